import { globalStyle } from '@vanilla-extract/css';
import { resetLayer } from './layers.css';
import { vars } from './contract.css';

const reset = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(selector, { '@layer': { [resetLayer]: rule } });

reset('*, ::before, ::after', { boxSizing: 'border-box', margin: 0, padding: 0 });
reset('html, body', { blockSize: '100%' });
reset('body', {
  background: vars.color.bgApp,
  color: vars.color.text,
  fontFamily: vars.font.family,
  fontSize: vars.fontSize.fs13,
  fontWeight: vars.fontWeight.regular,
  lineHeight: vars.lineHeight.fs13,
  letterSpacing: vars.letterSpacing.fs13,
  fontOpticalSizing: 'auto',
  WebkitFontSmoothing: 'antialiased',
});
reset('button, input, select, textarea', {
  font: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
  background: 'none',
  border: 0,
});
reset('a', { color: 'inherit', textDecoration: 'none' });
reset('ul, ol', { listStyle: 'none' });
reset('h1, h2, h3, h4', { fontSize: 'inherit', fontWeight: vars.fontWeight.semibold });
// Focused programmatically when its page opens: the focus stands for the whole page.
reset('h1:focus-visible', { outline: 'none' });
reset(':focus-visible', { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' });
