import { style, styleVariants } from '@vanilla-extract/css';
import { layered } from '../../styles/mixins';

export const inline = style(layered({ display: 'flex', minInlineSize: 0 }));
export const wraps = style(layered({ flexWrap: 'wrap' }));
export const align = styleVariants(
  { start: 'flex-start', center: 'center', baseline: 'baseline', end: 'flex-end', stretch: 'stretch' },
  (v) => layered({ alignItems: v }),
);
export const justify = styleVariants(
  { start: 'flex-start', center: 'center', end: 'flex-end', between: 'space-between' },
  (v) => layered({ justifyContent: v }),
);
