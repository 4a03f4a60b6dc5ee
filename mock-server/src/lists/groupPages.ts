import { sql, type RawBuilder } from 'kysely';
import type { ListGroupEntry, ListSubgroup } from '@basis/domain/model/contract/contract';
import type { Tx } from '../platform/db/database';
import { isTimeGroup } from './definition';
import { isDueThisWeek } from './dueOrder';
import { groupCondition, groupLabel, keySql, memberJoin, noKey, type ChosenGroup } from './groupBy';
import type { ListQuery } from './listQuery';
import { orderedFrom, orderSql } from './pages';

type Sql = RawBuilder<unknown>;

/** Entries that a group names from the start, if nothing else is asked for. */
const firstIds = 10;

interface GroupRow {
  groups: number;
  key: string | null;
  label: string | null;
  total: number | null;
  amount: number | null;
  due: number | null;
  first_due: string | null;
  bids_due: number | null;
}

const labelSql = ({ by }: ChosenGroup): Sql => (isTimeGroup(by) ? sql`null::text` : by.label(sql`g.key`));

const groupOrder = ({ by }: ChosenGroup): Sql => (isTimeGroup(by) ? sql`g.key` : (by.order ?? by.label)(sql`g.key`));

const readHeads = async (
  tx: Tx,
  { definition, condition, context, due, canSeeAmounts }: ListQuery,
  group: ChosenGroup,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<GroupRow[]> => {
  const { amount } = definition;
  const sum = amount && canSeeAmounts ? sql`coalesce(sum(${amount}), 0)::bigint` : sql`null::bigint`;
  const dueCount = due ? sql`count(*) filter (where ${isDueThisWeek(due, context)})::int` : sql`null::int`;
  const firstDue = due ? sql`min(${due.day})` : sql`null::date`;
  const bidsDue = definition.bidsDueToday ?? sql`null::int`;
  const { rows } = await sql<GroupRow>`
    with heads as materialized (
      select ${keySql(group, context)} as key, count(*)::int as total, ${sum} as amount, ${dueCount} as due,
        ${firstDue} as first_due, ${bidsDue} as bids_due
      from ${definition.from}${memberJoin(group)} where ${condition} group by 1),
    page as (
      select g.key, ${labelSql(group)} as label, g.total, g.amount, g.due, g.first_due, g.bids_due,
        row_number() over (order by ${groupOrder(group)} ${sql.raw(group.direction)} nulls last, g.key nulls last) as place
      from heads g order by place limit ${limit} offset ${offset})
    select (select count(*)::int from heads) as groups, page.key::text as key, page.label, page.total, page.amount, page.due,
      page.first_due::text as first_due, page.bids_due
    from (select 1) as one left join page on true order by page.place`.execute(tx);
  return rows;
};

/** The first entries of each group, one look-up each. */
const readFirstIds = async (
  tx: Tx,
  query: ListQuery,
  group: ChosenGroup,
  { keys, entries }: { readonly keys: readonly string[]; readonly entries: number },
): Promise<string[][]> => {
  if (!keys.length || entries === 0) return keys.map(() => []);
  const { definition, condition, context } = query;
  const ofGroup = keys.map(
    (key) => sql`array(select ${definition.id} from ${orderedFrom(query)}
      where ${condition} and ${groupCondition(group, key, context, 'query')}
      ${orderSql(query)} limit ${entries})`,
  );
  const columns = ofGroup.map((ids, index) => sql`${ids} as ${sql.ref(`ids${index}`)}`);
  const { rows } = await sql<Record<string, string[]>>`select ${sql.join(columns)}`.execute(tx);
  return keys.map((_, index) => rows[0]?.[`ids${index}`] ?? []);
};

/** A page of groups, each with its sums and its first entries, and how many groups there are. */
export const readGroups = async (
  tx: Tx,
  query: ListQuery,
  group: ChosenGroup,
  page: { readonly limit: number; readonly offset: number; readonly entries?: number | undefined },
): Promise<{ groups: ListGroupEntry[]; total: number }> => {
  const rows = await readHeads(tx, query, group, page);
  const heads = rows.filter(({ total }) => total !== null);
  const ids = await readFirstIds(tx, query, group, {
    keys: heads.map(({ key }) => key ?? noKey),
    entries: page.entries ?? firstIds,
  });
  const groups = heads.map(({ key, label, total, amount, due, first_due, bids_due }, index) => ({
    key: key ?? noKey,
    label: groupLabel(group, key, label),
    total: total ?? 0,
    sums: amount === null ? {} : { quote: amount },
    ...(due === null ? {} : { dueThisWeek: due, firstDue: first_due }),
    ...(bids_due === null ? {} : { bidsDueToday: bids_due }),
    ids: ids[index] ?? [],
  }));
  return { groups, total: rows[0]?.groups ?? 0 };
};

/** Bids that come along with one page of groups, and subgroups of one group, at most. */
const [mostEntries, mostSubgroups] = [2_500, 500];

interface SubgroupRow {
  group: string;
  key: string | null;
  total: number;
  amount: number | null;
  ids: string[] | null;
}

const subgroupOf = ({ key, total, amount, ids }: Omit<SubgroupRow, 'group'>): ListSubgroup => ({
  key: key ?? noKey,
  total,
  sums: amount === null ? {} : { quote: amount },
  ids: ids ?? [],
});

const sumSql = ({ definition: { amount }, canSeeAmounts }: ListQuery, value: Sql): Sql =>
  amount && canSeeAmounts ? sql`coalesce(sum(${value}), 0)::bigint` : sql`null::bigint`;

interface Division {
  readonly group: ChosenGroup;
  /** Subgroup of each group, or the group of one value. */
  readonly by: ChosenGroup;
  readonly keys: readonly string[];
  /** Entries of each subgroup that are named. */
  readonly entries: number;
}

/** The subgroups of some groups, by the group's key, with their sums and first entries. Reads the entries once. */
export const readSubgroups = async (
  tx: Tx,
  query: ListQuery,
  { group, by, keys, entries }: Division,
): Promise<ReadonlyMap<string, readonly ListSubgroup[]>> => {
  if (!keys.length) return new Map();
  const { definition, condition, context } = query;
  const { amount = sql`0` } = definition;
  const inGroups = keys.map((key) => groupCondition(group, key, context, 'query'));
  const groupKey = sql`coalesce(${keySql(group, context)}::text, ${noKey})`;
  const { rows } = await sql<SubgroupRow>`
    with entry as (
      select ${groupKey} as group_key, ${keySql(by, context)} as key, ${definition.id} as id, ${amount} as amount,
        row_number() over (partition by ${groupKey}, ${keySql(by, context)} ${orderSql(query)}) as place
      from ${orderedFrom(query)}${memberJoin(group)}
      where ${condition} and (${sql.join(inGroups, sql` or `)}) and ${groupKey} = any(${keys}::text[]))
    select group_key as "group", key::text as key, count(*)::int as total, ${sumSql(query, sql`entry.amount`)} as amount,
      array_agg(id order by place) filter (where place <= ${entries}) as ids
    from entry group by 1, 2 order by 1, 2`.execute(tx);
  // Many subgroups name fewer entries each, so that a page stays within its bounds.
  const most = Math.max(1, Math.floor(mostEntries / Math.max(1, rows.length)));
  const found = new Map<string, ListSubgroup[]>();
  for (const row of rows) {
    const { ids } = row;
    const subgroup = subgroupOf({ ...row, ids: ids && ids.length > most ? ids.slice(0, most) : ids });
    found.set(row.group, [...(found.get(row.group) ?? []), subgroup].slice(0, mostSubgroups));
  }
  return found;
};

/** The subgroups of a whole list, which name no entries. */
export const readWholeSubgroups = async (tx: Tx, query: ListQuery, by: ChosenGroup): Promise<ListSubgroup[]> => {
  const { definition, condition, context } = query;
  const { rows } = await sql<Omit<SubgroupRow, 'group' | 'ids'>>`
    select ${keySql(by, context)}::text as key, count(*)::int as total,
      ${sumSql(query, definition.amount ?? sql`0`)} as amount
    from ${definition.from} where ${condition} group by 1 order by 1 limit ${mostSubgroups}`.execute(tx);
  return rows.map((row) => subgroupOf({ ...row, ids: [] }));
};
