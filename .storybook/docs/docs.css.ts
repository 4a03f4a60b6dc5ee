import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../packages/ui/src/styles/contract.css';

/** Only what documentation pages have and the product has not. */

export const lead = style({
  maxInlineSize: '680px',
  marginBlock: '8px 16px',
  fontSize: vars.fontSize.fs16,
  lineHeight: vars.lineHeight.fs16,
  color: vars.color.text2,
});
export const pair = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: vars.space.s4 });
const rule = {
  padding: vars.space.s4,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  fontSize: vars.fontSize.fs13,
  lineHeight: vars.lineHeight.fs13,
  color: vars.color.text,
} as const;
export const yes = style({ ...rule, borderBlockStart: `2px solid ${vars.color.success}` });
export const no = style({ ...rule, borderBlockStart: `2px solid ${vars.color.danger}` });
export const yesWord = style({ color: vars.color.success, fontWeight: vars.fontWeight.semibold });
export const noWord = style({ color: vars.color.danger, fontWeight: vars.fontWeight.semibold });

export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: vars.fontSize.fs13,
  lineHeight: vars.lineHeight.fs13,
  color: vars.color.text,
});
globalStyle(`${table} :is(th, td)`, {
  padding: '8px 12px',
  borderBlockEnd: `1px solid ${vars.color.lineFaint}`,
  textAlign: 'start',
  verticalAlign: 'middle',
  fontWeight: vars.fontWeight.regular,
});
globalStyle(`${table} thead th`, {
  color: vars.color.text2,
  fontSize: vars.fontSize.fs12,
  fontWeight: vars.fontWeight.medium,
});
export const code = style({ fontFamily: vars.font.mono, fontSize: vars.fontSize.fs12 });
export const importLine = style({
  fontFamily: vars.font.mono,
  fontSize: vars.fontSize.fs12,
  lineHeight: vars.lineHeight.fs14,
  marginBlockEnd: vars.space.s5,
  padding: '8px 12px',
  borderRadius: vars.radius.sm,
  background: vars.color.bgMuted,
  color: vars.color.text,
});
export const tokens = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s2 });
export const token = style({
  fontFamily: vars.font.mono,
  fontSize: vars.fontSize.fs12,
  lineHeight: vars.lineHeight.fs12,
  padding: '2px 6px',
  borderRadius: vars.radius.xs,
  background: vars.color.bgMuted,
  color: vars.color.text2,
});
export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(116px, 1fr))',
  gap: vars.space.s3,
});
export const swatch = style({
  blockSize: '40px',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.sm,
});
export const note = style({ fontSize: vars.fontSize.fs12, lineHeight: vars.lineHeight.fs12, color: vars.color.text3 });
export const panel = style({
  padding: vars.space.s5,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.bgSurface,
  color: vars.color.text,
  fontFamily: vars.font.family,
  fontSize: vars.fontSize.fs13,
  lineHeight: vars.lineHeight.fs13,
});
export const raised = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '160px',
  blockSize: '96px',
  borderRadius: vars.radius.md,
  background: vars.color.bgRaised,
});
export const bar = style({ blockSize: '12px', borderRadius: vars.radius.xs, background: vars.color.accent });
export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  blockSize: vars.density.rowHeight,
  borderBlockEnd: `1px solid ${vars.color.lineFaint}`,
});
export const track = style({ blockSize: '24px', borderRadius: vars.radius.sm, background: vars.color.bgMuted });
export const runner = style({
  inlineSize: '24px',
  blockSize: '24px',
  borderRadius: vars.radius.sm,
  background: vars.color.accent,
  transitionProperty: 'margin-inline-start, opacity',
  '@media': { '(prefers-reduced-motion: reduce)': { transitionProperty: 'opacity' } },
});
