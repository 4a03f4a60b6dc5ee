import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A box for writing a message.',
  status: 'product',
  keywords: ['reply', 'message', 'write', 'mail'],
  use: ['Writing beside what it is about: the answer to an email.'],
  instead: {
    NoteThread: 'for notes among colleagues, which brings its own box.',
  },
  pairs: [
    {
      do: 'Give it bare fields, and its place a height that leaves room for what is answered.',
      dont: 'Use it for a form: its fields have labels and outlines of their own.',
    },
  ],
  content: ['The button says what happens: Send reply.'],
  accessibility: [
    'Name the box with `aria-label` and each bare field with its own; the box draws the ring for the field that has the focus.',
  ],
  keyboard: {
    Tab: 'Moves through fields, attachments and buttons.',
  },
};
