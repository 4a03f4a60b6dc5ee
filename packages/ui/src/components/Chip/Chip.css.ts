import { recipe } from '@vanilla-extract/recipes';
import { style } from '@vanilla-extract/css';
import { paletteNames, vars, type PaletteName } from '../../styles/contract.css';
import { colorTransition, forcedEdge, layered, pressArea, truncate, type } from '../../styles/mixins';
import { rem } from '../../styles/rem';

const paletteVariants = Object.fromEntries(
  paletteNames.map((name) => [
    name,
    layered({
      background: vars.palette[name].tint,
      color: vars.palette[name].text,
      borderRadius: vars.radius.sm,
    }),
  ]),
) as Record<PaletteName, ReturnType<typeof layered>>;

export const chip = recipe({
  base: layered({
    ...forcedEdge,
    ...type('fs12'),
    display: 'inline-flex',
    alignItems: 'center',
    gap: '5px',
    maxInlineSize: '100%',
    minInlineSize: 0,
    paddingInline: '8px',
    fontWeight: vars.fontWeight.medium,
    whiteSpace: 'nowrap',
    ...colorTransition,
    selectors: { '&[data-disabled]': { color: vars.color.text3, background: vars.color.bgMuted } },
  }),
  variants: {
    size: {
      sm: layered({ blockSize: rem(20), borderRadius: vars.radius.xs, paddingInline: '6px' }),
      md: layered({ blockSize: rem(24), borderRadius: vars.radius.xs }),
      lg: layered({ blockSize: rem(28), borderRadius: vars.radius.sm, paddingInline: '9px' }),
    },
    variant: {
      neutral: layered({ background: vars.color.bgMuted, color: vars.color.text2 }),
      outlined: layered({
        boxShadow: `inset 0 0 0 1px ${vars.color.line}`,
        color: vars.color.text2,
        fontWeight: vars.fontWeight.regular,
      }),
      ...paletteVariants,
    },
    hasStart: { true: layered({ paddingInlineStart: '4px' }) },
    isRemovable: { true: layered({ paddingInlineEnd: 0 }) },
    isButton: {
      true: layered({
        position: 'relative',
        cursor: 'pointer',
        selectors: {
          ...pressArea,
          '&:hover:not([data-disabled])': { color: vars.color.text },
          '&[aria-pressed="true"]': {
            background: vars.color.accentTint,
            color: vars.color.accentText,
            boxShadow: `inset 0 0 0 1px ${vars.color.accentLine}`,
          },
          '&[data-disabled]': { cursor: 'default' },
        },
        '@media': {
          '(forced-colors: active)': { selectors: { '&[aria-pressed="true"]': { outline: '2px solid Highlight' } } },
        },
      }),
    },
  },
});
export const text = style(layered(truncate));
export const remove = recipe({
  base: layered({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    inlineSize: rem(24),
    blockSize: rem(24),
    borderRadius: vars.radius.xs,
    opacity: 0.8,
    cursor: 'pointer',
    selectors: { '&:hover': { opacity: 1 }, '&:focus-visible': { opacity: 1, outlineOffset: '-2px' } },
  }),
  variants: {
    size: {
      sm: layered({ inlineSize: rem(20), blockSize: rem(20), marginInlineStart: '-5px' }),
      md: layered({ marginInlineStart: '-5px' }),
      lg: layered({ marginInlineEnd: '2px', opacity: 1 }),
    },
  },
});
