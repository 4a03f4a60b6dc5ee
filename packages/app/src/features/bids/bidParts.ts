import { afterRows } from '../../loading/firstRows';

/** Parts of the list of bids that load on first use, fetched ahead with the pages. */
export const bidParts = {
  rowMenu: afterRows(() => import('./list/BidRowMenu')),
  bulkBar: () => import('./list/BidsBulkBar'),
  stageChoice: afterRows(() => import('./stage/BidStageChoice')),
  /** The palette asks for them. */
  commands: afterRows(() => import('./list/BidCommands')),
  dialogs: () => import('./actions/BidDialogs'),
  noBids: () => import('./list/NoBids'),
};
