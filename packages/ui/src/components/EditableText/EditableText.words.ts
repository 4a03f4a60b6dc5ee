export const editableTextWords = {
  empty: 'Enter a text.',
};
