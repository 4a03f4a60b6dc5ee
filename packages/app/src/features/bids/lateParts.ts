/** Parts of the list of bids that load on first use, and are fetched ahead as pages are. */
export const bidParts = {
  bulkBar: () => import('./list/BidsBulkBar'),
  stageChoice: () => import('./stage/BidStageChoice'),
  dialogs: () => import('./actions/BidDialogs'),
};
