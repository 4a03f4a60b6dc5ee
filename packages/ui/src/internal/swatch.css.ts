import { styleVariants } from '@vanilla-extract/css';
import { vars } from '../styles/contract.css';
import { layered } from '../styles/mixins';

/** A small square in the color of a series. Keeps its color in forced colors. */
export const swatch = styleVariants(vars.palette, ({ solid }) =>
  layered({
    display: 'inline-block',
    flex: 'none',
    inlineSize: '8px',
    blockSize: '8px',
    borderRadius: '2px',
    background: solid,
    '@media': { '(forced-colors: active)': { forcedColorAdjust: 'none' } },
  }),
);
