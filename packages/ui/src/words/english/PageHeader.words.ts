export const pageHeaderWords = {
  actions: 'Page actions',
};
