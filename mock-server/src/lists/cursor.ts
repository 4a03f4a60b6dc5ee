import { sql, type RawBuilder } from 'kysely';
import { isUuid } from '@basis/domain/model/formats/uuid';
import { faultAt, type QueryPlace } from './faults';
import type { OrderKey } from './definition';
import type { ListQuery } from './listQuery';

type Sql = RawBuilder<unknown>;

/** The last entry of a page: what it is ordered by, as the database writes it, and its id. */
export interface LastEntry {
  readonly keys: readonly (string | null)[];
  readonly id: string;
}

/** A cursor as callers get it: the last entry, and which query it belongs to. */
export const writeCursor = ({ fingerprint }: ListQuery, { keys, id }: LastEntry): string =>
  Buffer.from(JSON.stringify([fingerprint, id, ...keys])).toString('base64url');

const refuse = (place: QueryPlace): Error => faultAt(`${place}/cursor`, 'does not belong to this query');

const validKeys: Readonly<Record<OrderKey['type'], RegExp>> = {
  text: /^[^\0]*$/u,
  numeric: /^-?\d+(\.\d+)?$/,
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d){0,2}$/,
  date: /^\d{4}-\d\d-\d\d$/,
};

const isKey = (value: unknown, { type, canBeEmpty }: OrderKey): boolean =>
  value === null ? canBeEmpty : typeof value === 'string' && validKeys[type].test(value);

const parse = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown;
  } catch {
    return null;
  }
};

/** The entry after which a page starts. @throws a 400 for a cursor of another query, or one that was made up. */
export const readCursor = ({ fingerprint, order }: ListQuery, cursor: string, place: QueryPlace): LastEntry => {
  const parts = parse(cursor);
  if (!Array.isArray(parts)) throw refuse(place);
  const [name, id, ...keys] = parts as unknown[];
  const isFitting = keys.length === order.length && order.every((key, index) => isKey(keys[index], key));
  if (name !== fingerprint || typeof id !== 'string' || !isUuid(id) || !isFitting) throw refuse(place);
  return { id, keys: keys as (string | null)[] };
};

/** Entries that come after another one by a key, and those of which the next key must tell. */
const afterKey = ({ expression, canBeEmpty, direction, type }: OrderKey, value: string | null, rest: Sql): Sql => {
  if (value === null) return sql`(${expression} is null and ${rest})`;
  const last = sql`${value}::${sql.raw(type)}`;
  const sign = sql.raw(direction === 'asc' ? '>' : '<');
  const later = sql`(${expression} ${sign} ${last} or (${expression} = ${last} and ${rest}))`;
  // Empty values come last in both directions. If there are none, the bound alone lets an index scan start there.
  return canBeEmpty ? sql`(${expression} is null or ${later})` : sql`(${expression} ${sign}= ${last} and ${later})`;
};

/** Entries that come after another one in an order. */
export const afterEntry = (
  { definition, order }: Pick<ListQuery, 'definition' | 'order'>,
  { keys, id }: LastEntry,
): Sql =>
  order.reduceRight<Sql>(
    (rest, key, index) => afterKey(key, keys[index] ?? null, rest),
    sql`${definition.id} > ${id}::uuid`,
  );
