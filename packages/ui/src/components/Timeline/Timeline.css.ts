import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, tabular, type } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const list = style(layered({ display: 'flex', flexDirection: 'column', minInlineSize: 0 }));
export const item = style(
  layered({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '16px minmax(0, 1fr)',
    columnGap: vars.space.s2,
    paddingBlockEnd: vars.space.s3,
    selectors: { '&:last-child': { paddingBlockEnd: 0 } },
  }),
);
/** Line down to the next item. */
export const line = style(
  layered({
    position: 'absolute',
    insetInlineStart: '7px',
    insetBlockStart: rem(16),
    insetBlockEnd: rem(-4),
    inlineSize: '2px',
    background: vars.color.line,
  }),
);
export const mark = style(
  layered({
    inlineSize: '10px',
    blockSize: '10px',
    marginInlineStart: '3px',
    marginBlockStart: rem(5),
    border: `2px solid ${vars.color.lineControl}`,
    borderRadius: vars.radius.full,
    background: vars.color.bgSurface,
    selectors: {
      '&[data-when="past"]': { background: vars.color.lineControl },
      '&[data-when="next"]': { borderColor: vars.color.accent, background: vars.color.accent },
    },
  }),
);
export const content = style(layered({ minInlineSize: 0 }));
export const head = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: vars.space.s3,
    minBlockSize: rem(20),
  }),
);
export const name = style(layered({ fontWeight: vars.fontWeight.medium, overflowWrap: 'anywhere' }));
export const date = style(layered({ ...tabular, color: vars.color.text2 }));
export const detail = style(layered({ ...type('fs12'), color: vars.color.text3, overflowWrap: 'anywhere' }));
