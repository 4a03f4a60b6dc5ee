import { sql } from 'kysely';
import type { WebhookDelivery, WebhookDeliveryState } from '@basis/domain/model/contract/contract';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import { failuresUntilRest, type Outcome } from '../outcome';
import type { HookRequest } from '../../../platform/outward/postEvent';
import { utc } from '../../../platform/utc';
import { pauseWebhook, wakeDeliveries } from './webhooks';

/** Lease of a delivery, longer than a request takes; another process sends it again after that. */
const leaseMs = 30_000;

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** Selects the bids of which a webhook has deliveries. */
export const listTold = async (tx: Tx, webhookId: string, projectIds: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom('webhook_deliveries')
    .where('workspace_id', '=', tx.workspaceId)
    .where('webhook_id', '=', webhookId)
    .where('project_id', 'in', [...projectIds])
    .select('project_id')
    .distinct()
    .execute();
  return rows.flatMap(({ project_id }) => project_id ?? []);
};

/** Webhooks that may send something now. */
export const listDueWebhooks = async (tx: Tx, now: Date): Promise<string[]> => {
  const rows = await tx
    .selectFrom('webhooks as h')
    .where('h.workspace_id', '=', tx.workspaceId)
    .where('h.is_on', '=', true)
    .where('h.paused_at', 'is', null)
    .where((eb) => eb.or([eb('h.rests_until', 'is', null), eb('h.rests_until', '<=', now.toISOString())]))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('webhook_deliveries as d')
          .where('d.workspace_id', '=', own)
          .whereRef('d.webhook_id', '=', 'h.id')
          .where('d.state', '=', 'Waiting')
          .where('d.next_try_at', '<=', now.toISOString())
          .where((of) => of.or([of('d.leased_until', 'is', null), of('d.leased_until', '<=', now.toISOString())])),
      ),
    )
    .select('h.id')
    .orderBy('h.id')
    .execute();
  return rows.map(({ id }) => id);
};

/** A delivery that only this process sends, until its lease ends. */
export interface Claimed {
  readonly id: string;
  readonly leaseId: string;
  readonly webhookId: string;
  readonly eventId: string;
  readonly url: string;
  readonly body: string;
  /** Number of this attempt, from 1. */
  readonly attempts: number;
  readonly failures: number;
  readonly failingSince: string | null;
  /** Encrypted; the former one while it still signs. */
  readonly secrets: readonly Buffer[];
}

/** Locks a webhook that is on, not paused and not resting. */
const lockReady = async (tx: Tx, id: string, now: Date) => {
  const webhook = await tx
    .selectFrom('webhooks')
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', id)
    .where('is_on', '=', true)
    .where('paused_at', 'is', null)
    .where((eb) => eb.or([eb('rests_until', 'is', null), eb('rests_until', '<=', now.toISOString())]))
    .select(['url', 'secret_enc', 'former_secret_enc', 'former_until', 'failures', 'failing_since'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!webhook) return undefined;
  const { former_secret_enc: former, former_until: until } = webhook;
  const isFormerKnown = former !== null && until !== null && Date.parse(until) > now.getTime();
  return { ...webhook, secrets: [webhook.secret_enc, ...(isFormerKnown ? [former] : [])] };
};

/** Takes the next event that a webhook may send: the oldest of its bid that waits. */
export const claimDelivery = async (tx: Tx, webhookId: string, now: Date): Promise<Claimed | undefined> => {
  const webhook = await lockReady(tx, webhookId, now);
  if (!webhook) return undefined;
  const { rows } = await sql<{ id: string; eventId: string; attempts: number; body: string }>`
    select d.id, d.event_id as "eventId", d.attempts,
      (select e.body from webhook_events e where e.workspace_id = ${own} and e.id = d.event_id) as body
    from webhook_deliveries d
    where d.workspace_id = ${own} and d.webhook_id = ${webhookId} and d.state = 'Waiting' and d.attempts >= 0
      and d.next_try_at <= ${now} and (d.leased_until is null or d.leased_until <= ${now})
      and (select former.id from webhook_deliveries former where former.workspace_id = ${own}
        and former.webhook_id = ${webhookId} and former.project_id = d.project_id and former.state = 'Waiting'
        and (former.position, former.place) < (d.position, d.place) limit 1) is null
    order by d.position, d.place limit 1`.execute(tx);
  const [next] = rows;
  if (!next) return undefined;
  const leaseId = newId();
  await tx
    .updateTable('webhook_deliveries')
    .set({ lease_id: leaseId, leased_until: later(now, leaseMs), attempts: next.attempts + 1 })
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', next.id)
    .execute();
  if (webhook.failures >= failuresUntilRest) await restUntil(tx, webhookId, later(now, leaseMs));
  return {
    ...next,
    leaseId,
    webhookId,
    url: webhook.url,
    attempts: next.attempts + 1,
    failures: webhook.failures,
    failingSince: webhook.failing_since,
    secrets: webhook.secrets,
  };
};

const restUntil = async (tx: Tx, webhookId: string, until: Date): Promise<void> => {
  await tx
    .updateTable('webhooks')
    .set({ rests_until: until })
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', webhookId)
    .execute();
};

/** Request of an attempt, its start, and its duration. */
export interface Sent {
  readonly request: HookRequest;
  readonly at: Date;
  readonly tookMs: number;
}

/** Stores the outcome of an attempt, unless another process has taken it over. */
export const settleDelivery = async (
  tx: Tx,
  { id, leaseId, webhookId }: Claimed,
  outcome: Outcome,
  { request: { url, headers }, at, tookMs }: Sent,
): Promise<void> => {
  const { state, nextTryAt, status, fault, answer } = outcome;
  const settled = await tx
    .updateTable('webhook_deliveries')
    .set({
      state,
      next_try_at: nextTryAt,
      leased_until: null,
      lease_id: null,
      tried_at: at,
      took_ms: tookMs,
      status,
      fault,
      answer,
      sent: JSON.stringify({ url, headers }),
    })
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', id)
    .where('lease_id', '=', leaseId)
    .returning('id')
    .executeTakeFirst();
  if (!settled) return;
  const { failures, failingSince, restsUntil, pausedFor } = outcome;
  await tx
    .updateTable('webhooks')
    .set((eb) => ({
      // Two attempts at once count as two.
      failures: failures ? eb('failures', '+', 1) : 0,
      failing_since: failures ? sql<string>`coalesce(failing_since, ${failingSince}::timestamptz)` : null,
      rests_until: restsUntil,
    }))
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', webhookId)
    .execute();
  if (pausedFor) await pauseWebhook(tx, webhookId, pausedFor, at);
};

/** Gives a delivery back whose attempt was broken off by the end of this process. */
export const releaseDelivery = async (tx: Tx, { id, leaseId, attempts }: Claimed): Promise<void> => {
  await tx
    .updateTable('webhook_deliveries')
    .set({ leased_until: null, lease_id: null, attempts: attempts - 1 })
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', id)
    .where('lease_id', '=', leaseId)
    .execute();
};

const deliveriesOf = (tx: Tx, webhookId: string) =>
  tx
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_events as e', (join) => join.on('e.workspace_id', '=', own).onRef('e.id', '=', 'd.event_id'))
    .leftJoin('projects as p', (join) => join.on('p.workspace_id', '=', own).onRef('p.id', '=', 'd.project_id'))
    .where('d.workspace_id', '=', tx.workspaceId)
    .where('d.webhook_id', '=', webhookId);

const present = [
  'd.id',
  'd.event_id as eventId',
  'e.kind',
  'd.project_id as bidId',
  'p.name as bidName',
  'd.state',
  'd.attempts',
  'e.created_at',
  'd.tried_at',
  'd.next_try_at',
  'd.status',
  'd.fault',
  'd.took_ms as tookMs',
] as const;

interface Stored extends Omit<WebhookDelivery, 'createdAt' | 'triedAt' | 'nextTryAt'> {
  readonly created_at: string;
  readonly tried_at: string | null;
  readonly next_try_at: string;
}

const presentDelivery = ({ created_at, tried_at, next_try_at, ...delivery }: Stored): WebhookDelivery => ({
  ...delivery,
  createdAt: utc(created_at) ?? '',
  triedAt: utc(tried_at),
  nextTryAt: delivery.state === 'Waiting' ? utc(next_try_at) : null,
});

interface WantedDeliveries {
  readonly state?: WebhookDeliveryState | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** A page of a webhook's deliveries, the latest event first, and how many there are. */
export const listDeliveries = async (
  tx: Tx,
  webhookId: string,
  { state, limit, offset }: WantedDeliveries,
): Promise<{ deliveries: WebhookDelivery[]; total: number }> => {
  const wanted = deliveriesOf(tx, webhookId).$if(state !== undefined, (query) =>
    query.where('d.state', '=', state ?? 'Waiting'),
  );
  const rows = await wanted.select(present).orderBy('d.id', 'desc').limit(limit).offset(offset).execute();
  const { total } = await wanted.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { deliveries: rows.map(presentDelivery), total };
};

/** A delivery, its event, and its last attempt. */
export const findDelivery = async (tx: Tx, webhookId: string, id: string) => {
  const row = await deliveriesOf(tx, webhookId)
    .where('d.id', '=', id)
    .select([...present, 'e.body', 'd.sent', 'd.answer'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { body, sent, answer, ...stored } = row;
  return { delivery: presentDelivery(stored), body, sent, answer };
};

/** Queues deliveries again: one, or all that were given up. @returns how many */
export const replayDeliveries = async (tx: Tx, webhookId: string, id: string | null, now: Date): Promise<number> => {
  const replayed = await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'Waiting', attempts: 0, next_try_at: now })
    .where('workspace_id', '=', tx.workspaceId)
    .where('webhook_id', '=', webhookId)
    .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
    .$if(id === null, (query) => query.where('state', '=', 'Failed'))
    .returning('id')
    .execute();
  // The Admin wants the answer now.
  if (id !== null)
    await tx
      .updateTable('webhooks')
      .set({ rests_until: null })
      .where('workspace_id', '=', tx.workspaceId)
      .where('id', '=', webhookId)
      .execute();
  if (replayed.length) await wakeDeliveries(tx);
  return replayed.length;
};
