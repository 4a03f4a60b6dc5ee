import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../../styles/contract.css';
import { layered, tabular } from '../../styles/mixins';

export const root = recipe({
  base: layered({
    display: 'inline-flex',
    alignItems: 'baseline',
    color: vars.color.text3,
    fontSize: vars.fontSize.fs12,
    lineHeight: vars.lineHeight.fs12,
    whiteSpace: 'nowrap',
    ...tabular,
  }),
  variants: { place: { footer: layered({ gap: '5px' }), group: layered({ gap: '3px' }) } },
});
export const value = recipe({
  base: layered({ color: vars.color.text }),
  variants: {
    place: {
      footer: layered({ fontWeight: vars.fontWeight.semibold }),
      group: layered({ fontWeight: vars.fontWeight.medium }),
    },
  },
});
