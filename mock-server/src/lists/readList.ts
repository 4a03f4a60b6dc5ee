import type { ListGroup, ListGroupEntry, ListSubgroup } from '@basis/domain/model/contract/contract';
import { dayIn, isZone } from '@basis/domain/model/formats/days';
import type { CallContext } from '../platform/calls/handler';
import type { AnyDefinition, ListContext } from './definition';
import { faultAt, type QueryPlace } from './faults';
import { groupOf } from './groupBy';
import { readGroups, readSubgroups, readWholeSubgroups } from './groupPages';
import { readListQuery, type ListQuery, type WantedList } from './listQuery';
import { countEntries, readAllIds, readIdPage } from './pages';

type MakeDefinition = (context: ListContext) => AnyDefinition;

interface ZoneHeader {
  readonly 'X-Time-Zone'?: string;
}

/** Request for a list, and its part of the HTTP request. */
export interface ListCall {
  readonly wanted: WantedList;
  readonly header: ZoneHeader;
  readonly place: QueryPlace;
}

interface WantedPage {
  readonly limit?: number;
  readonly offset?: number;
  readonly cursor?: string;
  readonly withTotal?: boolean;
}

export interface Paging {
  readonly total: number | null;
  readonly limit: number;
  readonly offset: number;
  readonly nextCursor: string | null;
}

/** Returns the caller with their time zone and today's date. @throws a 400 for an unknown time zone */
export const listContext = ({ caller }: CallContext, header: ZoneHeader): ListContext => {
  const zone = header['X-Time-Zone'] ?? caller.workspaceZone;
  if (!isZone(zone)) {
    throw faultAt('header/X-Time-Zone', 'is not a time zone');
  }
  const now = new Date();
  return { caller, clock: { zone, today: dayIn(zone, now.toISOString()) }, now };
};

export const readQuery = (
  call: CallContext,
  make: MakeDefinition,
  { wanted, header, place }: ListCall,
): Promise<ListQuery> => {
  const context = listContext(call, header);
  return readListQuery({ tx: call.tx, context, definition: make(context), wanted, place });
};

/** A page of a list: entries and their positions. */
export const readPage = async (
  { tx }: CallContext,
  query: ListQuery,
  { limit = 50, offset = 0, cursor, withTotal = true }: WantedPage,
  place: QueryPlace,
): Promise<{ ids: readonly string[]; paging: Paging }> => {
  const { ids, nextCursor } = await readIdPage(tx, query, { limit, offset, cursor }, place);
  const total = withTotal ? await countEntries(tx, query) : null;
  return { ids, paging: { total, limit, offset, nextCursor } };
};

/** Entries that a caller requests, to display or to act on. */
export const chosenOf = <Query extends { readonly forChange?: boolean }>({
  forChange = false,
  ...query
}: Query): Omit<Query, 'forChange'> & Pick<WantedList, 'mustApply'> => ({
  ...query,
  mustApply: forChange ? 'conditions' : undefined,
});

/** The ids of a whole list. */
export const readIds = async (call: CallContext, make: MakeDefinition, list: ListCall): Promise<{ ids: string[] }> => ({
  ids: await readAllIds(call.tx, await readQuery(call, make, list)),
});

interface WantedGroups extends WantedPage {
  readonly entries?: number;
  readonly subgroup?: ListGroup;
}

/** Groups that come at once, and entries of each subgroup, at most. */
const [dividedGroups, subgroupEntries] = [5, 10];

/** A page of a list's groups, each divided in turn if a subgroup is asked for. */
export const readGroupPage = async (
  call: CallContext,
  make: MakeDefinition,
  list: ListCall,
  { limit = 5, offset = 0, entries, subgroup: wanted }: WantedGroups,
): Promise<{
  groups: ListGroupEntry[];
  subgroups?: ListSubgroup[];
  paging: Omit<Paging, 'nextCursor'>;
}> => {
  const { tx } = call;
  const query = await readQuery(call, make, list);
  const { group, definition, due, context } = query;
  if (!group) throw new Error('A call for groups came without a group');
  if (!wanted) {
    const { groups, total } = await readGroups(tx, query, group, { limit, offset, entries });
    return { groups, paging: { total, limit, offset } };
  }
  const by = groupOf(definition, wanted, { due, context, place: list.place, parameter: 'subgroup' });
  const page = { limit: Math.min(limit, dividedGroups), offset };
  const { groups, total } = await readGroups(tx, query, group, { ...page, entries: 0 });
  const keys = groups.map(({ key }) => key);
  const named = Math.min(entries ?? subgroupEntries, subgroupEntries);
  const parts = await readSubgroups(tx, query, { group, by, keys, entries: named });
  return {
    groups: groups.map((head) => ({ ...head, subgroups: [...(parts.get(head.key) ?? [])] })),
    subgroups: await readWholeSubgroups(tx, query, by),
    paging: { total, ...page },
  };
};
