import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../packages/ui/src/styles/contract.css';

/** Styles of documentation pages only. */

const reading = { fontSize: vars.fontSize.fs14, lineHeight: '22px', color: vars.color.text } as const;

export const title = style({
  fontSize: vars.fontSize.fs28,
  lineHeight: vars.lineHeight.fs28,
  letterSpacing: vars.letterSpacing.fs28,
  fontWeight: vars.fontWeight.semibold,
  color: vars.color.text,
});
export const lead = style({
  maxInlineSize: '680px',
  marginBlock: '8px 16px',
  fontSize: vars.fontSize.fs16,
  lineHeight: vars.lineHeight.fs16,
  color: vars.color.text2,
});
// Doubles the class to override Storybook's heading rule, which comes later.
export const section = style({ selectors: { '&&': { marginBlock: '48px 16px' } } });
export const caption = style({
  selectors: {
    '&&': { marginBlock: '24px 8px', fontSize: vars.fontSize.fs14, fontWeight: vars.fontWeight.medium },
  },
});
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space.s2} ${vars.space.s8}`,
  marginBlockEnd: vars.space.s4,
  fontSize: vars.fontSize.fs13,
  lineHeight: vars.lineHeight.fs13,
  color: vars.color.text,
});
globalStyle(`${facts} dt`, {
  fontSize: vars.fontSize.fs12,
  lineHeight: vars.lineHeight.fs12,
  color: vars.color.text3,
  marginBlockEnd: '2px',
});
const statusBase = style({
  display: 'inline-block',
  padding: '1px 6px',
  borderRadius: vars.radius.xs,
  fontSize: vars.fontSize.fs12,
  lineHeight: vars.lineHeight.fs12,
});
export const status = styleVariants({
  stable: [statusBase, { background: vars.color.successTint, color: vars.color.success }],
  experimental: [statusBase, { background: vars.color.warningTint, color: vars.color.warning }],
  product: [statusBase, { background: vars.color.bgMuted, color: vars.color.text2 }],
});
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
  gap: vars.space.s5,
  alignItems: 'start',
});
export const stack = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.s6 });
export const small = style({
  marginBlockEnd: vars.space.s2,
  fontSize: vars.fontSize.fs14,
  lineHeight: vars.lineHeight.fs14,
  fontWeight: vars.fontWeight.semibold,
  color: vars.color.text,
});
export const list = style({
  ...reading,
  maxInlineSize: '720px',
  paddingInlineStart: vars.space.s5,
  marginBlockEnd: vars.space.s4,
  listStyle: 'disc',
});
globalStyle(`${list} > li`, { marginBlockEnd: vars.space.s1 });
globalStyle(`${list} > li::marker`, { color: vars.color.text3 });
export const half = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.s2 });
export const drawn = style({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '112px',
  padding: vars.space.s5,
  overflow: 'hidden',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.bgSurface,
  color: vars.color.text,
  fontFamily: vars.font.family,
  fontSize: vars.fontSize.fs13,
  lineHeight: vars.lineHeight.fs13,
});
const verdict = {
  ...reading,
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: vars.space.s2,
  paddingBlockStart: vars.space.s2,
  fontSize: vars.fontSize.fs13,
  lineHeight: vars.lineHeight.fs13,
} as const;
export const yes = style({ ...verdict, borderBlockStart: `3px solid ${vars.color.success}` });
export const no = style({ ...verdict, borderBlockStart: `3px solid ${vars.color.danger}` });
for (const [name, color] of [
  [yes, vars.color.success],
  [no, vars.color.danger],
] as const)
  globalStyle(`${name} :is(svg, strong)`, { color, marginBlockStart: '2px', fontWeight: vars.fontWeight.semibold });
export const link = style({
  color: vars.color.accentText,
  fontWeight: vars.fontWeight.medium,
  ':hover': { textDecoration: 'underline' },
});
export const inlineCode = style({
  padding: '1px 4px',
  borderRadius: vars.radius.xs,
  background: vars.color.bgMuted,
  fontFamily: vars.font.mono,
  fontSize: '.92em',
});
export const keys = style({ whiteSpace: 'nowrap' });
export const kbd = style({
  display: 'inline-block',
  marginInlineEnd: vars.space.s1,
  padding: '1px 6px',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.xs,
  background: vars.color.bgSurface,
  fontFamily: vars.font.family,
  fontSize: vars.fontSize.fs12,
  lineHeight: vars.lineHeight.fs12,
});
export const scroll = style({ overflowX: 'auto' });
export const propName = style({ fontFamily: vars.font.mono, fontSize: vars.fontSize.fs12, whiteSpace: 'nowrap' });
export const initial = style({ whiteSpace: 'nowrap' });
export const propType = style({
  fontFamily: vars.font.mono,
  fontSize: vars.fontSize.fs12,
  color: vars.color.text2,
  overflowWrap: 'anywhere',
});
export const required = style({
  display: 'block',
  fontSize: vars.fontSize.fs11,
  lineHeight: vars.lineHeight.fs11,
  color: vars.color.danger,
});
export const copy = style({
  flex: 'none',
  paddingInline: vars.space.s2,
  borderRadius: vars.radius.xs,
  fontSize: vars.fontSize.fs12,
  lineHeight: vars.lineHeight.fs13,
  color: vars.color.accentText,
  cursor: 'pointer',
  ':hover': { background: vars.color.accentTint },
});

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
  verticalAlign: 'top',
  fontWeight: vars.fontWeight.regular,
});
globalStyle(`${table} thead th`, {
  color: vars.color.text2,
  fontSize: vars.fontSize.fs12,
  fontWeight: vars.fontWeight.medium,
});
export const code = style({ fontFamily: vars.font.mono, fontSize: vars.fontSize.fs12 });
export const importLine = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.s3,
  overflowX: 'auto',
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
export const icons = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
  gap: vars.space.s2,
});
export const icon = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space.s2,
  padding: `${vars.space.s4} ${vars.space.s2}`,
  borderRadius: vars.radius.sm,
  fontSize: vars.fontSize.fs12,
  lineHeight: vars.lineHeight.fs12,
  color: vars.color.text2,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  ':hover': { background: vars.color.bgMuted, color: vars.color.text },
});
export const copied = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space.s1 });
export const dot = style({
  display: 'inline-block',
  inlineSize: '12px',
  blockSize: '12px',
  marginInlineEnd: vars.space.s2,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.xs,
  verticalAlign: '-2px',
});
export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  gap: vars.space.s3,
});
export const card = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.s1,
  padding: vars.space.s4,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.bgSurface,
  color: vars.color.text2,
  fontSize: vars.fontSize.fs13,
  lineHeight: vars.lineHeight.fs13,
});

/** Lays out an iframe at full width and scales it to fit the page. */
export const scaled = style({ vars: { '--scale': '1' } });
globalStyle(`${scaled} iframe`, {
  inlineSize: 'calc(100% / var(--scale)) !important',
  blockSize: 'calc(100% / var(--scale)) !important',
  maxInlineSize: 'none',
  transform: 'scale(var(--scale))',
  transformOrigin: '0 0',
});

/** Spacing and tables of MDX pages. */
globalStyle('.sbdocs .sbdocs-content h2', { marginBlock: '48px 16px' });
globalStyle('.sbdocs .sbdocs-content h3', { marginBlock: '24px 8px' });
globalStyle('.sbdocs .sbdocs-content .sb-unstyled :is(h2, h3)', { marginBlockStart: 0 });
globalStyle('.sbdocs .sbdocs-content table:not(.sb-unstyled table) :is(th, td)', {
  textAlign: 'start',
  fontSize: vars.fontSize.fs13,
  lineHeight: vars.lineHeight.fs13,
});
globalStyle('.sbdocs .sbdocs-content table:not(.sb-unstyled table) tr', { background: 'none' });
