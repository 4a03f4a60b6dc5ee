export const noteThreadWords = {
  notes: 'Notes',
  write: 'Write a note',
  placeholder: 'Write a note. @ names people and teams.',
  sendKeys: 'Ctrl Enter sends',
  send: 'Send',
  pinned: 'Pinned',
  actions: 'Actions for your note',
  edit: 'Edit',
  pin: 'Pin to the top',
  unpin: 'Unpin',
  delete: 'Delete',
  /** Name of the text field of a note that is edited. */
  editing: 'Edit note',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving...',
};
