import { conflict, notFound, refused } from '../../../platform/contract/errors';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { ChangeSet } from '../../../changes/changes';
import {
  fileMessage,
  groupMessage,
  promoteNextOfGroup,
  listFiledBids,
  lockFiledMessage,
  partFromOthersTracked,
  separateFromGroup,
  withGroupMembers,
  type FiledMessage,
} from '../../filing/rows/messageFiling';
import { linkToProject, unlinkFromProject } from '../../filing/rows/messageLinks';
import { rejectGroup, rejectProject } from '../../filing/rows/suggestions';
import { deleteMessage as removeMessage, getMessages, lockMessage } from '../../filing/rows/messages';
import { acceptChange, dismissChange } from '../../filing/rows/offeredChanges';
import { applyRules } from '../../rules/applyRules';
import { takeBackRulesOf } from '../../rules/takeBackRules';
import { mergedAwayMessage, lockProjects } from '../../bids/rows/projectEdits';

const change = async (
  { tx, caller }: CallContext,
  id: string,
  write: (changes: ChangeSet) => Promise<unknown>,
  follow?: (changes: ChangeSet) => Promise<unknown>,
) => {
  const changes = new ChangeSet(caller);
  await write(changes);
  await changes.save(tx);
  await follow?.(changes);
  const [message] = await getMessages(tx, caller, [id]);
  if (!message) throw notFound();
  return { status: 200, body: { message, changeSetId: changes.id } } as const;
};

const find = async ({ tx }: CallContext, id: string): Promise<FiledMessage> => {
  const message = await lockFiledMessage(tx, id);
  if (!message) throw notFound();
  return message;
};

/** First email of the target group. */
const chooseGroup = async ({ tx }: CallContext, id: string, wanted: string): Promise<string> => {
  const first = await lockFiledMessage(tx, wanted);
  if (!first) throw refused('One of these emails no longer exists.');
  const groupId = first.groupedEmailId ?? first.id;
  if (groupId === id) throw refused("An email can't be grouped with itself.");
  return groupId;
};

export const updateMessage: Handler<'updateMessage'> = async (context, { path, body }) => {
  const { tx } = context;
  const before = await find(context, path.messageId);
  if (body.status && before.status === 'Linked')
    throw refused('This email belongs to a bid. Remove it from the bid first.');
  const { groupedEmailId, joinsCompany = false, ...rest } = body;
  if (joinsCompany && !groupedEmailId) throw refused('Contractors are one only within a group.');
  const groupId = groupedEmailId ? await chooseGroup(context, before.id, groupedEmailId) : null;
  const ids = body.status === 'Unlinked' ? await withGroupMembers(tx, [before.id]) : [];
  const bids = ids.length ? await listFiledBids(tx, ids) : [];
  return change(context, before.id, async (changes) => {
    await fileMessage(tx, changes, before, rest);
    if (bids.length) {
      const kept = await listFiledBids(tx, ids);
      await takeBackRulesOf(tx, changes, { messageIds: ids, projectIds: bids.filter((id) => !kept.includes(id)) });
    }
    if (groupId) await groupMessage(tx, changes, before.id, { id: groupId, joinsCompany });
    else if (groupedEmailId === null) await separateFromGroup(tx, changes, before);
  });
};

export const separateMessage: Handler<'separateMessage'> = async (context, { path }) => {
  const before = await find(context, path.messageId);
  return change(context, before.id, (changes) => separateFromGroup(context.tx, changes, before));
};

export const linkMessage: Handler<'linkMessage'> = async (context, { path, body }) => {
  const { tx, caller } = context;
  const before = await find(context, path.messageId);
  const [project] = await lockProjects(tx, [body.projectId]);
  if (!project) throw refused('This bid no longer exists.');
  if (project.mergedIntoId) throw refused(mergedAwayMessage);
  return change(
    context,
    before.id,
    (changes) =>
      linkToProject(tx, changes, [before], { project, userId: caller.userId, workspaceZone: caller.workspaceZone }),
    async (changes) => applyRules(tx, await withGroupMembers(tx, [before.id]), changes.id),
  );
};

export const linkMessages: Handler<'linkMessages'> = async (context, { body }) => {
  const { tx, caller } = context;
  const { userId, workspaceZone } = caller;
  const ids = body.messageIds.map((id) => id.toLowerCase());
  const messages: FiledMessage[] = [];
  // In a fixed order, so that two users who file the same emails never deadlock.
  for (const id of ids.toSorted()) messages.push(await find(context, id));
  const [project] = await lockProjects(tx, [body.projectId]);
  if (!project) throw refused('This bid no longer exists.');
  if (project.mergedIntoId) throw refused(mergedAwayMessage);
  if (messages.some(({ status }) => status === 'Linked'))
    throw refused('One of these emails was already filed with a bid. Reload the list.');
  const changes = new ChangeSet(caller);
  // What a user left out of the preview stays in the inbox.
  if (body.edits) await partFromOthersTracked(tx, changes, messages);
  const inOrder = ids.flatMap((id) => messages.filter((message) => message.id === id));
  await linkToProject(tx, changes, inOrder, { project, userId, workspaceZone, edits: body.edits });
  await changes.save(tx);
  await applyRules(tx, await withGroupMembers(tx, ids), changes.id);
  return { status: 200, body: { messages: await getMessages(tx, caller, ids), changeSetId: changes.id } };
};

export const unlinkMessage: Handler<'unlinkMessage'> = async (context, { path }) => {
  const { tx } = context;
  const before = await find(context, path.messageId);
  const [project] = await lockProjects(tx, [path.projectId]);
  if (!project) throw notFound();
  // Emails sent from a bid stay with it.
  if (before.direction === 'out') throw refused("An email sent from a bid can't be removed from it.");
  return change(context, before.id, async (changes) => {
    if (!(await unlinkFromProject(tx, changes, before, project.id))) throw notFound();
    const messageIds = await withGroupMembers(tx, [before.id]);
    await takeBackRulesOf(tx, changes, { messageIds, projectIds: [project.id] });
  });
};

export const rejectGroupSuggestion: Handler<'rejectGroupSuggestion'> = async (context, { path }) => {
  const { tx, caller } = context;
  const { id } = await find(context, path.messageId);
  const changes = new ChangeSet(caller);
  await rejectGroup(tx, changes, id);
  await changes.save(tx);
  return { status: 200, body: { changeSetId: changes.id } };
};

export const rejectProjectSuggestion: Handler<'rejectProjectSuggestion'> = async (context, { path }) => {
  const { tx, caller } = context;
  const { id } = await find(context, path.messageId);
  const changes = new ChangeSet(caller);
  if (!(await rejectProject(tx, changes, id, path.projectId))) throw notFound();
  await changes.save(tx);
  return { status: 200, body: { changeSetId: changes.id } };
};

type Decision = typeof acceptChange;

const decideOn = async (context: CallContext, path: { messageId: string; changeId: string }, decision: Decision) => {
  const { tx, caller } = context;
  const { id } = await find(context, path.messageId);
  return change(context, id, (changes) => decision(tx, changes, { messageId: id, id: path.changeId }, caller));
};

export const acceptMessageChange: Handler<'acceptMessageChange'> = (context, { path }) =>
  decideOn(context, path, acceptChange);

export const dismissMessageChange: Handler<'dismissMessageChange'> = (context, { path }) =>
  decideOn(context, path, dismissChange);

export const decideMessageChanges: Handler<'decideMessageChanges'> = async (context, { path, body }) => {
  const { tx, caller } = context;
  const { id: messageId } = await find(context, path.messageId);
  const { accepted, dismissed } = body;
  if (!accepted.length && !dismissed.length) throw refused('Tick a change first.');
  if (accepted.some((id) => dismissed.includes(id))) throw refused('A change is either accepted or dismissed.');
  return change(context, messageId, async (changes) => {
    // In a fixed order, so that two users who decide on the same email never deadlock.
    for (const id of [...accepted].toSorted()) await acceptChange(tx, changes, { messageId, id }, caller);
    for (const id of [...dismissed].toSorted()) await dismissChange(tx, changes, { messageId, id }, caller);
  });
};

export const deleteMessage: Handler<'deleteMessage'> = async ({ tx, caller, files }, { path }) => {
  const state = await lockMessage(tx, path.messageId);
  if (!state) throw notFound();
  if (state.status !== 'Archived') throw conflict('Only emails in the trash can be deleted.');
  const changes = new ChangeSet(caller);
  await promoteNextOfGroup(tx, changes, path.messageId);
  const keys = await removeMessage(tx, path.messageId, changes);
  await changes.save(tx);
  // A leftover file after a crash does no harm; a row without its file would.
  const afterCommit = async (): Promise<void> => {
    await Promise.allSettled(keys.map((key) => files.remove(key)));
  };
  return { status: 204, afterCommit };
};
