import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, onPhone, tabular, type } from '../../styles/mixins';

/** Clips the separator at the start of each line. */
export const frame = style(layered({ overflowX: 'clip' }));
export const strip = style(
  layered({ display: 'flex', flexWrap: 'wrap', rowGap: vars.space.s3, marginInlineStart: '-29px' }),
);
export const fact = style(
  layered({
    paddingInline: '28px',
    borderInlineStart: `1px solid ${vars.color.line}`,
    selectors: { '&:last-child': { paddingInlineEnd: 0 } },
    '@container': { [onPhone]: { flex: '1 1 40%', paddingInlineEnd: 0 } },
  }),
);
export const label = style(layered({ ...type('fs12'), color: vars.color.text3 }));
export const value = style(layered({ ...tabular, fontWeight: vars.fontWeight.medium, paddingBlockStart: '2px' }));
export const empty = style(layered({ color: vars.color.text3 }));
