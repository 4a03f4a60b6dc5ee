import { style, styleVariants } from '@vanilla-extract/css';
import { paletteNames, vars, type PaletteName } from '../../styles/contract.css';
import { layered } from '../../styles/mixins';
import { rem } from '../../styles/rem';

/** Sizes in px at the browser's default font size: they follow the reader's text. */
const sizes = { 14: 14, 16: 16 } as const;

export const mark = styleVariants(sizes, (px) =>
  layered({ display: 'block', flex: 'none', inlineSize: rem(px), blockSize: rem(px) }),
);

/** Stroke and fill of the mark: `currentcolor` is the color's solid, `stroke` its tint. */
export const color = styleVariants(
  Object.fromEntries(paletteNames.map((name) => [name, name])) as Record<PaletteName, PaletteName>,
  (name) => layered({ color: vars.palette[name].solid, stroke: vars.palette[name].tint }),
);
export const ring = style(layered({ fill: 'none', stroke: 'currentcolor', strokeWidth: 1.6 }));
export const plane = style(layered({ fill: 'currentcolor', stroke: 'none' }));
export const sign = style(
  layered({ fill: 'none', stroke: 'inherit', strokeWidth: 1.6, strokeLinecap: 'round', strokeLinejoin: 'round' }),
);
export const dashed = style(layered({ strokeDasharray: '2 1.52' }));
