import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, narrowWindow, truncate, type } from '../../styles/mixins';
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
    // Moves the actions to a line of their own.
    '@media': {
      [narrowWindow]: { flexWrap: 'wrap', blockSize: 'auto', minBlockSize: rem(56), paddingBlock: vars.space.s2 },
    },
  }),
);
export const title = style(layered({ ...type('fs20'), ...truncate, fontWeight: vars.fontWeight.semibold }));
export const actions = style(
  layered({ display: 'flex', alignItems: 'center', gap: vars.space.s2, flex: 'none', marginInlineStart: 'auto' }),
);
