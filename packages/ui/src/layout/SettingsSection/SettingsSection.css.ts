import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, onPhone, type } from '../../styles/mixins';

export const root = style(
  layered({
    display: 'grid',
    gridTemplateColumns: '208px minmax(0, 564px)',
    gap: vars.space.s8,
    // The line above ends at the edge of the fields.
    maxInlineSize: '804px',
    paddingBlockStart: vars.space.s5,
    borderBlockStart: `1px solid ${vars.color.line}`,
    '@container': { [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.s3 } },
  }),
);
export const words = style(layered({ display: 'flex', flexDirection: 'column', gap: vars.space.s1, minInlineSize: 0 }));
export const description = style(layered({ ...type('fs12'), color: vars.color.text2 }));
export const fields = style(
  layered({ display: 'flex', flexDirection: 'column', gap: vars.space.s4, minInlineSize: 0 }),
);
