import { sql } from 'kysely';
import { isAllowed, type Ability } from '@basis/domain/permissions/permissions';
import { ApiError } from '../../../platform/contract/errors';
import type { Caller } from '../../../platform/calls/handler';
import type { Tx } from '../../../platform/db/database';
import type { Entity } from '../../../changes/change';
import { readJournal } from '../../../changes/journal';
import { readVisibility, type Visibility } from '../../../records/visibility';

/** Fields of an activity that undo permissions depend on. */
export interface MadeChange {
  readonly actor_id: string | null;
  readonly on_behalf_id: string | null;
  readonly doing: readonly string[] | null;
  readonly entity: Entity;
  readonly entity_id: string;
  readonly verb: 'created' | 'updated' | 'deleted' | 'undone';
  readonly field: string | null;
  readonly from_value: unknown;
  readonly to_value: unknown;
}

/** Abilities that changing an entity always requires, whatever the operation. */
const alwaysRequired: Readonly<Partial<Record<Entity, Ability>>> = {
  user: 'updateUser',
  workspace: 'updateCustomerSettings',
  quote: 'updateQuote',
  team: 'updateTeam',
  customFieldSetting: 'updateCustomFieldSetting',
};

/** Strictest abilities per entity, for changes with no recorded operation. */
const strictestRequired: Readonly<Record<Entity, readonly Ability[]>> = {
  project: ['createProject', 'mergeProjects', 'bulkDelete'],
  bidInvite: ['splitBidInvite'],
  competitor: ['updateCompetitor'],
  company: ['mergeCompanies'],
  contact: ['mergeContacts'],
  distributionList: ['updateDistributionList'],
  team: ['updateTeam'],
  message: ['updateMessage', 'createProjectsFromMessages'],
  note: ['updateNote'],
  task: ['updateTask'],
  quote: ['updateQuote'],
  quoteTrade: ['updateQuoteTrade'],
  user: ['updateUser'],
  workspace: ['updateCustomerSettings'],
  stage: ['saveStages'],
  stageReason: ['updateStageReason'],
  customFieldSetting: ['updateCustomFieldSetting'],
  emailAccount: ['updateEmailAccount'],
  emailScraper: ['updateEmailScraper'],
  platformCredential: ['updatePlatformCredential'],
};

/** Abilities required to make a change, and so to undo it. */
export const requiredBy = (rows: readonly MadeChange[]): Ability[] => [
  ...new Set(
    rows.flatMap(({ doing, entity }): readonly Ability[] => {
      const always = alwaysRequired[entity];
      return [...((doing as readonly Ability[] | null) ?? strictestRequired[entity]), ...(always ? [always] : [])];
    }),
  ),
];

const isBy =
  ({ userId }: Caller) =>
  ({ actor_id, on_behalf_id }: MadeChange): boolean =>
    (on_behalf_id ?? actor_id) === userId;

/** Only the author may undo note text; undoing a move needs the permission to move it. */
const isNoteOfAnother = (caller: Caller, row: MadeChange): boolean =>
  row.entity === 'note' && row.field !== 'entityId' && !isBy(caller)(row);

/** True if undoing a change deletes several bids that it restored. */
const deletesSeveral = (rows: readonly MadeChange[]): boolean =>
  rows.filter(({ entity, field, to_value }) => entity === 'project' && field === 'deletedAt' && to_value === null)
    .length > 1;

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
  const asked = requiredBy(rows);
  if (!rows.every(isBy(caller)) && deletesSeveral(rows)) asked.push('bulkDelete');
  const isRefused =
    !asked.every((ability) => isAllowed(caller, ability)) ||
    rows.some((row) => isNoteOfAnother(caller, row)) ||
    (await touchesHidden(tx, caller, changeSetId, rows));
  if (isRefused) throw new ApiError(403, 'forbidden', 'You do not have permission to undo this.');
};
