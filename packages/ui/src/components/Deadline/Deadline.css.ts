import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, tabular, truncate } from '../../styles/mixins';

export const deadline = style(
  layered({
    display: 'inline-flex',
    alignItems: 'baseline',
    gap: '5px',
    minInlineSize: 0,
    whiteSpace: 'nowrap',
    // The longest text with a time fits a date column of 240 px only if it extends into the cell's end padding.
    marginInlineEnd: 'calc(-1 * var(--cell-end, 0px))',
  }),
);
export const date = style(layered({ ...tabular, flex: 'none' }));
export const overdueDate = style(layered({ color: vars.color.danger }));
export const time = style(layered({ ...tabular, color: vars.color.text2 }));
export const words = styleVariants(
  {
    none: { color: vars.color.text3 },
    warning: { color: vars.color.warning, fontWeight: vars.fontWeight.medium },
    danger: { color: vars.color.danger, fontWeight: vars.fontWeight.medium },
  },
  (rule) => layered({ ...truncate, fontSize: vars.fontSize.fs12, letterSpacing: '-0.02em', ...rule }),
);
/** Lighter than the text before it. */
export const clock = style(layered({ fontWeight: vars.fontWeight.regular }));
export const wordsAlone = style(layered({ fontSize: 'inherit' }));
