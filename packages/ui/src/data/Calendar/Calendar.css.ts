import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../styles/contract.css';
import {
  forcedEdge,
  layered,
  onPhone,
  pressArea,
  tabular,
  truncate,
  type,
  visuallyHidden,
  placed,
} from '../../styles/mixins';
import { rem } from '../../styles/rem';

const sevenDays = 'repeat(7, minmax(0, 1fr))';

export const calendar = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    flex: 1,
    minBlockSize: 0,
    minInlineSize: 0,
    overflow: 'auto',
    background: vars.color.bgSurface,
    borderBlockStart: `1px solid ${vars.color.line}`,
    selectors: { '&[data-dragging]': { cursor: 'grabbing', userSelect: 'none' } },
  }),
);
export const hint = style(layered(visuallyHidden));

// Month

/** Minimum width of the grid; narrower calendars scroll sideways. */
const minGridInlineSize = rem(640);

export const month = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    flex: 1,
    minBlockSize: rem(420),
    minInlineSize: minGridInlineSize,
  }),
);
export const weekdays = style(
  layered({
    display: 'grid',
    gridTemplateColumns: sevenDays,
    flex: 'none',
    borderBlockEnd: `1px solid ${vars.color.line}`,
  }),
);
export const weekday = style(
  layered({ ...type('fs12'), paddingInline: '10px', paddingBlock: '6px', color: vars.color.text2 }),
);
export const week = style(layered({ display: 'grid', gridTemplateColumns: sevenDays, flex: 1, minBlockSize: rem(84) }));
export const day = recipe({
  base: layered({
    position: 'relative',
    minInlineSize: 0,
    overflow: 'hidden',
    padding: '5px 4px 2px',
    borderBlockEnd: `1px solid ${vars.color.lineFaint}`,
    borderInlineStart: `1px solid ${vars.color.lineFaint}`,
    selectors: {
      '&:first-child': { borderInlineStart: 'none' },
      '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
    },
  }),
  variants: {
    isWeekend: { true: layered({ background: vars.color.bgSunken }), false: {} },
  },
});
export const number = recipe({
  base: layered({
    ...type('fs12'),
    ...tabular,
    display: 'flex',
    alignItems: 'center',
    blockSize: rem(20),
    marginBlockEnd: '2px',
    paddingInline: '6px',
    color: vars.color.text2,
  }),
  variants: { isOutside: { true: layered({ color: vars.color.text3 }), false: {} } },
});
/** In a month, aligns today's number with the other days' numbers. */
export const monthToday = style(layered({ marginInlineStart: '-5px' }));
export const todayMark = style(
  layered({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minInlineSize: rem(22),
    blockSize: rem(22),
    borderRadius: vars.radius.full,
    background: vars.color.accent,
    color: vars.color.textOnAccent,
    fontWeight: vars.fontWeight.semibold,
    ...forcedEdge,
  }),
);
/** Color of each kind of entry. Icon and text convey the kind without it. */
const tones = {
  indigo: layered({ background: vars.palette.indigo.tint, color: vars.palette.indigo.text }),
  amber: layered({ background: vars.palette.amber.tint, color: vars.palette.amber.text }),
  teal: layered({ background: vars.palette.teal.tint, color: vars.palette.teal.text }),
  danger: layered({ background: vars.color.dangerTint, color: vars.color.danger }),
  neutral: layered({ background: vars.color.bgMuted, color: vars.color.text2 }),
};

export const kind = recipe({
  base: layered({
    ...type('fs12'),
    display: 'inline-flex',
    alignItems: 'center',
    gap: '5px',
    minBlockSize: rem(20),
    paddingInline: '5px 6px',
    borderRadius: vars.radius.xs,
    fontWeight: vars.fontWeight.medium,
  }),
  variants: { tone: tones },
});
export const entry = recipe({
  base: layered({
    ...type('fs12'),
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '5px',
    inlineSize: '100%',
    minInlineSize: 0,
    blockSize: rem(22),
    marginBlockEnd: '2px',
    paddingInline: '5px 6px',
    borderRadius: vars.radius.xs,
    fontWeight: vars.fontWeight.medium,
    textAlign: 'start',
    ...forcedEdge,
    selectors: {
      ...pressArea,
      '&:hover': { filter: 'brightness(.97)' },
      '&[aria-expanded="true"], &:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-1px' },
      '&[data-lifted]': { opacity: 0.4 },
    },
  }),
  variants: {
    tone: { ...tones, plain: {} },
    form: {
      line: {},
      row: layered({
        blockSize: rem(40),
        gap: vars.space.s3,
        // Kind and time above the name, which has the line for itself.
        '@container': {
          [onPhone]: {
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) auto',
            blockSize: 'auto',
            minBlockSize: rem(56),
            rowGap: '2px',
            paddingBlock: vars.space.s2,
          },
        },
        margin: 0,
        paddingInline: vars.space.s3,
        borderBlockEnd: `1px solid ${vars.color.lineFaint}`,
        borderRadius: 0,
      }),
      block: layered({
        ...placed,
        display: 'flex',
        // Keeps overlapping entries wide enough to press.
        minInlineSize: rem(24),
        flexDirection: 'column',
        alignItems: 'stretch',
        gap: 0,
        margin: 0,
        paddingBlock: '3px',
        overflow: 'hidden',
      }),
    },
    isDue: { true: layered({ borderBlockEnd: '2px solid currentcolor' }), false: {} },
    isTentative: { true: layered({ border: '1px dashed currentcolor' }), false: {} },
    isMovable: { true: layered({ cursor: 'grab', userSelect: 'none' }), false: {} },
  },
});
export const entryLabel = recipe({
  base: layered(truncate),
  variants: { isDone: { true: layered({ textDecorationLine: 'line-through' }), false: {} } },
  defaultVariants: { isDone: false },
});
export const lineEnd = style(layered({ display: 'inline-flex', flex: 'none', marginInlineStart: 'auto' }));
export const blockHead = style(layered({ display: 'flex', alignItems: 'center', gap: '5px', minInlineSize: 0 }));
export const blockFoot = style(
  layered({
    ...type('fs11'),
    ...tabular,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minInlineSize: 0,
    fontWeight: vars.fontWeight.regular,
  }),
);
export const more = recipe({
  base: layered({
    ...type('fs12'),
    borderRadius: vars.radius.xs,
    color: vars.color.text2,
    selectors: {
      ...pressArea,
      '&:hover': { background: vars.color.bgHover },
      '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-1px' },
    },
  }),
  variants: {
    form: {
      line: layered({ position: 'relative', display: 'block', blockSize: rem(22), paddingInline: '6px' }),
      block: layered({
        ...placed,
        minInlineSize: rem(24),
        background: vars.color.bgMuted,
        overflow: 'hidden',
        ...forcedEdge,
      }),
    },
  },
});
export const dayList = style(layered({ display: 'flex', flexDirection: 'column', inlineSize: rem(240) }));

export const rowTime = style(
  layered({
    ...tabular,
    flex: 'none',
    inlineSize: rem(110),
    '@container': { [onPhone]: { gridRow: 1, gridColumn: 2, inlineSize: 'auto', textAlign: 'end' } },
    color: vars.color.text2,
    fontWeight: vars.fontWeight.regular,
  }),
);
export const rowKind = style(
  layered({
    display: 'inline-flex',
    flex: 'none',
    minInlineSize: rem(120),
    '@container': { [onPhone]: { gridRow: 1, gridColumn: 1, minInlineSize: 0 } },
  }),
);

// Agenda

export const agenda = style(layered({ position: 'relative', flex: 1, minBlockSize: 0, overflowY: 'auto' }));
export const agendaList = style(layered({ position: 'relative' }));
export const agendaRow = style(
  layered({ ...placed, insetInline: 0, insetBlockStart: 0, paddingInline: vars.space.s3 }),
);
export const agendaDay = recipe({
  base: layered({
    ...type('fs13'),
    display: 'flex',
    alignItems: 'flex-end',
    blockSize: rem(44),
    paddingInline: vars.space.s3,
    paddingBlockEnd: vars.space.s2,
    fontWeight: vars.fontWeight.semibold,
  }),
  variants: { isToday: { true: layered({ color: vars.color.accentText }), false: {} } },
});
export const agendaEmpty = style(
  layered({
    display: 'flex',
    flex: 1,
    alignItems: 'center',
    justifyContent: 'center',
    padding: vars.space.s6,
    color: vars.color.text2,
  }),
);

// An entry that is moved

const dropMark = {
  borderRadius: vars.radius.xs,
  background: vars.color.accentTint,
  boxShadow: `inset 0 0 0 1.5px ${vars.color.accentLine}`,
  pointerEvents: 'none',
  ...forcedEdge,
} as const;
export const dropDay = style(layered({ ...dropMark, position: 'absolute', inset: '2px' }));
export const dropBlock = style(
  layered({
    ...type('fs11'),
    ...tabular,
    ...dropMark,
    position: 'absolute',
    zIndex: 1,
    display: 'flex',
    alignItems: 'flex-end',
    paddingInline: '6px',
    paddingBlock: '3px',
    color: vars.color.text,
    fontWeight: vars.fontWeight.medium,
  }),
);
export const carried = style(
  layered({
    position: 'fixed',
    insetBlockStart: 0,
    insetInlineStart: 0,
    zIndex: 60,
    minInlineSize: rem(120),
    borderRadius: vars.radius.xs,
    boxShadow: vars.elevation.e3,
    pointerEvents: 'none',
    willChange: 'transform',
  }),
);

// Week

export const weekGrid = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    flex: 1,
    minBlockSize: 0,
    minInlineSize: minGridInlineSize,
  }),
);
const weekColumns = `${rem(56)} ${sevenDays}`;
export const weekHead = style(
  layered({
    display: 'grid',
    gridTemplateColumns: weekColumns,
    flex: 'none',
    borderBlockEnd: `1px solid ${vars.color.line}`,
    // Reserves the width of the scrollbar of the hours below.
    overflowY: 'auto',
    scrollbarGutter: 'stable',
  }),
);
export const weekHeadDay = style(
  layered({
    ...type('fs12'),
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    minBlockSize: rem(34),
    paddingInline: '10px',
    borderInlineStart: `1px solid ${vars.color.lineFaint}`,
    color: vars.color.text2,
  }),
);
export const weekNumber = style(layered({ ...tabular, fontWeight: vars.fontWeight.semibold, color: vars.color.text }));
export const allDay = style(
  layered({
    display: 'grid',
    gridTemplateColumns: weekColumns,
    flex: 'none',
    maxBlockSize: rem(160),
    overflowY: 'auto',
    scrollbarGutter: 'stable',
    borderBlockEnd: `1px solid ${vars.color.line}`,
  }),
);
export const gutter = style(
  layered({
    ...type('fs11'),
    ...tabular,
    paddingInline: '8px',
    paddingBlock: '6px',
    color: vars.color.text3,
    textAlign: 'end',
  }),
);
export const hours = style(
  layered({
    display: 'grid',
    gridTemplateColumns: weekColumns,
    flex: 1,
    minBlockSize: 0,
    overflowY: 'auto',
    scrollbarGutter: 'stable',
  }),
);
export const hourNames = style(layered({ position: 'relative' }));
export const hourName = style(
  layered({
    ...type('fs11'),
    ...tabular,
    ...placed,
    insetInlineEnd: '8px',
    translate: '0 -50%',
    color: vars.color.text3,
    whiteSpace: 'nowrap',
  }),
);
export const weekDay = recipe({
  base: layered({
    position: 'relative',
    minInlineSize: 0,
    borderInlineStart: `1px solid ${vars.color.lineFaint}`,
    selectors: { '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' } },
  }),
  variants: {
    isWeekend: { true: layered({ background: vars.color.bgSunken }), false: {} },
    form: {
      lane: layered({ minBlockSize: rem(34), padding: '4px' }),
      hours: layered({
        backgroundImage: `linear-gradient(${vars.color.lineFaint} 1px, transparent 1px)`,
        backgroundSize: `100% ${rem(50)}`,
      }),
    },
  },
});
export const now = style(
  layered({
    ...placed,
    insetInline: 0,
    zIndex: 1,
    borderBlockStart: `1px solid ${vars.color.danger}`,
    pointerEvents: 'none',
    selectors: {
      '&::before': {
        content: '""',
        position: 'absolute',
        insetInlineStart: '-4px',
        insetBlockStart: '-4px',
        inlineSize: '7px',
        blockSize: '7px',
        borderRadius: vars.radius.full,
        background: vars.color.danger,
      },
    },
  }),
);
