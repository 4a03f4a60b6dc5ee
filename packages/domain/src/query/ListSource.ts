import type { ListGroupEntry } from '../contract/contract';
import type { ApiError } from '../contract/errors';
import type { Result } from '../contract/result';
import type { Row } from '../collection/Collection';
import type { GroupAsk, GroupBy, ListAsk } from './ask';

export interface GroupAnswer {
  readonly groups: readonly ListGroupEntry[];
  /** Groups of the whole list. */
  readonly total: number;
}

/** The calls by which one kind of list is read. */
export interface ListSource<R extends Row, Aggregates> {
  fetchPage(ask: ListAsk, offset: number, limit: number, of?: GroupAsk): Promise<Result<readonly R[], ApiError>>;
  /** Names the call for the first page: its path, query and time zone; null if the query is sent in a body. */
  firstPageKey(ask: ListAsk, limit: number): string | null;
  /** Counts the whole list by the same query with limit 1. */
  fetchTotal(ask: ListAsk): Promise<Result<number, ApiError>>;
  fetchGroups(ask: ListAsk, group: GroupBy, offset: number, limit: number): Promise<Result<GroupAnswer, ApiError>>;
  /** Entries by id, in any order. */
  fetchByIds(ids: readonly string[]): Promise<Result<readonly R[], ApiError>>;
  /** The ids of the whole list, or of one of its groups, in its order. */
  fetchIds(ask: ListAsk, of?: GroupAsk): Promise<Result<readonly string[], ApiError>>;
  /** Sums of the whole list; null where the list has none. */
  fetchAggregates(ask: ListAsk): Promise<Result<Aggregates | null, ApiError>>;
  /** Entries that were changed after a moment, at most 200; null where the list can't be asked. */
  fetchChangedSince(moment: string): Promise<Result<readonly R[] | null, ApiError>>;
}
