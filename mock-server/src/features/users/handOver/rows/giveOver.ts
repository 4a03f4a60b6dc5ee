import { sql } from 'kysely';
import { isAllowed, type Role } from '@basis/domain/model/permissions/permissions';
import type { HandOverKind, MailRuleActions } from '@basis/domain/model/contract/contract';
import type { Tx } from '../../../../platform/db/database';
import { txMoment } from '../../../../platform/db/confinedDialect';
import { nextMoment } from '../../../../platform/db/nextMoment';
import type { StoredReportSchedule } from '../../../../platform/db/schema';
import { refused } from '../../../../platform/contract/errors';
import type { ChangeSet } from '../../../../changes/changes';
import { tracked } from '../../../../changes/journal';
import { refreshProjects } from '../../../../derived/projectDerived';
import { lockProjects, replaceEstimator } from '../../../bids/rows/projectEdits';
import { lockOrder, patchRule } from '../../../rules/rows/mailRules';
import { maxAccounts } from '../../../mailboxes/operations/emailAccounts';
import type { CallContext } from '../../../../platform/calls/handler';
import { copySubscription } from '../../../sharing/rows/calendarSubscriptions';
import { maxLinks } from '../../../sharing/rows/ownLinks';
import { neededToShare } from '../../../sharing/sharer';
import { findReader } from '../../../../platform/sessions/readers';

/** Who leaves, and who gets what; null for nobody. */
export interface Succession {
  readonly formerId: string;
  readonly successorId: string | null;
}

type GiveOver = (
  context: Pick<CallContext, 'tx' | 'secretKey'>,
  changes: ChangeSet,
  ids: readonly string[],
  succession: Succession,
) => Promise<void>;

/** Without a successor a bid keeps the former colleague: a bid that had an estimator keeps one. */
const giveBids: GiveOver = async ({ tx }, changes, ids, { formerId, successorId }) => {
  if (successorId === null) return;
  await lockProjects(tx, ids);
  await replaceEstimator(tx, changes, ids, { formerId, successorId });
};

const giveTasks: GiveOver = async ({ tx }, changes, ids, { successorId }) => {
  const { rows } = await tracked(tx, changes, [{ table: 'tasks', column: 'id', ids }], () =>
    sql<{ projectId: string | null }>`update tasks set assignee_id = ${successorId}, updated_at = ${nextMoment}
    where workspace_id = ${tx.workspaceId} and id = any(${ids}::uuid[])
    returning project_id as "projectId"`.execute(tx),
  );
  await refreshProjects(tx, [...new Set(rows.flatMap(({ projectId }) => projectId ?? []))]);
};

const swapped = (ids: readonly string[], { formerId, successorId }: Succession): string[] => [
  ...new Set(ids.flatMap((id) => (id === formerId ? (successorId ?? []) : id))),
];

/** A rule that would do nothing any more is turned off. */
const giveRules: GiveOver = async ({ tx }, changes, ids, succession) => {
  await lockOrder(tx);
  const { rows } = await sql<{ id: string; actions: MailRuleActions }>`select id, actions from mail_rules
    where workspace_id = ${tx.workspaceId} and id = any(${ids}::uuid[]) order by id for update`.execute(tx);
  for (const { id, actions } of rows) {
    const estimatorIds = swapped(actions.estimatorIds, succession);
    const isIdle = !estimatorIds.length && actions.stageId === null && !actions.fieldOptions.length;
    await patchRule(tx, changes, id, isIdle ? { isOn: false } : { actions: { ...actions, estimatorIds } });
  }
};

/** Sends in the successor's name, to the successor in place of the former colleague, when it was due. */
const giveReports: GiveOver = async ({ tx }, changes, ids, succession) => {
  const { formerId, successorId } = succession;
  if (successorId === null) return;
  await tracked(tx, changes, [{ table: 'saved_reports', column: 'id', ids }], async () => {
    const { rows } = await sql<{ id: string; schedule: StoredReportSchedule | null }>`select id, schedule
      from saved_reports where workspace_id = ${tx.workspaceId} and id = any(${ids}::uuid[])
      order by id for update`.execute(tx);
    for (const { id, schedule } of rows) {
      const given = schedule && {
        ...schedule,
        recipientIds: swapped(schedule.recipientIds, succession),
        setById: schedule.setById === formerId ? successorId : schedule.setById,
      };
      const text = given && JSON.stringify(given);
      await sql`update saved_reports set schedule = ${text}::jsonb, updated_at = ${nextMoment},
          planned_for = case when planned_for = schedule then ${text}::jsonb else planned_for end,
          owner_id = case when owner_id = ${formerId} then ${successorId}::uuid else owner_id end
        where workspace_id = ${tx.workspaceId} and id = ${id}`.execute(tx);
    }
  });
};

type BoundedTable = 'email_accounts' | 'shared_lists' | 'calendar_subscriptions';
type OwnedTable = Exclude<BoundedTable, 'calendar_subscriptions'>;

const bounds = {
  email_accounts: { most: maxAccounts, words: 'mailboxes' },
  shared_lists: { most: maxLinks, words: 'shared lists' },
  calendar_subscriptions: { most: maxLinks, words: 'calendar feeds' },
} as const satisfies Record<BoundedTable, unknown>;

/** @throws ApiError 422 if the successor would have more than a user may have. */
const checkRoom = async (tx: Tx, table: BoundedTable, userId: string, added: number): Promise<void> => {
  const isHeld = table === 'email_accounts' ? sql`true` : sql`revoked_at is null`;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
    where workspace_id = ${tx.workspaceId} and user_id = ${userId} and ${isHeld}`.execute(tx);
  const { most, words } = bounds[table];
  if ((rows[0]?.count ?? 0) + added > most)
    throw refused(`Nobody has more than ${most} ${words}. Choose somebody else.`);
};

const giveOwned =
  (table: OwnedTable): GiveOver =>
  async ({ tx }, changes, ids, { successorId }) => {
    if (successorId === null) return;
    await checkRoom(tx, table, successorId, ids.length);
    const touched = table === 'email_accounts' ? sql`, updated_at = now()` : sql``;
    await tracked(tx, changes, [{ table, column: 'id', ids }], () =>
      sql`update ${sql.table(table)} set user_id = ${successorId}::uuid ${touched}
        where workspace_id = ${tx.workspaceId} and id = any(${ids}::uuid[])`.execute(tx),
    );
  };

/** Gives the links that still open a list, and revokes those that were closed when their sharer lost a right. */
const giveSharedLists: GiveOver = async (context, changes, ids, succession) => {
  const { tx } = context;
  const { formerId, successorId } = succession;
  const successor = successorId === null ? undefined : await findReader(tx, successorId);
  if (!successor) return;
  const { rows } = await sql<{ id: string; showQuotes: boolean; role: Role }>`select l.id,
      l.show_quotes as "showQuotes", u.role from shared_lists l, users u
    where l.workspace_id = ${tx.workspaceId} and l.id = any(${ids}::uuid[])
      and u.workspace_id = ${tx.workspaceId} and u.id = ${formerId}`.execute(tx);
  const isOpen = ({ showQuotes, role }: (typeof rows)[number]): boolean =>
    neededToShare(showQuotes).every((ability) => isAllowed({ ...successor, role }, ability));
  const [openIds, closedIds] = [true, false].map((is) => rows.flatMap((row) => (isOpen(row) === is ? [row.id] : [])));
  if (openIds?.length) await giveOwned('shared_lists')(context, changes, openIds, succession);
  if (closedIds?.length)
    await tracked(tx, changes, [{ table: 'shared_lists', column: 'id', ids: closedIds }], () =>
      sql`update shared_lists set revoked_at = ${txMoment}
        where workspace_id = ${tx.workspaceId} and id = any(${closedIds}::uuid[])`.execute(tx),
    );
};

/**
 * Gives the successor a feed of the same bids and dates at an address of its own: the former one, which the former
 * colleague knows, ends with the account.
 */
const giveFeeds: GiveOver = async ({ tx, secretKey }, _changes, ids, { successorId }) => {
  if (successorId === null) return;
  await checkRoom(tx, 'calendar_subscriptions', successorId, ids.length);
  for (const id of ids) await copySubscription(tx, id, successorId, secretKey);
};

/** Gives things of a kind to a successor, or leaves them with nobody. */
export const giveOver: Readonly<Record<HandOverKind, GiveOver>> = {
  bids: giveBids,
  tasks: giveTasks,
  rules: giveRules,
  mailboxes: giveOwned('email_accounts'),
  reports: giveReports,
  sharedLists: giveSharedLists,
  feeds: giveFeeds,
};
