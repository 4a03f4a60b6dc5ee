/** What lists load when it is first asked for, and is fetched ahead as pages are. */
export const parts = {
  listToolbar: () => import('./lists/ListToolbar'),
  cellEditor: () => import('./lists/CellEditor'),
  viewDialogs: () => import('./lists/ViewDialogs'),
  bidsBulkBar: () => import('./features/bids/list/BidsBulkBar'),
  bidStageChoice: () => import('./features/bids/stage/BidStageChoice'),
  bidDialogs: () => import('./features/bids/actions/BidDialogs'),
};
