import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../../styles/contract.css';
import { colorTransition, layered, tabular, type } from '../../../styles/mixins';
import { rem } from '../../../styles/rem';

export const calendar = style(layered({ padding: vars.space.s3, inlineSize: 'max-content' }));
export const head = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    blockSize: rem(24),
    marginBlockEnd: '6px',
    paddingInline: vars.space.s1,
  }),
);
export const title = style(
  layered({ flex: 1, fontWeight: vars.fontWeight.semibold, fontSize: vars.fontSize.fs13, lineHeight: rem(20) }),
);
export const months = style(
  layered({
    display: 'flex',
    gap: vars.space.s5,
    '@media': { '(max-width: 600px)': { flexDirection: 'column', gap: vars.space.s2 } },
  }),
);
export const grid = style(layered({ borderCollapse: 'collapse', marginInline: vars.space.s1 }));
export const weekday = style(
  layered({
    blockSize: rem(24),
    inlineSize: '36px',
    textAlign: 'center',
    fontSize: vars.fontSize.fs11,
    fontWeight: vars.fontWeight.regular,
    color: vars.color.text3,
  }),
);

const accent = { background: vars.color.accent, color: vars.color.textOnAccent, fontWeight: vars.fontWeight.semibold };

export const day = recipe({
  base: layered({
    ...tabular,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    inlineSize: '36px',
    blockSize: vars.size.control,
    borderRadius: vars.radius.sm,
    cursor: 'pointer',
    outline: 'none',
    ...colorTransition,
    selectors: {
      '&[data-hovered]': { background: vars.color.bgMuted },
      '&[data-pressed]:not([data-disabled])': { background: vars.color.bgPressed },
      '&[data-focus-visible]': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '1px', zIndex: 1 },
      '&[data-disabled], &[data-outside-month]': {
        color: vars.color.textDisabled,
        cursor: 'default',
        background: 'none',
      },
    },
  }),
  variants: {
    isToday: {
      true: layered({
        boxShadow: `inset 0 0 0 1px ${vars.color.lineStrong}`,
        fontWeight: vars.fontWeight.semibold,
      }),
    },
    selects: {
      one: layered({
        selectors: { '&[data-selected]': { ...accent, boxShadow: 'none' } },
        '@media': {
          '(forced-colors: active)': {
            selectors: { '&[data-selected]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
          },
        },
      }),
      range: layered({
        selectors: {
          '&[data-selected]:not([data-outside-month])': { background: vars.color.accentTint, borderRadius: 0 },
          '&[data-selection-start]:not([data-outside-month])': {
            ...accent,
            boxShadow: 'none',
            borderStartStartRadius: vars.radius.sm,
            borderEndStartRadius: vars.radius.sm,
          },
          '&[data-selection-end]:not([data-outside-month])': {
            ...accent,
            boxShadow: 'none',
            borderStartEndRadius: vars.radius.sm,
            borderEndEndRadius: vars.radius.sm,
          },
        },
        '@media': {
          '(forced-colors: active)': {
            selectors: { '&[data-selected]': { outline: '1px solid Highlight', outlineOffset: '-1px' } },
          },
        },
      }),
    },
  },
});

/** Preview of a typed date. */
export const understood = style(
  layered({
    ...type('fs12'),
    ...tabular,
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    paddingBlock: '6px',
    paddingInline: vars.space.s2,
    color: vars.color.text2,
    whiteSpace: 'nowrap',
  }),
);
