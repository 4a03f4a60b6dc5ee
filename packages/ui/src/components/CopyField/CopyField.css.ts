import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, visuallyHidden } from '../../styles/mixins';

/** The button goes below the text where there is no room beside it. */
export const line = style(layered({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s2, minInlineSize: 0 }));
export const text = style(layered({ flex: '1 1 200px', minInlineSize: 0 }));
export const announcement = style(layered(visuallyHidden));
