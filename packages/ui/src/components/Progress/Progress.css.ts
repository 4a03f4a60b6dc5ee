import { createVar, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, tabular, type } from '../../styles/mixins';

export const share = createVar();
const travel = keyframes({
  from: { insetInlineStart: '-40%' },
  to: { insetInlineStart: '100%' },
});

export const root = style(layered({ display: 'flex', flexDirection: 'column', gap: '6px', minInlineSize: 0 }));
export const line = style(
  layered({ ...type('fs12'), display: 'flex', justifyContent: 'space-between', gap: vars.space.s2 }),
);
export const label = style(layered({ color: vars.color.text2, fontWeight: vars.fontWeight.medium, minInlineSize: 0 }));
export const value = style(layered({ ...tabular, color: vars.color.text3, flex: 'none' }));
export const track = style(
  layered({
    position: 'relative',
    blockSize: '4px',
    overflow: 'hidden',
    borderRadius: vars.radius.full,
    background: vars.color.bgMuted,
    '@media': { '(forced-colors: active)': { outline: '1px solid' } },
  }),
);
const base = style(
  layered({
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: 0,
    inlineSize: share,
    borderRadius: 'inherit',
    transition: `inline-size ${vars.duration.base} ${vars.easing.out}`,
    '@media': {
      '(prefers-reduced-motion: reduce)': { transition: 'none' },
      '(forced-colors: active)': { background: 'Highlight' },
    },
  }),
);
export const fill = styleVariants(
  { accent: vars.color.accent, success: vars.color.success, warning: vars.color.warning, danger: vars.color.danger },
  (background) => [base, layered({ background })],
);
/** With reduced motion, rests in the middle of the track. */
export const unknown = style(
  layered({
    inlineSize: '40%',
    animation: `${travel} 1.2s linear infinite`,
    '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none', insetInlineStart: '30%' } },
  }),
);
