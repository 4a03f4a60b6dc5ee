import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { layered } from '../../styles/mixins';

export const share = createVar();

export const root = style(
  layered({ display: 'block', position: 'relative', inlineSize: '96px', blockSize: '8px', flex: 'none' }),
);
const bar = style(
  layered({
    position: 'absolute',
    insetBlock: 0,
    inlineSize: `max(2px, calc(${share} / 2))`,
    borderRadius: vars.radius.xs,
    '@media': { '(forced-colors: active)': { background: 'CanvasText', forcedColorAdjust: 'none' } },
  }),
);
export const side = styleVariants({
  more: [bar, layered({ insetInlineStart: '50%', background: vars.color.accent })],
  less: [bar, layered({ insetInlineEnd: '50%', background: vars.palette.stone.solid })],
});
export const zero = style(
  layered({
    position: 'absolute',
    insetBlock: '-2px',
    insetInlineStart: '50%',
    borderInlineStart: `1px solid ${vars.color.lineControl}`,
  }),
);
