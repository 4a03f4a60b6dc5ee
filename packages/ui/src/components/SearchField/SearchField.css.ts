import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../styles/contract.css';
import { fieldFocus, layered } from '../../styles/mixins';

export const frame = recipe({
  base: layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s2,
    maxInlineSize: '100%',
    blockSize: vars.size.control,
    paddingInline: '9px 5px',
    border: '1px solid transparent',
    borderRadius: vars.radius.sm,
    color: vars.color.text3,
    cursor: 'text',
    transitionProperty: 'inline-size, background-color, border-color, box-shadow',
    transitionDuration: vars.duration.menu,
    transitionTimingFunction: vars.easing.out,
    selectors: { '&:focus-within': { ...fieldFocus, background: vars.color.bgSurface } },
    '@media': { '(prefers-reduced-motion: reduce)': { transitionDuration: '0s' } },
  }),
  variants: {
    variant: {
      outlined: layered({ borderColor: vars.color.lineControl, background: vars.color.bgSurface }),
      muted: layered({ background: vars.color.bgMuted }),
    },
    width: {
      fill: layered({ inlineSize: '100%' }),
      fixed: layered({ inlineSize: '320px' }),
      widening: layered({
        inlineSize: '320px',
        selectors: { '&:focus-within, &[data-active]': { inlineSize: '400px' } },
      }),
    },
    isDisabled: { true: layered({ background: vars.color.bgMuted, borderColor: 'transparent', cursor: 'default' }) },
  },
});
