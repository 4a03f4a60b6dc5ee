import type { ListGroupEntry, ListSubgroup } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';
import type { Row } from '../collection/Collection';
import type { GroupAsk, GroupBy, ListAsk } from './ask';

export interface GroupAnswer<R extends Row> {
  readonly groups: readonly ListGroupEntry[];
  /** The entries that the groups name, if they were asked for and the list gives them. */
  readonly rows?: readonly R[] | undefined;
  /** Subgroups of the whole list, if it was asked to divide its groups. */
  readonly subgroups?: readonly ListSubgroup[] | undefined;
  /** Groups of the whole list. */
  readonly total: number;
}

/** Groups that a call answers, and what of each. */
export interface GroupRange {
  readonly offset: number;
  readonly limit: number;
  /** Entries included of each group, or of each subgroup; without it, groups only name their first. */
  readonly entries?: number;
  /** Second level of grouping. */
  readonly subgroup?: GroupBy;
}

/** The calls by which one kind of list is read. */
export interface ListSource<R extends Row, Aggregates> {
  fetchPage(ask: ListAsk, offset: number, limit: number, of?: GroupAsk): Promise<Result<readonly R[], ApiError>>;
  /** Names the call for the first page: its path, query and time zone; null if the query is sent in a body. */
  firstPageKey(ask: ListAsk, limit: number): string | null;
  /** Counts the whole list by the same query with limit 1. */
  fetchTotal(ask: ListAsk): Promise<Result<number, ApiError>>;
  fetchGroups(ask: ListAsk, group: GroupBy, range: GroupRange): Promise<Result<GroupAnswer<R>, ApiError>>;
  /** Entries by id, in any order. */
  fetchByIds(ids: readonly string[]): Promise<Result<readonly R[], ApiError>>;
  /** Of some entries, those that the list has, or one of its groups; in any order. */
  fetchListed(ask: ListAsk, ids: readonly string[], of?: GroupAsk): Promise<Result<readonly R[], ApiError>>;
  /** The ids of the whole list, or of one of its groups, in its order. */
  fetchIds(ask: ListAsk, of?: GroupAsk): Promise<Result<readonly string[], ApiError>>;
  /** Sums of the whole list; null where the list has none. */
  fetchAggregates(ask: ListAsk): Promise<Result<Aggregates | null, ApiError>>;
  /** Entries that were changed after a moment, at most 200; null where the list can't be asked. */
  fetchChangedSince(moment: string): Promise<Result<readonly R[] | null, ApiError>>;
}
