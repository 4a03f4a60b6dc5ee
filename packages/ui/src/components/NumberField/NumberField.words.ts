export const numberFieldWords = {
  empty: 'Empty',
};
