import { style } from '@vanilla-extract/css';
import { layered, visuallyHidden } from '../../styles/mixins';

/** Text for assistive technology alone. */
export const spoken = style(layered(visuallyHidden));
