import type { ApiError } from '../../model/contract/errors';
import { succeeded, type Result } from '../../model/contract/result';
import { readerZone } from '../../model/formats/days';
import { meansToday } from '../../model/lists/dueOrder';
import { isEmptyTree, writtenGroup, writtenQuick, type GroupAsk, type ListAsk } from './ask';
import type { Row } from '../collection/Collection';

/** A query that is longer than this goes in a body instead of an address, in bytes. */
const longestQuery = 8_192;
/** Entries that one call answers at most. */
const longestPage = 200;

/** Converts an ask to parts of a query, omitting empty ones. */
const partsOf = ({ scope, tree, quick, sorts, search }: ListAsk, of?: GroupAsk): Record<string, unknown> => {
  const ticked = writtenQuick(quick);
  return {
    ...(scope === undefined ? {} : { view: scope }),
    ...(isEmptyTree(tree) ? {} : { filter: tree }),
    ...(Object.keys(ticked).length ? { quickFilters: ticked } : {}),
    ...(sorts.length ? { sorts: sorts.map(({ name, direction }) => ({ name, direction })) } : {}),
    ...(search.trim() ? { searchQuery: search.trim() } : {}),
    ...(of ? { group: writtenGroup(of.group), groupKey: of.key } : {}),
  };
};

/** The same as an address has it: values of JSON as text. */
export const addressOf = (ask: ListAsk, of?: GroupAsk): Record<string, string> =>
  Object.fromEntries(
    Object.entries(partsOf(ask, of)).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );

/** Entries to act on. */
export const chosenOf = (ask: ListAsk, of?: GroupAsk) => ({ ...addressOf(ask, of), forChange: true }) as const;

/** The same as a body has it. */
export const bodyOf = (ask: ListAsk, of?: GroupAsk): Record<string, unknown> => partsOf(ask, of);

/** Returns true if an ask is too long for a URL. */
export const isLong = (ask: ListAsk): boolean => new URLSearchParams(addressOf(ask)).toString().length > longestQuery;

/** Headers of a call whose answer depends on the user's days. */
export const zoneOf = ({ tree, sorts }: ListAsk, meansDays = false): { header?: { 'X-Time-Zone': string } } =>
  isEmptyTree(tree) && !meansToday(sorts) && !meansDays ? {} : { header: { 'X-Time-Zone': readerZone() } };

/** All ids of a list that has no call for them. */
export const idsByPages = async <R extends Row>(
  fetchPage: (offset: number, limit: number) => Promise<Result<readonly R[], ApiError>>,
): Promise<Result<readonly string[], ApiError>> => {
  const ids: string[] = [];
  for (let offset = 0; ; offset += longestPage) {
    const page = await fetchPage(offset, longestPage);
    if (!page.ok) return page;
    ids.push(...page.value.map(({ id }) => id));
    if (page.value.length < longestPage) return succeeded(ids);
  }
};

/** Entries that one call answers by id at most. */
const idsPerCall = 50;

/** Fetches any number of entries by id, so many at a time. */
export const inBatches = async <R>(
  ids: readonly string[],
  fetchBatch: (ids: string[]) => Promise<Result<readonly R[], ApiError>>,
): Promise<Result<readonly R[], ApiError>> => {
  const rows: R[] = [];
  for (let start = 0; start < ids.length; start += idsPerCall) {
    const batch = await fetchBatch(ids.slice(start, start + idsPerCall));
    if (!batch.ok) return batch;
    rows.push(...batch.value);
  }
  return succeeded(rows);
};

/** Maps the value of a result, passing on an error. */
export const mapped = <From, To>(result: Result<From, ApiError>, map: (value: From) => To): Result<To, ApiError> =>
  result.ok ? succeeded(map(result.value)) : result;
