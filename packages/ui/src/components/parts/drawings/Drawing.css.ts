import { style } from '@vanilla-extract/css';
import { vars } from '../../../styles/contract.css';
import { layered } from '../../../styles/mixins';

export const drawing = style(layered({ display: 'block', fill: 'none' }));
export const outline = style(layered({ stroke: vars.color.lineControl }));
export const dashed = style(layered({ stroke: vars.color.lineControl, strokeDasharray: '4 3' }));
export const detail = style(layered({ stroke: vars.color.lineStrong }));
export const level = style(layered({ stroke: vars.color.accent }));
export const levelMark = style(
  layered({ fill: vars.color.bgSurface, stroke: vars.color.accent, strokeWidth: 1.25, strokeLinejoin: 'round' }),
);
export const levelHalf = style(layered({ fill: vars.color.accent }));
export const crack = style(layered({ stroke: vars.color.danger, strokeWidth: 1.5, strokeLinejoin: 'round' }));
export const lens = style(layered({ stroke: vars.color.accent, strokeWidth: 1.25, strokeLinecap: 'round' }));
export const lensPlane = style(layered({ fill: vars.color.bgSurface, stroke: vars.color.accent, strokeWidth: 1.25 }));
