import { sql } from 'kysely';
import * as field from '../filters/fieldSql';
import { maybeDay, maybeMoment, maybeText, textOrder, type ListContext, type ListDefinition } from './definition';
import { projectGroup, userGroup } from './groupKeys';
import type { WantedList } from './listQuery';

/** The list of tasks, without those of deleted bids. */
export const tasksList = (context: ListContext): ListDefinition<'tasks'> => ({
  list: 'tasks',
  from: sql`tasks t left join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id`,
  id: sql`t.id`,
  workspaceId: sql`t.workspace_id`,
  fields: {
    title: field.folded(sql`t.title_fold`),
    project: field.folded(sql`p.name_fold`),
    assigneeId: field.uuid(sql`t.assignee_id`),
    dueOn: field.day(sql`t.due_on`),
    doneAt: field.moment(sql`t.done_at`),
  },
  sorts: {
    title: textOrder(sql`t.title_fold`),
    project: maybeText(sql`p.name_fold`),
    assigneeId: maybeText(
      sql`(select concat_ws(' ', u.first_name, u.last_name) collate "C" from users u
        where u.workspace_id = t.workspace_id and u.id = t.assignee_id)`,
    ),
    dueOn: maybeDay(sql`t.due_on`),
    doneAt: maybeMoment(sql`t.done_at`),
    reminderAt: maybeMoment(
      sql`(select min(r.remind_at) from reminders r
        where r.workspace_id = t.workspace_id and r.task_id = t.id and r.sent_at is null)`,
    ),
  },
  groups: {
    project: projectGroup(context, sql`t.project_id`),
    assigneeId: userGroup(context, sql`t.assignee_id`),
    dueOn: { kind: 'day', expression: sql`t.due_on` },
  },
  searched: [sql`t.title_fold`],
  narrowedBy: [],
  scope: ({ isById }) => (isById ? [] : [sql`(t.project_id is null or p.deleted_at is null)`]),
  due: () => ({ day: sql`t.due_on`, at: sql`t.due_on`, atType: 'date', isOpen: sql`(t.done_at is null)` }),
});

/** Narrows the list to one bid, in any state. */
export const tasksOfProject = (projectId: string | undefined): Pick<WantedList, 'extra'> =>
  projectId === undefined
    ? {}
    : { extra: { name: `of ${projectId}`, conditions: [sql`t.project_id = ${projectId}`], isAnyState: true } };
