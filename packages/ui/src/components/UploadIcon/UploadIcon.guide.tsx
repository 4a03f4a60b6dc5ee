import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Icon of files to upload, with their kind.',
  keywords: ['upload', 'file', 'icon'],
  use: ['In FileDrop, and in places of your own that take files.'],
  instead: {
    FileDrop: 'to take files.',
  },
  pairs: [{ do: 'Write the kind in its few usual letters.', dont: 'Use it alone as a button.' }],
  content: ['PDF, XLSX: three or four letters.'],
  accessibility: ['The letters are text; the icon is decoration.'],
};
