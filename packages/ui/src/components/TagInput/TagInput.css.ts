import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered } from '../../styles/mixins';
import { rem } from '../../styles/rem';
import { input as fieldInput } from '../Field/Field.css';

export const content = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    flex: 1,
    gap: vars.space.s1,
    minInlineSize: 0,
    paddingBlock: '3px',
  }),
);
export const withTags = style(layered({ marginInlineStart: '-6px' }));
export const input = style([fieldInput, layered({ minBlockSize: rem(24), minInlineSize: '80px', blockSize: 'auto' })]);
