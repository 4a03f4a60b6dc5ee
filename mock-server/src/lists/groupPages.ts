import { sql, type RawBuilder } from 'kysely';
import type { ListGroupEntry } from '@basis/domain/contract/contract';
import type { Tx } from '../platform/db/database';
import { isTimeGroup } from './definition';
import { groupCondition, groupLabel, keySql, memberJoin, noKey, type ChosenGroup } from './groupBy';
import type { ListQuery } from './listQuery';
import { orderedFrom, orderSql } from './pages';

type Sql = RawBuilder<unknown>;

/** Entries that a group names from the start. */
const firstIds = 10;

interface GroupRow {
  groups: number;
  key: string | null;
  label: string | null;
  total: number | null;
  amount: number | null;
  due: number | null;
}

const labelSql = ({ by }: ChosenGroup): Sql => (isTimeGroup(by) ? sql`null::text` : by.label(sql`g.key`));

const groupOrder = ({ by }: ChosenGroup): Sql => (isTimeGroup(by) ? sql`g.key` : (by.order ?? by.label)(sql`g.key`));

/** This week is Monday to Sunday in the workspace's zone; its Monday is worked out once, not for each entry. */
const dueThisWeek = (day: Sql, zone: string): Sql =>
  sql`count(*) filter (where ${day} - (select date_trunc('week', now() at time zone ${zone})::date) between 0 and 6)::int`;

const readHeads = async (
  tx: Tx,
  { definition, condition, context, canSeeAmounts }: ListQuery,
  group: ChosenGroup,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<GroupRow[]> => {
  const { amount, dueDay } = definition;
  const sum = amount && canSeeAmounts ? sql`coalesce(sum(${amount}), 0)::bigint` : sql`null::bigint`;
  const due = dueDay ? dueThisWeek(dueDay, context.caller.workspaceZone) : sql`null::int`;
  const { rows } = await sql<GroupRow>`
    with heads as materialized (
      select ${keySql(group, context.clock)} as key, count(*)::int as total, ${sum} as amount, ${due} as due
      from ${definition.from}${memberJoin(group)} where ${condition} group by 1),
    page as (
      select g.key, ${labelSql(group)} as label, g.total, g.amount, g.due,
        row_number() over (order by ${groupOrder(group)} ${sql.raw(group.direction)} nulls last, g.key nulls last) as place
      from heads g order by place limit ${limit} offset ${offset})
    select (select count(*)::int from heads) as groups, page.key::text as key, page.label, page.total, page.amount, page.due
    from (select 1) as one left join page on true order by page.place`.execute(tx);
  return rows;
};

/** The first entries of each group, one look-up each. */
const readFirstIds = async (
  tx: Tx,
  query: ListQuery,
  group: ChosenGroup,
  keys: readonly string[],
): Promise<string[][]> => {
  if (!keys.length) return [];
  const { definition, condition, context } = query;
  const ofGroup = keys.map(
    (key) => sql`array(select ${definition.id} from ${orderedFrom(query)}
      where ${condition} and ${groupCondition(group, key, context.clock, 'query')}
      ${orderSql(query)} limit ${firstIds})`,
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
  page: { readonly limit: number; readonly offset: number },
): Promise<{ groups: ListGroupEntry[]; total: number }> => {
  const rows = await readHeads(tx, query, group, page);
  const heads = rows.filter(({ total }) => total !== null);
  const ids = await readFirstIds(
    tx,
    query,
    group,
    heads.map(({ key }) => key ?? noKey),
  );
  const groups = heads.map(({ key, label, total, amount, due }, index) => ({
    key: key ?? noKey,
    label: groupLabel(group, key, label),
    total: total ?? 0,
    sums: amount === null ? {} : { quote: amount },
    ...(due === null ? {} : { dueThisWeek: due }),
    ids: ids[index] ?? [],
  }));
  return { groups, total: rows[0]?.groups ?? 0 };
};
