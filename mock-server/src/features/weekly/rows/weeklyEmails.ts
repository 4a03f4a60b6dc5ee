import { sql } from 'kysely';
import type { FilterTree, QuickFilters, WeeklyEmail } from '@basis/domain/model/contract/contract';
import type { Tx } from '../../../platform/db/database';
import { isRecord } from '@basis/domain/model/formats/isRecord';

/** Filter of a view. */
export interface ViewFilter {
  readonly filter?: FilterTree;
  readonly quickFilters?: QuickFilters;
}

/** A user's weekly email. */
export interface StoredWeeklyEmail {
  readonly userId: string;
  readonly weekday: number;
  readonly time: string;
  readonly bids: WeeklyEmail['bids'];
  readonly viewId: string | null;
  readonly viewName: string | null;
  readonly viewFilter: ViewFilter;
  readonly nextAt: string;
  readonly lastSentAt: string | null;
  /** Failed attempts to write the next one. */
  readonly attempts: number;
}

const columns = sql`user_id as "userId", weekday, time, bids, view_id as "viewId", view_name as "viewName",
  view_filter as "viewFilter", next_at as "nextAt", last_sent_at as "lastSentAt", attempts`;

export const findWeeklyEmail = async (tx: Tx, userId: string): Promise<StoredWeeklyEmail | undefined> => {
  const { rows } = await sql<StoredWeeklyEmail>`select ${columns} from weekly_emails
    where workspace_id = ${tx.workspaceId} and user_id = ${userId}`.execute(tx);
  return rows[0];
};

type Written = Omit<StoredWeeklyEmail, 'lastSentAt' | 'attempts' | 'nextAt'> & { readonly nextAt: Date };

/** Turns a user's email on, or changes it. */
export const putWeeklyEmail = async (tx: Tx, email: Written): Promise<void> => {
  const values = {
    weekday: email.weekday,
    time: email.time,
    bids: email.bids,
    view_id: email.viewId,
    view_name: email.viewName,
    view_filter: JSON.stringify(email.viewFilter),
    next_at: email.nextAt,
    attempts: 0,
    updated_at: new Date(),
  };
  await tx
    .insertInto('weekly_emails')
    .values({ workspace_id: tx.workspaceId, user_id: email.userId, ...values })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'user_id']).doUpdateSet(values))
    .execute();
};

export const removeWeeklyEmail = async (tx: Tx, userId: string): Promise<void> => {
  await tx
    .deleteFrom('weekly_emails')
    .where('workspace_id', '=', tx.workspaceId)
    .where('user_id', '=', userId)
    .execute();
};

/** Locks the next due email, skipping those that another server is writing. */
export const lockDueEmail = async (tx: Tx, now: Date): Promise<StoredWeeklyEmail | undefined> => {
  const { rows } = await sql<StoredWeeklyEmail>`select ${columns} from weekly_emails
    where workspace_id = ${tx.workspaceId} and next_at <= ${now}
    order by next_at, user_id limit 1 for update skip locked`.execute(tx);
  return rows[0];
};

/** Sets when an email is due next. */
export const rescheduleEmail = async (
  tx: Tx,
  userId: string,
  values: { readonly nextAt: Date; readonly attempts: number; readonly sentAt?: Date },
): Promise<void> => {
  await tx
    .updateTable('weekly_emails')
    .set({
      next_at: values.nextAt,
      attempts: values.attempts,
      ...(values.sentAt ? { last_sent_at: values.sentAt } : {}),
    })
    .where('workspace_id', '=', tx.workspaceId)
    .where('user_id', '=', userId)
    .execute();
};

/** Filter of a view in a stored setting of views; undefined if it is not there. */
const filterIn = (setting: unknown, viewId: string): ViewFilter | undefined => {
  const views = isRecord(setting) ? setting['views'] : undefined;
  const view = Array.isArray(views)
    ? views.find((candidate) => isRecord(candidate) && candidate['id'] === viewId)
    : null;
  if (!isRecord(view) || !isRecord(view['filter'])) return undefined;
  const { filter, quickFilters } = view['filter'];
  return {
    ...(isRecord(filter) ? { filter: filter as unknown as FilterTree } : {}),
    ...(isRecord(quickFilters) ? { quickFilters } : {}),
  };
};

const viewsSetting = 'LIST_VIEW-pageSettings';

/** Current filter of a view that the user or the workspace stores; undefined if neither does. */
export const findViewFilter = async (tx: Tx, userId: string, viewId: string): Promise<ViewFilter | undefined> => {
  const { rows } = await sql<{ value: unknown }>`
    select value, 1 as place from user_settings
      where workspace_id = ${tx.workspaceId} and user_id = ${userId} and key = ${viewsSetting}
    union all select value, 2 from workspace_settings
      where workspace_id = ${tx.workspaceId} and key = ${viewsSetting} order by place`.execute(tx);
  return rows.map(({ value }) => filterIn(value, viewId)).find((found) => found !== undefined);
};
