import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../styles/contract.css';
import { layered, tabular, truncate, type } from '../../../styles/mixins';

const page = 'calendar';
// `@page` is no selector, and its `size` no property of elements.
globalStyle(`@page ${page}`, { margin: '10mm', ...({ size: 'landscape' } as object) });

export const paper = style(layered({ page }));
export const table = style(
  layered({
    ...type('fs11'),
    inlineSize: '100%',
    marginBlockStart: vars.space.s2,
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
  }),
);
export const weekday = style(
  layered({ paddingBlock: '3px', textAlign: 'start', fontWeight: vars.fontWeight.medium, color: vars.color.text2 }),
);
export const day = style(
  layered({
    padding: '2px 4px',
    verticalAlign: 'top',
    border: `1px solid ${vars.color.line}`,
    breakInside: 'avoid',
    selectors: { '&[data-other-month]': { color: vars.color.text3 } },
  }),
);
/** A cell grows with its content, which is clipped instead. */
export const content = style(layered({ overflow: 'hidden' }));
export const number = style(
  layered({ ...tabular, fontWeight: vars.fontWeight.semibold, blockSize: '4mm', lineHeight: '4mm' }),
);
export const entry = style(
  layered({
    ...truncate,
    ...tabular,
    display: 'block',
    blockSize: '3.6mm',
    fontSize: '7.5pt',
    lineHeight: '3.6mm',
    selectors: { '&[data-done]': { textDecoration: 'line-through' } },
  }),
);
globalStyle(`${entry} > svg`, layered({ verticalAlign: '-2px' }));
