import type { Db, Tx } from '../db/connect';
import { inWorkspace } from '../db/connect';
import { newId } from '../ids';
import type { StoredFile } from '../storage/fileStore';

/** A message as it came in. */
export interface Arrival {
  readonly file: StoredFile;
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly transport: 'smtp' | 'imap' | 'seed';
  readonly receivedAt: Date;
}

/** Notes that a message's bytes are stored; from here on it can't be lost. */
export const insertRawMessage = (db: Db, workspaceId: string, arrival: Arrival): Promise<string> =>
  inWorkspace(db, workspaceId, async (tx) => {
    const id = newId();
    const { file, envelope, transport, receivedAt } = arrival;
    await tx
      .insertInto('raw_messages')
      .values({
        workspace_id: workspaceId,
        id,
        sha256: file.sha256,
        size: file.size,
        storage_key: file.key,
        envelope: JSON.stringify(envelope),
        transport,
        received_at: receivedAt,
        state: 'stored',
      })
      .execute();
    return id;
  });

/** A message that waits to be read, locked; undefined when it was read already or another process reads it now. */
export const lockWaitingRaw = (tx: Tx, workspaceId: string, id: string) =>
  tx
    .selectFrom('raw_messages')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('state', '=', 'stored')
    .select(['storage_key', 'sha256', 'received_at', 'envelope'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const settleRaw = async (
  tx: Tx,
  workspaceId: string,
  id: string,
  result: { state: 'parsed' | 'failed'; failureCode: string | null },
): Promise<void> => {
  await tx
    .updateTable('raw_messages')
    .set((eb) => ({ state: result.state, failure_code: result.failureCode, attempts: eb('attempts', '+', 1) }))
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
};

/** Messages that were stored and not read, oldest first, in all workspaces. */
export const listWaitingRaw = async (db: Db): Promise<{ workspaceId: string; id: string }[]> => {
  const workspaces = await db.selectFrom('workspaces').select('id').execute();
  const waiting: { workspaceId: string; id: string }[] = [];
  for (const { id: workspaceId } of workspaces) {
    const rows = await inWorkspace(db, workspaceId, (tx) =>
      tx
        .selectFrom('raw_messages')
        .where('workspace_id', '=', workspaceId)
        .where('state', '=', 'stored')
        .select('id')
        .orderBy('received_at')
        .limit(10_000)
        .execute(),
    );
    waiting.push(...rows.map(({ id }) => ({ workspaceId, id })));
  }
  return waiting;
};
