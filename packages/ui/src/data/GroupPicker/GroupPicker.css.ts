import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, type } from '../../styles/mixins';

export const note = style(
  layered({ ...type('fs12'), flex: 1, minInlineSize: 0, color: vars.color.text3, overflowWrap: 'anywhere' }),
);
