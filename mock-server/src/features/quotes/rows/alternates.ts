import type { AlternateDraft } from '@basis/domain/model/contract/contract';
import { sql } from 'kysely';
import type { ChangeSet } from '../../../changes/changes';
import { conflict, refused } from '../../../platform/contract/errors';
import type { Tx } from '../../../platform/db/database';
import { nextMoment } from '../../../platform/db/nextMoment';
import { newId } from '../../../platform/ids';
import { changeFields, deleteRow, insertRow, lockRow, type Row } from '../../../records/entityFields';
import { listNotes } from '../../notes/rows/notes';

/** Alternates that one quote can have. */
const most = 50;

/** Alternates of a base quote, oldest first. */
export const readAlternateIds = async (tx: Tx, baseId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('quotes')
    .where('workspace_id', '=', tx.workspaceId)
    .where('base_id', '=', baseId)
    .where('is_alternate', '=', true)
    .select('id')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** @throws ApiError 422 if a base quote already has as many alternates as it can have. */
export const checkRoom = async (tx: Tx, baseId: string): Promise<void> => {
  if ((await readAlternateIds(tx, baseId)).length >= most)
    throw refused(`A quote can have at most ${most} alternates.`);
};

/** The newest base quote of a company on a bid; null if there is none. */
export const findBase = async (
  tx: Tx,
  { projectId, companyId, except }: { projectId: string; companyId: string | null; except?: string },
): Promise<string | null> => {
  const row = await tx
    .selectFrom('quotes')
    .where('workspace_id', '=', tx.workspaceId)
    .where('project_id', '=', projectId)
    .where('company_id', companyId === null ? 'is' : '=', companyId)
    .where('is_alternate', '=', false)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .select('id')
    .orderBy('quoted_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.id ?? null;
};

/** Deletes a quote with its notes. */
export const deleteQuoteRow = async (tx: Tx, id: string, projectId: string, changes: ChangeSet): Promise<void> => {
  for (const note of await listNotes(tx, 'quote', id))
    await deleteRow(tx, { entity: 'note', id: note.id, projectId }, changes);
  await deleteRow(tx, { entity: 'quote', id, projectId }, changes);
};

/** A base quote whose alternates are written, by its columns. */
export interface Base {
  readonly row: Row;
  readonly userId: string;
  readonly today: string;
}

/** Adds an alternate to a base quote. @throws ApiError 409 if its id exists. */
const addAlternate = async (tx: Tx, { row, userId, today }: Base, draft: AlternateDraft, changes: ChangeSet) => {
  const projectId = String(row['project_id']);
  const id = draft.id?.toLowerCase() ?? newId();
  const columns = {
    id,
    project_id: projectId,
    company_id: row['company_id'],
    trade_id: row['trade_id'],
    amount_cents: draft.amount,
    is_alternate: true,
    label: draft.label,
    status: row['status'],
    quoted_at: today,
    custom_fields: {},
    created_by: userId,
    base_id: row['id'],
    alternate_state: draft.state ?? 'Offered',
  };
  if (!(await insertRow(tx, 'quote', columns))) throw conflict('A quote with this id already exists.');
  changes.created('quote', id, projectId);
};

const changeAlternate = async (tx: Tx, id: string, { label, amount, state }: AlternateDraft, changes: ChangeSet) => {
  const row = await lockRow(tx, 'quote', id);
  if (!row) return;
  const before = row['alternate_state'] ?? 'Offered';
  const values = { label, amount, ...(state === undefined || state === before ? {} : { alternateState: state }) };
  await changeFields(tx, { entity: 'quote', row, projectId: String(row['project_id']) }, values, changes);
};

/** Gives a base quote the alternates of the drafts, and no others. */
export const setAlternates = async (
  tx: Tx,
  base: Base,
  drafts: readonly AlternateDraft[],
  changes: ChangeSet,
): Promise<void> => {
  const known = await readAlternateIds(tx, String(base.row['id']));
  const isKnown = (id: string | undefined): id is string => id !== undefined && known.includes(id.toLowerCase());
  const stays = new Set(drafts.flatMap(({ id }) => (isKnown(id) ? [id.toLowerCase()] : [])));
  for (const id of known) if (!stays.has(id)) await deleteQuoteRow(tx, id, String(base.row['project_id']), changes);
  for (const draft of drafts) {
    if (isKnown(draft.id)) await changeAlternate(tx, draft.id.toLowerCase(), draft, changes);
    else await addAlternate(tx, base, draft, changes);
  }
};

/** Fields of a base quote that its alternates follow. */
const followed = ['companyId', 'status'] as const;

/** Gives the alternates of a base quote the company and the status that it gets. */
export const changeWithBase = async (tx: Tx, baseId: string, patch: Row, changes: ChangeSet): Promise<void> => {
  const values = Object.fromEntries(followed.flatMap((name) => (name in patch ? [[name, patch[name]]] : [])));
  if (!Object.keys(values).length) return;
  for (const id of await readAlternateIds(tx, baseId)) {
    const row = await lockRow(tx, 'quote', id);
    if (row) await changeFields(tx, { entity: 'quote', row, projectId: String(row['project_id']) }, values, changes);
  }
};

/** Takes the mark that it counts from all quotes of a bid but one. */
export const unmarkOthers = async (tx: Tx, projectId: string, exceptId: string, changes: ChangeSet): Promise<void> => {
  const marked = await tx
    .selectFrom('quotes')
    .where('workspace_id', '=', tx.workspaceId)
    .where('project_id', '=', projectId)
    .where('counts', '=', true)
    .where('id', '!=', exceptId)
    .select('id')
    .execute();
  for (const { id } of marked) {
    const row = await lockRow(tx, 'quote', id);
    if (row) await changeFields(tx, { entity: 'quote', row, projectId }, { counts: null }, changes);
  }
};

/** Gives a base quote a new state, because its alternates changed. */
export const touchQuote = async (tx: Tx, id: string): Promise<void> => {
  await sql`update quotes set updated_at = ${nextMoment} where workspace_id = ${tx.workspaceId} and id = ${id}`.execute(
    tx,
  );
};
