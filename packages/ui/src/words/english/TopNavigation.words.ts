export const topNavigationWords = {
  main: 'Main',
};
