import type { Task } from '@basis/domain/model/contract/contract';
import { nameLine } from '@basis/domain/model/formats/nameLine';
import { checkAllowed } from '../../../platform/contract/checkAllowed';
import { conflict, notFound, refused } from '../../../platform/contract/errors';
import { checkFresh, etagOf } from '../../../platform/contract/etag';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { newId } from '../../../platform/ids';
import { utc } from '../../../platform/utc';
import type { ChangeSet } from '../../../changes/changes';
import { changeFields, deleteRow, insertRow, lockRow } from '../../../records/entityFields';
import { findNoted } from '../../notes/rows/notes';
import { refreshProjects } from '../../../derived/projectDerived';
import { getReminder, setReminder } from '../../bids/rows/reminders';
import { addFollowing, takeFollowingBack } from '../repeatedTask';
import { getTasks, isEmailThere } from '../rows/taskRows';
import { areActiveUsers } from '../../users/rows/users';
import { makeChange } from '../../../changes/makeChange';

const readTask = async ({ tx, caller }: CallContext, taskId: string): Promise<Task> => {
  const [task] = await getTasks(tx, caller, [taskId]);
  if (!task) throw notFound();
  return task;
};

interface Links {
  readonly projectId?: string | null;
  readonly messageId?: string | null;
  readonly assigneeId?: string | null;
}

const checkLinks = async ({ tx, caller }: CallContext, { projectId, messageId, assigneeId }: Links): Promise<void> => {
  if (projectId && !(await findNoted(tx, 'project', projectId))) throw refused('Bid not found');
  if (messageId) {
    checkAllowed(caller, 'seeInbox');
    if (!(await isEmailThere(tx, messageId))) throw refused('Email not found');
  }
  if (assigneeId && !(await areActiveUsers(tx, [assigneeId.toLowerCase()])))
    throw refused('Assignee not found or not active');
};

const checkTitle = (text: string): string => {
  const title = nameLine(text);
  if (!title) throw refused('A task needs a title.');
  return title;
};

const changeReminder = async (
  { tx }: CallContext,
  taskId: string,
  given: string | null,
  changes: ChangeSet,
  projectId: string | null,
): Promise<void> => {
  const before = await getReminder(tx, taskId);
  const after = utc(given);
  if (before === after) return;
  await setReminder(tx, taskId, after);
  changes.updated('task', taskId, 'reminderAt', { from: before, to: after }, projectId);
};

const refreshBids = async ({ tx }: CallContext, ids: readonly unknown[]): Promise<void> => {
  await refreshProjects(tx, [...new Set(ids.filter((id): id is string => typeof id === 'string'))]);
};

export const createTask: Handler<'createTask'> = async (context, { body }) => {
  const { tx, caller } = context;
  const {
    title,
    description = '',
    projectId = null,
    messageId = null,
    assigneeId = null,
    dueOn = null,
    reminderAt = null,
    repeats = null,
  } = body.task;
  await checkLinks(context, body.task);
  const id = body.task.id?.toLowerCase() ?? newId();
  const links = { project_id: projectId, message_id: messageId, assignee_id: assigneeId, created_by: caller.userId };
  const row = { id, title: checkTitle(title), description, ...links, due_on: dueOn, repeats };
  const { changeSetId } = await makeChange(context, async (changes) => {
    if (!(await insertRow(tx, 'task', row))) throw conflict('A task with this id already exists.');
    await setReminder(tx, id, utc(reminderAt));
    changes.created('task', id, projectId);
    await refreshBids(context, [projectId]);
  });
  return { status: 201, body: { task: await readTask(context, id), changeSetId } };
};

export const getTask: Handler<'getTask'> = async (context, { path }) => {
  const task = await readTask(context, path.taskId);
  return { status: 200, headers: { etag: etagOf(task) }, body: { task } };
};

export const updateTask: Handler<'updateTask'> = async (context, { path, header, body }) => {
  const { tx } = context;
  const row = await lockRow(tx, 'task', path.taskId);
  if (!row) throw notFound();
  checkFresh(header['If-Match'], 'task', await readTask(context, path.taskId));
  const { reminderAt, doneAt, title, repeats, ...rest } = body;
  const isDone = (doneAt === undefined ? row['done_at'] : doneAt) !== null;
  const [isFinished, isReopened] = [isDone && row['done_at'] === null, !isDone && row['done_at'] !== null];
  if (isDone && !isFinished && repeats) throw refused("A task that is done can't repeat.");
  const rule = repeats === undefined ? (row['repeats'] as string | null) : repeats;
  const isSameAssignee = body.assigneeId?.toLowerCase() === row['assignee_id'];
  await checkLinks(context, isSameAssignee ? { projectId: body.projectId ?? null } : body);
  const values = {
    ...rest,
    ...(title === undefined ? {} : { title: checkTitle(title) }),
    ...(doneAt === undefined ? {} : { doneAt: utc(doneAt) }),
  };
  const projectId = (row['project_id'] as string | null) ?? body.projectId ?? null;
  const { changeSetId } = await makeChange(context, async (changes) => {
    const taskId = String(row['id']);
    const taken = isReopened ? await takeFollowingBack(context, taskId, changes) : null;
    // Of a task that is done, the rule passes to the one that follows it.
    const kept = isFinished ? null : taken !== null && repeats === undefined ? taken : rule;
    await changeFields(tx, { entity: 'task', row, projectId }, { ...values, repeats: kept }, changes);
    if (reminderAt !== undefined) await changeReminder(context, taskId, reminderAt, changes, projectId);
    const after = isFinished && rule !== null ? await lockRow(tx, 'task', taskId) : undefined;
    if (after && rule !== null) await addFollowing(context, after, rule, changes);
    await refreshBids(context, [row['project_id'], body.projectId]);
  });
  const task = await readTask(context, path.taskId);
  return { status: 200, headers: { etag: etagOf(task) }, body: { task, changeSetId } };
};

export const deleteTask: Handler<'deleteTask'> = async (context, { path }) => {
  const { tx } = context;
  const row = await lockRow(tx, 'task', path.taskId);
  if (!row) throw notFound();
  const [id, projectId] = [String(row['id']), row['project_id'] as string | null];
  const { changeSetId } = await makeChange(context, async (changes) => {
    await changeReminder(context, id, null, changes, projectId);
    await deleteRow(tx, { entity: 'task', id, projectId }, changes);
    await refreshBids(context, [projectId]);
  });
  return { status: 200, body: { changeSetId } };
};
