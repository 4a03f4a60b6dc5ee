import { sql } from 'kysely';
import * as field from '../filters/fieldSql';
import { own } from '../platform/db/confinedDialect';
import { maybeDay, maybeMoment, maybeText, textOrder, type ListContext, type ListDefinition } from './definition';
import { projectGroup, userGroup } from './groupKeys';
import type { WantedList } from './listQuery';

const nextReminder = sql`(select min(r.remind_at) from reminders r
  where r.workspace_id = ${own} and r.task_id = t.id and r.sent_at is null)`;

/** SQL of `standingDay`. */
const standingDay = (today: string) => sql`(case when t.snoozed_until > ${today}::date
  then greatest(t.due_on, t.snoozed_until) else t.due_on end)`;

/** The list of tasks, without those of deleted bids. */
export const tasksList = (context: ListContext): ListDefinition<'tasks'> => ({
  list: 'tasks',
  from: sql`tasks t left join projects p on p.workspace_id = ${own} and p.id = t.project_id`,
  id: sql`t.id`,
  workspaceId: sql`t.workspace_id`,
  fields: {
    title: field.folded(sql`t.title_fold`),
    project: field.folded(sql`p.name_fold`),
    assigneeId: field.uuid(sql`t.assignee_id`),
    dueOn: field.day(sql`t.due_on`),
    doneAt: field.moment(sql`t.done_at`),
    reminderAt: field.moment(nextReminder),
    snoozedUntil: field.day(sql`t.snoozed_until`),
  },
  sorts: {
    title: textOrder(sql`t.title_fold`),
    project: maybeText(sql`p.name_fold`),
    assigneeId: maybeText(
      sql`(select concat_ws(' ', u.first_name, u.last_name) collate "C" from users u
        where u.workspace_id = ${own} and u.id = t.assignee_id)`,
    ),
    dueOn: maybeDay(sql`t.due_on`),
    doneAt: maybeMoment(sql`t.done_at`),
    reminderAt: maybeMoment(nextReminder),
    snoozedUntil: maybeDay(sql`t.snoozed_until`),
  },
  groups: {
    project: projectGroup(context, sql`t.project_id`),
    assigneeId: userGroup(context, sql`t.assignee_id`),
    dueOn: { kind: 'day', expression: sql`t.due_on` },
  },
  searched: [sql`t.title_fold`],
  narrowedBy: [],
  scope: ({ isById }) => (isById ? [] : [sql`(t.project_id is null or p.deleted_at is null)`]),
  due: () => {
    const day = standingDay(context.clock.today);
    return { day, at: day, atType: 'date', isOpen: sql`(t.done_at is null)`, passing: null };
  },
  bidsDueToday: sql`count(distinct p.id) filter (where p.bid_deadline_date = ${context.clock.today}::date)::int`,
});

/** Narrows the list to one bid, in any state. */
export const tasksOfProject = (projectId: string | undefined): Pick<WantedList, 'extra'> =>
  projectId === undefined
    ? {}
    : { extra: { name: `of ${projectId}`, conditions: [sql`t.project_id = ${projectId}`], isAnyState: true } };
