import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'An avatar that opens something, such as the profile menu.',
  keywords: ['profile', 'account', 'user', 'menu'],
  use: ['The profile menu in the header.'],
  instead: {
    Avatar: 'where nothing opens.',
  },
  pairs: [
    { do: 'Say in the label what it opens.', dont: 'Use it in rows of people: there it is not clear what opens.' },
  ],
  content: ['`aria-label`: Profile of Grace Whitfield.'],
  accessibility: [
    'A button named by `aria-label`, followed by the letters that are seen, for those who press by voice.',
  ],
  keyboard: {
    'Enter, Space': 'Presses it.',
  },
};
