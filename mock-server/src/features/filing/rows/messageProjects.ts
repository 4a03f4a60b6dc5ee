import type { Caller } from '../../../platform/calls/handler';
import type { Tx } from '../../../platform/db/database';
import { nextMoment } from '../../../platform/db/nextMoment';
import type { ReadLocation } from '../../../platform/db/schema';
import { newId } from '../../../platform/ids';
import { fileReplies, lockReplies } from './replyLinks';
import { deadlineOf, type ChangedDeadline } from './applyChange';
import type { ChangeSet } from '../../../changes/changes';
import { findOrInsertCompany } from '../../contacts/rows/companies';
import { findOrInsertContact } from '../../contacts/rows/contacts';
import { proposeChanges } from './messageChanges';
import { groupMembersWithStatus, leaveGroup, type FiledMessage } from './messageFiling';
import { placeLine } from './messages';
import { refreshProjects } from '../../../derived/projectDerived';
import { insertInvite, insertProject, type NewInvite, type Place } from '../../bids/rows/projectWrites';
import { bidsOfReadings, listReadings, type ReadingRow } from './readings';

/** Stage of the bids added from an email. */
export interface TargetStage {
  readonly id: string;
  readonly code: string | null;
  readonly reasonId: string | null;
}

interface Sender {
  readonly subject: string;
  readonly from_name: string;
  readonly from_email: string;
  readonly company_id: string | null;
}

const placeOf = (location: ReadLocation | null): Place => ({
  location: placeLine(location),
  addressLine: location?.addressLine ?? '',
  city: location?.city ?? '',
  region: location?.state ?? '',
  postalCode: location?.postalCode ?? '',
});

/** Names the company from the sender if the email names none: a bid needs a company. */
const senderCompany = ({ from_name, from_email }: Sender): string =>
  (from_name || from_email.split('@')[1] || from_email || 'Unknown sender').slice(0, 200);

const readMessage = async (tx: Tx, messageId: string): Promise<{ sender: Sender; readings: ReadingRow[] }> => {
  const sender = await tx
    .selectFrom('messages')
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', messageId)
    .select(['subject', 'from_name', 'from_email', 'company_id'])
    .executeTakeFirstOrThrow();
  return { sender, readings: await listReadings(tx, messageId) };
};

/** Dates that a user wrote: later emails only offer changes of them. */
const editedDeadlines = ({ checks }: ReadingRow): NonNullable<NewInvite['edited']> =>
  Object.fromEntries(
    (Object.keys(deadlineOf) as ChangedDeadline[]).flatMap((field) => {
      const check = checks[field];
      return check?.state === 'Edited' ? [[deadlineOf[field], { by: check.byId, at: check.at }]] : [];
    }),
  );

const addProject = async (
  tx: Tx,
  caller: Caller,
  message: { id: string; sender: Sender; reading: ReadingRow | undefined },
  stage: TargetStage,
  changes: ChangeSet,
): Promise<string> => {
  const { workspaceId, workspaceZone, userId } = caller;
  const { id: messageId, sender, reading } = message;
  const projectId = newId();
  const isFirst = !reading || reading.ordinal === 0;
  const companyId =
    (isFirst ? sender.company_id : null) ??
    (await findOrInsertCompany(tx, reading?.company_name ?? senderCompany(sender), changes));
  const contactId = reading?.contact ? await findOrInsertContact(tx, companyId, reading.contact, changes) : null;
  const externalKey = reading?.external_key ?? null;
  const project = {
    id: projectId,
    name: (reading?.name ?? sender.subject).slice(0, 500) || 'Bid without a name',
    place: placeOf(reading?.location ?? null),
    stageId: stage.id,
    stageReasonId: stage.reasonId,
    stageCode: stage.code,
    unionType: reading?.union_type ?? 'Unknown',
    externalKeys: externalKey ? [externalKey] : [],
    estimatorIds: [],
  };
  await insertProject(tx, project, changes);
  const deadlines = {
    bidDeadline: reading?.bid_due ?? null,
    rfiDeadline: reading?.rfi_due ?? null,
    jobWalk: reading?.job_walk ?? null,
  };
  const invite = {
    projectId,
    companyId,
    contactId,
    package: reading?.package ?? null,
    ...deadlines,
    edited: reading ? editedDeadlines(reading) : {},
    externalKey,
    sourceMessageId: messageId,
    sourceOrdinal: reading?.ordinal ?? null,
  };
  await insertInvite(tx, workspaceZone, invite, changes);
  await tx
    .insertInto('message_projects')
    .values({
      workspace_id: workspaceId,
      message_id: messageId,
      project_id: projectId,
      reason: 'added',
      linked_by: userId,
    })
    .execute();
  return projectId;
};

interface Added {
  readonly id: string;
  readonly status: FiledMessage['status'];
  readonly isRead: boolean;
  readonly groupedEmailId: string | null;
}

/** Removes an email from its group if the first of the group is elsewhere, where it would hide the email. */
const leaveFirstOfGroup = async (tx: Tx, { id, groupedEmailId }: Added, changes: ChangeSet): Promise<void> => {
  if (groupedEmailId === null) return;
  await leaveGroup(tx, id, []);
  changes.updated('message', id, 'groupedEmailId', groupedEmailId, null);
};

const setLinked = async (
  tx: Tx,
  { id, status, isRead }: Added,
  projectId: string | null,
  changes: ChangeSet,
): Promise<void> => {
  await tx
    .updateTable('messages')
    .set({ status: 'Linked', is_read: true, updated_at: nextMoment })
    .where('workspace_id', '=', changes.workspaceId)
    .where('id', '=', id)
    .execute();
  changes.updated('message', id, 'status', status, 'Linked', projectId);
  if (!isRead) changes.updated('message', id, 'isRead', false, true);
};

/** Files an email with the bid of the first of its group, and offers its changes. */
const linkGrouped = async (
  tx: Tx,
  { workspaceId, workspaceZone, userId }: Caller,
  messageId: string,
  projectId: string,
  changes: ChangeSet,
): Promise<void> => {
  const link = { workspace_id: workspaceId, message_id: messageId, project_id: projectId };
  await tx
    .insertInto('message_projects')
    .values({ ...link, reason: 'added', linked_by: userId })
    .execute();
  await proposeChanges(tx, changes, { messageId, projectId, workspaceZone, isAutomatic: false });
};

/** An email with selected projects; all if none are selected. */
interface ChosenProjects {
  readonly messageId: string;
  readonly ordinals: readonly number[] | undefined;
}

/** Reason why no bids are added: a selected project does not exist in the email, or became a bid already. */
export type NotAdded = 'missing' | 'taken';

/** Readings of the selected projects; none if nothing was read. */
const chooseReadings = async (
  tx: Tx,
  { messageId, ordinals }: ChosenProjects,
  { readings, isLinked }: { readings: readonly ReadingRow[]; isLinked: boolean },
): Promise<readonly ReadingRow[] | NotAdded> => {
  const bids = isLinked ? await bidsOfReadings(tx, messageId) : null;
  if (bids && (bids.size === 0 || !ordinals)) return 'taken';
  const chosen = ordinals ? readings.filter(({ ordinal }) => ordinals.includes(ordinal)) : readings;
  if (ordinals && chosen.length < ordinals.length) return 'missing';
  return chosen.some(({ ordinal }) => bids?.has(ordinal)) ? 'taken' : chosen;
};

/** Files an email as Linked with its new bids, and the emails grouped under it with the first of them. */
const linkAll = async (
  tx: Tx,
  caller: Caller,
  before: Added,
  projectIds: readonly string[],
  changes: ChangeSet,
): Promise<void> => {
  const { userId } = caller;
  const [projectId] = projectIds;
  const grouped = await groupMembersWithStatus(tx, before);
  if (projectId) for (const { id } of grouped) await linkGrouped(tx, caller, id, projectId, changes);
  const answers = await lockReplies(tx, [before.id, ...grouped.map(({ id }) => id)]);
  await leaveFirstOfGroup(tx, before, changes);
  // Undoing the addition of the bids removes these too.
  await fileReplies(tx, answers, { projectIds, userId });
  for (const message of [before, ...grouped]) await setLinked(tx, message, projectId ?? null, changes);
};

/**
 * Adds a bid for each chosen project of an email, or one named by its subject if nothing was read, and files the email
 * as Linked. A Linked email can add further projects. It must be locked.
 * @returns ids of the bids, or why none were added.
 */
export const addProjectsOfMessage = async (
  tx: Tx,
  caller: Caller,
  choice: ChosenProjects,
  stage: TargetStage,
  changes: ChangeSet,
): Promise<readonly string[] | NotAdded> => {
  const { workspaceId } = caller;
  const { messageId } = choice;
  const { sender, readings } = await readMessage(tx, messageId);
  const before = await tx
    .selectFrom('messages')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', messageId)
    .select(['id', 'status', 'is_read as isRead', 'grouped_email_id as groupedEmailId'])
    .executeTakeFirstOrThrow();
  const isLinked = before.status === 'Linked';
  const chosen = await chooseReadings(tx, choice, { readings, isLinked });
  if (typeof chosen === 'string') return chosen;
  const ids: string[] = [];
  for (const reading of chosen.length ? chosen : [undefined]) {
    ids.push(await addProject(tx, caller, { id: messageId, sender, reading }, stage, changes));
  }
  // Records the unchanged status, so that its first bids can't be undone before these.
  if (isLinked) changes.updated('message', messageId, 'status', 'Linked', 'Linked', ids[0] ?? null);
  else await linkAll(tx, caller, before, ids, changes);
  await refreshProjects(tx, ids);
  return ids;
};
