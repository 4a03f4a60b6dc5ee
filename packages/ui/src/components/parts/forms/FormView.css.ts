import { style } from '@vanilla-extract/css';
import { vars } from '../../../styles/contract.css';
import { layered } from '../../../styles/mixins';

export const fields = style(
  layered({ display: 'flex', flexDirection: 'column', gap: vars.space.s4, minInlineSize: 0 }),
);
