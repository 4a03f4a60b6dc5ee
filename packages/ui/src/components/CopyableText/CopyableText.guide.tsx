import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Text with a button that copies it, such as an address.',
  keywords: ['copy', 'clipboard', 'address', 'code'],
  use: ['Addresses, numbers, keys.'],
  instead: {
    Text: 'for text that is only read.',
  },
  pairs: [{ do: 'Name the button by what it copies.', dont: 'Cut a text that people compare letter by letter.' }],
  content: ['`copyLabel`: Copy address.'],
  accessibility: ['The button is named by `copyLabel`; “Copied” is announced in a live region.'],
  keyboard: {
    'Enter, Space': 'Copies the text.',
  },
};
