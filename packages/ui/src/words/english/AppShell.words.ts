export const appShellWords = {
  skip: 'Skip to content',
};
