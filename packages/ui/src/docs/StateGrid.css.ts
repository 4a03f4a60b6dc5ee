import { style } from '@vanilla-extract/css';
import { vars } from '../styles/contract.css';

const word = {
  fontSize: vars.fontSize.fs12,
  lineHeight: vars.lineHeight.fs12,
  color: vars.color.text3,
} as const;

export const grid = style({
  display: 'grid',
  gap: `${vars.space.s5} ${vars.space.s6}`,
  alignItems: 'start',
});
export const figure = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.s2,
  minInlineSize: 0,
});
export const content = style({ display: 'flex', flexDirection: 'column', alignItems: 'start', minInlineSize: 0 });
export const wide = style({ alignItems: 'stretch' });
export const caption = style(word);
export const scroll = style({ overflowX: 'auto', padding: '4px', margin: '-4px' });
export const table = style({ borderCollapse: 'collapse' });
export const head = style({
  ...word,
  padding: `0 ${vars.space.s4} ${vars.space.s2} 0`,
  textAlign: 'start',
  verticalAlign: 'middle',
  fontWeight: vars.fontWeight.regular,
  whiteSpace: 'nowrap',
});
/** As high as what stands beside it. */
export const rowHead = style({
  ...word,
  padding: `${vars.space.s2} ${vars.space.s4} ${vars.space.s2} 0`,
  textAlign: 'start',
  verticalAlign: 'middle',
  fontWeight: vars.fontWeight.regular,
  whiteSpace: 'nowrap',
});
export const place = style({ padding: `${vars.space.s2} ${vars.space.s4} ${vars.space.s2} 0` });
export const shown = style({ display: 'contents' });
