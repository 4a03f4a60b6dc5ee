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
  }),
);

/** Covers the box invisibly, and as much beyond each side as its target needs. */
export const input = style(
  layered({
    position: 'absolute',
    insetBlockStart: '50%',
    insetInlineStart: `calc((${rem(16)} - ${target}) / 2)`,
    inlineSize: target,
    blockSize: target,
    transform: 'translateY(-50%)',
    opacity: 0,
    cursor: 'pointer',
    zIndex: 1,
    selectors: { '&:disabled': { cursor: 'default' } },
  }),
);

const on = `${input}:checked + &, ${input}:indeterminate + &`;

export const box = style(
  layered({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    inlineSize: rem(16),
    blockSize: rem(16),
    borderRadius: vars.radius.xs,
    border: `1.25px solid ${vars.color.lineControl}`,
    background: vars.color.bgSurface,
    color: 'transparent',
    ...colorTransition,
    selectors: {
      [on]: { background: vars.color.accent, borderColor: vars.color.accent, color: vars.color.textOnAccent },
      [`${input}:hover:not(:disabled) + &`]: { borderColor: vars.color.accent },
      [`${input}:focus-visible + &`]: { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
      [`${input}:disabled + &`]: {
        background: vars.color.bgMuted,
        borderColor: vars.color.lineStrong,
      },
      [`${input}:disabled:checked + &, ${input}:disabled:indeterminate + &`]: { color: vars.color.textDisabled },
    },
    '@media': {
      '(forced-colors: active)': {
        forcedColorAdjust: 'none',
        background: 'Canvas',
        borderColor: 'CanvasText',
        selectors: {
          [on]: { background: 'Highlight', borderColor: 'Highlight', color: 'HighlightText' },
          [`${input}:focus-visible + &`]: { outlineColor: 'CanvasText' },
          [`${input}:disabled + &`]: { background: 'Canvas', borderColor: 'GrayText' },
          [`${input}:disabled:checked + &, ${input}:disabled:indeterminate + &`]: { color: 'GrayText' },
        },
      },
    },
  }),
);

export const mark = style(
  layered({
    inlineSize: '12px',
    blockSize: '12px',
    fill: 'none',
    stroke: 'currentcolor',
    strokeWidth: 1.5,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  }),
);
export const label = style(
  layered({ color: vars.color.text, selectors: { '[data-disabled] &': { color: vars.color.textDisabled } } }),
);
