import { sql } from 'kysely';
import type { components, Reading } from '@basis/domain/model/contract/contract';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';

export type FormerField = components['schemas']['FormerField'];

/** A value that an earlier version read of an email. */
export interface FormerValue {
  readonly messageId: string;
  readonly ordinal: number;
  readonly field: FormerField;
  readonly value: unknown;
}

/** True while the email waits in the inbox. */
const isWaiting = sql<boolean>`exists (select from messages m where m.workspace_id = ${own}
  and m.id = f.message_id and m.status = 'Unlinked' and not m.is_spam and m.deleted_at is null)`;

/** Former values of an email that waits in the inbox, by the place of the reading. */
export const readFormer = async (tx: Tx, messageId: string): Promise<ReadonlyMap<number, Reading['former']>> => {
  const { rows } = await sql<{ ordinal: number; former: Reading['former'] }>`
    select f.ordinal, jsonb_object_agg(f.field, f.value) as former from former_readings f
    where f.workspace_id = ${tx.workspaceId} and f.message_id = ${messageId} and ${isWaiting}
    group by f.ordinal`.execute(tx);
  return new Map(rows.map(({ ordinal, former }) => [ordinal, former]));
};

/** Lists the former values of an email, including hidden ones. */
export const listFormer = async (tx: Tx, messageId: string): Promise<FormerValue[]> => {
  const { rows } = await sql<FormerValue>`select message_id as "messageId", ordinal, field, value from former_readings
    where workspace_id = ${tx.workspaceId} and message_id = ${messageId}`.execute(tx);
  return rows;
};

/** Keeps former values; of a field that has one already, the first stays. */
export const insertFormer = async (tx: Tx, values: readonly FormerValue[]): Promise<void> => {
  if (!values.length) return;
  await tx
    .insertInto('former_readings')
    .values(
      values.map(({ messageId, ordinal, field, value }) => ({
        workspace_id: tx.workspaceId,
        message_id: messageId,
        ordinal,
        field,
        value: JSON.stringify(value),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Forgets former values of a reading. */
export const dismissFormer = async (
  tx: Tx,
  { messageId, ordinal }: { readonly messageId: string; readonly ordinal: number },
  fields: readonly FormerField[],
): Promise<void> => {
  if (!fields.length) return;
  await tx
    .deleteFrom('former_readings')
    .where('workspace_id', '=', tx.workspaceId)
    .where('message_id', '=', messageId)
    .where('ordinal', '=', ordinal)
    .where('field', 'in', [...fields])
    .execute();
};

/** Forgets the former values of all readings of an email, but not that there was another number of them. */
export const forgetFormerValues = async (tx: Tx, messageId: string): Promise<void> => {
  await tx
    .deleteFrom('former_readings')
    .where('workspace_id', '=', tx.workspaceId)
    .where('message_id', '=', messageId)
    .where('field', 'not in', ['projects', 'communicationType'])
    .execute();
};
