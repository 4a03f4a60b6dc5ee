import type { Tx } from '../platform/db/database';
import { inParts } from '../platform/db/inParts';
import { wakeStreams } from '../platform/db/wakeStreams';
import type { Entity } from './change';

/** A row that changed. */
export interface RowEvent {
  readonly entity: Entity;
  readonly entityId: string;
  readonly kind: 'created' | 'updated' | 'deleted';
  readonly fields: ReadonlySet<string>;
}

/** One event that stands for many rows, of which none is named. */
export interface BulkEvent {
  readonly entity: Entity;
  readonly count: number;
}

/** Of which write events tell. */
interface EventSource {
  readonly workspaceId: string;
  /** null for a program. */
  readonly userId: string | null;
  readonly changeSetId: string;
}

const eventColumns = (event: RowEvent | BulkEvent) =>
  'count' in event
    ? { entity_id: null, kind: 'bulk' as const, count: event.count, fields: [] }
    : { entity_id: event.entityId, kind: event.kind, count: null, fields: [...event.fields] };

/**
 * Tells open pages of what changed. It raises the workspace's position, which is held until the transaction ends, so it
 * comes last in it: positions are in the order of commits.
 */
export const writeEvents = async (
  tx: Tx,
  { workspaceId, userId, changeSetId }: EventSource,
  events: readonly (RowEvent | BulkEvent)[],
): Promise<void> => {
  const { last } = await tx
    .insertInto('workspace_positions')
    .values({ workspace_id: workspaceId, last: events.length })
    .onConflict((conflict) =>
      conflict
        .column('workspace_id')
        .doUpdateSet((eb) => ({ last: eb('workspace_positions.last', '+', events.length) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  const rows = events.map((event, index) => ({
    workspace_id: workspaceId,
    position: last - events.length + 1 + index,
    entity: event.entity,
    ...eventColumns(event),
    actor_id: userId,
    change_set_id: changeSetId,
  }));
  await inParts(rows, (some) => tx.insertInto('events').values(some).execute());
  await wakeStreams(tx);
};
