import { inWorkspace, type Db, type Tx } from '../../platform/db/database';
import { ChangeSet } from '../../changes/changes';
import { findMessagesOfProject, findOpenMessages } from './rows/matchCandidates';
import { addWaiting, lockMatching, readWaiting, removeWaiting, type Waiting } from './rows/matchQueue';
import { getZone } from '../workspace/settings/rows/workspaces';
import { matchMessages } from './matchMessages';

/** Emails compared in one transaction. */
const batchSize = 50;
/** Maximum emails to compare after a bid changed, and after many did. */
const [maxOfBid, maxOfInbox] = [100, 2000];

/** Emails to compare after a change of one bid, or of many. */
const messagesOf = (tx: Tx, { entity, entityId }: Waiting): Promise<string[]> =>
  entity === 'project' ? findMessagesOfProject(tx, entityId, maxOfBid) : findOpenMessages(tx, maxOfInbox);

const matchAll = async (tx: Tx, waiting: readonly Waiting[]): Promise<void> => {
  const { workspaceId } = tx;
  const workspace = { id: workspaceId, zone: await getZone(tx) };
  const later = new Set<string>();
  for (const each of waiting) if (each.entity !== 'message') for (const id of await messagesOf(tx, each)) later.add(id);
  await addWaiting(tx, [...later]);
  const ids = new Set(waiting.filter(({ entity }) => entity === 'message').map(({ entityId }) => entityId));
  const changed = await matchMessages(tx, workspace, [...ids]);
  await removeWaiting(
    tx,
    waiting.map(({ id }) => id),
  );
  const changes = new ChangeSet({ workspaceId, userId: null, doing: ['linkMessage'] });
  for (const id of changed) changes.updated('message', id, 'suggestions');
  await changes.save(tx);
};

/** Processes the next entries of the queue. @returns their number. */
const matchSome = (db: Db, workspaceId: string, limit: number): Promise<number> =>
  inWorkspace(db, workspaceId, async (tx) => {
    await lockMatching(tx);
    const waiting = await readWaiting(tx, limit);
    if (waiting.length) await matchAll(tx, waiting);
    return waiting.length;
  });

/** Skips the first entry of the queue, so that it does not block the others. */
const skipFirst = (db: Db, workspaceId: string): Promise<void> =>
  inWorkspace(db, workspaceId, async (tx) => {
    await lockMatching(tx);
    const [first] = await readWaiting(tx, 1);
    if (first) await removeWaiting(tx, [first.id]);
  });

/** True if a retry may help: the database was away, or a deadlock occurred. */
const isTransient = (error: unknown): boolean =>
  !(error instanceof TypeError || error instanceof RangeError) &&
  /^(08|40|53|57)/.test((error as { code?: string }).code ?? '08');

/**
 * Compares everything in a workspace's queue. Several processes may run it at once: they take turns. Reports failures
 * to the caller and skips the email that caused them.
 */
export const matchWaiting = async (db: Db, workspaceId: string, onFailure: (error: unknown) => void): Promise<void> => {
  for (let limit = batchSize; ;) {
    try {
      if ((await matchSome(db, workspaceId, limit)) === 0) return;
      limit = batchSize;
    } catch (error) {
      if (isTransient(error)) throw error;
      if (limit === 1) {
        onFailure(error);
        await skipFirst(db, workspaceId);
      }
      limit = 1;
    }
  }
};
