import { style } from '@vanilla-extract/css';
import { layered, visuallyHidden } from '../../styles/mixins';

/** Text for assistive technology only. */
export const spoken = style(layered(visuallyHidden));
