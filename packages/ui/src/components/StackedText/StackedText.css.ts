import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, truncate, type } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const root = style(
  layered({
    display: 'grid',
    flex: '1 1 auto',
    minInlineSize: 0,
    // Both lines fit into a row of 40 px.
    lineHeight: rem(18),
    // A row of 32 px has room for one line.
    selectors: {
      '[data-density="compact"] &': { display: 'flex', alignItems: 'baseline', gap: vars.space.s2 },
    },
  }),
);
export const text = style(
  layered({
    ...truncate,
    selectors: {
      '&[data-strong]': { fontWeight: vars.fontWeight.semibold },
      '[data-density="compact"] &': { flex: '0 1 auto' },
    },
  }),
);
export const detail = style(
  layered({
    ...type('fs12'),
    ...truncate,
    lineHeight: rem(15),
    fontWeight: vars.fontWeight.regular,
    color: vars.color.text3,
    selectors: { '[data-density="compact"] &': { flex: '1 1 0', minInlineSize: 0 } },
  }),
);
