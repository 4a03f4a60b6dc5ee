import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered } from '../../styles/mixins';
import { rem } from '../../styles/rem';

/** Keeps the colors of the bars in forced colors: their order tells them apart, and the table names them. */
const forced = { '@media': { '(forced-colors: active)': { forcedColorAdjust: 'none' } } } as const;

export const root = style(
  layered({ position: 'relative', inlineSize: 'fit-content', maxInlineSize: '100%', minInlineSize: 0 }),
);
export const plot = style(
  layered({ display: 'block', maxInlineSize: '100%', borderBlockEnd: `1px solid ${vars.color.line}` }),
);
export const bar = styleVariants(vars.palette, ({ solid }) => layered({ fill: solid, ...forced }));
export const hit = style(layered({ fill: 'transparent' }));
export const ticks = style(
  layered({
    display: 'flex',
    justifyContent: 'space-between',
    gap: vars.space.s2,
    marginBlockStart: vars.space.s1,
    fontSize: rem(11),
    lineHeight: rem(16),
    color: vars.color.text3,
    whiteSpace: 'nowrap',
  }),
);
export const legend = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    gap: vars.space.s3,
    marginBlockEnd: vars.space.s2,
    fontSize: rem(12),
    lineHeight: rem(16),
    color: vars.color.text3,
  }),
);
export const entry = style(layered({ display: 'inline-flex', alignItems: 'center', gap: vars.space.s1 }));
export const swatch = styleVariants(vars.palette, ({ solid }) =>
  layered({ inlineSize: '8px', blockSize: '8px', borderRadius: '2px', background: solid, ...forced }),
);
