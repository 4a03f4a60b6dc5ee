export const formDialogWords = {
  cancel: 'Cancel',
  /** The question before what was entered is lost. */
  discardQuestion: 'Discard your changes?',
  discardDetail: 'What you entered is not saved yet.',
  discard: 'Discard changes',
  keepEditing: 'Keep editing',
};
