import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../styles/contract.css';
import { colorTransition, layered, pressArea } from '../../styles/mixins';

export const link = recipe({
  base: layered({
    position: 'relative',
    borderRadius: vars.radius.xs,
    cursor: 'pointer',
    textAlign: 'start',
    textDecoration: 'underline',
    textDecorationColor: 'transparent',
    textUnderlineOffset: '3px',
    ...colorTransition,
    transitionProperty: 'color, text-decoration-color',
    selectors: { '&:hover': { textDecorationColor: 'currentcolor' }, ...pressArea },
  }),
  variants: {
    tone: {
      accent: layered({ color: vars.color.accentText, fontWeight: vars.fontWeight.medium }),
      meta: layered({ color: vars.color.text3, selectors: { '&:hover': { color: vars.color.text } } }),
      text: layered({ color: vars.color.text, fontWeight: vars.fontWeight.medium }),
    },
    isDisabled: { true: layered({ color: vars.color.textDisabled, cursor: 'default' }) },
  },
});
