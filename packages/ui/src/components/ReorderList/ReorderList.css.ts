import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const list = style(layered({ minInlineSize: 0, overflowY: 'auto', overflowX: 'hidden' }));
export const row = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s2,
    minBlockSize: rem(36),
    paddingBlock: '2px',
    paddingInline: '4px 8px',
    borderRadius: vars.radius.sm,
  }),
);
export const content = style(layered({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }));
