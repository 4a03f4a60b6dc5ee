import { style } from '@vanilla-extract/css';
import { vars } from '../styles/contract.css';
import { layered, type } from '../styles/mixins';

export const fault = style(layered({ ...type('fs12'), color: vars.color.danger, overflowWrap: 'anywhere' }));
