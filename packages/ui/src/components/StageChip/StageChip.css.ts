import { style, styleVariants } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { paletteNames, vars, type PaletteName } from '../../styles/contract.css';
import { forcedEdge, layered, pressArea, truncate, type } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const color = styleVariants(
  Object.fromEntries(paletteNames.map((name) => [name, name])) as Record<PaletteName, PaletteName>,
  (name) => layered({ background: vars.palette[name].tint, color: vars.palette[name].text }),
);

export const chip = recipe({
  base: layered({
    ...forcedEdge,
    ...type('fs12'),
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minInlineSize: 0,
    maxInlineSize: '100%',
    border: 0,
    borderRadius: vars.radius.sm,
    fontWeight: vars.fontWeight.medium,
    whiteSpace: 'nowrap',
    selectors: {
      '[aria-selected="true"] &, [data-selected] &': {
        boxShadow: 'inset 0 0 0 1px color-mix(in srgb, currentcolor 16%, transparent)',
      },
    },
  }),
  variants: {
    size: {
      md: layered({ blockSize: vars.density.chipHeight, paddingInline: '6px 8px' }),
      lg: layered({ ...type('fs13'), blockSize: rem(28), paddingInline: '8px' }),
    },
    isButton: {
      true: layered({
        position: 'relative',
        cursor: 'pointer',
        selectors: { '&:hover': { filter: 'brightness(.97)' }, ...pressArea },
      }),
    },
  },
});
export const text = style(layered(truncate));
