import { bidParts, loadBidPage, loadBidsPage } from '../features/bids/public';
import { loadEmailDetails, loadInboxPage } from '../features/inbox/public';
import { listParts } from '../lists/lateParts';
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
 * Fetches the pages of a signed-in user while the browser is idle, so that going there waits for rows only.
 * @param also loads data that can wait.
 */
export const fetchPagesAhead = (also: () => Promise<unknown>): void => {
  const fetch = (): void => {
    fetchAll();
    void Promise.allSettled([also()]);
  };
  if ('requestIdleCallback' in window) requestIdleCallback(fetch, { timeout: 3000 });
  else setTimeout(fetch, 1000);
};
