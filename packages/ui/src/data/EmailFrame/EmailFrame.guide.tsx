import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'An email as its sender designed it, in a frame without scripts, forms and remote content.',
  status: 'product',
  keywords: ['email', 'html', 'iframe', 'message'],
  use: ['Messages in HTML, in an EmailLayout.'],
  instead: {
    TextWithHighlights: 'for plain text.',
  },
  states: ['Two facts marked in a message.'],
  pairs: [
    {
      do: 'Give it HTML that is sanitised already; the frame is the second wall.',
      dont: 'Use it for content of your own.',
    },
  ],
  content: ['`title`: Message from Dana Pike.'],
  accessibility: [
    'An `iframe` named by `title`, as high as its message, so that only the page around it scrolls. Links can be reached by Tab.',
  ],
  keyboard: {
    Tab: 'Moves through the links of the message.',
  },
  examples: {
    SaysWhatDidNotCome: 'Pictures that did not come',
    PaintedByItsSender: 'Painted by its sender, in the dark',
  },
};
