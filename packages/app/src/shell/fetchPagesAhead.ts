import { whenIdle } from '../browser/whenIdle';
import { bidParts, loadBidPage, loadBidsPage } from '../features/bids/feature';
import { loadBidOffers, loadEmailDetails, loadInboxPage } from '../features/inbox/feature';
import { loadCompetitors } from '../features/quotes/feature';
import { loadImportBids } from '../features/transfer/feature';
import { listParts } from '../lists/listParts';
import { fetchAhead } from '../loading/fetchAhead';
import { afterFirstRows } from '../loading/firstRows';

const fetchAll = (): void =>
  fetchAhead(
    loadBidsPage,
    loadInboxPage,
    loadBidPage,
    loadCompetitors,
    loadBidOffers,
    loadEmailDetails,
    loadImportBids,
    ...Object.values(listParts),
    ...Object.values(bidParts),
  );

/**
 * Fetches the code of pages after the first rows, while the browser is idle, so that navigation waits only for rows.
 * @param also fetches data that can wait.
 */
export const fetchPagesAhead = async (also: () => Promise<unknown>): Promise<void> => {
  await afterFirstRows();
  const fetch = (): void => {
    fetchAll();
    void Promise.allSettled([also()]);
  };
  whenIdle(fetch, 2000);
};
