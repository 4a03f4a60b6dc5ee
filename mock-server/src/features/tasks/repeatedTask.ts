import { dayIn } from '@basis/domain/model/formats/days';
import { movedReminder, nextDueDay } from '@basis/domain/model/formats/repeatDays';
import { readRepeat } from '@basis/domain/model/formats/repeats';
import { newId } from '../../platform/ids';
import type { CallContext } from '../../platform/calls/handler';
import type { ChangeSet } from '../../changes/changes';
import { deleteRow, insertRow, type Row } from '../../records/entityFields';
import { getLastReminder, getReminder, setReminder } from '../bids/rows/reminders';
import { getUserZone } from '../users/rows/users';
import { findFollowing } from './rows/taskRows';

/**
 * Adds the task that follows a done one by its rule, with the reminder as long before its due day. Days are those of the
 * user who marked it as done.
 * @param done the done task's row, locked, with its changes.
 */
export const addFollowing = async (
  { tx, caller }: CallContext,
  done: Row,
  rule: string,
  changes: ChangeSet,
): Promise<void> => {
  const repeat = readRepeat(rule);
  if (!repeat) return;
  const zone = await getUserZone(tx, caller.userId);
  const [taskId, projectId, dueOn] = [String(done['id']), done['project_id'], done['due_on']] as [
    string,
    string | null,
    string | null,
  ];
  const now = new Date();
  const nextDueOn = nextDueDay(repeat, dueOn, dayIn(zone, now.toISOString()));
  const { title, description, message_id, assignee_id, created_by } = done;
  const id = newId();
  const copied = { title, description, project_id: projectId, message_id, assignee_id, created_by };
  await insertRow(tx, 'task', { id, ...copied, due_on: nextDueOn, repeats: rule, follows_id: taskId });
  const last = dueOn === null ? null : await getLastReminder(tx, taskId);
  const remindAt = last !== null && dueOn !== null ? movedReminder(last, dueOn, nextDueOn, zone) : null;
  if (remindAt !== null && new Date(remindAt) > now) await setReminder(tx, id, remindAt);
  changes.created('task', id, projectId);
};

/**
 * Removes the task that followed a reopened one, unless it was changed since.
 * @returns the reopened task's rule; null if no task was removed.
 */
export const takeFollowingBack = async (
  { tx }: CallContext,
  taskId: string,
  changes: ChangeSet,
): Promise<string | null> => {
  const following = await findFollowing(tx, taskId);
  if (!following) return null;
  const { id, repeats, project_id: projectId } = following;
  const reminder = await getReminder(tx, id);
  if (reminder !== null) {
    await setReminder(tx, id, null);
    changes.updated('task', id, 'reminderAt', { from: reminder, to: null }, projectId);
  }
  await deleteRow(tx, { entity: 'task', id, projectId }, changes);
  return repeats;
};
