import { style } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, visuallyHidden } from '../../styles/mixins';

/** Wraps the button below the text if it doesn't fit next to it. */
export const line = style(layered({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s2, minInlineSize: 0 }));
export const text = style(layered({ flex: '1 1 200px', minInlineSize: 0 }));
export const announcement = style(layered(visuallyHidden));
