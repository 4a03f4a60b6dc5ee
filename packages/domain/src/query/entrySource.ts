import type { ListGroupEntry } from '../contract/contract';
import type { ApiError } from '../contract/errors';
import { succeeded, type Result } from '../contract/result';
import { writtenGroup, type GroupAsk, type ListAsk } from './ask';
import type { Row } from '../collection/Collection';
import { addressOf, bodyOf, idsByPages, inBatches, isLong, mapped, zoneOf } from './listCalls';
import type { ListSource } from './ListSource';

/** Parameters of a call of a list. */
export interface ListParameters {
  readonly query: Record<string, string> & { limit?: number; offset?: number; withTotal?: boolean; ids?: string[] };
  readonly header?: { 'X-Time-Zone': string };
}

interface PageAnswer<R> {
  readonly rows: readonly R[];
  readonly total: number | null | undefined;
}

interface GroupsAnswer {
  readonly groups: readonly ListGroupEntry[];
  readonly paging: { readonly total?: number | null };
}

/** The calls of a list that has no sums. */
interface EntryCalls<R extends Row> {
  list(params: ListParameters): Promise<Result<PageAnswer<R>, ApiError>>;
  /** The same with its query in the body, for what is too long for an address. */
  query?(params: Omit<ListParameters, 'query'>, body: object): Promise<Result<PageAnswer<R>, ApiError>>;
  group(params: ListParameters & { query: { group: string } }): Promise<Result<GroupsAnswer, ApiError>>;
}

/** Makes a list's source of its calls. */
export const entrySource = <R extends Row>({ list, query, group }: EntryCalls<R>): ListSource<R, null> => {
  const page = (ask: ListAsk, paging: { offset?: number; limit: number; withTotal: boolean }, of?: GroupAsk) =>
    query && isLong(ask)
      ? query(zoneOf(ask, true), { ...bodyOf(ask, of), ...paging })
      : list({
          query: { ...addressOf(ask, of), ...paging } as ListParameters['query'],
          ...zoneOf(ask, of !== undefined),
        });
  const fetchPage: ListSource<R, null>['fetchPage'] = async (ask, offset, limit, of) =>
    mapped(await page(ask, { offset, limit, withTotal: false }, of), ({ rows }) => rows);
  return {
    fetchPage,
    fetchTotal: async (ask) => mapped(await page(ask, { limit: 1, withTotal: true }), ({ total }) => total ?? 0),
    fetchGroups: async (ask, by, offset, limit) =>
      mapped(
        await group({
          query: {
            ...addressOf(ask),
            group: JSON.stringify(writtenGroup(by)),
            offset,
            limit,
          } as ListParameters['query'] & {
            group: string;
          },
          ...zoneOf(ask, true),
        }),
        ({ groups, paging }) => ({ groups, total: paging.total ?? groups.length }),
      ),
    fetchByIds: (ids) =>
      inBatches(ids, async (batch) =>
        mapped(
          await list({ query: { ids: batch, limit: 50, withTotal: false } as unknown as ListParameters['query'] }),
          ({ rows }) => rows,
        ),
      ),
    fetchIds: (ask, of) => idsByPages((offset, limit) => fetchPage(ask, offset, limit, of)),
    fetchAggregates: async () => succeeded(null),
    fetchChangedSince: async () => succeeded(null),
  };
};
