import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../platform/db/database';
import { newId } from '../platform/ids';
import { afterEntry, readCursor, writeCursor } from './cursor';
import type { QueryPlace } from './faults';
import type { ListQuery } from './listQuery';

type Sql = RawBuilder<unknown>;

/** Maximum ids per answer. */
const maxIds = 200_000;

/** Empty values last both ways, ties by id. */
export const orderSql = ({ definition, order }: ListQuery): Sql =>
  sql`order by ${sql.join([
    ...order.map(
      ({ expression, canBeEmpty, direction }) =>
        sql`${expression} ${sql.raw(canBeEmpty ? `${direction} nulls last` : direction)}`,
    ),
    definition.id,
  ])}`;

/** The table of the entries, with what is joined to it to order them. */
export const orderedFrom = ({ definition, order }: ListQuery): Sql => {
  const joins = new Map(order.flatMap(({ join }) => (join ? [[join.name, join.sql] as const] : [])));
  return [...joins.values()].reduce((from, join) => sql`${from}${join}`, definition.from);
};

export interface WantedPage {
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string | undefined;
}

export interface IdPage {
  readonly ids: readonly string[];
  /** Where the next page starts; null at the end. */
  readonly nextCursor: string | null;
}

/** The ids of one page. */
export const readIdPage = async (
  tx: Tx,
  query: ListQuery,
  { limit, offset, cursor }: WantedPage,
  place: QueryPlace,
): Promise<IdPage> => {
  const { definition, condition, order } = query;
  const after = cursor === undefined ? sql`` : sql` and ${afterEntry(query, readCursor(query, cursor, place))}`;
  const names = order.map((_, index) => sql.ref(`key${index}`));
  const values = order.map(({ expression }, index) => sql`${expression} as ${names[index]}`);
  // Cursors are formatted only for the entries of the page, not for all sorted ones.
  const { rows } = await sql<{ id: string; keys: (string | null)[] }>`
    select entry.id, array[${sql.join(names.map((name) => sql`entry.${name}::text`))}]::text[] as keys
    from (select ${definition.id} as id, ${sql.join(values)} from ${orderedFrom(query)} where ${condition}${after}
      ${orderSql(query)} limit ${limit + 1} offset ${offset}) entry`.execute(tx);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { ids: page.map(({ id }) => id), nextCursor: last ? writeCursor(query, last) : null };
};

/** How many entries the whole list has. */
export const countEntries = async (tx: Tx, { definition, condition }: ListQuery): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${definition.from} where ${condition}`.execute(tx);
  return rows[0]?.total ?? 0;
};

/** The ids of the whole list, in its order. */
export const readAllIds = async (tx: Tx, query: ListQuery): Promise<string[]> => {
  const { definition, condition } = query;
  const { rows } = await sql<{ id: string }>`
    select ${definition.id} as id from ${orderedFrom(query)} where ${condition}
    ${orderSql(query)} limit ${maxIds}`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Ids of the whole list in its order, in batches; sorted only once, unlike separate pages. */
export async function* streamIds(tx: Tx, query: ListQuery, idsAtOnce: number): AsyncGenerator<readonly string[]> {
  const { definition, condition } = query;
  const cursor = sql.ref(`list_${newId()}`);
  await sql`declare ${cursor} no scroll cursor for
    select ${definition.id} as id from ${definition.from} where ${condition} ${orderSql(query)}`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ id: string }>`fetch ${sql.lit(idsAtOnce)} from ${cursor}`.execute(tx);
    if (rows.length) yield rows.map(({ id }) => id);
    if (rows.length < idsAtOnce) break;
  }
  await sql`close ${cursor}`.execute(tx);
}
