import { createVar, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered, raisedTokens, type } from '../../styles/mixins';

const enter = keyframes({ from: { opacity: 0, transform: 'translateY(-8px)' } });
const fade = keyframes({ from: { opacity: 0 } });
const run = keyframes({ from: { transform: 'scaleX(1)' }, to: { transform: 'scaleX(0)' } });

export const duration = createVar();

export const region = style(
  layered({
    position: 'fixed',
    insetBlockStart: vars.size.header,
    insetInlineEnd: 0,
    zIndex: 200,
    // 384 px, plus space for the shadows, which scrolling would clip.
    inlineSize: `calc(384px + 2 * ${vars.space.s4})`,
    maxInlineSize: '100vw',
    insetBlockEnd: 0,
    padding: vars.space.s4,
    overflowY: 'auto',
    display: 'flex',
    flexDirection: 'column',
    gap: '10px',
    pointerEvents: 'none',
  }),
);
export const toast = style(
  layered({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    alignItems: 'start',
    columnGap: '10px',
    rowGap: '2px',
    overflow: 'hidden',
    flex: 'none',
    paddingBlock: '12px',
    paddingInline: '14px 10px',
    borderRadius: vars.radius.md,
    background: vars.color.bgRaised,
    color: vars.color.text,
    boxShadow: vars.elevation.e2,
    outline: '1px solid transparent',
    pointerEvents: 'auto',
    animation: `${enter} ${vars.duration.base} ${vars.easing.out}`,
    vars: raisedTokens,
    '@media': { '(prefers-reduced-motion: reduce)': { animationName: fade } },
  }),
);
const colors = {
  success: vars.color.success,
  error: vars.color.danger,
  warning: vars.color.warning,
  info: vars.color.info,
};
export const icon = styleVariants(colors, (color) => layered({ color, paddingBlockStart: '1px' }));
export const title = style(layered({ fontWeight: vars.fontWeight.medium, overflowWrap: 'anywhere' }));
export const detail = style(
  layered({ ...type('fs12'), color: vars.color.text2, paddingBlockStart: '1px', overflowWrap: 'anywhere' }),
);
export const actions = style(
  layered({ gridColumn: 2, display: 'flex', flexWrap: 'wrap', columnGap: '14px', paddingBlockStart: vars.space.s1 }),
);
const timerBase = style(
  layered({
    position: 'absolute',
    insetBlockEnd: 0,
    insetInline: 0,
    blockSize: '2px',
    transformOrigin: 'left',
    animation: `${run} ${duration} linear forwards`,
    selectors: {
      '[data-paused] > &': { animationPlayState: 'paused' },
      '&:dir(rtl)': { transformOrigin: 'right' },
    },
  }),
);
export const timer = styleVariants(colors, (color) => [timerBase, layered({ background: color })]);
