import type { EventBid } from '@basis/domain/model/contract/contract';
import type { Tx } from '../../../platform/db/database';
import { inParts } from '../../../platform/db/inParts';
import { newId } from '../../../platform/ids';
import { presentActor } from '../../../platform/sessions/sessions';
import type { Reader } from '../../../platform/calls/handler';
import type { Feature } from '@basis/domain/model/permissions/permissions';
import { getProjects } from '../../bids/rows/projects';
import { wakeDeliveries } from './webhooks';

const nobody = '00000000-0000-0000-0000-000000000000';

/** Reads as an Admin of the workspace would, without being one. */
export const readerOfWebhooks = async (tx: Tx): Promise<Reader> => {
  const row = await tx
    .selectFrom('workspaces')
    .where('id', '=', tx.workspaceId)
    .select([
      'zone as workspaceZone',
      'week_start as chosenWeekStart',
      'currency as currencyCode',
      'currency_decimals as currencyDecimals',
      'enabled_features as enabledFeatures',
    ])
    .executeTakeFirstOrThrow();
  const { enabledFeatures, ...found } = presentActor({
    ...row,
    hidden: false,
    isInternalUser: false,
    isInternalWorkspace: false,
  });
  return {
    ...found,
    workspaceId: tx.workspaceId,
    userId: nobody,
    role: 'Admin',
    basisAdmin: false,
    enabledFeatures: enabledFeatures as Feature[],
  };
};

/** Bids by id as events tell of them; those that are gone are left out. */
export const readEventBids = async (
  tx: Tx,
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EventBid>> => {
  const bids = await getProjects(tx, reader, ids);
  return new Map(
    bids.map(
      ({ unreadNotes: _notes, unreadMessages: _messages, changeState: _state, soleInviteId: _invite, ...bid }) => [
        bid.id,
        bid as EventBid,
      ],
    ),
  );
};

/** An event to store, and the webhooks that are told of it. */
export interface NewEvent {
  readonly kind: string;
  readonly projectId: string | null;
  /** Place among the events of its change. */
  readonly place: number;
  readonly webhookIds: readonly string[];
  /** Its attributes in CloudEvents besides those that all have. */
  readonly attributes: Readonly<Record<string, unknown>>;
}

const sequenceOf = (position: number): string => String(position).padStart(16, '0');

const bodyOf = (
  { kind, projectId, attributes }: NewEvent,
  { id, workspaceId, position, now }: { id: string; workspaceId: string; position: number; now: Date },
): string =>
  JSON.stringify({
    specversion: '1.0',
    id,
    source: `urn:uuid:${workspaceId}`,
    type: kind,
    ...(projectId === null ? {} : { subject: projectId, sequence: sequenceOf(position) }),
    time: now.toISOString(),
    datacontenttype: 'application/json',
    ...attributes,
  });

/** Stores events, and that webhooks are to be told of them. @returns ids of the deliveries */
export const insertEvents = async (
  tx: Tx,
  events: readonly NewEvent[],
  position: number,
  now: Date,
): Promise<readonly string[]> => {
  const { workspaceId } = tx;
  const stored = events.map((event) => ({ ...event, id: newId() }));
  await inParts(stored, (some) =>
    tx
      .insertInto('webhook_events')
      .values(
        some.map((event) => ({
          workspace_id: workspaceId,
          id: event.id,
          kind: event.kind,
          project_id: event.projectId,
          position,
          body: bodyOf(event, { id: event.id, workspaceId, position, now }),
        })),
      )
      .execute(),
  );
  const deliveries = stored.flatMap(({ id, projectId, place, webhookIds }) =>
    webhookIds.map((webhookId) => ({
      workspace_id: workspaceId,
      id: newId(),
      webhook_id: webhookId,
      event_id: id,
      project_id: projectId,
      position,
      place,
      next_try_at: now,
    })),
  );
  await inParts(deliveries, (some) => tx.insertInto('webhook_deliveries').values(some).execute());
  await wakeDeliveries(tx);
  return deliveries.map(({ id }) => id);
};

/** Events that are removed at once. */
const sweptAtOnce = 1000;

/** Removes events that are older than 30 days, and their deliveries. @returns true if there may be more */
export const sweepSomeEvents = async (tx: Tx, before: Date): Promise<boolean> => {
  const old = tx
    .selectFrom('webhook_events')
    .where('workspace_id', '=', tx.workspaceId)
    .where('created_at', '<', before.toISOString())
    .select('id')
    .limit(sweptAtOnce);
  const removed = await tx
    .deleteFrom('webhook_events')
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', 'in', old)
    .returning('id')
    .execute();
  return removed.length === sweptAtOnce;
};
