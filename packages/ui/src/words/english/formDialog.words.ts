export const formDialogWords = {
  cancel: 'Cancel',
  /** Asked before unsaved values are discarded. */
  discardQuestion: 'Discard your changes?',
  discardDetail: 'What you entered is not saved yet.',
  discard: 'Discard changes',
  keepEditing: 'Keep editing',
};
