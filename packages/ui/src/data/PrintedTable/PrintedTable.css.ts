import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { componentsLayer } from '../../styles/layers.css';
import { layered, tabular, type } from '../../styles/mixins';

export const table = style(layered({ ...type('fs11'), inlineSize: '100%', borderCollapse: 'collapse' }));
const cell = {
  paddingBlock: '5px',
  paddingInline: `0 ${vars.space.s3}`,
  textAlign: 'start',
  verticalAlign: 'top',
  selectors: { '&:last-child': { paddingInlineEnd: 0 } },
} as const;
/** Repeated at the top of each page. */
export const title = style(
  layered({
    paddingBlockEnd: vars.space.s2,
    textAlign: 'start',
    fontWeight: vars.fontWeight.regular,
    color: vars.color.text2,
  }),
);
export const head = style(
  layered({
    ...cell,
    fontWeight: vars.fontWeight.medium,
    color: vars.color.text2,
    borderBlockEnd: `1px solid ${vars.color.lineControl}`,
    whiteSpace: 'nowrap',
  }),
);
export const body = style(layered({ ...cell, ...tabular, borderBlockEnd: `1px solid ${vars.color.line}` }));
/** Overrides header and cell, and so comes after both. */
export const end = style(layered({ textAlign: 'end' }));
export const row = style(layered({ breakInside: 'avoid' }));
export const sectionHead = style(
  layered({
    paddingBlock: `${vars.space.s3} ${vars.space.s1}`,
    textAlign: 'start',
    fontWeight: vars.fontWeight.semibold,
    breakInside: 'avoid',
    breakAfter: 'avoid',
  }),
);
export const note = style(layered({ ...type('fs11'), marginBlockStart: vars.space.s3, color: vars.color.text2 }));
// Cells that are truncated in a list wrap on paper.
for (const part of [body, sectionHead])
  globalStyle(`.${part} *`, {
    '@layer': {
      [componentsLayer]: { whiteSpace: 'normal', overflow: 'visible', fontSize: 'inherit', lineHeight: 'inherit' },
    },
  });
