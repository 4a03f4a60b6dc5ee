import { notFound, refused } from '../../../platform/contract/errors';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { ChangeSet } from '../../../changes/changes';
import { addProjectsOfMessage, type NotAdded, type TargetStage } from '../../filing/rows/messageProjects';
import { getMessages, lockMessage } from '../../filing/rows/messages';
import { getProjects } from '../../bids/rows/projects';
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
};

const addProjects = async (
  { tx, caller }: CallContext,
  { messageId, ordinals }: { readonly messageId: string; readonly ordinals: readonly number[] | undefined },
  stage: TargetStage,
  changes: ChangeSet,
): Promise<readonly string[]> => {
  const state = await lockMessage(tx, messageId);
  if (!state) throw notFound();
  const added = await addProjectsOfMessage(tx, caller, { messageId, ordinals }, stage, changes);
  if (typeof added === 'string') throw refused(reasons[added]);
  return added;
};

export const createProjectsFromMessages: Handler<'createProjectsFromMessages'> = async (context, { body }) => {
  const { tx, caller } = context;
  const { ordinals } = body;
  if (ordinals && body.messageIds.length > 1) throw refused('Choose projects of one email at a time.');
  const stage = await chooseStage(context, body.stageId, body.stageReasonId ?? null);
  const changes = new ChangeSet(caller);
  const projectIds: string[] = [];
  // In a fixed order, so that two users who add the same emails never deadlock.
  for (const messageId of body.messageIds.toSorted()) {
    projectIds.push(...(await addProjects(context, { messageId, ordinals }, stage, changes)));
  }
  await changes.save(tx);
  const projects = await getProjects(tx, caller, projectIds);
  const messages = await getMessages(tx, caller, body.messageIds);
  return { status: 201, body: { projects, messages, changeSetId: changes.id } };
};
