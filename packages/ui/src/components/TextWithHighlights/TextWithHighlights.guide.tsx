import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A message with its links, in which the sources of facts are highlighted.',
  keywords: ['mark', 'annotation', 'source', 'message'],
  use: ['Plain text messages, beside ReadFields.'],
  instead: {
    EmailFrame: 'for a message in HTML.',
  },
  pairs: [{ do: 'Let the field and its text turn active together.', dont: 'Mark what was not read from it.' }],
  content: ['The text is shown as it came, line breaks too.'],
  accessibility: ['Each place is a `mark`. Links open beside the page, and a link that acts at once asks first.'],
  examples: {
    Links: 'Links',
  },
};
