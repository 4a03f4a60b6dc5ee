import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'An attached file.',
  keywords: ['attachment', 'download', 'document', 'file'],
  use: ['Attachments of emails, bids and quotes.'],
  instead: {
    Link: 'for a page.',
    FilePreview: 'to show the file itself.',
  },
  pairs: [
    { do: 'Keep the file’s own name for saving where a shorter one is drawn.', dont: 'Hide the size of a large file.' },
  ],
  content: ['Name as it came, then the size: 48 MB.'],
  accessibility: [
    'A link that saves the file, or a button with `aria-haspopup="dialog"` that opens it. It is named by the whole file name.',
  ],
  keyboard: {
    Enter: 'Saves the file.',
  },
};
