// Styles of the calendar of a shared list.
import { vars } from '@basis/ui/theme';
import { narrow, paper, rule, type, wide } from './rules';

const { color, space, fontWeight, radius, size, palette } = vars;

rule('.month-head', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.s2} ${space.s4}`,
  flex: 'none',
  paddingBlock: space.s3,
  paddingInline: space.s5,
  borderBlockEnd: `1px solid ${color.line}`,
});
rule('.month-head h2', { ...type('fs16'), fontWeight: fontWeight.semibold });
rule('.month-head nav', {
  display: 'flex',
  alignItems: 'center',
  gap: space.s1,
  '@media': { [paper]: { display: 'none' } },
});
rule('.month-head nav a[rel]', {
  display: 'grid',
  placeItems: 'center',
  inlineSize: size.control,
  blockSize: size.control,
  borderRadius: radius.sm,
  color: color.text2,
});
rule('.month-head nav a[rel]:hover', { background: color.bgHover });
rule('.month-head .button', { marginBlockStart: 0 });
rule('.month-head .button:hover', { background: color.bgHover, textDecoration: 'none' });
rule('.kinds', {
  ...type('fs12'),
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s2,
  marginInlineStart: 'auto',
  fontWeight: fontWeight.medium,
});
rule('.kinds li, .event > summary', {
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  paddingInline: '6px',
  borderRadius: radius.xs,
});
rule('.kinds li', { minBlockSize: '22px' });
const dateColors = {
  bidDeadline: { background: palette.indigo.tint, color: palette.indigo.text },
  rfiDeadline: { background: palette.amber.tint, color: palette.amber.text },
  jobWalk: { background: palette.teal.tint, color: palette.teal.text },
  past: { background: color.dangerTint, color: color.danger },
};
for (const [name, colors] of Object.entries(dateColors))
  rule(`.kinds [data-date="${name}"], [data-date="${name}"] > summary`, colors);

rule('.month', { blockSize: '100%', tableLayout: 'fixed', '@media': { [narrow]: { blockSize: 'auto' } } });
rule('.month thead', { '@media': { [narrow]: { display: 'none' } } });
rule('.month thead th, .month .day', {
  inlineSize: 'auto',
  minInlineSize: '136px',
  maxInlineSize: 'none',
  paddingInline: '10px',
});
rule('.month .day', {
  verticalAlign: 'top',
  blockSize: '104px',
  paddingBlock: '6px',
  paddingInline: '4px',
  borderBlockEnd: `1px solid ${color.lineFaint}`,
});
rule('.month .day + .day', { borderInlineStart: `1px solid ${color.lineFaint}` });
rule('.month tbody tr:hover > *', { background: 'none' });
rule('.month .weekend, .month tbody tr:hover > .weekend', { background: color.bgSunken });
rule('.day > time', {
  ...type('fs12'),
  display: 'flex',
  inlineSize: 'fit-content',
  minInlineSize: '22px',
  minBlockSize: '22px',
  alignItems: 'center',
  justifyContent: 'center',
  paddingInline: '6px',
});
rule('.outside > time', { color: color.text3 });
rule('.today > time', {
  borderRadius: radius.full,
  background: color.accent,
  color: color.textOnAccent,
  fontWeight: fontWeight.semibold,
  '@media': { '(forced-colors: active)': { outline: '2px solid Highlight' } },
});
rule('.whole, .unseen', {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
rule('.day', { position: 'relative' });
rule('.day ul', { display: 'grid', gap: '2px', marginBlockStart: '2px', minInlineSize: 0, paddingBlockStart: 0 });
rule('.day li', { minInlineSize: 0 });
rule('.event > summary', {
  ...type('fs12'),
  minBlockSize: '24px',
  fontWeight: fontWeight.medium,
  '@media': { '(forced-colors: active)': { outline: '1px solid CanvasText', outlineOffset: '-1px' } },
});
rule('.event > summary bdi', { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
rule('.event > summary .clock', {
  flex: 'none',
  fontWeight: fontWeight.regular,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [wide]: { display: 'none' } },
});
rule('.event', { position: 'relative' });
rule('.event dl', {
  ...type('fs12'),
  display: 'grid',
  gap: space.s2,
  padding: space.s3,
  overflowWrap: 'anywhere',
  '@media': {
    [wide]: {
      position: 'absolute',
      insetBlockStart: 'calc(100% + 2px)',
      insetInlineStart: 0,
      zIndex: 2,
      inlineSize: '240px',
      border: `1px solid ${color.line}`,
      borderRadius: radius.md,
      background: color.bgSurface,
      boxShadow: vars.elevation.e2,
    },
  },
});
rule('.day:nth-child(n + 6) dl', { '@media': { [wide]: { insetInline: 'auto 0' } } });
rule('.event dt', { color: color.text3 });
rule('.event .date', { whiteSpace: 'normal' });
rule('.rest > summary', {
  ...type('fs12'),
  minBlockSize: '24px',
  paddingInline: '6px',
  color: color.text2,
  fontWeight: fontWeight.medium,
});
rule('.rest > summary:hover', { background: color.bgHover });

// Narrow screens: the days that have dates, one below the other.
rule('.month tbody, .month tr, .month .day', { '@media': { [narrow]: { display: 'block' } } });
rule('.month .day', { '@media': { [narrow]: { blockSize: 'auto', paddingInline: space.s3 } } });
rule('.month .day + .day', { '@media': { [narrow]: { borderInlineStart: 0 } } });
rule('.month .free', { '@media': { [narrow]: { display: 'none' } } });
rule('.day .number', { '@media': { [narrow]: { display: 'none' } } });
rule('.whole', {
  '@media': { [narrow]: { position: 'static', inlineSize: 'auto', blockSize: 'auto', clipPath: 'none' } },
});
