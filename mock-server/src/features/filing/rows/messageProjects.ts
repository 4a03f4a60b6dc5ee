import type { Caller } from '../../../platform/calls/handler';
import type { Tx } from '../../../platform/db/database';
import { nextMoment } from '../../../platform/db/nextMoment';
import type { ReadLocation } from '../../../platform/db/schema';
import { newId } from '../../../platform/ids';
import type { ChangeSet } from '../../../changes/changes';
import { refreshProjects } from '../../../derived/projectDerived';
import { insertInviteRows, insertProject, type Place } from '../../bids/rows/projectWrites';
import { leadOf, planBid, type BidPlan, type PlanLetter } from '../bidPlan';
import { proposeChanges } from './messageChanges';
import { groupMembersWithStatus, leaveGroup, type FiledMessage } from './messageFiling';
import { placeLine } from './messages';
import { attachLetters, readyInvites, withEdits, type BidEdits, type ReadyInvite } from './plannedInvites';
import { aboutOneJob, jobOf, readPlanLetters, type FullLetter } from './planLetters';
import { bidsOfReadings } from './readings';
import { fileReplies, lockReplies } from './replyLinks';

/** Stage of the bids added from an email. */
export interface TargetStage {
  readonly id: string;
  readonly code: string | null;
  readonly reasonId: string | null;
}

const placeOf = (location: ReadLocation | null): Place => ({
  location: placeLine(location),
  addressLine: location?.addressLine ?? '',
  city: location?.city ?? '',
  region: location?.state ?? '',
  postalCode: location?.postalCode ?? '',
});

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

/** A bid to add: its plan, and the emails to file with it. */
interface Addition {
  readonly plan: BidPlan;
  readonly letters: readonly PlanLetter[];
  /** The email that the bid is named by if none names it. */
  readonly lead: Pick<FullLetter, 'subject'>;
  /** True if a user saw the plan. */
  readonly isPreviewed: boolean;
}

const insertPlanned = async (
  tx: Tx,
  caller: Caller,
  { plan, lead }: Addition,
  stage: TargetStage,
  changes: ChangeSet,
): Promise<{ projectId: string; ready: readonly ReadyInvite[] }> => {
  const { workspaceZone } = caller;
  const projectId = newId();
  const project = {
    id: projectId,
    name: (plan.names[0]?.value ?? lead.subject).slice(0, 500) || 'Bid without a name',
    place: placeOf(plan.places[0]?.value ?? null),
    stageId: stage.id,
    stageReasonId: stage.reasonId,
    stageCode: stage.code,
    unionType: plan.unionTypes[0]?.value ?? 'Unknown',
    externalKeys: [...new Set(plan.invites.flatMap(({ externalKeys }) => externalKeys))],
    estimatorIds: [],
  };
  await insertProject(tx, project, changes);
  const ready = await readyInvites(tx, plan, { projectId, zone: workspaceZone }, changes);
  for (const { id, invite } of ready) {
    await insertInviteRows(tx, workspaceZone, id, invite);
    changes.created('bidInvite', id, projectId);
  }
  await refreshProjects(tx, [projectId]);
  return { projectId, ready };
};

/** Adds a bid with its invitations, files its emails with it, and stores the changes that they offer. */
const addProject = async (
  tx: Tx,
  caller: Caller,
  addition: Addition,
  stage: TargetStage,
  changes: ChangeSet,
): Promise<string> => {
  const { plan, letters, isPreviewed } = addition;
  const { workspaceZone } = caller;
  const { projectId, ready } = await insertPlanned(tx, caller, addition, stage, changes);
  for (const { id } of letters) await linkAdded(tx, caller, id, projectId);
  const attached = attachLetters(plan, ready, letters, isPreviewed);
  // What was previewed is decided, but for the emails that bring no invitation.
  for (const { id } of letters)
    if (letters.length > 1 && (!isPreviewed || plan.letterIds.includes(id)))
      await proposeChanges(tx, changes, {
        messageId: id,
        projectId,
        workspaceZone,
        isAutomatic: false,
        isOfNewBid: true,
        attached: attached.get(id),
      });
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
  changes.updated('message', id, 'groupedEmailId', { from: groupedEmailId, to: null });
  if (joinsCompany) changes.updated('message', id, 'joinsCompany', { from: true, to: false });
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
  changes.updated('message', id, 'status', { from: status, to: 'Linked' }, projectId);
  if (!isRead) changes.updated('message', id, 'isRead', { from: false, to: true });
};

/** An email with selected projects; all if none are selected. */
interface ChosenProjects {
  readonly messageId: string;
  readonly ordinals: readonly number[] | undefined;
  /** Changes of the bid by the user who saw its plan; undefined if nobody did. */
  readonly edits?: BidEdits | undefined;
}

/** Reason why no bids are added: a selected project does not exist in the email, or became a bid already. */
export type NotAdded = 'missing' | 'taken' | 'several';

type Readings = FullLetter['readings'];

/** Readings of the selected projects; none if nothing was read. */
const chooseReadings = async (
  tx: Tx,
  { messageId, ordinals }: ChosenProjects,
  { readings, isLinked }: { readings: Readings; isLinked: boolean },
): Promise<Readings | NotAdded> => {
  const bids = isLinked ? await bidsOfReadings(tx, messageId) : null;
  // A digest that was filed with the bid of its group still has its other projects.
  if (bids && (!ordinals || (bids.size === 0 && readings.length < 2))) return 'taken';
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

/**
 * Bids to add of an email and those grouped under it: one, or one for each project of a digest, of which the first has
 * the others of the group.
 */
const additionsOf = (
  first: FullLetter,
  grouped: readonly FullLetter[],
  chosen: Readings,
  { edits, editor, zone }: { edits: BidEdits | undefined; editor: { userId: string; at: string }; zone: string },
): Addition[] => {
  const isPreviewed = edits !== undefined;
  const additionOf = (letters: readonly PlanLetter[], lead: FullLetter): Addition => ({
    plan: withEdits(planBid(letters, null, zone), edits, editor),
    letters,
    lead,
    isPreviewed,
  });
  const letters = [{ ...first, readings: chosen }, ...grouped];
  if (chosen.length < 2) {
    const told = aboutOneJob(letters, jobOf(letters));
    const lead = leadOf(told);
    return [additionOf(told, letters.find(({ id }) => id === lead?.id) ?? first)];
  }
  return chosen.map((reading, index) =>
    additionOf(
      [{ ...first, readings: [reading] }, ...(index === 0 ? aboutOneJob(grouped, [reading.facts]) : [])],
      first,
    ),
  );
};

const readAdded = (tx: Tx, id: string): Promise<Added> =>
  tx
    .selectFrom('messages')
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', id)
    .select([
      'id',
      'status',
      'is_read as isRead',
      'grouped_email_id as groupedEmailId',
      'joins_company as joinsCompany',
    ])
    .executeTakeFirstOrThrow();

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
  const { messageId, edits } = choice;
  const before = await readAdded(tx, messageId);
  const isLinked = before.status === 'Linked';
  const members = isLinked ? [] : await groupMembersWithStatus(tx, before);
  const [first, ...grouped] = await readPlanLetters(tx, [messageId, ...members.map(({ id }) => id)]);
  if (!first) return 'missing';
  const chosen = await chooseReadings(tx, choice, { readings: first.readings, isLinked });
  if (typeof chosen === 'string') return chosen;
  if (edits && chosen.length > 1) return 'several';
  const editor = { userId: caller.userId, at: new Date().toISOString() };
  const additions = additionsOf({ ...first, joinsCompany: false }, grouped, chosen, {
    edits,
    editor,
    zone: caller.workspaceZone,
  });
  const ids: string[] = [];
  for (const addition of additions) ids.push(await addProject(tx, caller, addition, stage, changes));
  // Records the unchanged status, so that its first bids can't be undone before these.
  if (isLinked) changes.updated('message', messageId, 'status', { from: 'Linked', to: 'Linked' }, ids[0] ?? null);
  else await linkAll(tx, caller, before, { projectIds: ids, grouped: members }, changes);
  await refreshProjects(tx, ids);
  return ids;
};
