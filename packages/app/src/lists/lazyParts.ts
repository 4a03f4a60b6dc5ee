/** Parts of lists that load on first use, fetched ahead with the pages. */
export const listParts = {
  toolbar: () => import('./ListToolbar'),
  cellEditor: () => import('./CellEditor'),
  viewDialogs: () => import('./ViewDialogs'),
  viewMenu: () => import('./ViewMenu'),
  viewActions: () => import('./ViewActions'),
};
