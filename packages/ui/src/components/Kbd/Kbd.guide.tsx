import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A key of the keyboard.',
  keywords: ['key', 'shortcut', 'keyboard', 'hotkey'],
  use: ['Beside an action that keys do too.'],
  instead: {
    Tooltip: 'whose `shortcut` shows the keys of its control.',
  },
  pairs: [{ do: 'Write keys as they stand on the keyboard.', dont: 'Use it for code.' }],
  content: ['Ctrl K, Esc, Shift F10: a space between keys.'],
  accessibility: [
    'A `kbd` element. It is read as text; the control itself says its keys by `aria-keyshortcuts` where that helps.',
  ],
};
