import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../styles/contract.css';
import { forcedEdge, layered, tabular, truncate, type, visuallyHidden, placed } from '../../styles/mixins';
import { rem } from '../../styles/rem';

/** Space at the start of a row of columns. */
export const edge = vars.space.s5;

export const board = style(
  layered({
    display: 'flex',
    flex: 1,
    gap: vars.space.s3,
    minBlockSize: 0,
    minInlineSize: 0,
    paddingBlockStart: vars.space.s3,
    paddingInline: vars.space.s5,
    background: vars.color.bgApp,
    borderBlockStart: `1px solid ${vars.color.line}`,
    overflowX: 'auto',
    overflowY: 'hidden',
    overscrollBehaviorX: 'contain',
    selectors: { '&[data-dragging]': { cursor: 'grabbing', userSelect: 'none' } },
  }),
);
export const column = style(
  layered({ display: 'flex', flexDirection: 'column', flex: 'none', inlineSize: rem(271), minBlockSize: 0 }),
);
export const head = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s2,
    flex: 'none',
    minBlockSize: rem(36),
    marginBlockEnd: vars.space.s1,
    paddingInline: vars.space.s1,
  }),
);
export const name = style(layered({ ...truncate, fontWeight: vars.fontWeight.semibold }));
export const count = style(layered({ ...tabular, color: vars.color.text3 }));
export const end = style(
  layered({
    ...type('fs12'),
    ...tabular,
    marginInlineStart: 'auto',
    color: vars.color.text2,
    fontWeight: vars.fontWeight.medium,
    whiteSpace: 'nowrap',
  }),
);
export const scroller = style(
  layered({
    flex: 1,
    minBlockSize: 0,
    // Makes room for the cards' focus ring and border.
    marginInline: '-4px -12px',
    paddingInline: vars.space.s1,
    paddingBlockStart: '3px',
    overflowX: 'hidden',
    overflowY: 'auto',
    scrollbarWidth: 'thin',
    scrollbarGutter: 'stable',
  }),
);
export const list = style(layered({ position: 'relative' }));
export const place = style(layered({ ...placed, insetInline: 0, insetBlockStart: 0, paddingBlockEnd: vars.space.s2 }));
export const card = recipe({
  base: layered({
    position: 'relative',
    display: 'block',
    background: vars.color.bgRaised,
    borderRadius: vars.radius.md,
    boxShadow: `0 0 0 1px ${vars.color.line}, ${vars.elevation.e1}`,
    cursor: 'default',
    ...forcedEdge,
    selectors: {
      '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '1px' },
      '&:hover': { boxShadow: `0 0 0 1px ${vars.color.lineStrong}, ${vars.elevation.e1}` },
      '&[data-lifted]': { opacity: 0.4 },
    },
  }),
  variants: {
    tone: {
      default: {},
      danger: layered({
        boxShadow: `0 0 0 1px ${vars.color.dangerLine}, ${vars.elevation.e1}`,
        selectors: { '&:hover': { boxShadow: `0 0 0 1px ${vars.color.danger}, ${vars.elevation.e1}` } },
      }),
    },
    opens: { true: layered({ cursor: 'pointer' }), false: {} },
  },
});
export const actions = style(
  layered({
    position: 'absolute',
    insetBlockStart: '6px',
    insetInlineEnd: '6px',
    background: vars.color.bgRaised,
    borderRadius: vars.radius.sm,
  }),
);
export const waiting = style(
  layered({
    background: vars.color.bgSurface,
    borderRadius: vars.radius.md,
    boxShadow: `0 0 0 1px ${vars.color.line}`,
  }),
);
export const slot = style(
  layered({
    position: 'absolute',
    insetInline: 0,
    insetBlockStart: 0,
    background: vars.color.accentTint,
    borderRadius: vars.radius.md,
    boxShadow: `inset 0 0 0 1.5px ${vars.color.accentLine}`,
    ...forcedEdge,
  }),
);
export const floating = style(
  layered({
    position: 'fixed',
    insetBlockStart: 0,
    insetInlineStart: 0,
    zIndex: 60,
    pointerEvents: 'none',
    willChange: 'transform',
  }),
);
export const lifted = style(
  layered({
    background: vars.color.bgRaised,
    borderRadius: vars.radius.md,
    boxShadow: vars.elevation.e3,
    outline: '1px solid transparent',
    rotate: '1.6deg',
    '@media': { '(prefers-reduced-motion: reduce)': { rotate: 'none' } },
  }),
);
export const empty = style(
  layered({ ...type('fs12'), color: vars.color.text3, paddingInline: vars.space.s1, paddingBlock: vars.space.s2 }),
);
export const spoken = style(layered(visuallyHidden));

export const lanes = style(
  layered({
    position: 'relative',
    flex: 1,
    minBlockSize: 0,
    minInlineSize: 0,
    background: vars.color.bgApp,
    borderBlockStart: `1px solid ${vars.color.line}`,
    overflow: 'auto',
    selectors: {
      '&[data-dragging]': { cursor: 'grabbing', userSelect: 'none' },
      '&[data-refused]': { cursor: 'not-allowed' },
    },
  }),
);
export const columnHeads = style(
  layered({
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 2,
    display: 'flex',
    gap: vars.space.s3,
    inlineSize: 'max-content',
    minInlineSize: '100%',
    blockSize: rem(44),
    paddingInline: vars.space.s5,
    background: vars.color.bgApp,
    borderBlockEnd: `1px solid ${vars.color.line}`,
  }),
);
export const columnHead = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s2,
    flex: 'none',
    inlineSize: rem(271),
    paddingInline: vars.space.s1,
  }),
);
export const lane = style(layered({ ...placed, insetInline: 0, borderBlockEnd: `1px solid ${vars.color.line}` }));
export const laneHead = style(
  layered({
    position: 'sticky',
    insetBlockStart: rem(44),
    zIndex: 1,
    background: vars.color.bgSurface,
    borderBlockEnd: `1px solid ${vars.color.lineFaint}`,
  }),
);
export const laneHeadInner = style(
  layered({
    position: 'sticky',
    insetInlineStart: 0,
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s3,
    inlineSize: 'max-content',
    maxInlineSize: rem(900),
    blockSize: rem(40),
    paddingInline: vars.space.s5,
  }),
);
export const laneToggle = style(
  layered({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.s2,
    minInlineSize: 0,
    minBlockSize: rem(28),
    paddingInline: vars.space.s1,
    marginInlineStart: '-4px',
    border: 'none',
    borderRadius: vars.radius.sm,
    background: 'transparent',
    color: vars.color.text,
    font: 'inherit',
    cursor: 'pointer',
    selectors: {
      '&:hover': { background: vars.color.bgHover },
      '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '1px' },
    },
  }),
);
export const laneName = style(layered({ ...truncate, fontWeight: vars.fontWeight.semibold }));
export const laneEnd = style(
  layered({
    ...type('fs12'),
    ...tabular,
    color: vars.color.text2,
    fontWeight: vars.fontWeight.medium,
    whiteSpace: 'nowrap',
  }),
);
export const cells = style(
  layered({
    display: 'flex',
    gap: vars.space.s3,
    paddingInlineEnd: vars.space.s5,
    paddingBlock: `${vars.space.s1} ${vars.space.s2}`,
  }),
);
export const cell = style(layered({ minBlockSize: 'auto' }));
export const cellHead = style(
  layered({
    ...type('fs12'),
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s2,
    flex: 'none',
    minBlockSize: rem(24),
    paddingInline: vars.space.s1,
  }),
);
export const cellScroller = style(layered({ flex: '0 1 auto' }));
export const laneWaiting = style(layered({ blockSize: rem(40) }));
export const nothing = style(layered({ ...type('fs12'), color: vars.color.text3, padding: vars.space.s5 }));
