import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A read-only text with a button that copies it, such as a link to share or an address to forward to.',
  keywords: ['copy', 'link', 'share', 'clipboard'],
  use: ['A link to share, an address to forward to, a key.'],
  instead: {
    CopyableText: 'for a short text within a page.',
  },
  pairs: [{ do: 'Say under it who can use it.', dont: 'Hide a part of it.' }],
  content: ['Label: what it is: Link to this view.'],
  accessibility: ['A read-only field named by its label; “Copied” is announced in a live region.'],
  keyboard: {
    Tab: 'Selects the text, then moves to the button.',
    'Enter, Space': 'Copies the text.',
  },
};
