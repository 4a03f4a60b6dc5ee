import type { Caller } from '../../../platform/calls/handler';
import type { Tx } from '../../../platform/db/database';
import { nextMoment } from '../../../platform/db/nextMoment';
import type { ReadLocation } from '../../../platform/db/schema';
import { newId } from '../../../platform/ids';
import { fileReplies, lockReplies } from './replyLinks';
import { deadlineOf, type ChangedDeadline } from './applyChange';
import { hasInvitation } from '../invitesOfEmail';
import type { ChangeSet } from '../../../changes/changes';
import { findOrInsertCompany } from '../../contacts/rows/companies';
import { findOrInsertContact } from '../../contacts/rows/contacts';
import { proposeChanges } from './messageChanges';
import { groupMembersWithStatus, leaveGroup, type FiledMessage } from './messageFiling';
import { placeLine } from './messages';
import { readInviteRows } from './singleReading';
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
  readonly communication_type: string;
  readonly disposition: string;
  readonly platform: string;
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

/** An email, and what was read from it. */
interface ReadEmail {
  readonly id: string;
  readonly sender: Sender;
  readonly readings: readonly ReadingRow[];
}

const readEmail = async (tx: Tx, id: string): Promise<ReadEmail> => {
  const sender = await tx
    .selectFrom('messages')
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', id)
    .select(['subject', 'from_name', 'from_email', 'company_id', 'communication_type', 'disposition', 'platform'])
    .executeTakeFirstOrThrow();
  return { id, sender, readings: await listReadings(tx, id) };
};

/** The reading of an email about one project; undefined for a digest, and if nothing was read. */
const onlyReading = ({ readings }: ReadEmail): ReadingRow | undefined =>
  readings.length === 1 ? readings[0] : undefined;

/** Types of emails that only somebody sends who asks for a bid. */
const askingTypes: ReadonlySet<string> = new Set(['Bid invite', 'Addendum', 'Bid date extension']);

/**
 * True if an email of a group brings an invitation to its bid: its contractor asks for a bid too. The company of an
 * addendum must have been read, as its sender may be a platform.
 */
const bringsInvitation = (email: ReadEmail): boolean => {
  const { communication_type: type, disposition } = email.sender;
  const reading = onlyReading(email);
  if (!reading || !askingTypes.has(type)) return false;
  return type === 'Bid invite' ? disposition === 'inbox' : reading.company_name !== null;
};

/** Dates that a user wrote: later emails only offer changes of them. */
const editedDeadlines = ({ checks }: ReadingRow): NonNullable<NewInvite['edited']> =>
  Object.fromEntries(
    (Object.keys(deadlineOf) as ChangedDeadline[]).flatMap((field) => {
      const check = checks[field];
      return check?.state === 'Edited' ? [[deadlineOf[field], { by: check.byId, at: check.at }]] : [];
    }),
  );

/** The invitation of a reading, or of an email in which nothing was read. */
const inviteOf = async (
  tx: Tx,
  { id, sender, reading }: { id: string; sender: Sender; reading: ReadingRow | undefined },
  projectId: string,
  changes: ChangeSet,
): Promise<NewInvite> => {
  const isFirst = !reading || reading.ordinal === 0;
  const companyId =
    (isFirst ? sender.company_id : null) ??
    (await findOrInsertCompany(tx, reading?.company_name ?? senderCompany(sender), changes));
  return {
    projectId,
    companyId,
    contactId: reading?.contact ? await findOrInsertContact(tx, companyId, reading.contact, changes) : null,
    package: reading?.package ?? null,
    bidDeadline: reading?.bid_due ?? null,
    rfiDeadline: reading?.rfi_due ?? null,
    jobWalk: reading?.job_walk ?? null,
    edited: reading ? editedDeadlines(reading) : {},
    externalKey: reading?.external_key ?? null,
    sourceMessageId: id,
    sourceOrdinal: reading?.ordinal ?? null,
  };
};

const linkAdded = (tx: Tx, { userId }: Caller, messageId: string, projectId: string): Promise<unknown> =>
  tx
    .insertInto('message_projects')
    .values({
      workspace_id: tx.workspaceId,
      message_id: messageId,
      project_id: projectId,
      reason: 'added',
      linked_by: userId,
    })
    .execute();

const addProject = async (
  tx: Tx,
  caller: Caller,
  message: { id: string; sender: Sender; reading: ReadingRow | undefined },
  stage: TargetStage,
  changes: ChangeSet,
): Promise<string> => {
  const projectId = newId();
  const { sender, reading } = message;
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
  await insertInvite(tx, caller.workspaceZone, await inviteOf(tx, message, projectId, changes), changes);
  await linkAdded(tx, caller, message.id, projectId);
  return projectId;
};

interface Added {
  readonly id: string;
  readonly status: FiledMessage['status'];
  readonly isRead: boolean;
  readonly groupedEmailId: string | null;
  readonly joinsCompany: boolean;
}

/** Removes an email from its group if the first of the group is elsewhere, where it would hide the email. */
const leaveFirstOfGroup = async (
  tx: Tx,
  { id, groupedEmailId, joinsCompany }: Added,
  changes: ChangeSet,
): Promise<void> => {
  if (groupedEmailId === null) return;
  await leaveGroup(tx, id, []);
  changes.updated('message', id, 'groupedEmailId', groupedEmailId, null);
  if (joinsCompany) changes.updated('message', id, 'joinsCompany', true, false);
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

/** Adds the invitation of an email of a group to the group's bid, unless the bid has it. */
const addInvitation = async (
  tx: Tx,
  { workspaceZone }: Caller,
  email: ReadEmail,
  projectId: string,
  changes: ChangeSet,
): Promise<void> => {
  const reading = onlyReading(email);
  if (!reading || !bringsInvitation(email)) return;
  const meant = {
    platform: email.sender.platform,
    externalKey: reading.external_key,
    company: reading.company_name ?? senderCompany(email.sender),
    package: reading.package,
  };
  if (hasInvitation(await readInviteRows(tx, projectId), meant)) return;
  await insertInvite(tx, workspaceZone, await inviteOf(tx, { ...email, reading }, projectId, changes), changes);
};

/** An email of a group, and whether its contractor is that of the first. */
interface GroupedEmail extends ReadEmail {
  readonly joinsCompany: boolean;
}

/** Files the other emails of a group with its bid: first their invitations, then the changes that they offer. */
const linkGrouped = async (
  tx: Tx,
  caller: Caller,
  emails: readonly GroupedEmail[],
  projectId: string,
  changes: ChangeSet,
): Promise<void> => {
  const { workspaceZone } = caller;
  for (const email of emails) {
    await linkAdded(tx, caller, email.id, projectId);
    if (!email.joinsCompany) await addInvitation(tx, caller, email, projectId, changes);
  }
  for (const { id } of emails)
    await proposeChanges(tx, changes, { messageId: id, projectId, workspaceZone, isAutomatic: false });
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
  { projectIds, grouped }: { projectIds: readonly string[]; grouped: readonly FiledMessage[] },
  changes: ChangeSet,
): Promise<void> => {
  const { userId } = caller;
  const [projectId = null] = projectIds;
  const answers = await lockReplies(tx, [before.id, ...grouped.map(({ id }) => id)]);
  await leaveFirstOfGroup(tx, before, changes);
  // Undoing the addition of the bids removes these too.
  await fileReplies(tx, answers, { projectIds, userId });
  for (const message of [before, ...grouped]) await setLinked(tx, message, projectId, changes);
};

/** The email of a group that its bid is made from: the first, or the earliest invitation if the first is none. */
const leadOf = (first: GroupedEmail, grouped: readonly GroupedEmail[]): GroupedEmail => {
  if (bringsInvitation(first) || first.readings.length > 1) return first;
  return grouped.find((email) => email.sender.communication_type === 'Bid invite' && bringsInvitation(email)) ?? first;
};

/**
 * Adds a bid for each chosen project of an email, or one named by its subject if nothing was read, and files the email
 * as Linked, with those grouped under it. Each contractor of a group keeps an invitation, unless a user said that they
 * are one. A Linked email can add further projects. It must be locked.
 * @returns ids of the bids, or why none were added.
 */
export const addProjectsOfMessage = async (
  tx: Tx,
  caller: Caller,
  choice: ChosenProjects,
  stage: TargetStage,
  changes: ChangeSet,
): Promise<readonly string[] | NotAdded> => {
  const { messageId } = choice;
  const first: GroupedEmail = { ...(await readEmail(tx, messageId)), joinsCompany: false };
  const before = await tx
    .selectFrom('messages')
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', messageId)
    .select([
      'id',
      'status',
      'is_read as isRead',
      'grouped_email_id as groupedEmailId',
      'joins_company as joinsCompany',
    ])
    .executeTakeFirstOrThrow();
  const isLinked = before.status === 'Linked';
  const chosen = await chooseReadings(tx, choice, { readings: first.readings, isLinked });
  if (typeof chosen === 'string') return chosen;
  const members = isLinked ? [] : await groupMembersWithStatus(tx, before);
  const grouped: GroupedEmail[] = [];
  for (const { id, joinsCompany } of members) grouped.push({ ...(await readEmail(tx, id)), joinsCompany });
  const lead = leadOf(first, grouped);
  const readings = lead === first ? chosen : [onlyReading(lead)];
  const ids: string[] = [];
  for (const reading of readings.length ? readings : [undefined])
    ids.push(await addProject(tx, caller, { ...lead, reading }, stage, changes));
  const [projectId] = ids;
  if (projectId)
    await linkGrouped(
      tx,
      caller,
      [first, ...grouped].filter((email) => email !== lead),
      projectId,
      changes,
    );
  // Records the unchanged status, so that its first bids can't be undone before these.
  if (isLinked) changes.updated('message', messageId, 'status', 'Linked', 'Linked', projectId ?? null);
  else await linkAll(tx, caller, before, { projectIds: ids, grouped: members }, changes);
  await refreshProjects(tx, ids);
  return ids;
};
