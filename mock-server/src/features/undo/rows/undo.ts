import { sql } from 'kysely';
import type { WrittenDeadline } from '@basis/domain/model/formats/time';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { nextMoment } from '../../../platform/db/nextMoment';
import { ApiError, conflict } from '../../../platform/contract/errors';
import type { Caller } from '../../../platform/calls/handler';
import { ChangeSet } from '../../../changes/changes';
import type { Entity, FieldChange } from '../../../changes/change';
import { markStale, markStaleOfProjects, markStaleOwners } from '../../../derived/companyDerived';
import { deadlineColumns, deadlineNames } from '../../../platform/db/deadlines';
import { restoreRow, setField } from '../../../records/entityFields';
import { isMembership, setMembers } from '../../../records/members';
import { isChangeSetRunning } from '../../jobs/rows/shownJobs';
import { changedSince, readJournal, restoreRows, type JournalEntry } from '../../../changes/journal';
import { findCausedBy, type AppliedRule } from '../../rules/rows/ruleMatches';
import { lockOrder, makeRoomForRules, maxRules } from '../../rules/rows/mailRules';
import { takeBackRules } from '../../rules/takeBackRules';
import { placeProjects } from '../../../derived/placeProjects';
import { refreshProjects } from '../../../derived/projectDerived';
import { ensurePair, bidsWithCompany, removeEmptyPairs } from '../../../derived/projectPairs';
import { touchProjects } from '../../../derived/touchProjects';
import type { Use } from '../../../changes/inUse';
import { nounOf, removeCreated, usedEntity } from '../../../records/removeCreated';
import { setReminder } from '../../bids/rows/reminders';
import { requiredBy, type MadeChange } from '../undoAbilities';
import { undoRuns } from '../undoSteps';
import { checkMayUndo } from './undoRights';
import { checkHoldsNothing } from '../../users/handOver/leave';
import { getUser } from '../../users/rows/users';
import { checkSomeAdmin, revokeAccount } from '../../users/rows/userWrites';
import { getZone } from '../../workspace/settings/rows/workspaces';

interface ActivityRow extends MadeChange {
  readonly project_id: string | null;
}

const readChangeSet = async (tx: Tx, changeSetId: string): Promise<ActivityRow[]> => {
  const { rows } = await sql<ActivityRow>`
    select actor_id, on_behalf_id, doing, entity, entity_id, project_id, verb, field, from_value, to_value from activities
    where workspace_id = ${tx.workspaceId} and change_set_id = ${changeSetId} order by id desc`.execute(tx);
  return rows;
};

/**
 * Finds a later change of the same field, or any later change of a created entity, in other change sets than those
 * ignored. Reading an email does not count.
 */
const findLaterChange = async (tx: Tx, changeSetId: string, ignored: readonly string[]): Promise<Entity | null> => {
  const { rows } = await sql<{ entity: Entity }>`
    select later.entity from activities mine
      join activities later on later.workspace_id = ${own} and later.entity = mine.entity
        and later.entity_id = mine.entity_id and later.id > mine.id and later.change_set_id <> mine.change_set_id
    where mine.workspace_id = ${tx.workspaceId} and mine.change_set_id = ${changeSetId}
      and later.field is distinct from 'isRead' and later.change_set_id <> all(${ignored}::uuid[])
      and (mine.verb = 'created' or later.field = mine.field or later.verb in ('deleted', 'undone'))
    limit 1`.execute(tx);
  return rows[0]?.entity ?? null;
};

type Restorer = (tx: Tx, row: ActivityRow) => Promise<void>;

const restoreDeadline: Restorer = async (tx, row) => {
  const name = deadlineNames.find((candidate) => candidate === row.field);
  if (!name) return;
  const deadline = row.from_value as WrittenDeadline | null;
  await tx
    .updateTable('bid_invites')
    .set({ ...deadlineColumns(name, deadline, await getZone(tx)), updated_at: nextMoment })
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', row.entity_id)
    .execute();
};

const restorePlainField: Restorer = async (tx, { entity, entity_id, field, from_value }) => {
  await setField(tx, { entity, id: entity_id, field: field ?? '', value: from_value });
};

/** Invitations and competitors need the pair of bid and company, which may be missing. */
const restoreOnPair: Restorer = async (tx, row) => {
  if (row.project_id) await ensurePair(tx, row.project_id, String(row.from_value));
  await restorePlainField(tx, row);
};

/** Fields without a single column. */
const restorers: Readonly<Record<string, Restorer>> = {
  ...Object.fromEntries(deadlineNames.map((name) => [`bidInvite.${name}`, restoreDeadline])),
  'bidInvite.companyId': restoreOnPair,
  'competitor.companyId': restoreOnPair,
  'user.active': async (tx, row) => {
    const user = row.from_value === false && (await getUser(tx, row.entity_id));
    if (user) await checkHoldsNothing(tx, user);
    await restorePlainField(tx, row);
    if (user) await revokeAccount(tx, row.entity_id);
  },
  'task.reminderAt': (tx, { entity_id, from_value }) => setReminder(tx, entity_id, from_value as string | null),
};

const restoreField: Restorer = async (tx, row) => {
  const name = `${row.entity}.${row.field ?? ''}`;
  if (isMembership(name)) return setMembers(tx, name, row.entity_id, row.from_value as string[]);
  await (restorers[name] ?? restorePlainField)(tx, row);
};

/** What undoing some updates changes, in the order in which they are undone. */
const reversed = (rows: readonly ActivityRow[]): FieldChange[] =>
  rows.flatMap(({ verb, field, from_value, to_value }) =>
    verb === 'updated' && field !== null ? [{ field, from: to_value, to: from_value }] : [],
  );

const undoActivity = async (tx: Tx, row: ActivityRow, changes: ChangeSet): Promise<void> => {
  if (row.verb === 'updated') await restoreField(tx, row);
  else if (row.verb === 'deleted' && row.from_value !== null) await restoreRow(tx, row.entity, row.from_value);
  else throw conflict("What was deleted permanently can't be restored.");
  changes.undone(row.entity, row.entity_id, row.project_id, reversed([row]));
};

const isText = (value: unknown): value is string => typeof value === 'string';

/** Marks derived rows as stale before their sources are removed. */
const markAll = async (tx: Tx, rows: readonly ActivityRow[], projectIds: readonly string[]): Promise<void> => {
  const idsOf = (entity: Entity): string[] => rows.filter((row) => row.entity === entity).map((row) => row.entity_id);
  await markStaleOfProjects(tx, projectIds);
  await markStaleOwners(tx, { contactIds: idsOf('contact'), noteIds: idsOf('note') });
  const moved = rows.filter(({ field }) => field === 'companyId' || field === 'entityId' || field === 'contactIds');
  const ids = moved.flatMap(({ from_value, to_value }) => [from_value, to_value].flat().filter(isText));
  markStale(tx, { companyIds: ids, contactIds: ids });
};

/** Entities that depend on a password or another server, so only their owner can restore them. Owners are restored. */
const undoneByHand: ReadonlySet<Entity> = new Set(['emailAccount', 'emailScraper', 'platformCredential']);

/** True if a bid added by the change was used or extended since, by other change sets than those ignored. */
const isAddedBidUsed = async (tx: Tx, changeSetId: string, ignored: readonly string[]): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from activities mine
      join activities later on later.workspace_id = ${own} and later.project_id = mine.entity_id
        and later.id > mine.id and later.change_set_id <> mine.change_set_id
        and later.change_set_id <> all(${ignored}::uuid[])
    where mine.workspace_id = ${tx.workspaceId} and mine.change_set_id = ${changeSetId}
      and mine.entity = 'project' and mine.verb = 'created' limit 1`.execute(tx);
  return rows.length > 0;
};

/** @returns created rows that stay because they are in use */
const undoRun = async (tx: Tx, run: readonly ActivityRow[], changes: ChangeSet): Promise<readonly Use[]> => {
  const [first] = run;
  if (first?.verb !== 'created') {
    for (const row of run) await undoActivity(tx, row, changes);
    return [];
  }
  const ids = run.map(({ entity_id }) => entity_id);
  const used = await removeCreated(tx, first.entity, ids);
  const stays = new Set(used.map(({ id }) => id));
  for (const { entity, entity_id, project_id } of run)
    if (!stays.has(entity_id)) changes.deleted(entity, entity_id, null, project_id);
  return used;
};

/** @throws ApiError 409 if nothing could be undone because everything created is in use. */
const undoSteps = async (tx: Tx, rows: readonly ActivityRow[], changes: ChangeSet): Promise<void> => {
  const refusals: (() => Promise<ApiError>)[] = [];
  for (const run of undoRuns(rows))
    for (const use of await undoRun(tx, run, changes))
      refusals.push(() => usedEntity(tx, run[0]?.entity ?? 'project', use));
  const [first] = refusals;
  if (first && changes.isEmpty) throw await first();
};

const verbOfUndo: Readonly<Record<ActivityRow['verb'], 'deleted' | 'created' | 'undone'>> = {
  created: 'deleted',
  deleted: 'created',
  updated: 'undone',
  undone: 'undone',
};

type RecordUndo = (changes: ChangeSet, row: ActivityRow, undid: readonly FieldChange[]) => void;

const recordUndo: Readonly<Record<'deleted' | 'created' | 'undone', RecordUndo>> = {
  deleted: (changes, { entity, entity_id, project_id }) => changes.deleted(entity, entity_id, null, project_id),
  created: (changes, { entity, entity_id, project_id }) => changes.created(entity, entity_id, project_id),
  undone: (changes, { entity, entity_id, project_id }, undid) => changes.undone(entity, entity_id, project_id, undid),
};

/** @throws ApiError 409 if a bid that had a company is left without one. */
const checkCompaniesStay = async (tx: Tx, had: ReadonlySet<string>): Promise<void> => {
  const has = await bidsWithCompany(tx, [...had]);
  const without = [...had].filter((id) => !has.has(id));
  if (without.length === 0) return;
  const left = await tx
    .selectFrom('projects')
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', 'in', without)
    .select('id')
    .executeTakeFirst();
  if (left) throw conflict('This can no longer be undone: a bid keeps at least one company.');
};

/**
 * Removes companies and contacts that a change added alongside its rows, unless they are used elsewhere.
 * @returns the ids of those that stay.
 */
const removeCreatedAlongside = async (tx: Tx, activities: readonly ActivityRow[]): Promise<ReadonlySet<string>> => {
  const stays = new Set<string>();
  for (const entity of ['contact', 'company'] as const) {
    const made = activities.filter((row) => row.entity === entity && row.verb === 'created');
    const used = await removeCreated(
      tx,
      entity,
      made.map(({ entity_id }) => entity_id),
    );
    for (const { id } of used) stays.add(id);
  }
  return stays;
};

/** Entities that an import adds without a journal, beside the bids that it edits. */
const addedInBulk: ReadonlySet<Entity> = new Set(['project', 'bidInvite', 'quote', 'note', 'competitor']);

/**
 * Removes what an import added without a journal.
 * @returns the ids of those that stay because they are in use.
 */
const removeUnjournaled = async (
  tx: Tx,
  activities: readonly ActivityRow[],
  journal: readonly JournalEntry[],
): Promise<ReadonlySet<string>> => {
  const journaled = new Set(journal.flatMap(({ key: { id } }) => (isText(id) ? [id] : [])));
  const made = activities.filter(
    ({ verb, entity, entity_id }) => verb === 'created' && addedInBulk.has(entity) && !journaled.has(entity_id),
  );
  const stays = new Set<string>();
  for (const run of undoRuns(made)) {
    const [first] = run;
    const ids = run.map(({ entity_id }) => entity_id);
    if (first) for (const { id } of await removeCreated(tx, first.entity, ids)) stays.add(id);
  }
  return stays;
};

const setsOf = (caused: readonly AppliedRule[]): string[] => caused.map(({ changeSetId }) => changeSetId);

/** Undoes a change set by its stored rows; null if it has none. @param caused what rules did after it, taken back. */
const undoJournal = async (
  tx: Tx,
  author: Caller,
  changeSetId: string,
  activities: readonly ActivityRow[],
  caused: readonly AppliedRule[],
): Promise<string | null> => {
  const journal = await readJournal(tx, changeSetId);
  if (!journal.length) return null;
  if (await isAddedBidUsed(tx, changeSetId, setsOf(caused))) throw changedSince('bid');
  const projectIds = new Set([...journal.map((entry) => entry.projectId), ...activities.map((row) => row.project_id)]);
  const known = [...projectIds].filter((id) => id !== null);
  await markAll(tx, activities, known);
  const had = await bidsWithCompany(tx, known);
  const rules = journal.flatMap(({ table, key, after }) =>
    table === 'mail_rules' && !after ? [String(key['id'])] : [],
  );
  if (rules.length && (await lockOrder(tx)).length + rules.length > maxRules)
    throw conflict(`This can no longer be undone: there are already ${maxRules} rules.`);
  await restoreRows(tx, journal);
  await placeProjects(tx, known);
  if (rules.length) await makeRoomForRules(tx, rules);
  await checkCompaniesStay(tx, had);
  const stays = new Set([
    ...(await removeUnjournaled(tx, activities, journal)),
    ...(await removeCreatedAlongside(tx, activities)),
  ]);
  const changes = new ChangeSet(author);
  const ofKind = new Map<string, ActivityRow[]>();
  for (const row of activities) {
    const key = `${row.entity}:${row.entity_id}:${verbOfUndo[row.verb]}`;
    ofKind.set(key, [...(ofKind.get(key) ?? []), row]);
  }
  for (const rows of ofKind.values()) {
    const row = rows.at(-1);
    if (row && (row.verb !== 'created' || !stays.has(row.entity_id)))
      recordUndo[verbOfUndo[row.verb]](changes, row, reversed(rows));
  }
  const removed = new Set(activities.flatMap((row) => (row.verb === 'created' ? [row.entity_id] : [])));
  for (const { projectId } of caused) if (!removed.has(projectId)) changes.undone('project', projectId);
  await refreshProjects(tx, known);
  await touchProjects(tx, known);
  await changes.save(tx);
  return changes.id;
};

/** @throws ApiError if the change set can't be undone by the caller, or at all. */
const checkUndo = async (tx: Tx, caller: Caller, changeSetId: string, rows: readonly ActivityRow[]): Promise<void> => {
  await checkMayUndo(tx, caller, changeSetId, rows);
  if (await isChangeSetRunning(tx, changeSetId))
    throw conflict('This is still running. Cancel it or wait until it finishes.');
  if (rows.some(({ entity, verb }) => entity === 'message' && verb === 'created'))
    throw conflict("Receiving or sending an email can't be undone.");
  if (rows.some(({ entity, field }) => undoneByHand.has(entity) && !(entity === 'emailAccount' && field === 'userId')))
    throw conflict('This change can only be undone by hand.');
};

/** Reason why a change set can no longer be undone, as far as is known without trying; null if it can. */
export const refusalOfUndo = async (tx: Tx, caller: Caller, changeSetId: string): Promise<string | null> => {
  const rows = await readChangeSet(tx, changeSetId);
  try {
    await checkUndo(tx, caller, changeSetId, rows);
    if (rows.every(({ verb }) => verb === 'undone')) throw conflict('This is an undo: make the change again instead.');
    const ignored = setsOf(await findCausedBy(tx, changeSetId));
    const moved = await findLaterChange(tx, changeSetId, ignored);
    if (moved) throw changedSince(nounOf(moved));
    if (await isAddedBidUsed(tx, changeSetId, ignored)) throw changedSince('bid');
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
};

/**
 * Undoes a whole change set, and what rules did after it, unless that was changed since.
 * @returns the change set of the undo.
 * @throws ApiError 403 if the caller may not make such changes, 404 for an unknown one, 409 if something has changed
 * since.
 */
export const undoChangeSet = async (tx: Tx, caller: Caller, changeSetId: string): Promise<string> => {
  const rows = await readChangeSet(tx, changeSetId);
  if (!rows.length) throw new ApiError(404, 'notFound', 'There is nothing to undo: nothing was changed.');
  await checkUndo(tx, caller, changeSetId, rows);
  // Redo requires the same permissions.
  const author = { ...caller, doing: [...new Set([...caller.doing, ...requiredBy(rows)])] };
  const caused = await takeBackRules(tx, await findCausedBy(tx, changeSetId));
  const undone = await undoJournal(tx, author, changeSetId, rows, caused);
  if (undone) return undone;
  const moved = await findLaterChange(tx, changeSetId, setsOf(caused));
  if (moved) throw changedSince(nounOf(moved));
  const changes = new ChangeSet(author);
  const projectIds = [...new Set(rows.flatMap(({ project_id }) => project_id ?? []))];
  await markAll(tx, rows, projectIds);
  const had = await bidsWithCompany(tx, projectIds);
  await undoSteps(tx, rows, changes);
  if (rows.some(({ entity }) => entity === 'user')) await checkSomeAdmin(tx);
  await removeEmptyPairs(tx, projectIds);
  await checkCompaniesStay(tx, had);
  await refreshProjects(tx, projectIds);
  await touchProjects(tx, projectIds);
  await changes.save(tx);
  return changes.id;
};
