import { sql } from 'kysely';
import type { ReportDefinition } from '@basis/domain/model/contract/contract';
import { isSameJson } from '@basis/domain/model/formats/sameJson';
import type { ChangeSet } from '../../../changes/changes';
import { tracked } from '../../../changes/journal';
import type { Tx } from '../../../platform/db/database';
import { nextMoment } from '../../../platform/db/nextMoment';
import type { StoredReportSchedule } from '../../../platform/db/schema';
import { lockInWorkspace } from '../../../platform/db/workspaceLock';

/** Reports that a workspace saves at most. */
export const mostSavedReports = 500;

/** A saved report as it is stored. */
export interface StoredReport {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly description: string;
  readonly isShared: boolean;
  /** As a version of this program wrote it. */
  readonly definition: unknown;
  readonly schedule: StoredReportSchedule | null;
  readonly nextAt: string | null;
  /** The schedule that `nextAt` was computed for. */
  readonly plannedFor: StoredReportSchedule | null;
  /** Failed attempts to write the next email. */
  readonly attempts: number;
  readonly lastSentAt: string | null;
  readonly updatedAt: string;
}

const columns = sql`id, owner_id as "ownerId", name, description, is_shared as "isShared", definition, schedule,
  next_at as "nextAt", planned_for as "plannedFor", attempts, last_sent_at as "lastSentAt", updated_at as "updatedAt"`;

/** Reports that a user may open, by name. */
export const listReports = async (tx: Tx, userId: string): Promise<readonly StoredReport[]> => {
  const { rows } = await sql<StoredReport>`select ${columns} from saved_reports
    where workspace_id = ${tx.workspaceId} and (is_shared or owner_id = ${userId})
    order by lower(name), id limit ${mostSavedReports}`.execute(tx);
  return rows;
};

/** A report that a user may open, locked until the transaction ends; undefined if there is none. */
export const lockReport = async (tx: Tx, userId: string, id: string): Promise<StoredReport | undefined> => {
  const { rows } = await sql<StoredReport>`select ${columns} from saved_reports
    where workspace_id = ${tx.workspaceId} and id = ${id} and (is_shared or owner_id = ${userId}) for update`.execute(
    tx,
  );
  return rows[0];
};

/** Counts the reports of the workspace. Takes a lock, so that two additions at once keep the limit. */
export const lockCount = async (tx: Tx): Promise<number> => {
  await lockInWorkspace(tx, 'savedReports');
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from saved_reports
    where workspace_id = ${tx.workspaceId}`.execute(tx);
  return rows[0]?.count ?? 0;
};

const scope = (id: string) => [{ table: 'saved_reports', column: 'id', ids: [id] }] as const;

/** Parts of a report that users write. */
export interface ReportDraft {
  readonly name: string;
  readonly description: string;
  readonly isShared: boolean;
  readonly definition: ReportDefinition;
}

/** Adds a report; false if the id exists. */
export const insertReport = (
  tx: Tx,
  changes: ChangeSet,
  { id, ownerId, ...draft }: ReportDraft & { readonly id: string; readonly ownerId: string },
): Promise<boolean> =>
  tracked(tx, changes, scope(id), async () => {
    const row = await tx
      .insertInto('saved_reports')
      .values({
        workspace_id: tx.workspaceId,
        id,
        owner_id: ownerId,
        name: draft.name,
        description: draft.description,
        is_shared: draft.isShared,
        definition: JSON.stringify(draft.definition),
      })
      .onConflict((conflict) => conflict.columns(['workspace_id', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  });

/** Changes of a report; omitted parts stay. `plan` is the schedule with its next moment. */
export type ReportPatch = Partial<ReportDraft> & {
  readonly plan?: { readonly schedule: StoredReportSchedule; readonly nextAt: Date | string | null } | null;
};

const planColumns = (plan: NonNullable<ReportPatch['plan']> | null) => {
  const schedule = plan && JSON.stringify(plan.schedule);
  return { schedule, planned_for: schedule, next_at: plan && plan.nextAt, attempts: 0 };
};

export const patchReport = (tx: Tx, changes: ChangeSet, id: string, patch: ReportPatch): Promise<void> =>
  tracked(tx, changes, scope(id), async () => {
    const { name, description, isShared, definition, plan } = patch;
    await tx
      .updateTable('saved_reports')
      .set({
        ...(name === undefined ? {} : { name }),
        ...(description === undefined ? {} : { description }),
        ...(isShared === undefined ? {} : { is_shared: isShared }),
        ...(definition === undefined ? {} : { definition: JSON.stringify(definition) }),
        ...(plan === undefined ? {} : planColumns(plan)),
        updated_at: nextMoment,
      })
      .where('workspace_id', '=', tx.workspaceId)
      .where('id', '=', id)
      .execute();
  });

/** Takes a user off the recipients of a report; without recipients it has no schedule. */
export const leaveSchedule = async (tx: Tx, changes: ChangeSet, id: string, userId: string): Promise<void> => {
  const { rows } = await sql<Pick<StoredReport, 'schedule' | 'nextAt'>>`select schedule, next_at as "nextAt"
    from saved_reports where workspace_id = ${tx.workspaceId} and id = ${id} for update`.execute(tx);
  const { schedule, nextAt = null } = rows[0] ?? {};
  if (!schedule?.recipientIds.includes(userId)) return;
  const recipientIds = schedule.recipientIds.filter((recipientId) => recipientId !== userId);
  const left = { ...schedule, recipientIds };
  await patchReport(tx, changes, id, { plan: recipientIds.length ? { schedule: left, nextAt } : null });
};

export const removeReport = (tx: Tx, changes: ChangeSet, id: string): Promise<void> =>
  tracked(tx, changes, scope(id), async () => {
    await tx.deleteFrom('saved_reports').where('workspace_id', '=', tx.workspaceId).where('id', '=', id).execute();
  });

/** True if `nextAt` was computed for the current schedule. */
export const isPlanned = ({ schedule, plannedFor, nextAt }: StoredReport): boolean =>
  nextAt !== null && isSameJson(schedule, plannedFor);

/** Locks the next report that is due or not planned, skipping those that another server is writing. */
export const lockDueReport = async (tx: Tx, now: Date): Promise<StoredReport | undefined> => {
  const { rows } = await sql<StoredReport>`select ${columns} from saved_reports
    where workspace_id = ${tx.workspaceId} and schedule is not null
      and (next_at is null or next_at <= ${now} or planned_for is distinct from schedule)
    order by next_at nulls first, id limit 1 for update skip locked`.execute(tx);
  return rows[0];
};

/** Sets when a schedule is due next. It is no change of the report. */
export const planReport = async (
  tx: Tx,
  id: string,
  { nextAt, attempts, sentAt }: { readonly nextAt: Date; readonly attempts: number; readonly sentAt?: Date },
): Promise<void> => {
  await tx
    .updateTable('saved_reports')
    .set({
      next_at: nextAt,
      planned_for: sql<string>`schedule`,
      attempts,
      ...(sentAt ? { last_sent_at: sentAt } : {}),
    })
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', id)
    .execute();
};
