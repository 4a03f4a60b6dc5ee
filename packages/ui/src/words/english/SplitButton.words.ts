export const splitButtonWords = {
  pending: 'In progress',
};
