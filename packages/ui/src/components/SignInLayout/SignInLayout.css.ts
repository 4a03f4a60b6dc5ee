import { globalStyle, style, styleVariants, type CSSProperties, type StyleRule } from '@vanilla-extract/css';
import { vars } from '../../styles/contract.css';
import { componentsLayer } from '../../styles/layers.css';
import { rem } from '../../styles/rem';

const layered = (rule: StyleRule) => style({ '@layer': { [componentsLayer]: rule } });

export const root = layered({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minBlockSize: '100vh',
  background: vars.color.bgSurface,
  '@media': { 'screen and (min-width: 1100px)': { gridTemplateColumns: '600px minmax(0, 1fr)' } },
});

export const side = layered({
  display: 'flex',
  flexDirection: 'column',
  paddingBlock: vars.space.s8,
  paddingInline: vars.space.s12,
});

export const form = layered({ inlineSize: '360px', maxInlineSize: '100%', margin: 'auto' });

export const message = layered({ minBlockSize: rem(64), paddingBlockStart: vars.space.s6, boxSizing: 'content-box' });

export const footer = layered({
  color: vars.color.text3,
  fontSize: vars.fontSize.fs12,
  lineHeight: vars.lineHeight.fs12,
});

export const art = layered({
  display: 'none',
  position: 'relative',
  overflow: 'hidden',
  background: vars.color.bgApp,
  borderInlineStart: `1px solid ${vars.color.line}`,
  '@media': { 'screen and (min-width: 1100px)': { display: 'grid', placeItems: 'center start' } },
});

export const drawing = layered({ display: 'block', flex: 'none', fontVariantNumeric: 'tabular-nums' });

export const axis = layered({ stroke: vars.color.lineStrong, strokeDasharray: '10 4 2 4' });
export const bubble = layered({ fill: vars.color.bgApp, stroke: vars.color.lineStrong });
export const small = layered({ fill: vars.color.text3, fontSize: vars.fontSize.fs11 });
export const levelName = layered({
  fill: vars.color.text2,
  fontSize: vars.fontSize.fs13,
  fontWeight: vars.fontWeight.medium,
});
export const levelLine = layered({ stroke: vars.color.lineStrong });
export const levelMark = layered({
  fill: vars.color.bgApp,
  stroke: vars.color.text3,
  strokeWidth: 1.25,
  strokeLinejoin: 'round',
});
export const levelMarkHalf = layered({ fill: vars.color.text3 });
export const level = style({});

const current = (part: string, rule: CSSProperties) =>
  globalStyle(`${level}[data-current] ${part}`, { '@layer': { [componentsLayer]: rule } });
current(`.${levelLine}`, { stroke: vars.color.accent, strokeWidth: 1.5 });
current(`.${levelMark}`, { stroke: vars.color.accent });
current(`.${levelMarkHalf}`, { fill: vars.color.accent });
current(`.${levelName}`, { fill: vars.color.accentText });

export const wall = layered({ stroke: vars.color.text2, strokeWidth: 1.5 });
export const slab = layered({ fill: vars.color.bgSurface, stroke: vars.color.text2, strokeWidth: 1.25 });
export const base = layered({ fill: vars.color.bgMuted, stroke: vars.color.text2, strokeWidth: 1.25 });
export const ground = layered({ stroke: vars.color.text2, strokeWidth: 1.5 });
export const hatch = layered({ stroke: vars.color.text3 });
export const dimension = layered({ stroke: vars.color.text3, strokeWidth: 1 });
export const mullion = layered({ stroke: vars.color.lineControl, strokeWidth: 0.75 });

const windowBase: StyleRule = { strokeWidth: 1 };
export const window = styleVariants({
  glazed: {
    '@layer': { [componentsLayer]: { ...windowBase, fill: vars.palette.indigo.tint, stroke: vars.color.text3 } },
  },
  open: { '@layer': { [componentsLayer]: { ...windowBase, fill: vars.color.bgSurface, stroke: vars.color.text3 } } },
  planned: {
    '@layer': {
      [componentsLayer]: { ...windowBase, fill: 'none', stroke: vars.color.lineControl, strokeDasharray: '4 3' },
    },
  },
});
