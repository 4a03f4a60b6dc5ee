import { style } from '@vanilla-extract/css';
import { layered } from '../../styles/mixins';

export const split = style(layered({ display: 'flex', alignItems: 'center', inlineSize: '100%', minInlineSize: 0 }));
export const start = style(layered({ flex: '1 1 0', minInlineSize: 0 }));
export const end = style(layered({ flex: 'none' }));
