import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../styles/contract.css';
import { layered, tabular, type } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const root = style(layered({ display: 'flex', flexDirection: 'column' }));
export const section = style(
  layered({
    paddingBlock: '18px',
    paddingInline: vars.space.s6,
    selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.line}` } },
  }),
);
export const heading = style(
  layered({ ...type('fs13'), marginBlockEnd: '10px', fontWeight: vars.fontWeight.semibold }),
);
export const columns = recipe({
  base: layered({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    '@media': {
      '(max-width: 480px)': { gridTemplateColumns: 'minmax(0, 1fr)', gridAutoFlow: 'row', rowGap: vars.space.s4 },
    },
  }),
  variants: {
    gap: {
      fields: layered({ columnGap: vars.space.s5 }),
      /** Read down the first column, then down the second. */
      boxes: layered({
        columnGap: '40px',
        gridAutoFlow: 'column',
        gridAutoColumns: 'minmax(0, 1fr)',
        '@media': { '(max-width: 480px)': { gridAutoFlow: 'row', rowGap: 0 } },
      }),
    },
  },
});
export const box = style(
  layered({ display: 'flex', alignItems: 'center', gap: vars.space.s2, minInlineSize: 0, minBlockSize: rem(32) }),
);
export const count = style(
  layered({ ...type('fs12'), ...tabular, color: vars.color.text3, marginInlineStart: 'auto' }),
);
