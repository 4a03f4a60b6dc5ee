import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../styles/contract.css';
import { colorTransition, layered, tabular } from '../../styles/mixins';

export const nav = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s4,
    minInlineSize: 0,
    '@media': { '(max-width: 480px)': { flexWrap: 'wrap' } },
  }),
);
export const summary = style(layered({ ...tabular, fontSize: vars.fontSize.fs12, color: vars.color.text3 }));
export const list = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: '2px',
    '@media': { '(max-width: 480px)': { flexWrap: 'wrap' } },
  }),
);
export const button = recipe({
  base: layered({
    ...tabular,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minInlineSize: vars.size.controlSmall,
    blockSize: vars.size.controlSmall,
    paddingInline: '6px',
    borderRadius: vars.radius.sm,
    color: vars.color.text2,
    fontWeight: vars.fontWeight.medium,
    cursor: 'pointer',
    ...colorTransition,
    selectors: {
      '&:hover:not([aria-disabled])': { background: vars.color.bgMuted, color: vars.color.text },
      '&[data-pressed]:not([aria-disabled])': { background: vars.color.bgPressed },
      '&[aria-disabled]': { color: vars.color.textDisabled, cursor: 'default' },
    },
  }),
  variants: {
    isCurrent: {
      true: layered({
        background: vars.color.accentTint,
        color: vars.color.accentText,
        selectors: {
          '&:hover:not([aria-disabled])': { background: vars.color.accentTint, color: vars.color.accentText },
        },
        '@media': { '(forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
      }),
    },
  },
});
export const arrow = style(layered({ display: 'flex', selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } } }));
export const gap = style(
  layered({ inlineSize: vars.size.controlSmall, textAlign: 'center', color: vars.color.text3, userSelect: 'none' }),
);
