import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { colorTransition, layered, tabular, truncate, type } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const help = style(
  layered({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    blockSize: vars.size.controlSmall,
    paddingInline: '9px',
    color: vars.color.text2,
    fontWeight: vars.fontWeight.medium,
    whiteSpace: 'nowrap',
  }),
);
export const info = style(layered({ display: 'flex', alignItems: 'center', gap: vars.space.s2 }));
export const matchCount = style(layered({ color: vars.color.text, fontWeight: vars.fontWeight.semibold }));
export const match = style(
  layered({
    ...type('fs12'),
    ...tabular,
    display: 'flex',
    alignItems: 'center',
    minBlockSize: rem(24),
    color: vars.color.text2,
  }),
);
export const clear = style(layered({ display: 'flex', paddingInlineStart: vars.space.s2 }));

export const custom = style(layered({ paddingBlock: vars.space.s4, paddingInline: vars.space.s2 }));
export const bar = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space.s2,
    paddingInline: vars.space.s4,
    '@media': { '(max-width: 480px)': { flexWrap: 'wrap' } },
  }),
);
export const groupTitle = style(
  layered({
    ...type('fs12'),
    color: vars.color.text3,
    fontWeight: vars.fontWeight.medium,
    paddingBlock: `${vars.space.s4} ${vars.space.s2}`,
    paddingInline: vars.space.s4,
  }),
);
export const rows = style(layered({ display: 'flex', flexDirection: 'column', gap: '2px' }));
export const empty = style(layered({ padding: vars.space.s4, color: vars.color.text3, overflowWrap: 'anywhere' }));
export const row = style(
  layered({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '16px minmax(0, 1fr) auto',
    gridTemplateRows: 'minmax(28px, auto) minmax(20px, auto)',
    columnGap: vars.space.s3,
    alignItems: 'center',
    paddingBlock: '8px 10px',
    paddingInline: vars.space.s4,
    borderRadius: vars.radius.md,
    ...colorTransition,
    selectors: {
      '&:hover': { background: vars.color.bgHover },
      '&[data-selected]': {
        background: vars.color.bgSelected,
        boxShadow: `inset 0 0 0 1px ${vars.color.accentLine}`,
      },
      '&[data-invalid]:hover': { background: 'none' },
    },
  }),
);
/** The circle, with its radio button on top. */
export const radio = style(layered({ position: 'relative', display: 'flex' }));
export const invalidMark = style(layered({ display: 'flex', color: vars.color.textDisabled }));
export const nameLine = style(layered({ display: 'flex', alignItems: 'center', gap: vars.space.s2, minInlineSize: 0 }));
export const name = style(
  layered({
    ...truncate,
    color: vars.color.text,
    fontWeight: vars.fontWeight.medium,
    cursor: 'pointer',
    // The whole row selects; its buttons are above it.
    selectors: {
      '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: vars.radius.md },
      '[data-invalid] &': { color: vars.color.text3, cursor: 'default' },
    },
  }),
);
export const facts = style(
  layered({
    ...type('fs12'),
    gridColumn: 2,
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '6px',
    color: vars.color.text2,
  }),
);
export const actions = style(
  layered({
    position: 'relative',
    zIndex: 1,
    display: 'flex',
    gridColumn: 3,
    gridRow: 1,
    opacity: 0,
    selectors: {
      [`${row}:hover &, ${row}:focus-within &, [data-selected] > &, [data-invalid] > &`]: { opacity: 1 },
    },
    '@media': { '(hover: none)': { opacity: 1 } },
  }),
);
