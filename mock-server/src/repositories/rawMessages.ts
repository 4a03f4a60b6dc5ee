import { sql } from 'kysely';
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

/** A message that waits to be read. */
export interface WaitingRaw {
  readonly id: string;
  readonly size: number;
  readonly storage_key: string;
  readonly sha256: string;
  readonly received_at: string;
  readonly envelope: Arrival['envelope'];
}

/** Those of some messages that wait to be read, in the order in which they came. */
export const findWaitingRaws = (tx: Tx, workspaceId: string, ids: readonly string[]): Promise<WaitingRaw[]> =>
  tx
    .selectFrom('raw_messages')
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', [...ids])
    .where('state', '=', 'stored')
    .select(['id', 'size', 'storage_key', 'sha256', 'received_at', 'envelope'])
    .orderBy('received_at')
    .orderBy('id')
    .execute();

/** Locks those of some messages that still wait; what another process files now is left to it. */
export const lockWaitingRaws = async (
  tx: Tx,
  workspaceId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .selectFrom('raw_messages')
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', [...ids])
    .where('state', '=', 'stored')
    .select('id')
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Notes how the reading of each message ended: with the code of what failed, else with null. */
export const settleRaws = async (
  tx: Tx,
  workspaceId: string,
  results: readonly { readonly id: string; readonly failureCode: string | null }[],
): Promise<void> => {
  await sql`update raw_messages raw set failure_code = result.code, attempts = attempts + 1,
      state = case when result.code is null then 'parsed' else 'failed' end
    from unnest(${results.map(({ id }) => id)}::uuid[], ${results.map(({ failureCode }) => failureCode)}::text[])
      result (id, code)
    where raw.workspace_id = ${workspaceId} and raw.id = result.id`.execute(tx);
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
