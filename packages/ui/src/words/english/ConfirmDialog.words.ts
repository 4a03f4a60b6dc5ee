export const confirmDialogWords = {
  cancel: 'Cancel',
};
