/** Parts of lists that load on first use, and are fetched ahead as pages are. */
export const listParts = {
  toolbar: () => import('./ListToolbar'),
  cellEditor: () => import('./CellEditor'),
  viewDialogs: () => import('./ViewDialogs'),
};
