export const uploadIconWords = {
  label: 'PDF',
};
