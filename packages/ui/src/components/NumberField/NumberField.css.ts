import { style } from '@vanilla-extract/css';
import { layered, tabular, visuallyHidden } from '../../styles/mixins';
import { input as fieldInput } from '../Field/Field.css';

export const input = style([fieldInput, layered(tabular)]);
/** Text after the number: a percent sign, a unit. */
export const unit = style(layered({ marginInlineEnd: '6px' }));
export const spoken = style(layered(visuallyHidden));
