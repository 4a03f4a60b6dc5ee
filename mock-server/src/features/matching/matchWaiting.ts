import { inWorkspace, type Db, type Tx } from '../../platform/db/database';
import { ChangeSet } from '../../changes/changes';
import { findMessagesOfProject, findOpenMessages } from './rows/matchCandidates';
import { addWaiting, lockMatching, readWaiting, removeWaiting, type Waiting } from './rows/matchQueue';
import { getZone } from '../settings/rows/workspaces';
import { matchMessages } from './matchMessages';

/** Emails compared in one transaction. */
const batchSize = 50;
/** Emails compared again after a bid changed, and after many did. */
const [maxOfBid, maxOfInbox] = [100, 2000];

/** The emails that a changed bid, or many, make wait in their turn. */
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
  for (const id of changed) changes.updated('message', id, 'suggestions', null, null);
  await changes.save(tx);
};

/** Takes the next that wait. @returns how many there were. */
const matchSome = (db: Db, workspaceId: string, limit: number): Promise<number> =>
  inWorkspace(db, workspaceId, async (tx) => {
    await lockMatching(tx);
    const waiting = await readWaiting(tx, limit);
    if (waiting.length) await matchAll(tx, waiting);
    return waiting.length;
  });

/** Leaves the first that waits uncompared, so that it does not keep all others from being compared. */
const skipFirst = (db: Db, workspaceId: string): Promise<void> =>
  inWorkspace(db, workspaceId, async (tx) => {
    await lockMatching(tx);
    const [first] = await readWaiting(tx, 1);
    if (first) await removeWaiting(tx, [first.id]);
  });

/** Whether trying again may help: the database was away, or two waited for each other. */
const isTransient = (error: unknown): boolean =>
  !(error instanceof TypeError || error instanceof RangeError) &&
  /^(08|40|53|57)/.test((error as { code?: string }).code ?? '08');

/**
 * Compares all that waits in a workspace. Several processes may run it at once: they take turns.
 * Passes failures to the caller and skips the email that caused them.
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
