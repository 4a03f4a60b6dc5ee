import { bidParts, loadBidPage, loadBidsPage } from '../features/bids/public';
import { loadEmailDetails, loadInboxPage } from '../features/inbox/public';
import { listParts } from '../lists/lazyParts';
import { fetchAhead } from '../loading/fetchAhead';

const fetchAll = (): void =>
  fetchAhead(
    loadBidsPage,
    loadInboxPage,
    loadBidPage,
    loadEmailDetails,
    ...Object.values(listParts),
    ...Object.values(bidParts),
  );

/**
 * Fetches the code of pages while the browser is idle, so that navigation waits only for rows.
 * @param also fetches data that can wait.
 */
export const fetchPagesAhead = (also: () => Promise<unknown>): void => {
  const fetch = (): void => {
    fetchAll();
    void Promise.allSettled([also()]);
  };
  if ('requestIdleCallback' in window) requestIdleCallback(fetch, { timeout: 3000 });
  else setTimeout(fetch, 1000);
};
