export const noteThreadWords = {
  notes: 'Notes',
  write: 'Write a note',
  placeholder: 'Write a note. Type @ to mention someone.',
  sendKeys: 'Ctrl+Enter to send',
  send: 'Send',
  pinned: 'Pinned',
  actions: 'Actions for your note',
  /** Accessible name of the menu of another author's note. */
  actionsOfOther: (author: string) => `Actions for the note of ${author}`,
  edit: 'Edit',
  pin: 'Pin to the top',
  unpin: 'Unpin',
  delete: 'Delete',
  /** Accessible name of the text field while a note is edited. */
  editing: 'Edit note',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving...',
  gone: 'This note was deleted.',
  tooLong: (length: number, max: number) =>
    `A note has at most ${max.toLocaleString('en-US')} characters; this one has ${length.toLocaleString('en-US')}.`,
};
