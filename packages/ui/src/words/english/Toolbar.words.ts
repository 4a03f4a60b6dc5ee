export const toolbarWords = {
  options: 'List options',
};
