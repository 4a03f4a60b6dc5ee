export const treeViewWords = {
  toggle: 'Expand or collapse',
  loading: 'Loading…',
};
