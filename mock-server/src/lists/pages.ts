import { sql, type RawBuilder } from 'kysely';
import { debugFact } from '../platform/debugFacts';
import type { Tx } from '../platform/db/database';
import { newId } from '../platform/ids';
import { afterEntry, readCursor, writeCursor, type LastEntry } from './cursor';
import type { QueryPlace } from './faults';
import type { OrderKey, OrderPart } from './definition';
import type { ListQuery } from './listQuery';

type Sql = RawBuilder<unknown>;

/** Maximum ids per answer. */
const maxIds = 200_000;

/** Writes a key of an order, with empty values last both ways. */
export const keySql = ({ expression, canBeEmpty, direction }: OrderKey): Sql =>
  sql`${expression} ${sql.raw(canBeEmpty ? `${direction} nulls last` : direction)}`;

/** Orders entries by their keys, ties by id. */
export const orderSql = ({ definition, order }: Pick<ListQuery, 'definition' | 'order'>): Sql =>
  sql`order by ${sql.join([...order.map(keySql), definition.id])}`;

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
  /** Start of the next page; null at the end. */
  readonly nextCursor: string | null;
}

/** Rows of a query to read, and the keys of their order. */
interface Stretch {
  readonly condition: Sql;
  readonly order: ListQuery['order'];
  /** Values of the query's keys. */
  readonly values: readonly Sql[];
  readonly limit: number;
  readonly offset: number;
}

/** Reads some entries with the keys that the query orders by. */
const readEntries = async (
  tx: Tx,
  query: ListQuery,
  { condition, order, values, limit, offset }: Stretch,
): Promise<LastEntry[]> => {
  const { definition } = query;
  const names = query.order.map((_, index) => sql.ref(`key${index}`));
  const named = values.map((value, index) => sql`${value} as ${names[index]}`);
  // Cursors are formatted only for the entries of the page, not for all sorted ones.
  const { rows } = await sql<{ id: string; keys: (string | null)[] }>`
    select entry.id, array[${sql.join(names.map((name) => sql`entry.${name}::text`))}]::text[] as keys
    from (select ${definition.id} as id, ${sql.join(named)} from ${orderedFrom(query)} where ${condition}
      ${orderSql({ definition, order })} limit ${limit} offset ${offset}) entry`.execute(tx);
  return rows;
};

/** Rest of a page's part after its last entry. */
const afterIn = (
  { definition, parts, order }: ListQuery,
  { key, keyIndex }: OrderPart,
  { keys, id }: LastEntry,
): Sql => {
  const further = parts?.further ?? [];
  const own = [keys[keyIndex] ?? null, ...keys.slice(order.length - further.length)];
  return afterEntry({ definition, order: [key, ...further] }, { keys: own, id });
};

/** Values of an order's keys in one of its parts, where those of the part itself are known. */
const valuesIn = ({ order, parts }: ListQuery, { key, keyIndex, place }: OrderPart): readonly Sql[] => {
  const own = order.length - (parts?.further.length ?? 0);
  return order.map(({ expression, type }, index) => {
    if (index === 0) return sql`${sql.lit(place)}`;
    if (index >= own) return expression;
    return index === keyIndex ? key.expression : sql`null::${sql.raw(type)}`;
  });
};

/** Reads the parts of an order one after the other until there are enough entries. */
const readByParts = async (
  tx: Tx,
  query: ListQuery,
  { parts, further }: NonNullable<ListQuery['parts']>,
  { limit, offset, last }: { readonly limit: number; readonly offset: number; readonly last: LastEntry | null },
): Promise<LastEntry[]> => {
  const begun = last === null ? 0 : parts.findIndex(({ place }) => String(place) === last.keys[0]);
  const found: LastEntry[] = [];
  let skipped = offset;
  for (const [index, part] of parts.slice(begun).entries()) {
    const after = last !== null && index === 0 ? sql` and ${afterIn(query, part, last)}` : sql``;
    const condition = sql`${query.condition} and ${part.condition}${after}`;
    const rows = await readEntries(tx, query, {
      condition,
      order: [part.key, ...further],
      values: valuesIn(query, part),
      limit: limit - found.length,
      offset: skipped,
    });
    found.push(...rows);
    if (found.length >= limit) break;
    // A part that ends before the offset was passed over as a whole.
    skipped = rows.length || !skipped ? 0 : skipped - (await countEntries(tx, { ...query, condition }));
  }
  return found;
};

/** The ids of one page. */
export const readIdPage = async (
  tx: Tx,
  query: ListQuery,
  { limit, offset, cursor }: WantedPage,
  place: QueryPlace,
): Promise<IdPage> => {
  const { condition, order, parts } = query;
  const began = performance.now();
  const before = cursor === undefined ? null : readCursor(query, cursor, place);
  const stretch = { limit: limit + 1, offset };
  const rows = parts
    ? await readByParts(tx, query, parts, { ...stretch, last: before })
    : await readEntries(tx, query, {
        ...stretch,
        order,
        values: order.map(({ expression }) => expression),
        condition: before ? sql`${condition} and ${afterEntry(query, before)}` : condition,
      });
  debugFact('a page of a list was read', {
    list: query.definition.list,
    fingerprint: query.fingerprint,
    sortedBy: order.length,
    offset,
    rows: rows.length,
    ms: Math.round(performance.now() - began),
  });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { ids: page.map(({ id }) => id), nextCursor: last ? writeCursor(query, last) : null };
};

/** Number of entries in the whole list. */
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
    select ${definition.id} as id from ${orderedFrom(query)} where ${condition} ${orderSql(query)}`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ id: string }>`fetch ${sql.lit(idsAtOnce)} from ${cursor}`.execute(tx);
    if (rows.length) yield rows.map(({ id }) => id);
    if (rows.length < idsAtOnce) break;
  }
  await sql`close ${cursor}`.execute(tx);
}
