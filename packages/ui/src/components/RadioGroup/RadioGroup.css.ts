import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../styles/contract.css';
import { colorTransition, layered, type } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const group = recipe({
  base: layered({ display: 'flex', minInlineSize: 0 }),
  variants: {
    orientation: {
      vertical: layered({ flexDirection: 'column', gap: vars.space.s2 }),
      horizontal: layered({ flexWrap: 'wrap', columnGap: vars.space.s5, rowGap: vars.space.s2 }),
    },
  },
});
/** 24 px with the text's size, 44 px by touch. */
const target = `max(${rem(24)}, ${vars.size.press})`;

export const option = style(
  layered({
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'flex-start',
    gap: vars.space.s2,
    minBlockSize: target,
    paddingBlock: `calc((${target} - ${rem(20)}) / 2)`,
    minInlineSize: 0,
  }),
);

/** Covers the circle invisibly, and as much beyond each side as its target needs. */
export const input = style(
  layered({
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineStart: `calc((${rem(16)} - ${target}) / 2)`,
    inlineSize: target,
    blockSize: target,
    opacity: 0,
    cursor: 'pointer',
    zIndex: 1,
    selectors: { '&:disabled': { cursor: 'default' } },
  }),
);

export const circle = style(
  layered({
    flex: 'none',
    inlineSize: rem(16),
    blockSize: rem(16),
    marginBlock: '2px',
    borderRadius: vars.radius.full,
    border: `1.25px solid ${vars.color.lineControl}`,
    background: vars.color.bgSurface,
    ...colorTransition,
    selectors: {
      [`${input}:checked + &`]: { border: `5px solid ${vars.color.accent}`, background: vars.color.textOnAccent },
      [`${input}:hover:not(:disabled, :checked) + &`]: { borderColor: vars.color.accent },
      '[aria-invalid] &': { borderColor: vars.color.danger },
      [`${input}:focus-visible + &`]: { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
      [`${input}:disabled + &`]: { background: vars.color.bgMuted, borderColor: vars.color.lineStrong },
      [`${input}:disabled:checked + &`]: { borderColor: vars.color.textDisabled, background: vars.color.bgSurface },
    },
    '@media': {
      '(forced-colors: active)': {
        forcedColorAdjust: 'none',
        background: 'Canvas',
        borderColor: 'CanvasText',
        selectors: {
          [`${input}:checked + &`]: { borderColor: 'Highlight', background: 'HighlightText' },
          [`${input}:focus-visible + &`]: { outlineColor: 'CanvasText' },
          [`${input}:disabled + &`]: { background: 'Canvas', borderColor: 'GrayText' },
        },
      },
    },
  }),
);
export const words = style(layered({ display: 'flex', flexDirection: 'column', minInlineSize: 0 }));
export const label = style(
  layered({
    color: vars.color.text,
    overflowWrap: 'anywhere',
    selectors: { '[data-disabled] &': { color: vars.color.textDisabled } },
  }),
);
export const description = style(layered({ ...type('fs12'), color: vars.color.text3 }));
