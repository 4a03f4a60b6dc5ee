import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { colorTransition, forcedChosen, layered, type } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const tree = style(
  layered({ ...type('fs13'), minInlineSize: 0, display: 'flex', flexDirection: 'column', outline: 'none' }),
);
export const item = style(
  layered({
    borderRadius: vars.radius.sm,
    color: vars.color.text,
    outline: 'none',
    cursor: 'default',
    ...colorTransition,
    selectors: {
      '&[data-hovered]': { background: vars.color.bgHover },
      '&[data-pressed]:not([data-disabled])': { background: vars.color.bgPressed },
      '&[data-href], &[data-selection-mode]': { cursor: 'pointer' },
      '&[data-selected]': { background: vars.color.bgSelected, fontWeight: vars.fontWeight.medium },
      '&[data-disabled]': { color: vars.color.textDisabled, background: 'none', cursor: 'default' },
      '&[data-focus-visible]': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
    },
    '@media': { '(forced-colors: active)': { selectors: { '&[data-selected]': forcedChosen } } },
  }),
);
/** Steps in by level, so that the names of siblings align. */
export const line = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s2,
    minBlockSize: rem(32),
    paddingBlock: '4px',
    paddingInlineStart: `calc((var(--tree-item-level, 1) - 1) * ${rem(20)} + 4px)`,
    paddingInlineEnd: '8px',
  }),
);
export const chevron = style(
  layered({
    position: 'relative',
    display: 'flex',
    flex: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    inlineSize: rem(20),
    blockSize: rem(24),
    borderRadius: vars.radius.xs,
    color: vars.color.text3,
    cursor: 'pointer',
    transition: `rotate ${vars.duration.fast} ${vars.easing.out}`,
    selectors: {
      '&::after': { content: '""', position: 'absolute', inset: '0 -2px' },
      '[dir="rtl"] &': { transform: 'scaleX(-1)' },
      '[data-expanded] > * > * > &': { rotate: '90deg' },
      '[dir="rtl"] [data-expanded] > * > * > &': { rotate: '-90deg' },
      '&[data-focus-visible]': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
    },
    '@media': { '(prefers-reduced-motion: reduce)': { transition: 'none' } },
  }),
);
/** Room of the chevron in a row without one. */
export const leaf = style(layered({ flex: 'none', inlineSize: rem(20) }));
export const icon = style(layered({ display: 'flex', flex: 'none', color: vars.color.text3 }));
export const words = style(layered({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }));
export const description = style(
  layered({ ...type('fs12'), color: vars.color.text3, fontWeight: vars.fontWeight.regular }),
);
export const end = style(
  layered({ ...type('fs12'), flex: 'none', color: vars.color.text3, fontWeight: vars.fontWeight.regular }),
);
export const check = style(
  layered({
    position: 'relative',
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
      '&::after': { content: '""', position: 'absolute', inset: '-5px' },
      '&[data-selected]': {
        background: vars.color.accent,
        borderColor: vars.color.accent,
        color: vars.color.textOnAccent,
      },
      '&[data-disabled]': { background: vars.color.bgMuted, borderColor: vars.color.lineStrong },
      '&[data-disabled][data-selected]': { color: vars.color.textDisabled },
      '&[data-focus-visible]': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
    },
    '@media': {
      '(forced-colors: active)': {
        forcedColorAdjust: 'none',
        background: 'Canvas',
        borderColor: 'CanvasText',
        selectors: {
          '&[data-selected]': { background: 'Highlight', borderColor: 'CanvasText', color: 'HighlightText' },
        },
      },
    },
  }),
);
