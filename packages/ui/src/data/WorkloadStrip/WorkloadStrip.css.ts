import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, tabular, truncate, type } from '../../styles/mixins';

/** Position and width of a block, and position of the limit, as shares of the bar. */
export const from = createVar();
export const size = createVar();
export const limit = createVar();

const forced = (color: string) => ({ '@media': { '(forced-colors: active)': { background: color } } });

const base = { margin: 0, padding: 0, listStyle: 'none', display: 'grid', minInlineSize: 0 } as const;
export const root = styleVariants({
  list: layered({ ...base, gap: vars.space.s3 }),
  row: layered({
    ...base,
    columnGap: vars.space.s5,
    rowGap: vars.space.s3,
    gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
  }),
});
export const person = style(layered({ display: 'grid', gap: vars.space.s1, minInlineSize: 0 }));
export const head = style(
  layered({ display: 'flex', alignItems: 'center', gap: vars.space.s2, minInlineSize: 0, ...type('fs13') }),
);
export const name = style(layered({ ...truncate, flex: 1, minInlineSize: 0 }));
export const button = style(
  layered({
    ...truncate,
    flex: 1,
    minInlineSize: 0,
    // Extends the press target to 24 px within the height of its line.
    minBlockSize: '24px',
    marginBlock: '-2px',
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: vars.radius.sm,
    selectors: { '&:hover': { textDecoration: 'underline' } },
  }),
);
const words = { ...type('fs12'), ...tabular, flex: 'none' } as const;
export const value = styleVariants({
  usual: layered({ ...words, color: vars.color.text2 }),
  added: layered({ ...words, color: vars.color.accentText }),
  over: layered({ ...words, color: vars.color.danger }),
});
/** As high as the limit mark, which is taller than the blocks. */
export const bar = style(layered({ position: 'relative', blockSize: '16px', minInlineSize: 0 }));
const part = {
  position: 'absolute',
  insetBlockStart: '4px',
  blockSize: '8px',
  insetInlineStart: from,
  inlineSize: `max(2px, calc(${size} - 2px))`,
  borderRadius: '2px',
} as const;
export const track = style(
  layered({
    ...part,
    insetInlineStart: 0,
    inlineSize: limit,
    background: vars.color.bgMuted,
    '@media': { '(forced-colors: active)': { outline: '1px solid' } },
  }),
);
export const block = styleVariants({
  taken: layered({
    ...part,
    background: vars.palette.indigo.solid,
    ...forced('CanvasText'),
    forcedColorAdjust: 'none',
  }),
  over: layered({ ...part, background: vars.color.dangerSolid, ...forced('Mark'), forcedColorAdjust: 'none' }),
  added: layered({
    ...part,
    boxSizing: 'border-box',
    border: `1.5px dashed ${vars.color.accentText}`,
    background: vars.color.accentTint,
    ...forced('Canvas'),
  }),
  addedOver: layered({
    ...part,
    boxSizing: 'border-box',
    border: `1.5px dashed ${vars.color.danger}`,
    background: vars.color.dangerTint,
    ...forced('Canvas'),
  }),
});
export const mark = style(
  layered({
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: limit,
    borderInlineStart: `1.5px dashed ${vars.color.text3}`,
  }),
);
