import { sql } from 'kysely';
import type { TaskAggregates } from '@basis/domain/model/contract/contract';
import type { ListQuery } from '../../../lists/listQuery';
import type { Tx } from '../../../platform/db/database';

/** Counts of a whole list of tasks. */
export const aggregateTasks = async (
  tx: Tx,
  { definition, condition, context, due }: ListQuery,
): Promise<TaskAggregates> => {
  const { today } = context.clock;
  const open = due?.isOpen ?? sql`true`;
  const day = due?.day ?? sql`null::date`;
  const { rows } = await sql<{ bids: number; unassigned: number; overdue: number; due_today: number }>`
    select count(distinct t.project_id)::int as bids,
      count(*) filter (where ${open} and t.assignee_id is null)::int as unassigned,
      count(*) filter (where ${open} and ${day} < ${today}::date)::int as overdue,
      count(*) filter (where ${open} and ${day} = ${today}::date)::int as due_today
    from ${definition.from} where ${condition}`.execute(tx);
  const { bids = 0, unassigned = 0, overdue = 0, due_today: dueToday = 0 } = rows[0] ?? {};
  return { bids, unassigned, overdue, dueToday };
};
