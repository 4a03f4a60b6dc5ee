import { createVar, style, type ComplexStyleRule } from '@vanilla-extract/css';
import { componentsLayer } from '../../styles/layers.css';
import { vars } from '../../styles/contract.css';
import { placed, pressArea, visuallyHidden } from '../../styles/mixins';
import { plane } from '../../styles/plane.css';
import { rem } from '../../styles/rem';

type Rule = Extract<ComplexStyleRule, object>;
const inLayer = (...rules: Rule[]): string =>
  style(rules.map((rule) => ({ '@layer': { [componentsLayer]: rule } })) as ComplexStyleRule);

const HAIRLINE = `1px solid ${vars.color.lineFaint}`;
const LINE = `1px solid ${vars.color.line}`;
const focusInside: Rule = {
  selectors: { '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: -2 } },
};

/** Start of the text of the first column. */
const inset = createVar();

export const root = inLayer({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  blockSize: '100%',
  minBlockSize: 0,
  // Without bounds, it would render all of its rows.
  maxBlockSize: '100dvh',
  background: plane,
  vars: { [inset]: vars.space.s5 },
  selectors: { '&[data-inset="md"]': { vars: { [inset]: vars.space.s6 } } },
});

export const scroller = inLayer({
  flex: '1 1 auto',
  minBlockSize: 0,
  overflow: 'auto',
  display: 'flex',
  flexDirection: 'column',
  position: 'relative',
  outline: 'none',
  // Rows are positioned absolutely, so the browser has nothing to anchor.
  overflowAnchor: 'none',
  // Keeps overscrolling the columns from navigating back.
  overscrollBehaviorX: 'contain',
  // Extends the line below the header under a scroll bar that takes space.
  scrollbarColor: `${vars.color.lineControl} transparent`,
  background: `linear-gradient(${vars.color.line}, ${vars.color.line}) 0 calc(${vars.size.tableHead} - 1px) / 100% 1px repeat-x`,
  selectors: { '&[data-resizing]': { cursor: 'col-resize', userSelect: 'none' } },
});

const band: Rule = {
  position: 'relative',
  inlineSize: 'var(--total)',
  minInlineSize: '100%',
  background: plane,
};

export const head = inLayer(band, {
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 3,
  flex: 'none',
  blockSize: vars.size.tableHead,
  borderBlockEnd: LINE,
});
export const headRow = inLayer({ position: 'relative', display: 'flex', blockSize: '100%', background: 'inherit' });

export const body = inLayer(band, { flex: 'none', contain: 'layout style' });

export const row = inLayer({
  ...placed,
  display: 'flex',
  insetBlockStart: 0,
  insetInlineStart: 0,
  inlineSize: '100%',
  blockSize: vars.density.rowHeight,
  contain: 'layout paint style',
  borderBlockEnd: HAIRLINE,
  background: plane,
  lineHeight: `calc(${vars.density.rowHeight} - 1px)`,
  selectors: {
    '&[data-pressable]': { cursor: 'pointer' },
    '&[data-tone="apart"]': { background: vars.color.bgSunken },
    '&:hover': { background: vars.color.bgHover },
    '&[aria-selected="true"]': { background: vars.color.bgSelected },
    // Above the row that took its place.
    '&[data-gone], &[data-noted]': { zIndex: 2, contain: 'layout style', boxShadow: vars.elevation.e2 },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&[aria-selected="true"]': { outline: '2px solid Highlight', outlineOffset: -2 } },
    },
  },
});

export const spoken = inLayer(visuallyHidden);
/** Below the row; its text stays in view while the columns scroll. */
export const goneNote = inLayer({ position: 'absolute', insetBlockStart: '100%', insetInline: 0, display: 'flex' });
export const goneText = inLayer({
  position: 'sticky',
  insetInlineStart: vars.space.s5,
  marginBlockStart: vars.space.s1,
  paddingInline: vars.space.s2,
  borderRadius: vars.radius.sm,
  outline: '1px solid transparent',
  background: vars.color.bgRaised,
  boxShadow: vars.elevation.e2,
  color: vars.color.danger,
  fontSize: vars.fontSize.fs12,
  lineHeight: rem(24),
  whiteSpace: 'nowrap',
});

/** The row of a group is `GROUP_EXTRA_PX` higher. */
export const groupRow = inLayer({
  ...placed,
  insetBlockStart: 0,
  insetInlineStart: 0,
  inlineSize: '100%',
  blockSize: `calc(${vars.density.rowHeight} + 4px)`,
  contain: 'layout style',
  borderBlockEnd: HAIRLINE,
  background: vars.color.bgSunken,
  cursor: 'pointer',
});
export const moreRow = inLayer({
  ...placed,
  insetBlockStart: 0,
  insetInlineStart: 0,
  inlineSize: '100%',
  blockSize: vars.density.rowHeight,
  contain: 'layout style',
  borderBlockEnd: HAIRLINE,
  background: plane,
});
const RING = `2px solid ${vars.color.focus}`;
/** Puts the content of a spanning cell in one area as wide as the cell, so that all of it can stay in view. */
const inOneArea: Rule = { gridArea: '1 / 1', position: 'sticky' };
/** An end of the focus ring that stays in view while that of the cell is covered or out of view. */
const ringEnd: Rule = { ...inOneArea, content: '""', zIndex: 1, pointerEvents: 'none' };
export const groupCell = inLayer(focusInside, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  inlineSize: '100%',
  blockSize: '100%',
  selectors: {
    '&:focus-visible::before': { ...ringEnd, justifySelf: 'start', insetInlineStart: 0, borderInlineStart: RING },
    '&:focus-visible::after': { ...ringEnd, justifySelf: 'end', insetInlineEnd: 0, borderInlineEnd: RING },
  },
});

/** Stays in view at the end of the table while the columns scroll. */
const atViewEnd: Rule = {
  insetInlineStart: 'auto',
  insetInlineEnd: 0,
  paddingInline: `${vars.space.s4} ${vars.space.s5}`,
};
/** Stays in view while the columns scroll. */
const spanning: Rule = {
  ...inOneArea,
  justifySelf: 'start',
  insetInlineStart: 0,
  display: 'inline-flex',
  alignItems: 'center',
  blockSize: '100%',
};
const groupContentBase: Rule = { gap: 10, color: vars.color.text2 };
export const groupContent = inLayer(spanning, groupContentBase, { paddingInlineStart: 16 });
/** Without a chevron and a checkbox, starts at the text of the rows. */
export const plainGroupContent = inLayer(spanning, groupContentBase, { paddingInlineStart: 46 });
/** Above an overflowing group label, but below the focus ring. */
export const groupEnd = inLayer(spanning, atViewEnd, {
  justifySelf: 'end',
  alignSelf: 'center',
  blockSize: 'calc(100% - 4px)',
  gap: vars.space.s2,
  background: vars.color.bgSunken,
});
export const groupToggle = inLayer({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: rem(20),
  blockSize: rem(20),
  marginInlineEnd: 2,
  borderRadius: vars.radius.xs,
  position: 'relative',
  color: vars.color.text2,
  cursor: 'pointer',
  selectors: { '&:hover': { background: vars.color.bgPressed }, ...pressArea },
});
export const moreContent = inLayer(spanning, { paddingInlineStart: 46 });
export const moreButton = inLayer({
  fontSize: vars.fontSize.fs12,
  fontWeight: vars.fontWeight.medium,
  position: 'relative',
  color: vars.color.accentText,
  cursor: 'pointer',
  selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' }, ...pressArea },
});

/** A cell, whose style has its place and width: without it, cells stand side by side. */
const inColumn: Rule = { ...placed, flex: 'none', inlineSize: rem(200) };

const cellBase: Rule = {
  // Space that the content may use at its end.
  vars: { '--cell-end': '10px' },
  ...inColumn,
  insetBlock: 0,
  paddingInline: 10,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  contain: 'strict',
};
const editing: Rule = {
  selectors: {
    '&[data-use]': { cursor: 'pointer' },
    '&[data-use="edit"]': { cursor: 'text' },
    // Highlights a cell with its own action within a hovered row.
    '&[data-use]:hover': {
      background: plane,
      boxShadow: `inset 0 0 0 1px ${vars.color.lineStrong}`,
    },
    '&[data-use]:is(:hover, :focus-visible):not([data-editing])::after': {
      content: '""',
      position: 'absolute',
      insetBlockEnd: 2,
      insetInlineEnd: 2,
      inlineSize: 6,
      blockSize: 6,
      background: vars.color.text3,
      clipPath: 'polygon(100% 0, 100% 100%, 0 100%)',
    },
    '&[data-marked]': { background: vars.color.bgSelected },
    '&[data-editing]': {
      background: plane,
      boxShadow: `inset 0 0 0 2px ${vars.color.focus}`,
      paddingInline: 0,
    },
  },
};
const atEnd: Rule = { textAlign: 'end', fontVariantNumeric: 'tabular-nums' };

export const cell = inLayer(cellBase, focusInside, editing);
export const endCell = inLayer(cellBase, focusInside, editing, atEnd);

const box: Rule = { display: 'flex', alignItems: 'center', lineHeight: vars.lineHeight.fs13 };

export const boxCell = inLayer(cellBase, focusInside, editing, box);
export const endBoxCell = inLayer(cellBase, focusInside, editing, box, atEnd, { justifyContent: 'flex-end' });

const firstBase: Rule = {
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  blockSize: '100%',
  paddingInline: `${inset} 10px`,
};
const sticky: Rule = {
  position: 'sticky',
  insetInlineStart: '0 !important',
  zIndex: 1,
  background: 'inherit',
  borderInlineEnd: LINE,
};
/** Same background as the row. Inheriting it would restyle every cell whenever a row's background changes. */
const asRow: Rule = {
  background: plane,
  selectors: {
    [`:where(${row}[data-tone="apart"]) > &`]: { background: vars.color.bgSunken },
    [`:where(${row}:hover) > &`]: { background: vars.color.bgHover },
    [`:where(${row}[aria-selected="true"]) > &`]: { background: vars.color.bgSelected },
  },
};

/** The editor adds the space between checkbox and text itself, so that neither moves. */
const firstEditing: Rule = { selectors: { '&[data-editing]': { paddingInlineStart: inset, gap: 0 } } };

export const firstCell = inLayer(cellBase, firstBase, focusInside, editing, firstEditing);
export const stickyCell = inLayer(cellBase, firstBase, sticky, asRow, focusInside, editing, firstEditing);

const firstContent: Rule = {
  flex: 1,
  minInlineSize: 0,
  overflow: 'hidden',
  fontWeight: vars.fontWeight.medium,
  selectors: { [`${row}[data-tone="unread"] &`]: { fontWeight: vars.fontWeight.semibold } },
};
export const firstText = inLayer(firstContent, { textOverflow: 'ellipsis' });
export const firstBox = inLayer(firstContent, box, { gap: 10 });

/** Takes its space from the text, which is truncated before it. */
export const actions = inLayer({
  display: 'none',
  alignItems: 'center',
  flex: 'none',
  gap: vars.space.s1,
  selectors: {
    [`${row}:is(:hover, :focus-within, :has([aria-expanded="true"])) &`]: { display: 'flex' },
  },
  '@media': { '(hover: none)': { display: 'flex' } },
});

/** End of the first cell while the row's actions are hidden. */
export const cellEnd = inLayer({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  selectors: {
    [`${row}:is(:hover, :focus-within, :has([aria-expanded="true"])) &[data-yields]`]: { display: 'none' },
  },
  '@media': { '(hover: none)': { selectors: { '&[data-yields]': { display: 'none' } } } },
});

export const skeleton = inLayer({
  display: 'inline-block',
  verticalAlign: 'middle',
  blockSize: 10,
  borderRadius: vars.radius.xs,
  background: vars.color.bgPressed,
});

const headBase: Rule = {
  ...inColumn,
  insetBlock: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 5,
  paddingInline: 10,
  whiteSpace: 'nowrap',
  fontSize: vars.fontSize.fs12,
  lineHeight: vars.lineHeight.fs12,
  fontWeight: vars.fontWeight.medium,
  color: vars.color.text3,
  userSelect: 'none',
  selectors: {
    '&[data-sortable]': { cursor: 'pointer' },
    '&[data-sortable]:hover': { color: vars.color.text2 },
    '&[data-sorted]': { color: vars.color.text },
    '&[data-moving]': { color: vars.color.text, background: vars.color.bgHover },
    '&:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      insetInlineEnd: 0,
      insetBlock: 11,
      inlineSize: 1,
      background: vars.color.line,
    },
  },
};
const firstHead: Rule = { gap: 10, paddingInlineStart: inset };
const stickyHead: Rule = { ...sticky, blockSize: '100%', zIndex: 2 };

export const headCell = inLayer(headBase, focusInside);
export const endHeadCell = inLayer(headBase, focusInside, { justifyContent: 'flex-end' });
export const firstHeadCell = inLayer(headBase, focusInside, firstHead);
export const stickyHeadCell = inLayer(headBase, focusInside, firstHead, stickyHead, {
  selectors: { '&::after': { display: 'none' } },
});

export const headLabel = inLayer({ overflow: 'hidden', textOverflow: 'ellipsis', minInlineSize: 0 });
/** As far from the label as marks in cells are from their text. */
export const headStart = inLayer({ flex: 'none', display: 'inline-flex', marginInlineEnd: -2 });
export const headEnd = inLayer({ marginInlineStart: 'auto', flex: 'none' });
export const sortArrow = inLayer({ display: 'flex', flex: 'none', color: vars.color.accentText });

export const resizer = inLayer({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  inlineSize: 9,
  zIndex: 1,
  cursor: 'col-resize',
  touchAction: 'none',
  selectors: {
    '&::after': {
      content: '""',
      position: 'absolute',
      insetBlock: 6,
      insetInlineEnd: 0,
      inlineSize: 2,
      borderRadius: 1,
      background: vars.color.accent,
      opacity: 0,
      transition: `opacity ${vars.duration.fast}`,
    },
    '&:hover::after, &[data-resizing]::after': { opacity: 1 },
  },
});

/** Drop position of a column being moved. */
export const dropLine = inLayer({
  position: 'absolute',
  insetBlock: 0,
  inlineSize: 2,
  zIndex: 5,
  marginInlineStart: -1,
  background: vars.color.accent,
  pointerEvents: 'none',
});

export const footer = inLayer(band, {
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 3,
  flex: 'none',
  marginBlockStart: 'auto',
  blockSize: rem(40),
  borderBlockStart: LINE,
});
export const footerRow = inLayer({
  position: 'relative',
  display: 'flex',
  blockSize: '100%',
  background: 'inherit',
});

const footerBase: Rule = {
  insetBlock: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 5,
  paddingInline: 10,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  fontSize: vars.fontSize.fs12,
  color: vars.color.text3,
  fontVariantNumeric: 'tabular-nums',
};
const firstFooter: Rule = { paddingInlineStart: inset };

export const footerCell = inLayer(footerBase, inColumn);
export const endFooterCell = inLayer(footerBase, inColumn, { justifyContent: 'flex-end' });
export const firstFooterCell = inLayer(footerBase, inColumn, firstFooter);
export const stickyFooterCell = inLayer(footerBase, inColumn, firstFooter, sticky, {
  blockSize: '100%',
  borderInlineEnd: 0,
});
export const footerEnd = inLayer(footerBase, atViewEnd, {
  position: 'sticky',
  gap: vars.space.s5,
  marginInlineStart: 'auto',
  background: 'inherit',
});

export const sentinel = inLayer({ flex: 'none', blockSize: 1, marginBlockStart: -1, inlineSize: 1 });

export const empty = inLayer({
  position: 'sticky',
  insetInlineStart: 0,
  flex: 1,
  display: 'grid',
  inlineSize: '100%',
});
export const emptyRow = inLayer({ display: 'grid' });
export const emptyCell = inLayer({ display: 'grid', placeItems: 'center', padding: vars.space.s6 });

export const shade = inLayer({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 'var(--w0)',
  inlineSize: 8,
  zIndex: 4,
  pointerEvents: 'none',
  background: `linear-gradient(90deg, color-mix(in srgb, ${vars.color.scrim} 12%, transparent), transparent)`,
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
});
