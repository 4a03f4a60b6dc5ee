import { style } from '@vanilla-extract/css';
import { layered } from '../../styles/mixins';

export const area = style(layered({ display: 'contents', WebkitTouchCallout: 'none' }));
/** The point at which the menu opens. */
export const point = style(layered({ position: 'fixed', inlineSize: '1px', blockSize: '1px', pointerEvents: 'none' }));
