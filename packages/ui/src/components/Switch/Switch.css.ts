import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { colorTransition, layered } from '../../styles/mixins';
import { rem } from '../../styles/rem';

/** 24 px with the text's size, 44 px by touch. */
const target = `max(${rem(24)}, ${vars.size.press})`;

export const root = style(
  layered({
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.s2,
    minBlockSize: target,
    maxInlineSize: '100%',
  }),
);

/** Covers the track invisibly, and as much above and below as its target needs. */
export const input = style(
  layered({
    position: 'absolute',
    insetBlockStart: '50%',
    insetInlineStart: 0,
    inlineSize: `max(28px, ${vars.size.press})`,
    blockSize: target,
    transform: 'translateY(-50%)',
    opacity: 0,
    cursor: 'pointer',
    zIndex: 1,
    selectors: { '&:disabled': { cursor: 'default' } },
  }),
);

export const track = style(
  layered({
    display: 'inline-block',
    flex: 'none',
    inlineSize: '28px',
    blockSize: rem(16),
    padding: '2px',
    borderRadius: vars.radius.full,
    background: vars.color.lineControl,
    ...colorTransition,
    selectors: {
      [`${input}:checked + &`]: { background: vars.color.accent },
      [`${input}:focus-visible + &`]: { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
      [`${input}:disabled + &`]: { background: vars.color.lineStrong },
    },
    '@media': {
      '(forced-colors: active)': {
        forcedColorAdjust: 'none',
        background: 'ButtonText',
        selectors: {
          [`${input}:checked + &`]: { background: 'Highlight' },
          [`${input}:focus-visible + &`]: { outlineColor: 'CanvasText' },
          [`${input}:disabled + &`]: { background: 'GrayText' },
        },
      },
    },
  }),
);

export const thumb = style(
  layered({
    display: 'block',
    inlineSize: '12px',
    blockSize: '12px',
    borderRadius: vars.radius.full,
    background: vars.color.textOnAccent,
    transitionProperty: 'margin-inline-start',
    transitionDuration: vars.duration.fast,
    transitionTimingFunction: vars.easing.out,
    selectors: {
      [`${input}:checked + ${track} &`]: { marginInlineStart: '12px' },
      [`${input}:disabled + ${track} &`]: { background: vars.color.bgSurface },
    },
    '@media': { '(prefers-reduced-motion: reduce)': { transitionDuration: '0s' } },
  }),
);
export const label = style(
  layered({ color: vars.color.text, selectors: { '[data-disabled] &': { color: vars.color.textDisabled } } }),
);
