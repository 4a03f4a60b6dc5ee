import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'Layout of an email’s details: fields at the start, the message next to or, in a narrow view, below them.',
  status: 'product',
  keywords: ['mail', 'message', 'reader'],
  use: ['The email of the inbox and of a bid.'],
  instead: {
    DetailsBody: 'for anything but an email.',
  },
  pairs: [
    {
      do: 'Say in the banner what is to be known before it is read.',
      dont: 'Put the answer into the part that scrolls.',
    },
  ],
  content: ['It has no words of its own but the name of the message: Message.'],
  accessibility: ['The message is a `region` named Message, which the keyboard scrolls.'],
  keyboard: {
    Tab: 'Moves from the fields to their actions, the message and the answer.',
  },
  examples: {
    ReplyStaysInView: 'With an answer',
    Narrow: 'Where it is narrow',
    WithABanner: 'With a banner',
  },
};
