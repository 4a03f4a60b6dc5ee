import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A thread of notes, with a field to write one.',
  status: 'product',
  keywords: ['comments', 'notes', 'chat', 'discussion'],
  use: ['In a Drawer beside what it is about.'],
  instead: {
    ComposeBox: 'for messages sent outside the company.',
  },
  states: ['A pinned note, own notes and those of others, and a long address that wraps.'],
  pairs: [
    { do: 'Keep the words of a note that could not be sent.', dont: 'Let anybody but its author change a note.' },
  ],
  content: ['Its words are its own; `emptyTitle` is yours.'],
  accessibility: [
    'A list of notes named Notes; each note’s actions are a menu. `onSend` and `onSave` answer why it failed, which is announced.',
  ],
  keyboard: {
    'Ctrl Enter, Command Enter': 'Sends the note, or saves the change of one.',
    '@': 'Names people and teams.',
    Escape: 'Ends the change of a note.',
  },
  examples: {
    OnlyTheAuthorChangesANote: 'Only its author changes a note',
    KeepsWhatCouldNotBeSent: 'What could not be sent',
    IsEmpty: 'No notes',
  },
};
