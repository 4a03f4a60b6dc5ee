import { globalStyle } from '@vanilla-extract/css';
import { componentsLayer } from './layers.css';
import { vars } from './contract.css';

const pressed =
  'button, select, summary, [role="button"], [role="tab"], [role="menuitem"], [role="menuitemradio"], [role="menuitemcheckbox"], [role="option"], [role="treeitem"]';

// A finger's target: what is pressed grows to 44 px. Links in a text stay in their line.
globalStyle(`:root[data-layout] :where(${pressed})`, {
  '@layer': {
    [componentsLayer]: {
      '@media': { '(pointer: coarse)': { minBlockSize: vars.size.press, minInlineSize: vars.size.press } },
    },
  },
});
// Smaller text in a field makes iOS zoom into the page.
globalStyle(':root[data-layout] :where(input, textarea, select, [contenteditable="true"])', {
  '@layer': {
    [componentsLayer]: { '@media': { '(pointer: coarse)': { fontSize: `max(16px, ${vars.fontSize.fs13})` } } },
  },
});
