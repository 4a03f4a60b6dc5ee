export const editableTextWords = {
  empty: 'Write a text.',
};
