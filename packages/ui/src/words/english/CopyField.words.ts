export const copyFieldWords = {
  copy: 'Copy',
  copied: 'Copied',
};
