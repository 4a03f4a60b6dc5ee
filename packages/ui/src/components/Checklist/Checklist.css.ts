import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, tabular, type } from '../../styles/mixins';

export const root = style(layered({ display: 'flex', flexDirection: 'column', gap: vars.space.s4, minInlineSize: 0 }));
export const head = style(layered({ display: 'flex', flexDirection: 'column', gap: vars.space.s2, minInlineSize: 0 }));
export const description = style(layered({ color: vars.color.text2, overflowWrap: 'anywhere' }));
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
/** Under the words, and under the mark too where the view is narrow. */
export const content = style(
  layered({
    gridColumn: 2,
    minInlineSize: 0,
    '@media': { '(max-width: 480px)': { gridColumn: '1 / -1' } },
  }),
);
