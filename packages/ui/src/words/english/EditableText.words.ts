export const editableTextWords = {
  empty: 'Enter some text.',
};
