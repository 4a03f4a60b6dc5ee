import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, truncate, type } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const header = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s2,
    flex: 'none',
    blockSize: rem(56),
    paddingInline: '20px',
    minInlineSize: 0,
    // Narrower than a page of the app, as at 400 % zoom: the actions take a line of their own.
    '@media': {
      '(max-width: 480px)': { flexWrap: 'wrap', blockSize: 'auto', minBlockSize: rem(56), paddingBlock: vars.space.s2 },
    },
  }),
);
export const title = style(layered({ ...type('fs20'), ...truncate, fontWeight: vars.fontWeight.semibold }));
export const actions = style(
  layered({ display: 'flex', alignItems: 'center', gap: vars.space.s2, flex: 'none', marginInlineStart: 'auto' }),
);
