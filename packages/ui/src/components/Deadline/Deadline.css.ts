import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, tabular } from '../../styles/mixins';

export const deadline = style(
  layered({
    display: 'inline-flex',
    alignItems: 'baseline',
    gap: vars.space.s2,
    minInlineSize: 0,
    whiteSpace: 'nowrap',
  }),
);
export const date = style(layered(tabular));
export const time = style(layered({ ...tabular, color: vars.color.text2 }));
export const words = styleVariants(
  {
    none: { color: vars.color.text3 },
    warning: { color: vars.color.warning, fontWeight: vars.fontWeight.medium },
    danger: { color: vars.color.danger, fontWeight: vars.fontWeight.medium },
  },
  (rule) => layered({ fontSize: vars.fontSize.fs12, ...tabular, ...rule }),
);
export const wordsAlone = style(layered({ fontSize: 'inherit' }));
