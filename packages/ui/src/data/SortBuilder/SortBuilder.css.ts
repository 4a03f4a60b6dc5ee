import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, type } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const rows = style(layered({ paddingInline: '8px 12px', paddingBlockEnd: vars.space.s2 }));
export const row = style(
  layered({
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) 136px 28px',
    alignItems: 'center',
    gap: vars.space.s2,
    minBlockSize: rem(40),
    // Moves the direction below its field.
    '@media': {
      '(max-width: 400px)': {
        gridTemplateColumns: '20px minmax(0, 1fr) 28px',
        paddingBlock: vars.space.s1,
      },
    },
  }),
);
export const add = style(layered({ paddingBlock: '6px 2px', paddingInlineStart: '20px' }));
export const note = style(
  layered({ ...type('fs12'), flex: 1, minInlineSize: 0, color: vars.color.text3, overflowWrap: 'anywhere' }),
);
export const none = style(
  layered({ paddingInlineStart: '12px', paddingBlock: vars.space.s2, color: vars.color.text3 }),
);
