export const drawerWords = {
  close: 'Close',
};
