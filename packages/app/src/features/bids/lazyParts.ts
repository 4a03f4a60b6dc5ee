import { afterRows } from '../../loading/firstRows';

/** Parts of the list of bids that load on first use, fetched ahead with the pages. */
export const bidParts = {
  bulkBar: () => import('./list/BidsBulkBar'),
  stageChoice: afterRows(() => import('./stage/BidStageChoice')),
  dialogs: () => import('./actions/BidDialogs'),
  operations: () => import('./actions/bidOperations'),
};
