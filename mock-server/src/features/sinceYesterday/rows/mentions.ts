import { sql } from 'kysely';
import type { SinceYesterday } from '@basis/domain/model/contract/contract';
import { isAllowed } from '@basis/domain/model/permissions/permissions';
import type { Reader } from '../../../platform/calls/handler';
import type { Tx } from '../../../platform/db/database';
import { listMentions } from '../../notifications/rows/notifications';

type Mentions = SinceYesterday['mentions'];

const mostLines = 3;

/** Reads the notes since a moment that name the user. */
export const readMentions = async (tx: Tx, reader: Reader, since: Date): Promise<Mentions> => {
  const { count, notifications: shown } = await listMentions(tx, reader, since, mostLines);
  const { rows } = await sql<{ id: string; message: string }>`select n.id, left(note.message, 500) as message
    from notifications n join notes note on note.workspace_id = n.workspace_id
      and n.dedupe_key = 'Note:' || note.id
    where n.workspace_id = ${tx.workspaceId} and n.id = any(${shown.map(({ id }) => id)}::uuid[])
      and (${isAllowed(reader, 'seeAmounts')} or note.entity <> 'quote')`.execute(tx);
  return {
    count,
    lines: shown.map((notification) => ({
      notification,
      message: rows.find(({ id }) => id === notification.id)?.message ?? null,
    })),
  };
};
