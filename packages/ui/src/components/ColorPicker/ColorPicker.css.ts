import { style, styleVariants } from '@vanilla-extract/css';
import { paletteNames, vars, type PaletteName } from '../../styles/contract.css';
import { layered } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const swatches = style(layered({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s1, minInlineSize: 0 }));
export const option = style(
  layered({ position: 'relative', display: 'inline-flex', inlineSize: rem(28), blockSize: rem(28), cursor: 'pointer' }),
);
export const input = style(
  layered({
    position: 'absolute',
    inset: 0,
    inlineSize: '100%',
    blockSize: '100%',
    opacity: 0,
    cursor: 'pointer',
    selectors: { '&:disabled': { cursor: 'default' } },
  }),
);
const swatch = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    inlineSize: rem(20),
    blockSize: rem(20),
    margin: '4px',
    borderRadius: vars.radius.full,
    // Uses the surface color for the check: every solid color contrasts with it.
    color: vars.color.bgSurface,
    forcedColorAdjust: 'none',
    selectors: {
      [`${input}:hover:not(:disabled) + &`]: { filter: 'brightness(.92)' },
      [`${input}:focus-visible + &`]: { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
      [`${input}:disabled + &`]: { opacity: 0.5 },
    },
  }),
);
export const swatchOf = styleVariants(
  Object.fromEntries(paletteNames.map((name) => [name, name])) as Record<PaletteName, PaletteName>,
  (name) => [swatch, layered({ background: vars.palette[name].solid })],
);
export const check = style(
  layered({ display: 'none', selectors: { [`${input}:checked + * > &`]: { display: 'flex' } } }),
);
