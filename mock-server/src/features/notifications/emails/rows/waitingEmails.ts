import { sql } from 'kysely';
import type { Notification } from '@basis/domain/model/contract/contract';
import { own } from '../../../../platform/db/confinedDialect';
import type { Tx } from '../../../../platform/db/database';

/** A notification that waits to be emailed. */
export interface WaitingEmail extends Pick<
  Notification,
  'id' | 'type' | 'projectId' | 'messageId' | 'companyId' | 'contactId' | 'notificationData'
> {
  readonly since: string;
  /** False once it was read in the app, or if its bid was deleted. */
  readonly isWanted: boolean;
}

/** Most notifications that are written at once; the others follow in the next email. */
const mostAtOnce = 500;

const waiting = (tx: Tx, userId: string, now: Date) => sql`select n.id, n.type, n.project_id as "projectId",
    n.message_id as "messageId", n.company_id as "companyId", n.contact_id as "contactId",
    n.data as "notificationData", n.email_from as since,
    n.read_at is null and not exists (select from projects p where p.workspace_id = ${own}
      and p.id = n.project_id and p.deleted_at is not null) as "isWanted"
  from notifications n where n.workspace_id = ${tx.workspaceId} and n.user_id = ${userId} and n.email_from <= ${now}
  order by n.created_at, n.id limit ${mostAtOnce}`;

export const listWaitingEmails = async (tx: Tx, userId: string, now: Date): Promise<WaitingEmail[]> =>
  (await waiting(tx, userId, now).execute(tx)).rows as WaitingEmail[];

/** Locks a user's notifications that wait, skipping those that another server is writing. */
export const lockWaitingEmails = async (tx: Tx, userId: string, now: Date): Promise<WaitingEmail[]> =>
  (await sql`${waiting(tx, userId, now)} for update of n skip locked`.execute(tx)).rows as WaitingEmail[];

/** Users for whom notifications wait. */
export const listWaitingUsers = async (tx: Tx, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select distinct user_id as id from notifications
    where workspace_id = ${tx.workspaceId} and email_from <= ${now} order by user_id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Has notifications wait no longer: they were written, or are not wanted any more. */
export const endWaiting = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await sql`update notifications set email_from = null
    where workspace_id = ${tx.workspaceId} and id = any(${ids}::uuid[])`.execute(tx);
};

/** Has a user's notifications wait until a later attempt, or no longer after some attempts. */
export const putOffEmails = async (
  tx: Tx,
  userId: string,
  { now, later, mostTries }: { readonly now: Date; readonly later: Date; readonly mostTries: number },
): Promise<void> => {
  await sql`update notifications set email_tries = email_tries + 1,
      email_from = case when email_tries + 1 >= ${mostTries} then null else ${later}::timestamptz end
    where workspace_id = ${tx.workspaceId} and user_id = ${userId} and email_from <= ${now}`.execute(tx);
};
