import { sql } from 'kysely';
import type { FilterTree, Webhook, WebhookKind, WebhookPause } from '@basis/domain/model/contract/contract';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { utc } from '../../../platform/utc';

/** Webhooks of a workspace at most. */
export const mostWebhooks = 20;

/** Hours for which a former secret still signs. */
const overlapHours = 24;

/** Notifies all processes of new deliveries after the commit. */
export const wakeDeliveries = async (tx: Tx): Promise<void> => {
  await sql`select pg_notify('basis_webhooks', ${tx.workspaceId})`.execute(tx);
};

/** Notifies open pages of changed banners after the commit. */
const tellPages = async (tx: Tx): Promise<void> => {
  await sql`select pg_notify('basis_banners', '')`.execute(tx);
};

/** All webhooks, or one, by name. */
export const listWebhooks = async (tx: Tx, id?: string): Promise<Webhook[]> => {
  const rows = await tx
    .selectFrom('webhooks as h')
    .where('h.workspace_id', '=', tx.workspaceId)
    .$if(id !== undefined, (query) => query.where('h.id', '=', id ?? ''))
    .select([
      'h.id',
      'h.name',
      'h.url',
      'h.kinds',
      'h.filter',
      'h.is_on as isOn',
      'h.paused_for as pausedFor',
      'h.paused_at',
      'h.failing_since',
      'h.made_by as madeById',
      'h.created_at',
      sql<string | null>`case when h.former_until > now() then h.former_until end`.as('former_until'),
      sql<number>`(select count(*)::int from webhook_deliveries d where d.workspace_id = ${own}
        and d.webhook_id = h.id and d.state = 'Waiting')`.as('waiting'),
    ])
    .orderBy(sql`lower(h.name)`)
    .orderBy('h.id')
    .execute();
  return rows.map(({ paused_at, failing_since, created_at, former_until, ...webhook }) => ({
    ...webhook,
    pausedAt: utc(paused_at),
    failingSince: utc(failing_since),
    createdAt: utc(created_at) ?? '',
    formerSecretUntil: utc(former_until),
  }));
};

/** Settings of a webhook. */
export interface WebhookSettings {
  readonly name: string;
  readonly url: string;
  readonly kinds: readonly WebhookKind[];
  readonly filter: FilterTree | null;
  readonly isOn: boolean;
}

/** Stores a new webhook. @param secret encrypted */
export const insertWebhook = async (
  tx: Tx,
  { id, userId, secret, ...draft }: WebhookSettings & { id: string; userId: string; secret: Buffer },
): Promise<void> => {
  await tx
    .insertInto('webhooks')
    .values({
      workspace_id: tx.workspaceId,
      id,
      name: draft.name,
      url: draft.url,
      kinds: [...draft.kinds],
      filter: draft.filter && JSON.stringify(draft.filter),
      is_on: draft.isOn,
      secret_enc: secret,
      made_by: userId,
    })
    .execute();
};

/** Changes settings; those that are left out stay. */
export const patchWebhook = async (tx: Tx, id: string, patch: Partial<WebhookSettings>): Promise<void> => {
  const { name, url, kinds, filter, isOn } = patch;
  await tx
    .updateTable('webhooks')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(url === undefined ? {} : { url }),
      ...(kinds === undefined ? {} : { kinds: [...kinds] }),
      ...(filter === undefined ? {} : { filter: filter && JSON.stringify(filter) }),
      ...(isOn === undefined ? {} : { is_on: isOn }),
    })
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', id)
    .execute();
};

/** Resumes a webhook: what waits is due at once and gets all its attempts again. */
export const resumeWebhook = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx
    .updateTable('webhooks')
    .set({ paused_for: null, paused_at: null, failures: 0, failing_since: null, rests_until: null })
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('webhook_deliveries')
    .set({ attempts: 0, next_try_at: now })
    .where('workspace_id', '=', tx.workspaceId)
    .where('webhook_id', '=', id)
    .where('state', '=', 'Waiting')
    .execute();
  await wakeDeliveries(tx);
  await tellPages(tx);
};

/** Pauses a webhook until an Admin resumes it. */
export const pauseWebhook = async (tx: Tx, id: string, pausedFor: WebhookPause, now: Date): Promise<void> => {
  const paused = await tx
    .updateTable('webhooks')
    .set({ paused_for: pausedFor, paused_at: now })
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', id)
    .where('paused_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (paused) await tellPages(tx);
};

export const deleteWebhook = async (tx: Tx, id: string): Promise<boolean> => {
  const row = await tx
    .deleteFrom('webhooks')
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (row) await tellPages(tx);
  return row !== undefined;
};

/** Gives a webhook another secret; the one that it had signs too for a while. */
export const rollSecret = async (tx: Tx, id: string, secret: Buffer): Promise<boolean> => {
  const row = await tx
    .updateTable('webhooks')
    .set((eb) => ({
      secret_enc: secret,
      former_secret_enc: eb.ref('secret_enc'),
      former_until: new Date(Date.parse(tx.moment) + overlapHours * 3_600_000),
    }))
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** A webhook that is told of events. */
export interface ListeningWebhook {
  readonly id: string;
  readonly kinds: readonly WebhookKind[];
  readonly filter: FilterTree | null;
}

/** Webhooks for which events are kept: those that are on and whose filter can be applied. */
export const listListening = (tx: Tx): Promise<ListeningWebhook[]> =>
  tx
    .selectFrom('webhooks')
    .where('workspace_id', '=', tx.workspaceId)
    .where('is_on', '=', true)
    .where((eb) => eb.or([eb('paused_for', 'is', null), eb('paused_for', '<>', 'Filter')]))
    .select(['id', 'kinds', 'filter'])
    .orderBy('id')
    .execute();

/** Webhooks that Basis paused, the latest first. */
export const listPaused = (tx: Tx): Promise<{ id: string; name: string; pausedFor: WebhookPause | null }[]> =>
  tx
    .selectFrom('webhooks')
    .where('workspace_id', '=', tx.workspaceId)
    .where('is_on', '=', true)
    .where('paused_at', 'is not', null)
    .select(['id', 'name', 'paused_for as pausedFor'])
    .orderBy('paused_at', 'desc')
    .orderBy('id')
    .execute();
