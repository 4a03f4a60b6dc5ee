import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, tabular } from '../../styles/mixins';
import { rem } from '../../styles/rem';

export const root = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr) max-content',
    alignItems: 'center',
    columnGap: vars.space.s4,
    rowGap: vars.space.s2,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    minInlineSize: 0,
  }),
);
export const step = style(layered({ display: 'contents' }));
export const label = style(layered({ color: vars.color.text2 }));
export const track = style(layered({ display: 'block', blockSize: rem(20) }));
/** Keeps its color in forced colors; the number is shown as text. */
export const bar = styleVariants(vars.palette, ({ solid }) =>
  layered({
    display: 'block',
    blockSize: '100%',
    borderRadius: vars.radius.xs,
    background: solid,
    printColorAdjust: 'exact',
    '@media': { '(forced-colors: active)': { forcedColorAdjust: 'none' } },
  }),
);
export const figures = style(
  layered({ ...tabular, display: 'flex', alignItems: 'baseline', gap: vars.space.s2, whiteSpace: 'nowrap' }),
);
export const value = style(layered({ fontWeight: vars.fontWeight.semibold, color: vars.color.text }));
export const note = style(layered({ fontSize: rem(12), color: vars.color.text3 }));
