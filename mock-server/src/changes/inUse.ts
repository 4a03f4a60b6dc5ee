import { sql } from 'kysely';
import { own } from '../platform/db/confinedDialect';
import type { Tx } from '../platform/db/database';
import { conflict, type ApiError } from '../platform/contract/errors';
import { tryInSavepoint } from '../platform/db/savepoint';

/** A row that can't be removed because it is in use. */
export interface Use {
  readonly id: string;
  readonly usedIn: string;
}

/** Name of the place of use, by the table with the foreign key. */
const placeOfTable: Readonly<Record<string, string>> = {
  projects: 'bids',
  project_companies: 'bids',
  project_estimators: 'bids',
  project_seen: 'bids',
  bid_invites: 'bids',
  competitors: 'bids',
  quotes: 'quotes',
  tasks: 'tasks',
  notes: 'notes',
  contacts: 'contacts',
  messages: 'emails',
};

/** Describes the use of a row that the database refused to remove; null for other errors. */
const placeOf = (error: unknown): string | null => {
  const { code, table = '' } = error as { readonly code?: string; readonly table?: string };
  return code === '23503' ? (placeOfTable[table] ?? 'other places') : null;
};

/**
 * Removes items unless another row refers to one of them.
 * @returns the first item in use, or null if all are gone. Items before it may be gone: pass a single item or throw.
 */
export const removeUnlessUsed = async <Item>(
  tx: Tx,
  items: readonly Item[],
  remove: (items: readonly Item[]) => Promise<unknown>,
): Promise<{ readonly item: Item; readonly usedIn: string } | null> => {
  const failure = await tryInSavepoint(tx, () => remove(items));
  const [item] = items;
  if (!failure || item === undefined) return null;
  const usedIn = placeOf(failure.error);
  if (usedIn === null) throw failure.error;
  if (items.length === 1) return { item, usedIn };
  // Halves the batch: the database doesn't name the row.
  const half = Math.ceil(items.length / 2);
  return (await removeUnlessUsed(tx, items.slice(0, half), remove)) ?? removeUnlessUsed(tx, items.slice(half), remove);
};

/** Finds one of the ids among the values of custom fields, which no foreign key protects. */
export const findInFields = async (tx: Tx, ids: readonly string[]): Promise<Use | null> => {
  const { rows } = await sql<{ id: string }>`select v.id from custom_values c cross join unnest(c.ids) as v(id)
    where c.workspace_id = ${tx.workspaceId} and c.ids && ${ids}::uuid[] and v.id = any(${ids}::uuid[])
      and exists (
        select from projects where workspace_id = ${own} and id = c.entity_id
        union all select from companies where workspace_id = ${own} and id = c.entity_id
        union all select from contacts where workspace_id = ${own} and id = c.entity_id
        union all select from quotes where workspace_id = ${own} and id = c.entity_id)
    limit 1`.execute(tx);
  return rows[0] ? { id: rows[0].id, usedIn: 'custom fields' } : null;
};

const nameOf = ({ name, label, title, first_name, last_name }: Readonly<Record<string, unknown>>): string =>
  [name ?? label ?? first_name ?? title, last_name].filter((part) => typeof part === 'string' && part).join(' ');

/** Makes the error of an undo that would remove a row in use; it names the row. */
export const stillUsed = async (tx: Tx, table: string, noun: string, { id, usedIn }: Use): Promise<ApiError> => {
  const { rows } = await sql<{ row: Readonly<Record<string, unknown>> }>`select to_jsonb(t) as row
    from ${sql.table(table)} t where workspace_id = ${tx.workspaceId} and id::text = ${id}`.execute(tx);
  const name = nameOf(rows[0]?.row ?? {});
  return conflict(`This can no longer be undone: the ${noun}${name && ` “${name}”`} is used in ${usedIn}.`);
};
