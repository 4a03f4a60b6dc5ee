import { style, styleVariants } from '@vanilla-extract/css';
import { layered } from '../../styles/mixins';

/** At 320 px, to which a page of 1280 px is narrowed at 400 %, whatever stands beside each other goes below each other. */
export const inline = style(
  layered({ display: 'flex', minInlineSize: 0, '@media': { '(max-width: 480px)': { flexWrap: 'wrap' } } }),
);
export const wraps = style(layered({ flexWrap: 'wrap' }));
export const align = styleVariants(
  { start: 'flex-start', center: 'center', baseline: 'baseline', end: 'flex-end', stretch: 'stretch' },
  (v) => layered({ alignItems: v }),
);
export const justify = styleVariants(
  { start: 'flex-start', center: 'center', end: 'flex-end', between: 'space-between' },
  (v) => layered({ justifyContent: v }),
);
