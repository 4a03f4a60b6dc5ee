const longestList = 3;
const longestName = 60;

const short = (name: string): string =>
  name.length > longestName ? `${name.slice(0, longestName - 1).trimEnd()}…` : name;

/** Number and names of the added bids; undefined for a single bid, which has a link. */
export const addedBids = (names: readonly string[]): string | undefined => {
  if (names.length < 2) return undefined;
  const isLong = names.length > longestList;
  const shown = names.slice(0, isLong ? longestList - 1 : -1).map(short);
  const last = isLong ? `${names.length - shown.length} more` : short(names.at(-1) ?? '');
  return `${names.length} bids added: ${shown.join(', ')} and ${last}`;
};
