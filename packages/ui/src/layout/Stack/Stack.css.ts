import { style, styleVariants } from '@vanilla-extract/css';
import { layered } from '../../styles/mixins';

export const stack = style(layered({ display: 'flex', flexDirection: 'column', minInlineSize: 0 }));
export const align = styleVariants(
  { stretch: 'stretch', start: 'flex-start', center: 'center', end: 'flex-end' },
  (v) => layered({ alignItems: v }),
);
export const fills = style(layered({ flex: '1 1 0', minBlockSize: 0 }));
