import { sql } from 'kysely';
import { ApiError } from '../../../platform/contract/errors';
import type { Caller } from '../../../platform/calls/handler';
import type { Tx } from '../../../platform/db/database';
import { readJournal } from '../../../changes/journal';
import { readVisibility, type Visibility } from '../../../records/visibility';
import { isBy, mayUndoChanges, type MadeChange } from '../undoAbilities';

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hiddenValues = ({ seesField }: Visibility, held: unknown): string => {
  const hidden = Object.entries(isObject(held) ? held : {}).filter(([id, value]) => !seesField(id) && value !== null);
  return JSON.stringify(hidden.toSorted(([one], [other]) => (one < other ? -1 : 1)));
};

/** True if two states of a row differ in hidden values. */
const differsInHidden = (sight: Visibility, before: Values | null, after: Values | null): boolean =>
  (before?.['quote_cents'] ?? null) !== (after?.['quote_cents'] ?? null) ||
  hiddenValues(sight, before?.['custom_fields']) !== hiddenValues(sight, after?.['custom_fields']);

const tablesWithHidden = { company: 'companies', contact: 'contacts', competitor: 'competitors' } as const;

/** True if entities added by the change contain hidden values. */
const areAddedWithHidden = async (
  tx: Tx,
  { workspaceId }: Caller,
  sight: Visibility,
  rows: readonly MadeChange[],
): Promise<boolean> => {
  for (const [entity, table] of Object.entries(tablesWithHidden)) {
    const ids = rows.flatMap((row) => (row.entity === entity && row.verb === 'created' ? [row.entity_id] : []));
    if (!ids.length) continue;
    const added = await sql<{ row: Values }>`select to_jsonb(t) as row from ${sql.table(table)} t
      where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`.execute(tx);
    if (added.rows.some(({ row }) => differsInHidden(sight, null, row))) return true;
  }
  return false;
};

/** True if a change wrote values hidden from the caller. Users may always undo their own deletions. */
const touchesHidden = async (
  tx: Tx,
  caller: Caller,
  changeSetId: string,
  rows: readonly MadeChange[],
): Promise<boolean> => {
  const sight = await readVisibility(tx, caller);
  if (sight.seesAmounts) return false;
  const isOwn = rows.every(isBy(caller));
  const journal = await readJournal(tx, changeSetId);
  if (journal.some(({ before, after }) => !(isOwn && after === null) && differsInHidden(sight, before, after)))
    return true;
  const isFieldTouched = rows.some(
    ({ field, from_value, to_value }) =>
      field === 'customFields' && hiddenValues(sight, from_value) !== hiddenValues(sight, to_value),
  );
  return isFieldTouched || areAddedWithHidden(tx, caller, sight, rows);
};

/**
 * Rejects an undo if the caller may not make the change or, for someone else's change, may not do the opposite.
 * @throws ApiError 403
 */
export const checkMayUndo = async (
  tx: Tx,
  caller: Caller,
  changeSetId: string,
  rows: readonly MadeChange[],
): Promise<void> => {
  const isRefused = !mayUndoChanges(caller, rows) || (await touchesHidden(tx, caller, changeSetId, rows));
  if (isRefused) throw new ApiError(403, 'forbidden', 'You do not have permission to undo this.');
};
