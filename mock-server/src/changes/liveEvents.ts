import type { Tx } from '../platform/db/database';
import { inParts } from '../platform/db/inParts';
import { wakeStreams } from '../platform/db/wakeStreams';
import type { Entity } from './change';

/** A changed row. */
export interface NewRowEvent {
  readonly entity: Entity;
  readonly entityId: string;
  readonly kind: 'created' | 'updated' | 'deleted';
  readonly fields: ReadonlySet<string>;
}

/** One event for many rows, without their ids. */
export interface NewBulkEvent {
  readonly entity: Entity;
  readonly count: number;
}

/** Notifications that a user marked; reaches that user alone. */
interface NewMarkEvent {
  readonly entity: 'notification';
  readonly count: number;
}

/** Write that events belong to. */
interface EventSource {
  readonly workspaceId: string;
  /** null for a program. */
  readonly userId: string | null;
  readonly changeSetId: string;
}

const eventColumns = (event: NewRowEvent | NewBulkEvent | NewMarkEvent) =>
  'count' in event
    ? { entity_id: null, kind: 'bulk' as const, count: event.count, fields: [] }
    : { entity_id: event.entityId, kind: event.kind, count: null, fields: [...event.fields] };

/**
 * Locks the workspace's position until the transaction ends, for rows that are ordered by it.
 * @returns the position that the next event gets.
 */
export const lockPosition = async (tx: Tx): Promise<number> => {
  const { last } = await tx
    .insertInto('workspace_positions')
    .values({ workspace_id: tx.workspaceId, last: 0 })
    .onConflict((conflict) =>
      conflict.column('workspace_id').doUpdateSet((eb) => ({ last: eb.ref('workspace_positions.last') })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last + 1;
};

/**
 * Publishes changes to open pages. Raises the workspace's position, which stays locked until the transaction ends, so
 * it must come last: positions follow the order of commits.
 */
export const writeEvents = async (
  tx: Tx,
  { workspaceId, userId, changeSetId }: EventSource,
  events: readonly (NewRowEvent | NewBulkEvent | NewMarkEvent)[],
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
