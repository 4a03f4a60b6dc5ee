import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, tabular, truncate, type } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const root = style(layered({ display: 'flex', flexDirection: 'column', gap: vars.space.s4, minInlineSize: 0 }));
export const page = style(
  layered({ flex: 1, minInlineSize: 0, minBlockSize: 0, overflow: 'auto', background: vars.color.bgApp }),
);
export const column = style(
  layered({
    boxSizing: 'border-box',
    maxInlineSize: '896px',
    marginInline: 'auto',
    paddingBlock: '28px 40px',
    paddingInline: vars.space.s4,
  }),
);
export const top = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: '28px',
    selectors: { '&[data-drawn]': { paddingBlockEnd: vars.space.s2 } },
  }),
);
export const action = style(layered({ flex: 'none', alignSelf: 'flex-end', marginInlineEnd: '-12px' }));
export const head = style(
  layered({ flex: 1, display: 'flex', flexDirection: 'column', gap: vars.space.s2, minInlineSize: 0 }),
);
export const description = style(
  layered({
    color: vars.color.text2,
    overflowWrap: 'anywhere',
    selectors: { '[data-drawn] &': { marginBlock: '-4px 4px' } },
  }),
);
export const progress = style(layered({ display: 'flex', alignItems: 'center', gap: vars.space.s3 }));
export const bars = style(
  layered({
    display: 'flex',
    flex: '0 1 240px',
    gap: '2px',
    blockSize: '8px',
    borderRadius: vars.radius.xs,
    overflow: 'hidden',
  }),
);
export const bar = style(
  layered({
    flex: 1,
    background: vars.color.bgMuted,
    selectors: { '&[data-done]': { background: vars.palette.indigo.solid } },
    '@media': {
      '(forced-colors: active)': {
        outline: '1px solid CanvasText',
        outlineOffset: '-1px',
        selectors: { '&[data-done]': { forcedColorAdjust: 'none', background: 'Highlight' } },
      },
    },
  }),
);
export const count = style(layered({ ...type('fs12'), ...tabular, color: vars.color.text2 }));
export const list = style(layered({ display: 'flex', flexDirection: 'column', gap: vars.space.s4 }));
export const item = style(
  layered({
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr)',
    columnGap: vars.space.s4,
    rowGap: vars.space.s4,
    padding: `${vars.space.s4} ${vars.space.s5}`,
    border: `1px solid ${vars.color.line}`,
    borderRadius: vars.radius.md,
    background: vars.color.bgSurface,
    overflowWrap: 'anywhere',
    selectors: { [`${page} &:has(> :nth-child(3))`]: { paddingBlockEnd: vars.space.s5 } },
  }),
);
export const line = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    columnGap: vars.space.s3,
    rowGap: vars.space.s2,
  }),
);
export const words = style(layered({ flex: '1 1 160px', minInlineSize: 0 }));
export const detail = style(layered({ color: vars.color.text2 }));
/** Below the text, and also below the mark in narrow views. */
export const content = style(
  layered({
    gridColumn: 2,
    minInlineSize: 0,
    '@media': { '(max-width: 480px)': { gridColumn: '1 / -1' } },
  }),
);
export const ways = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 32px minmax(0, 1fr)',
    alignItems: 'stretch',
    selectors: { '&:not(:has(> :nth-child(2)))': { gridTemplateColumns: 'minmax(0, 1fr)' } },
    '@media': { '(max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  }),
);
export const way = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.s1,
    minInlineSize: 0,
    minBlockSize: rem(136),
    paddingBlock: '14px 16px',
    paddingInline: vars.space.s4,
    border: `1px solid ${vars.color.line}`,
    borderRadius: vars.radius.md,
  }),
);
export const wayTitle = style(
  layered({ display: 'flex', alignItems: 'center', gap: vars.space.s2, fontWeight: vars.fontWeight.semibold }),
);
export const wayIcon = style(layered({ display: 'flex', flex: 'none', color: vars.color.text2 }));
export const wayDetail = style(layered({ ...type('fs12'), color: vars.color.text2 }));
export const wayContent = style(layered({ marginBlockStart: 'auto', paddingBlockStart: vars.space.s1 }));
export const or = style(
  layered({
    ...type('fs12'),
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    paddingBlock: vars.space.s2,
    color: vars.color.text3,
  }),
);
export const people = style(
  layered({
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${rem(200)}), 1fr))`,
    gap: vars.space.s3,
  }),
);
export const person = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s2,
    minInlineSize: 0,
    minBlockSize: rem(52),
    paddingInline: vars.space.s3,
    border: `1px solid ${vars.color.line}`,
    borderRadius: vars.radius.md,
  }),
);
export const personWords = style(layered({ flex: 1, minInlineSize: 0 }));
export const personName = style(layered({ ...truncate, fontWeight: vars.fontWeight.medium }));
export const personDetail = style(layered({ ...truncate, ...type('fs12'), color: vars.color.text3 }));
