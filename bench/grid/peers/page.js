// What the pages of the peers share: their data, their order, and the part of the contract that is the same for all.
/* oxlint-disable no-underscore-dangle -- the name of the counter is one that pages of other libraries share */
import { FIRST_NAME, makeBids } from '../bids';

export const ROWS = Number(new URLSearchParams(location.search).get('rows') ?? 100_000);
export const bids = makeBids(ROWS);
window.__cellRenders = 0;

/** The bids in the order of a field. */
export const sortedBids = (list, field, direction) => {
  const sign = direction === 'asc' ? 1 : -1;
  return list.toSorted((a, b) => (a[field] === b[field] ? 0 : a[field] < b[field] ? -sign : sign));
};

export const offer = (page) => {
  window.bench = {
    ready: true,
    rows: ROWS,
    firstName: FIRST_NAME,
    headerHeight: 36,
    footerHeight: 0,
    rowHeight: 40,
    cellSelector: '[role=gridcell],[role=rowheader],td',
    ...page,
  };
};
