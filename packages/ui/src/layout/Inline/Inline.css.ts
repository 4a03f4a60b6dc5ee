import { style, styleVariants } from '@vanilla-extract/css';
import { layered } from '../../styles/mixins';

/** Wraps at 320 px, the width of a 1280 px page at 400 % zoom. */
export const inline = style(
  layered({ display: 'flex', minInlineSize: 0, '@media': { '(max-width: 480px)': { flexWrap: 'wrap' } } }),
);
export const wraps = style(layered({ flexWrap: 'wrap' }));
export const stays = style(layered({ '@media': { '(max-width: 480px)': { flexWrap: 'nowrap' } } }));
export const align = styleVariants(
  { start: 'flex-start', center: 'center', baseline: 'baseline', end: 'flex-end', stretch: 'stretch' },
  (v) => layered({ alignItems: v }),
);
export const justify = styleVariants(
  { start: 'flex-start', center: 'center', end: 'flex-end', between: 'space-between' },
  (v) => layered({ justifyContent: v }),
);
