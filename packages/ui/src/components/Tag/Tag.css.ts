import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { paletteNames, vars, type PaletteName } from '../../styles/contract.css';
import { forcedEdge, layered, tabular, truncate, type } from '../../styles/mixins';
import { rem } from '../../styles/rem';

const paletteVariants = Object.fromEntries(
  paletteNames.map((name) => [name, layered({ background: vars.palette[name].tint, color: vars.palette[name].text })]),
) as Record<PaletteName, ReturnType<typeof layered>>;

export const tag = recipe({
  base: layered({
    ...forcedEdge,
    ...type('fs12'),
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.s1,
    blockSize: rem(20),
    maxInlineSize: '100%',
    minInlineSize: 0,
    // Doesn't shrink: the name next to it is truncated instead.
    flexShrink: 0,
    paddingInline: '6px',
    borderRadius: vars.radius.xs,
    fontWeight: vars.fontWeight.medium,
    whiteSpace: 'nowrap',
    selectors: {
      // A selected row has the tint of some tags; an edge keeps them apart.
      '[role="row"][aria-selected="true"] &': {
        boxShadow: 'inset 0 0 0 1px color-mix(in srgb, currentcolor 25%, transparent)',
      },
    },
  }),
  variants: {
    variant: {
      neutral: layered({ background: vars.color.bgMuted, color: vars.color.text2 }),
      outlined: layered({ boxShadow: `inset 0 0 0 1px ${vars.color.lineStrong}`, color: vars.color.text2 }),
      new: layered({ background: vars.color.accentTint, color: vars.color.accentText }),
      updated: layered({ background: vars.color.warningTint, color: vars.color.warning }),
      success: layered({ background: vars.color.successTint, color: vars.color.success }),
      warning: layered({ background: vars.color.warningTint, color: vars.color.warning }),
      danger: layered({ background: vars.color.dangerTint, color: vars.color.danger }),
      info: layered({ background: vars.color.infoTint, color: vars.color.info }),
      ...paletteVariants,
    },
    size: {
      sm: {},
      md: layered({ blockSize: vars.density.chipHeight, paddingInline: '8px', borderRadius: vars.radius.sm }),
    },
  },
});
export const text = style(layered(truncate));
export const count = style(layered({ ...tabular, color: vars.color.text3, fontWeight: vars.fontWeight.regular }));
