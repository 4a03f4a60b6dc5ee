import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, tabular } from '../../styles/mixins';
import { rem } from '../../styles/rem';

/** Keeps the colors of the bars in forced colors: their order tells them apart, and the table names them. */
const forced = { '@media': { '(forced-colors: active)': { forcedColorAdjust: 'none' } } } as const;
const small = { fontSize: rem(12), lineHeight: rem(16), color: vars.color.text3 } as const;

export const root = style(layered({ position: 'relative', minInlineSize: 0 }));
export const legend = style(
  layered({
    ...small,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: vars.space.s4,
    marginBlockEnd: vars.space.s4,
  }),
);
export const entry = style(layered({ display: 'inline-flex', alignItems: 'center', gap: vars.space.s2 }));
export const frame = style(layered({ display: 'flex', gap: vars.space.s2 }));
export const axis = style(layered({ position: 'relative', flex: 'none', inlineSize: '52px' }));
export const tick = style(
  layered({
    ...tabular,
    position: 'absolute',
    insetInlineEnd: 0,
    transform: 'translateY(50%)',
    fontSize: rem(11),
    lineHeight: rem(16),
    color: vars.color.text3,
    whiteSpace: 'nowrap',
  }),
);
export const plot = style(layered({ position: 'relative', flex: 1, minInlineSize: 0 }));
export const lines = style(layered({ position: 'absolute', insetBlockStart: 0, insetInline: 0 }));
export const line = style(
  layered({
    position: 'absolute',
    insetInline: 0,
    borderBlockEnd: `1px dotted ${vars.color.line}`,
    selectors: { '&:first-child': { borderBlockEndStyle: 'solid' } },
  }),
);
export const columns = style(
  layered({ position: 'relative', display: 'flex', margin: 0, padding: 0, listStyle: 'none' }),
);
export const column = style(
  layered({
    position: 'relative',
    flex: 1,
    minInlineSize: 0,
    borderRadius: vars.radius.sm,
    selectors: { '&:hover, &:focus-within, &[data-current]': { background: vars.color.bgHover } },
  }),
);
export const bars = style(
  layered({ display: 'flex', alignItems: 'flex-end', justifyContent: 'center', gap: '2px', paddingInline: '2px' }),
);
/** Drawn above the columns, ignoring presses. */
export const overlay = style(
  layered({
    position: 'absolute',
    // The background of a column would cover the lines.
    zIndex: 1,
    insetBlockStart: 0,
    insetInline: 0,
    inlineSize: '100%',
    overflow: 'visible',
    pointerEvents: 'none',
    selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } },
  }),
);
export const path = styleVariants(vars.palette, ({ solid }) =>
  layered({ fill: 'none', stroke: solid, strokeWidth: '2px', vectorEffect: 'non-scaling-stroke', ...forced }),
);
export const sample = style(layered({ flex: 'none', inlineSize: '20px', blockSize: '8px', overflow: 'visible' }));
export const points = style(layered({ position: 'relative' }));
/** Position of a point. As a link, its press target extends around the point. */
export const point = style(
  layered({
    position: 'absolute',
    insetInlineStart: '50%',
    display: 'grid',
    placeItems: 'center',
    inlineSize: '24px',
    blockSize: '24px',
    marginInlineStart: '-12px',
    marginBlockEnd: '-12px',
    borderRadius: vars.radius.full,
  }),
);
export const dot = styleVariants(vars.palette, ({ solid }) =>
  layered({
    inlineSize: '8px',
    blockSize: '8px',
    borderRadius: vars.radius.full,
    background: solid,
    ...forced,
    selectors: {
      [`${point}:is(:hover, :focus-visible, [aria-current]) > &`]: {
        outline: `2px solid ${vars.color.focus}`,
        outlineOffset: '2px',
      },
    },
  }),
);
globalStyle(`${point}:focus-visible`, layered({ outline: 'none' }));
/** A place without links, as a stop of the keyboard. The pointer reaches what is below. */
export const stop = style(
  layered({
    position: 'absolute',
    inset: 0,
    borderRadius: vars.radius.sm,
    pointerEvents: 'none',
    selectors: { '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' } },
  }),
);
const barWidth = { flex: 1, minInlineSize: '2px', maxInlineSize: '12px' } as const;
/** Area of a bar. As a link, its press target has the full height, however small the bar. */
export const room = style(
  layered({ ...barWidth, position: 'relative', display: 'flex', alignItems: 'flex-end', blockSize: '100%' }),
);
export const bar = styleVariants(vars.palette, ({ solid }) =>
  layered({
    display: 'block',
    inlineSize: '100%',
    borderStartStartRadius: '2px',
    borderStartEndRadius: '2px',
    background: solid,
    ...forced,
    selectors: {
      [`${room}:focus-visible > &, ${room}[aria-current] > &`]: {
        outline: `2px solid ${vars.color.focus}`,
        outlineOffset: '2px',
      },
    },
  }),
);
globalStyle(`${room}:focus-visible`, layered({ outline: 'none' }));
export const label = style(
  layered({
    display: 'block',
    minBlockSize: rem(16),
    marginBlockStart: vars.space.s2,
    fontSize: rem(11),
    lineHeight: rem(16),
    color: vars.color.text3,
    textAlign: 'center',
    whiteSpace: 'nowrap',
    selectors: { [`${column}[data-current] > &`]: { fontWeight: 600, color: vars.color.text } },
  }),
);
export const tip = style(
  layered({
    position: 'absolute',
    zIndex: 1,
    insetBlockStart: vars.space.s4,
    insetInlineStart: '100%',
    display: 'none',
    flexDirection: 'column',
    gap: vars.space.s1,
    minInlineSize: '168px',
    padding: vars.space.s3,
    borderRadius: vars.radius.md,
    background: vars.color.bgRaised,
    boxShadow: vars.elevation.e2,
    fontSize: rem(12),
    lineHeight: rem(20),
    color: vars.color.text2,
    pointerEvents: 'none',
  }),
);
globalStyle(`${column}:hover > ${tip}, ${column}:focus-within > ${tip}`, layered({ display: 'flex' }));
globalStyle(`${column}[data-late] > ${tip}`, layered({ insetInlineStart: 'auto', insetInlineEnd: '100%' }));
export const tipTitle = style(layered({ fontWeight: 600, color: vars.color.text, whiteSpace: 'nowrap' }));
export const tipLine = style(layered({ display: 'flex', justifyContent: 'space-between', gap: vars.space.s4 }));
export const tipValue = style(layered({ ...tabular, fontWeight: 500, color: vars.color.text }));
export const tipNote = style(
  layered({ paddingBlockStart: vars.space.s1, borderBlockStart: `1px solid ${vars.color.line}`, whiteSpace: 'nowrap' }),
);
