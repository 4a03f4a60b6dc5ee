// Styles of the pages that the server writes without a script: it names these classes and `data-color`.
import { assignVars, globalStyle } from '@vanilla-extract/css';
import { paletteNames, vars } from '@basis/ui/theme';
import { dark } from '../../ui/src/styles/themes/dark';
import { paper, rule, type } from './rules';

const { color, space, fontWeight, radius, size, palette } = vars;

// Without a script nothing sets a theme; who prefers more contrast gets that before dark. Paper is light.
globalStyle(':root', {
  '@layer': {
    'base.basis.tokens': {
      '@media': {
        'screen and (prefers-color-scheme: dark)': {
          colorScheme: 'dark',
          vars: assignVars({ color, elevation: vars.elevation, palette }, dark),
        },
      },
    },
  },
});

rule('.list', {
  display: 'flex',
  flexDirection: 'column',
  blockSize: '100dvh',
  minBlockSize: '480px',
  inlineSize: `min(1200px, calc(100% - 2 * ${space.s5}))`,
  marginInline: 'auto',
  background: 'none',
  '@media': { [paper]: { blockSize: 'auto', inlineSize: 'auto' } },
});
rule('html', { background: color.bgApp, '@media': { [paper]: { background: 'none' } } });
rule('a', { color: color.accentText });
rule('a:hover', { textDecoration: 'underline' });
rule('h1', { ...type('fs20'), letterSpacing: vars.letterSpacing.fs20, overflowWrap: 'anywhere' });
rule('.meta', { color: color.text3 });
rule('.danger', { color: color.danger, fontWeight: fontWeight.medium });
rule('.warning', { color: color.warning, fontWeight: fontWeight.medium });
rule('.none', { color: color.text3 });
rule('.number', { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });

rule('.list > header, .list > footer, .tools, .whose', {
  display: 'flex',
  alignItems: 'center',
  gap: `${space.s2} ${space.s3}`,
});
rule('.list > header, .list > footer', { flex: 'none', flexWrap: 'wrap', justifyContent: 'space-between' });
rule('.list > header', { minBlockSize: '96px', paddingBlock: space.s4 });
rule('.list > footer', { ...type('fs12'), minBlockSize: '72px', paddingBlock: space.s3, color: color.text2 });
rule('.list > footer svg', { marginInlineEnd: '6px', verticalAlign: '-3px' });
rule('.whose', { minInlineSize: 0, flex: '1 1 320px' });
rule('.whose p', { ...type('fs12'), color: color.text2 });
rule('.title', { display: 'flex', alignItems: 'center', gap: space.s2 });
rule('.title h1', {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  minInlineSize: 0,
  overflow: 'hidden',
});
rule('.count', {
  flex: 'none',
  ...type('fs11'),
  minInlineSize: '20px',
  paddingBlock: '2px',
  paddingInline: '6px',
  borderRadius: radius.sm,
  background: color.bgMuted,
  color: color.text2,
  fontWeight: fontWeight.medium,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
});
rule('.tools', { ...type('fs12'), flexWrap: 'wrap' });
rule('.tools p', { whiteSpace: 'nowrap' });

rule('.search', { position: 'relative', '@media': { [paper]: { display: 'none' } } });
rule('input', {
  ...type('fs13'),
  inlineSize: '100%',
  blockSize: size.control,
  paddingInline: '9px',
  border: `1px solid ${color.lineControl}`,
  borderRadius: radius.sm,
  background: color.bgSurface,
  color: color.text,
});
rule('input::placeholder', { color: color.text3, opacity: 1 });
rule('input:focus-visible', {
  borderColor: color.focus,
  outline: '2px solid transparent',
  boxShadow: `inset 0 0 0 .5px ${color.focus}, 0 0 0 3px ${color.accentTint}`,
});
rule('input[aria-invalid]', { borderColor: color.danger });
rule('.search input', { inlineSize: '240px', paddingInlineStart: '32px' });
rule('.search button', {
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  inlineSize: '30px',
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.sm,
  color: color.text3,
  cursor: 'pointer',
});
rule('.search button:hover', { color: color.text });

rule('.list > main', {
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minBlockSize: 0,
  overflow: 'hidden',
  background: color.bgSurface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.lg,
  '@media': { [paper]: { overflow: 'visible', border: 0 } },
});
rule('.scroll', {
  flex: 1,
  minBlockSize: 0,
  overflow: 'auto',
  scrollbarColor: `${color.lineControl} transparent`,
  '@media': { [paper]: { overflow: 'visible' } },
});
rule('.scroll:focus-visible', { outlineOffset: '-2px' });
rule('table', { inlineSize: '100%', borderCollapse: 'separate', borderSpacing: 0 });
rule('thead th', {
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  blockSize: size.tableHead,
  background: color.bgSurface,
  borderBlockEnd: `1px solid ${color.line}`,
  ...type('fs12'),
  color: color.text2,
  fontWeight: fontWeight.medium,
  whiteSpace: 'nowrap',
  '@media': { [paper]: { position: 'static' } },
});
rule('th, td', { paddingInline: '10px', textAlign: 'start', color: color.text2 });
rule('tbody th, tbody td', {
  blockSize: vars.density.rowHeight,
  paddingBlock: '7px',
  borderBlockEnd: `1px solid ${color.lineFaint}`,
  minInlineSize: '120px',
  maxInlineSize: '360px',
  overflowWrap: 'anywhere',
  // Paper does not scroll: all columns share its width.
  '@media': { [paper]: { minInlineSize: 0, paddingInline: '4px', ...type('fs11') } },
});
rule('tbody th', {
  color: color.text,
  fontWeight: fontWeight.medium,
  minInlineSize: '240px',
  '@media': { [paper]: { minInlineSize: 0 } },
});
rule('th:first-child, td:first-child', { paddingInlineStart: space.s5 });
rule('tbody tr:hover > *', { background: color.bgHover });
rule('tr', { breakInside: 'avoid' });
rule('[data-column="companies"], [data-column="estimatorIds"]', {
  minInlineSize: '200px',
  '@media': { [paper]: { minInlineSize: 0 } },
});
rule('.date', {
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '@media': { [paper]: { whiteSpace: 'normal' } },
});
rule('.date time', { whiteSpace: 'nowrap' });
rule('.due time', { color: color.text });
rule('.date span', { ...type('fs12'), marginInlineStart: '3px' });

rule('.mark', {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  borderRadius: '5px',
  fontWeight: fontWeight.semibold,
  lineHeight: 1,
  userSelect: 'none',
});
rule('.mark.small', { inlineSize: '20px', blockSize: '20px', fontSize: '9px' });
rule('.mark.large', { inlineSize: '40px', blockSize: '40px', fontSize: '14px' });
rule('.stage', {
  ...type('fs12'),
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  blockSize: vars.density.chipHeight,
  paddingInline: '6px 8px',
  whiteSpace: 'nowrap',
  borderRadius: radius.sm,
  fontWeight: fontWeight.medium,
});
rule('.stage svg', { flex: 'none' });
rule('.stage bdi', { maxInlineSize: '240px', overflow: 'hidden', textOverflow: 'ellipsis' });
rule('.ring', { fill: 'none', stroke: 'currentcolor', strokeWidth: 1.6 });
rule('.dashed', { strokeDasharray: '2 1.52' });
rule('.plane', { fill: 'currentcolor', stroke: 'none' });
rule('.sign', { fill: 'none', stroke: 'inherit', strokeWidth: 1.6, strokeLinecap: 'round', strokeLinejoin: 'round' });
for (const name of paletteNames) {
  const { tint, fill, text, solid } = palette[name];
  rule(`.mark[data-color="${name}"]`, { background: fill, color: text });
  rule(`.stage[data-color="${name}"]`, { background: tint, color: text });
  rule(`.stage[data-color="${name}"] svg`, { color: solid, stroke: tint });
}
rule('.mark, .stage, .more, .count', {
  '@media': {
    '(forced-colors: active)': { outline: '1px solid CanvasText', outlineOffset: '-1px' },
    [paper]: { printColorAdjust: 'exact' },
  },
});

rule('.names', { display: 'inline-flex', alignItems: 'center', gap: space.s2 });
rule('summary', { display: 'flex', alignItems: 'center', gap: space.s2, cursor: 'pointer', borderRadius: radius.xs });
rule('summary::-webkit-details-marker', { display: 'none' });
rule('details ul', { paddingBlockStart: space.s1 });
rule('details::details-content', { '@media': { [paper]: { contentVisibility: 'visible', blockSize: 'auto' } } });
rule('.more', {
  ...type('fs12'),
  flex: 'none',
  paddingBlock: '2px',
  paddingInline: '6px',
  borderRadius: radius.xs,
  background: color.bgMuted,
  color: color.text2,
  fontWeight: fontWeight.medium,
});

rule('.foot', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space.s2,
  flex: 'none',
  paddingBlock: '10px',
  paddingInline: space.s5,
  borderBlockStart: `1px solid ${color.line}`,
  marginBlockStart: '-1px',
  color: color.text2,
  fontVariantNumeric: 'tabular-nums',
});
rule('.foot b', { color: color.text, fontWeight: fontWeight.semibold });
rule('.foot a', { fontWeight: fontWeight.medium, marginInlineStart: space.s4 });
rule('.foot nav', { '@media': { [paper]: { display: 'none' } } });
rule('.empty', {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.s1,
  flex: 1,
  minBlockSize: '160px',
  padding: space.s6,
  color: color.text2,
  textAlign: 'center',
});
rule('.empty h2', { color: color.text });
rule('.empty a', { textDecoration: 'underline' });

rule('.looks', {
  display: 'flex',
  gap: '2px',
  padding: '2px',
  borderRadius: radius.sm,
  background: color.bgMuted,
  '@media': { [paper]: { display: 'none' } },
});
rule('.looks a', {
  ...type('fs13'),
  paddingBlock: '4px',
  paddingInline: space.s3,
  borderRadius: radius.xs,
  color: color.text2,
  fontWeight: fontWeight.medium,
});
rule('.looks a:hover', { color: color.text, textDecoration: 'none' });
rule('.looks a[aria-current]', {
  background: color.bgSurface,
  color: color.text,
  boxShadow: vars.elevation.e1,
  '@media': { '(forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
});

rule('.logo', { color: color.text, fontWeight: fontWeight.semibold, whiteSpace: 'nowrap' });
rule('.list > footer .logo svg', { marginInline: '3px 6px', verticalAlign: '-4px' });
rule('.tile', { fill: color.accent });
rule('.line', { fill: 'none', stroke: color.textOnAccent, strokeWidth: 1.6 });
rule('.half', { fill: color.textOnAccent });
rule('.icon', {
  flex: 'none',
  fill: 'none',
  stroke: 'currentcolor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
rule('.view', { position: 'absolute', inlineSize: '1px', blockSize: '1px' });

rule('.state', { display: 'grid', placeItems: 'center', minBlockSize: '100dvh', padding: space.s5 });
rule('.state main', { display: 'grid', gap: space.s1, inlineSize: 'min(400px, 100%)' });
rule('.state p', { color: color.text2 });
rule('.state p.danger', { ...type('fs12'), color: color.danger });
rule('.state form', { display: 'grid', gap: '6px', marginBlockStart: space.s3 });
rule('.state label', { ...type('fs12'), color: color.text2, fontWeight: fontWeight.medium });
rule('.button', {
  ...type('fs13'),
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minBlockSize: size.control,
  marginBlockStart: space.s2,
  paddingInline: space.s3,
  border: `1px solid ${color.lineControl}`,
  borderRadius: radius.sm,
  color: color.text,
  fontWeight: fontWeight.medium,
  cursor: 'pointer',
});
rule('.button.primary', { borderColor: 'transparent', background: color.accent, color: color.textOnAccent });
rule('.button.primary:hover', { background: color.accentHover });
