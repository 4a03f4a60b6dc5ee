import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A dot before an unread item.',
  keywords: ['indicator', 'unseen', 'new', 'dot'],
  use: ['In lists of emails and notifications, before the text.'],
  instead: {
    Badge: 'for how many.',
    Tag: 'for New as a word.',
  },
  pairs: [{ do: 'Keep its room where it is read, so that texts stay in line.', dont: 'Use it for errors or counts.' }],
  content: ['The text beside it is semibold while it is unread.'],
  accessibility: ['An image named Unread; where it is read, nothing is announced.'],
};
