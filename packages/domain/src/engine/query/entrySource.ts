import type { ListGroupEntry, ListSubgroup } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import { querySerializer } from '../client/client';
import { succeeded, type Result } from '../../model/contract/result';
import { writtenGroup, type GroupAsk, type ListAsk, type QuickFilter } from './ask';
import type { Row } from '../collection/Collection';
import { addressOf, bodyOf, chosenOf, idsByPages, inBatches, isLong, mapped, zoneOf } from './listCalls';
import type { ListSource } from './ListSource';

/** Parameters of a call of a list. */
export interface ListParameters {
  readonly query: Record<string, string> & {
    limit?: number;
    offset?: number;
    withTotal?: boolean;
    withAggregates?: boolean;
    ids?: string[];
  };
  readonly header?: { 'X-Time-Zone': string };
}

interface PageAnswer<R, Aggregates> {
  readonly rows: readonly R[];
  readonly total: number | null | undefined;
  readonly aggregates?: Aggregates | undefined;
}

interface GroupsAnswer<R> {
  readonly groups: readonly ListGroupEntry[];
  readonly subgroups?: readonly ListSubgroup[] | undefined;
  readonly rows?: readonly R[] | undefined;
  readonly paging: { readonly total?: number | null };
}

/** The calls of a list. */
interface EntryCalls<R extends Row, Aggregates> {
  /** Path of `list`, such as `/projects`. */
  readonly path: string;
  list(params: ListParameters): Promise<Result<PageAnswer<R, Aggregates>, ApiError>>;
  /** The same with its query in the body, for what is too long for an address. */
  query?(params: Omit<ListParameters, 'query'>, body: object): Promise<Result<PageAnswer<R, Aggregates>, ApiError>>;
  group(
    params: ListParameters & { query: { group: string; entries?: number; subgroup?: string } },
  ): Promise<Result<GroupsAnswer<R>, ApiError>>;
  /** All ids in one call; without it they are collected by pages. */
  ids?(params: ListParameters & { query: { forChange: true } }): Promise<Result<readonly string[], ApiError>>;
  /** Returns true if an entry fetched by id is in a state that the list shows; by default always. */
  isShown?(row: R, quick: QuickFilter): boolean;
  /** True if the list has sums. */
  readonly hasAggregates?: boolean;
  /** True if the list can be queried for entries changed after a time. */
  readonly tellsChanges?: boolean;
  /** Optional parts of the rows, as the list shows them at the moment. */
  extent?(): Readonly<Record<string, boolean>>;
}

/** Entries that one call answers when it is asked for changes. */
const changesPerCall = 200;

interface Paging {
  readonly ids?: readonly string[];
  readonly offset?: number;
  readonly limit: number;
  readonly withTotal: boolean;
  readonly withAggregates?: boolean;
}

/** Makes a list's source of its calls. */
export const entrySource = <R extends Row, Aggregates = null>({
  path,
  list,
  query,
  group,
  ids,
  isShown = () => true,
  hasAggregates = false,
  tellsChanges = false,
  extent = () => ({}),
}: EntryCalls<R, Aggregates>): ListSource<R, Aggregates> => {
  const queryOf = (ask: ListAsk, paging: Paging, of?: GroupAsk) =>
    ({ ...addressOf(ask, of), ...paging, ...extent() }) as ListParameters['query'];
  const page = (ask: ListAsk, paging: Paging, of?: GroupAsk) =>
    query && isLong(ask)
      ? query(zoneOf(ask, true), { ...bodyOf(ask, of), ...paging, ...extent() })
      : list({
          query: queryOf(ask, paging, of),
          ...zoneOf(ask, of !== undefined || paging.withAggregates === true),
        });
  const fetchPage: ListSource<R, Aggregates>['fetchPage'] = async (ask, offset, limit, of) =>
    mapped(await page(ask, { offset, limit, withTotal: false }, of), ({ rows }) => rows);
  const plainly = async (parameters: object) =>
    mapped(
      await list({ query: { ...parameters, withTotal: false, ...extent() } as ListParameters['query'] }),
      ({ rows }) => rows,
    );
  return {
    fetchPage,
    firstPageKey: (ask, limit) => {
      if (query && isLong(ask)) return null;
      const { header } = zoneOf(ask);
      const zone = header ? ` ${header['X-Time-Zone']}` : '';
      return `${path}?${querySerializer(queryOf(ask, { offset: 0, limit, withTotal: false }))}${zone}`;
    },
    fetchTotal: async (ask) => mapped(await page(ask, { limit: 1, withTotal: true }), ({ total }) => total ?? 0),
    fetchGroups: async (ask, by, { offset, limit, entries, subgroup }) =>
      mapped(
        await group({
          query: {
            ...addressOf(ask),
            group: JSON.stringify(writtenGroup(by)),
            offset,
            limit,
            ...(subgroup === undefined ? {} : { subgroup: JSON.stringify(writtenGroup(subgroup)) }),
            ...(entries === undefined ? {} : { entries, ...extent() }),
          } as ListParameters['query'] & { group: string; entries?: number },
          ...zoneOf(ask, true),
        }),
        ({ groups, subgroups, rows, paging }) => ({ groups, subgroups, rows, total: paging.total ?? groups.length }),
      ),
    fetchListed: (ask, wanted, of) =>
      inBatches(wanted, async (batch) =>
        mapped(await page({ ...ask, sorts: [] }, { ids: batch, limit: 50, withTotal: false }, of), ({ rows }) =>
          rows.filter((row) => isShown(row, ask.quick)),
        ),
      ),
    fetchByIds: (wanted) => inBatches(wanted, (batch) => plainly({ ids: batch, limit: 50 })),
    fetchIds: (ask, of) =>
      ids
        ? ids({ query: chosenOf(ask, of) as ListParameters['query'] & { forChange: true }, ...zoneOf(ask, true) })
        : idsByPages((offset, limit) => fetchPage(ask, offset, limit, of)),
    fetchAggregates: async (ask) =>
      hasAggregates
        ? mapped(
            await page(ask, { limit: 1, withTotal: false, withAggregates: true }),
            ({ aggregates }) => aggregates ?? null,
          )
        : succeeded(null),
    fetchChangedSince: async (lastUpdatedAt) =>
      tellsChanges ? plainly({ lastUpdatedAt, limit: changesPerCall }) : succeeded(null),
  };
};
