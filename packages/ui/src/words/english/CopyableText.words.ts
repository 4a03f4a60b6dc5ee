export const copyableTextWords = {
  copied: 'Copied',
};
