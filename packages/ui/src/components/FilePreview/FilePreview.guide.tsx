import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Previews a file: a picture as large as it fits, or text with its line breaks.',
  keywords: ['image', 'picture', 'text', 'viewer'],
  use: ['In a wide Modal that a FileChip opened.'],
  instead: {
    DocumentPages: 'for a document of pages.',
  },
  pairs: [{ do: 'Offer to save the file beside it.', dont: 'Give it pages or drawings that can run something.' }],
  content: ['The file’s name is its title.'],
  accessibility: ['A picture is named by its file; text is a `region` that the keyboard scrolls.'],
  keyboard: {
    'Arrow Up, Arrow Down': 'Scrolls the text.',
  },
};
