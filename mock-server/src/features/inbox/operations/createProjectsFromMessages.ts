import { addedAction } from '@basis/domain/model/stages/addedAction';
import { notFound, refused } from '../../../platform/contract/errors';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { ChangeSet } from '../../../changes/changes';
import {
  joinGroup,
  lockFiledMessage,
  partFromOthers,
  withGroupMembers,
  type FiledMessage,
} from '../../filing/rows/messageFiling';
import { addProjectsOfMessage, type NotAdded, type TargetStage } from '../../filing/rows/messageProjects';
import type { BidEdits } from '../../filing/rows/plannedInvites';
import { getMessages, lockMessage } from '../../filing/rows/messages';
import { getProjects } from '../../bids/rows/projects';
import { applyRules } from '../../rules/applyRules';
import { listStageReasons, listStages } from '../../stages/rows/stages';

const chooseStage = async ({ tx }: CallContext, stageId: string, reasonId: string | null): Promise<TargetStage> => {
  const stage = (await listStages(tx)).find(({ id }) => id === stageId);
  if (!stage) throw refused('Stage not found or not changed');
  const reasons = await listStageReasons(tx);
  const isKnown = reasonId === null || reasons.some((reason) => reason.id === reasonId && reason.stageId === stageId);
  if (!isKnown) throw refused('This stage does not have that reason.');
  return { id: stage.id, code: stage.code, reasonId };
};

const reasons: Readonly<Record<NotAdded, string>> = {
  missing: 'This email no longer contains all of these projects. Reload it.',
  taken: 'One of these emails was already turned into a bid. Reload the list.',
  several: 'This email contains several projects. Choose one of them to change its bid.',
};

const addProjects = async (
  { tx, caller }: CallContext,
  choice: { messageId: string; ordinals: readonly number[] | undefined; edits: BidEdits | undefined },
  stage: TargetStage,
  changes: ChangeSet,
): Promise<readonly string[]> => {
  const state = await lockMessage(tx, choice.messageId);
  if (!state) throw notFound();
  const added = await addProjectsOfMessage(tx, caller, choice, stage, changes);
  if (typeof added === 'string') throw refused(reasons[added]);
  return added;
};

interface Grouping {
  readonly joinsCompany: boolean;
  /** True if others of their groups stay in the inbox: a user left them out. */
  readonly isExact: boolean;
}

/** Groups emails under the first one. @returns the first email of the group. */
const groupAll = async (
  { tx }: CallContext,
  ids: readonly string[],
  changes: ChangeSet,
  { joinsCompany, isExact }: Grouping,
): Promise<string> => {
  const emails = new Map<string, FiledMessage>();
  for (const id of ids.toSorted()) {
    const email = await lockFiledMessage(tx, id);
    if (!email) throw notFound();
    if (email.status === 'Linked') throw refused(reasons.taken);
    emails.set(id, email);
  }
  if (isExact) {
    await partFromOthers(tx, changes, [...emails.values()]);
    for (const id of ids) {
      const email = await lockFiledMessage(tx, id);
      if (email) emails.set(id, email);
    }
  }
  const [firstId = '', ...others] = ids;
  const leaderId = emails.get(firstId)?.groupedEmailId ?? firstId;
  for (const id of others) {
    const email = emails.get(id);
    if (email && id !== leaderId && email.groupedEmailId !== leaderId)
      await joinGroup(tx, changes, email, { id: leaderId, joinsCompany });
  }
  return leaderId;
};

export const createProjectsFromMessages: Handler<'createProjectsFromMessages'> = async (context, { body }) => {
  const { tx, caller } = context;
  const { ordinals, edits, asOneBid = false, joinsCompany = false } = body;
  if (joinsCompany && !asOneBid) throw refused('Contractors are one only within one bid.');
  if (edits && !asOneBid && body.messageIds.length > 1) throw refused('Change the values of one bid at a time.');
  if (ordinals && body.messageIds.length > 1) throw refused('Choose projects of one email at a time.');
  const stage = await chooseStage(context, body.stageId, body.stageReasonId ?? null);
  const changes = new ChangeSet(caller);
  const projectIds: string[] = [];
  const messageIds = body.messageIds.map((id) => id.toLowerCase());
  const added =
    asOneBid && (messageIds.length > 1 || edits)
      ? [await groupAll(context, messageIds, changes, { joinsCompany, isExact: edits !== undefined })]
      : messageIds;
  // In a fixed order, so that two users who add the same emails never deadlock.
  for (const messageId of added.toSorted()) {
    projectIds.push(...(await addProjects(context, { messageId, ordinals, edits }, stage, changes)));
  }
  await changes.save(tx);
  await applyRules(tx, await withGroupMembers(tx, messageIds), changes.id, {
    isStageChosen: body.isStageChosen ?? true,
  });
  const projects = await getProjects(tx, caller, projectIds);
  const messages = await getMessages(tx, caller, messageIds);
  return { status: 201, body: { action: addedAction(stage.reasonId), projects, messages, changeSetId: changes.id } };
};
