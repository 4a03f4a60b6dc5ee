import type { Selectable } from 'kysely';
import { inEachWorkspace, inWorkspace, type Db } from '../platform/db/database';
import type { Database } from '../platform/db/schema';

interface AnyEvent {
  readonly position: number;
  readonly entity: string;
  readonly updatedAt: string;
  readonly actorId: string | null;
  readonly changeSetId: string;
}

/** A change without its values, so that it reveals nothing that the client may not see. */
interface RowEvent extends AnyEvent {
  readonly id: string;
  readonly kind: 'created' | 'updated' | 'deleted';
  readonly fields: readonly string[];
}

/** One event for many rows of an entity changed in one write. */
interface BulkEvent extends AnyEvent {
  readonly kind: 'bulk';
  readonly count: number;
}

export type LiveEvent = RowEvent | BulkEvent;

const present = (row: Selectable<Database['events']>): LiveEvent => {
  const { position, entity, kind, fields } = row;
  const common = { updatedAt: row.at, actorId: row.actor_id, changeSetId: row.change_set_id };
  if (kind === 'bulk') return { position, entity, kind, count: row.count ?? 0, ...common };
  return { position, entity, id: row.entity_id ?? '', kind, fields, ...common };
};

/** Maximum number of events per read. */
export const eventPageSize = 500;

/** A workspace's changes after a position, in commit order. */
export const readEventsAfter = async (db: Db, workspaceId: string, position: number): Promise<LiveEvent[]> => {
  const rows = await inWorkspace(db, workspaceId, (tx) =>
    tx
      .selectFrom('events')
      .where('workspace_id', '=', workspaceId)
      .where('position', '>', position)
      .selectAll()
      .orderBy('position')
      .limit(eventPageSize)
      .execute(),
  );
  return rows.map(present);
};

interface Positions {
  readonly last: number;
  /** The oldest that can be replayed. */
  readonly oldest: number | null;
  /** The first of the last `recentMs`. */
  readonly recent: number | null;
}

/** Positions of a workspace's changes. */
export const readPositions = (db: Db, workspaceId: string, recentMs = 0): Promise<Positions> =>
  inWorkspace(db, workspaceId, async (tx) => {
    const head = await tx
      .selectFrom('workspace_positions')
      .where('workspace_id', '=', workspaceId)
      .select('last')
      .executeTakeFirst();
    const since = new Date(Date.now() - recentMs).toISOString();
    const tail = await tx
      .selectFrom('events')
      .where('workspace_id', '=', workspaceId)
      .select((eb) => [
        eb.fn.min('position').as('oldest'),
        eb.fn.min('position').filterWhere('at', '>=', since).as('recent'),
      ])
      .executeTakeFirst();
    return {
      last: head?.last ?? 0,
      oldest: tail?.oldest ?? null,
      recent: recentMs > 0 ? (tail?.recent ?? null) : null,
    };
  });

/** Deletes events too old to be replayed. */
export const sweepEvents = async (db: Db): Promise<void> => {
  await inEachWorkspace(db, (tx) =>
    tx
      .deleteFrom('events')
      .where('workspace_id', '=', tx.workspaceId)
      .where('at', '<', new Date(Date.now() - 3_600_000).toISOString())
      .execute(),
  );
};
