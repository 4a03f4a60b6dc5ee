import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { colorTransition, layered, tabular, truncate, type, placed } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const scroller = style(layered({ flex: '1 1 auto', minBlockSize: 0, overflowY: 'auto' }));
export const list = style(layered({ position: 'relative', margin: 0, padding: 0, listStyle: 'none' }));
export const row = style(layered({ ...placed, insetInline: 0, listStyle: 'none' }));

export const day = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    blockSize: rem(32),
    paddingInline: vars.space.s5,
    background: vars.color.bgSunken,
    borderBlockEnd: `1px solid ${vars.color.lineFaint}`,
    color: vars.color.text3,
  }),
);
const dayText = { ...type('fs12'), margin: 0, fontWeight: vars.fontWeight.medium, color: vars.color.text3 } as const;
export const dayTitle = style(layered(dayText));
export const dayCount = style(layered({ ...dayText, ...tabular }));

export const item = style(
  layered({
    position: 'relative',
    borderBlockEnd: `1px solid ${vars.color.lineFaint}`,
    ...colorTransition,
    selectors: {
      '&:hover, &:focus-within': { background: vars.color.bgHover },
      '&[data-inside]': { background: vars.color.bgSunken },
      '&[data-inside]:hover, &[data-inside]:focus-within': { background: vars.color.bgHover },
    },
  }),
);
export const main = style(
  layered({
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr) auto',
    columnGap: vars.space.s3,
    alignItems: 'start',
    inlineSize: '100%',
    paddingBlock: '10px',
    paddingInline: vars.space.s5,
    border: 0,
    background: 'none',
    color: vars.color.text,
    textAlign: 'start',
    textDecoration: 'none',
    ...type('fs13'),
    selectors: {
      'a&, button&': { cursor: 'pointer' },
      '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
      [`${item}[data-inside] > &`]: { paddingInlineStart: vars.space.s10 },
    },
  }),
);
const icon = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  inlineSize: '28px',
  blockSize: '28px',
  borderRadius: vars.radius.full,
} as const;
export const mark = styleVariants({
  plain: layered({
    ...icon,
    background: vars.color.bgPressed,
    color: vars.color.text2,
    selectors: { [`${item}:hover &, ${item}:focus-within &`]: { background: vars.color.lineStrong } },
  }),
  warning: layered({ ...icon, background: vars.color.warningTint, color: vars.color.warning }),
  danger: layered({ ...icon, background: vars.color.dangerTint, color: vars.color.danger }),
});
export const words = style(layered({ minInlineSize: 0 }));
export const sentence = style(
  layered({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  }),
);
export const name = style(layered({ fontWeight: vars.fontWeight.semibold }));
export const detail = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: vars.space.s2,
    marginBlockStart: '2px',
    ...type('fs12'),
    color: vars.color.text3,
  }),
);
export const detailWords = style(
  layered({ display: 'flex', alignItems: 'center', gap: vars.space.s1, minInlineSize: 0, maxInlineSize: '100%' }),
);
export const detailIcon = style(layered({ display: 'flex', flex: 'none' }));
export const detailText = style(layered({ ...truncate }));
export const longTime = style(layered({ flex: 'none', marginInlineStart: 'auto', ...tabular, whiteSpace: 'nowrap' }));
export const end = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s2,
    blockSize: rem(20),
    ...type('fs12'),
    color: vars.color.text3,
    whiteSpace: 'nowrap',
    ...tabular,
  }),
);
/** Hidden behind the mark button. */
export const covered = style(
  layered({
    display: 'flex',
    selectors: {
      [`${item}[data-markable]:hover &, ${item}[data-markable]:focus-within &`]: { visibility: 'hidden' },
    },
  }),
);
export const chevron = style(layered({ display: 'flex', color: vars.color.text3 }));
export const markButton = style(
  layered({
    position: 'absolute',
    insetBlockStart: rem(8),
    insetInlineEnd: vars.space.s3,
    opacity: 0,
    selectors: { [`${item}:hover > &, ${item}:focus-within > &`]: { opacity: 1 } },
    '@media': { '(hover: none)': { opacity: 1 } },
  }),
);
