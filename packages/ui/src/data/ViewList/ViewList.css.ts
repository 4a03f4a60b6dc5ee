import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../styles/contract.css';
import { colorTransition, layered, tabular, truncate, type } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const nav = style(layered({ display: 'flex', flexDirection: 'column', gap: '14px' }));
export const groupHead = style(
  layered({
    ...type('fs12'),
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space.s1,
    blockSize: rem(28),
    paddingInline: '8px',
    color: vars.color.text3,
    fontWeight: vars.fontWeight.medium,
  }),
);
export const groupTitle = style(layered({ fontWeight: vars.fontWeight.medium }));
export const row = style(layered({ position: 'relative' }));
export const item = recipe({
  base: layered({
    display: 'flex',
    alignItems: 'center',
    gap: '9px',
    inlineSize: '100%',
    blockSize: vars.size.control,
    paddingInline: '8px',
    borderRadius: vars.radius.sm,
    color: vars.color.text2,
    fontWeight: vars.fontWeight.medium,
    textAlign: 'start',
    cursor: 'pointer',
    ...colorTransition,
    selectors: { '&:hover': { background: vars.color.bgPressed, color: vars.color.text } },
  }),
  variants: {
    // Starts at the label of the item above.
    isInset: { true: layered({ paddingInlineStart: rem(33) }) },
    tone: { danger: layered({ color: vars.color.danger }) },
    isCurrent: {
      true: layered({
        background: vars.color.bgNavCurrent,
        color: vars.color.text,
        boxShadow: `0 0 0 1px ${vars.color.line}, ${vars.elevation.e1}`,
        selectors: {
          '&:hover': { background: vars.color.bgNavCurrent },
          // Marks the current item where the background colors are too similar.
          '&::before': {
            content: '""',
            position: 'absolute',
            insetInlineStart: 0,
            insetBlock: rem(9),
            inlineSize: '3px',
            borderRadius: vars.radius.full,
            background: vars.color.accentText,
          },
        },
        '@media': {
          '(forced-colors: active)': {
            // Hidden while focused: the focus ring differs only in its offset.
            selectors: { '&:not(:focus-visible)': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
          },
        },
      }),
    },
  },
});
export const icon = recipe({
  base: layered({ color: vars.color.text3 }),
  variants: {
    isCurrent: { true: layered({ color: vars.color.accentText }) },
    tone: { danger: layered({ color: vars.color.danger }) },
  },
});
export const label = style(layered({ ...truncate, flex: 1 }));
export const count = recipe({
  base: layered({
    ...tabular,
    fontSize: vars.fontSize.fs12,
    color: vars.color.text3,
    fontWeight: vars.fontWeight.regular,
  }),
  variants: {
    isCurrent: { true: layered({ color: vars.color.text2, fontWeight: vars.fontWeight.medium }) },
    tone: { danger: layered({ color: vars.color.danger, fontWeight: vars.fontWeight.semibold }) },
    hasActions: {
      true: layered({ selectors: { [`${row}:hover &, ${row}:focus-within &`]: { visibility: 'hidden' } } }),
    },
  },
});
export const actions = style(
  layered({
    position: 'absolute',
    insetBlock: '4px',
    insetInlineEnd: '4px',
    display: 'flex',
    opacity: 0,
    selectors: { [`${row}:hover &, ${row}:focus-within &`]: { opacity: 1 } },
  }),
);
