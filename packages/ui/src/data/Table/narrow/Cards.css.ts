import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../styles/contract.css';
import { layered, onPhone, type } from '../../../styles/mixins';
import { rem } from '../../../styles/rem';

export const root = style(
  layered({
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    flex: '1 1 auto',
    minBlockSize: 0,
    minInlineSize: 0,
    background: vars.color.bgApp,
  }),
);
export const scroller = style(
  layered({
    flex: '1 1 auto',
    minBlockSize: 0,
    overflowY: 'auto',
    overflowX: 'hidden',
    outline: 'none',
    // Cards are positioned absolutely, so the browser has nothing to anchor.
    overflowAnchor: 'none',
  }),
);
export const body = style(layered({ position: 'relative' }));
export const row = style(
  layered({
    position: 'absolute',
    insetInline: 0,
    insetBlockStart: 0,
    paddingInline: vars.space.s5,
    outline: 'none',
    '@container': { [onPhone]: { paddingInline: vars.space.s3 } },
  }),
);
export const card = style(
  layered({
    position: 'relative',
    display: 'flex',
    gap: vars.space.s2,
    minBlockSize: rem(44),
    paddingBlock: vars.space.s3,
    paddingInline: vars.space.s4,
    border: `1px solid ${vars.color.line}`,
    borderRadius: vars.radius.md,
    background: vars.color.bgSurface,
    // A long press selects the card, not its text.
    WebkitTouchCallout: 'none',
    selectors: {
      '[data-pressable] > &': { cursor: 'pointer', userSelect: 'none' },
      '[data-pressable]:active > &': { background: vars.color.bgHover },
      '[aria-selected="true"] > &': { background: vars.color.bgSelected, borderColor: vars.color.accentLine },
      '[role="row"]:focus-visible > &': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
    },
    '@container': { [onPhone]: { paddingInline: vars.space.s3 } },
  }),
);
/** The checkbox shows once a card is selected; without a finger to hold, always. */
export const choice = style(
  layered({
    position: 'relative',
    display: 'flex',
    flex: 'none',
    alignItems: 'flex-start',
    paddingBlockStart: '3px',
    paddingInlineEnd: vars.space.s1,
    '@media': {
      '(pointer: coarse)': {
        selectors: {
          '[data-choosing="false"] &': {
            position: 'absolute',
            clipPath: 'inset(50%)',
            inlineSize: '1px',
            overflow: 'hidden',
          },
        },
      },
    },
  }),
);
export const content = style(
  layered({ display: 'flex', flexDirection: 'column', gap: '6px', flex: 1, minInlineSize: 0 }),
);
/** A card that opens is pressed as a whole: what is in it is shown, and used on its own page. */
export const shown = style(layered({ selectors: { '[data-pressable] &': { pointerEvents: 'none' } } }));
export const line = style(
  layered({ display: 'flex', alignItems: 'center', gap: vars.space.s2, minInlineSize: 0, minBlockSize: rem(20) }),
);
export const title = style(
  layered({
    ...type('fs14'),
    flex: 1,
    minInlineSize: 0,
    fontWeight: vars.fontWeight.medium,
    overflowWrap: 'anywhere',
  }),
);
export const part = style(
  layered({
    minInlineSize: 0,
    flex: '0 1 auto',
    overflow: 'hidden',
    // What comes first, such as the chip of a stage, is shown whole.
    selectors: { '&:first-child:not(:last-child)': { flex: 'none', maxInlineSize: '60%' } },
  }),
);
export const end = style(
  layered({
    display: 'flex',
    flex: 'none',
    alignItems: 'center',
    minInlineSize: 0,
    maxInlineSize: '45%',
    marginInlineStart: 'auto',
  }),
);
export const facts = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)',
    columnGap: vars.space.s3,
    rowGap: '4px',
    alignItems: 'center',
  }),
);
export const factName = style(layered({ ...type('fs12'), color: vars.color.text3 }));
export const factValue = style(layered({ minInlineSize: 0, overflowWrap: 'anywhere' }));
export const groupRow = style(
  layered({ display: 'flex', alignItems: 'center', gap: vars.space.s2, minBlockSize: rem(44), minInlineSize: 0 }),
);
export const groupContent = style(
  layered({ display: 'flex', flex: 1, alignItems: 'center', gap: vars.space.s2, minInlineSize: 0, flexWrap: 'wrap' }),
);
export const toggle = style(
  layered({
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    inlineSize: rem(44),
    blockSize: rem(44),
    marginInlineStart: '-12px',
    borderRadius: vars.radius.sm,
    color: vars.color.text3,
  }),
);
export const more = style(
  layered({ minBlockSize: rem(44), fontWeight: vars.fontWeight.medium, color: vars.color.accentText }),
);
export const bar = style(
  layered({ display: 'block', blockSize: rem(12), borderRadius: vars.radius.xs, background: vars.color.bgPressed }),
);
// What is shown on a card is not pressed by itself.
globalStyle(`[data-pressable] ${shown} *`, layered({ minBlockSize: 0, minInlineSize: 0 }));
globalStyle(`${groupContent} *`, layered({ whiteSpace: 'normal', maxInlineSize: '100%' }));
// A finger's target around the box.
globalStyle(`${choice} [role="checkbox"]::before`, layered({ inset: `calc((${rem(16)} - ${vars.size.press}) / 2)` }));
// Parts of a cell stay side by side.
globalStyle(`${content} *`, layered({ flexWrap: 'nowrap' }));
// Text of a cell is cut to one line; on a card, its name takes the lines that it needs.
globalStyle(`${title} *`, layered({ whiteSpace: 'normal', overflow: 'visible', maxInlineSize: '100%' }));
