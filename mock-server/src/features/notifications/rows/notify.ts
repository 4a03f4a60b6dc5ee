import { sql } from 'kysely';
import type { NotificationData, NotificationType } from '@basis/domain/model/contract/contract';
import { channelsKey, channelsOf, type Channels } from '@basis/domain/model/notifications/preferences';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';

/** One event to notify users of. */
export interface Notice {
  readonly type: NotificationType;
  /** Users to notify; the actor, inactive users and users who turned this type off everywhere are left out. */
  readonly to: readonly string[];
  readonly actorId: string | null;
  /** A user is notified once per key. */
  readonly dedupeKey: string;
  readonly projectId?: string | null;
  readonly messageId?: string | null;
  readonly companyId?: string | null;
  readonly contactId?: string | null;
  /** Change set that it reports. */
  readonly changeSetId?: string;
  readonly data: NotificationData;
}

export interface Recipient extends Channels {
  readonly id: string;
}

/** Selects the users who have this type on in the app or by email. */
export const listRecipients = async (
  tx: Tx,
  { type, to, actorId }: Pick<Notice, 'type' | 'to' | 'actorId'>,
): Promise<Recipient[]> => {
  const { rows } = await sql<{ id: string; setting: unknown }>`
    select u.id, s.value as setting from users u
      left join user_settings s on s.workspace_id = ${own} and s.user_id = u.id and s.key = ${channelsKey}
    where u.workspace_id = ${tx.workspaceId} and u.id = any(${to}::uuid[]) and u.active
      and u.id is distinct from ${actorId}::uuid
    order by u.id`.execute(tx);
  return rows.map(({ id, setting }) => ({ id, ...channelsOf(setting, type) })).filter(({ app, email }) => app || email);
};

/** Notifies users, each once. */
export const notify = async (tx: Tx, notice: Notice): Promise<void> => {
  if (!notice.to.length) return;
  const recipients = await listRecipients(tx, notice);
  if (!recipients.length) return;
  await tx
    .insertInto('notifications')
    .values(
      recipients.map(({ id: user_id, app, email }) => ({
        workspace_id: tx.workspaceId,
        id: newId(),
        user_id,
        type: notice.type,
        project_id: notice.projectId ?? null,
        message_id: notice.messageId ?? null,
        company_id: notice.companyId ?? null,
        contact_id: notice.contactId ?? null,
        data: JSON.stringify(notice.data),
        dedupe_key: notice.dedupeKey,
        change_set_id: notice.changeSetId ?? null,
        is_in_app: app,
        email_from: email ? new Date() : null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['workspace_id', 'user_id', 'dedupe_key']).doNothing())
    .execute();
};
