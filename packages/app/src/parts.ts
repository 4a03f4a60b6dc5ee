/** What lists load when it is first asked for, and is fetched ahead as pages are. */
export const parts = {
  listToolbar: () => import('./lists/ListToolbar'),
  cellEditor: () => import('./lists/CellEditor'),
  viewDialogs: () => import('./lists/ViewDialogs'),
  bidsBulkBar: () => import('./routes/projects/BidsBulkBar'),
  bidStageChoice: () => import('./routes/projects/BidStageChoice'),
  bidDialogs: () => import('./routes/projects/BidDialogs'),
};
