export const buttonWords = {
  pending: 'In progress',
};
