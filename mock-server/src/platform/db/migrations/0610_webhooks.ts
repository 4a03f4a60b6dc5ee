import type { Kysely } from 'kysely';
import { addDueWork, removeDueWork, runStatements, secured } from '../statements';

const work = {
  kind: 'webhooks',
  condition: `exists (select from webhooks h where h.workspace_id = w.id and h.is_on and h.paused_at is null
      and (h.rests_until is null or h.rests_until <= moment)
      and exists (select from webhook_deliveries t where t.workspace_id = w.id and t.webhook_id = h.id
        and t.state = 'Waiting' and t.next_try_at <= moment and (t.leased_until is null or t.leased_until <= moment)))`,
};

/**
 * Webhooks, events that were written with their changes, and the delivery of each event to each webhook. Neither keeps
 * its bid or its maker, who may go before.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runStatements(db, [
    `create table webhooks (
      workspace_id uuid not null references workspaces (id),
      id uuid not null,
      name text not null,
      url text not null,
      kinds text[] not null,
      filter jsonb,
      is_on boolean not null,
      secret_enc bytea not null,
      former_secret_enc bytea,
      former_until timestamptz(3),
      made_by uuid not null,
      created_at timestamptz(3) not null default now(),
      paused_for text,
      paused_at timestamptz(3),
      failures integer not null default 0,
      failing_since timestamptz(3),
      rests_until timestamptz(3),
      primary key (workspace_id, id)
    )`,
    `create table webhook_events (
      workspace_id uuid not null references workspaces (id),
      id uuid not null,
      kind text not null,
      project_id uuid,
      position bigint not null,
      body text not null,
      created_at timestamptz(3) not null default now(),
      primary key (workspace_id, id)
    )`,
    'create index webhook_events_age on webhook_events (workspace_id, created_at)',
    `create table webhook_deliveries (
      workspace_id uuid not null references workspaces (id),
      id uuid not null,
      webhook_id uuid not null,
      event_id uuid not null,
      project_id uuid,
      position bigint not null,
      place integer not null,
      state text not null default 'Waiting',
      attempts integer not null default 0,
      next_try_at timestamptz(3) not null,
      leased_until timestamptz(3),
      lease_id uuid,
      tried_at timestamptz(3),
      took_ms integer,
      status integer,
      fault text,
      sent jsonb,
      answer text,
      primary key (workspace_id, id),
      foreign key (workspace_id, webhook_id) references webhooks (workspace_id, id) on delete cascade,
      foreign key (workspace_id, event_id) references webhook_events (workspace_id, id) on delete cascade
    )`,
    'create index webhook_deliveries_list on webhook_deliveries (workspace_id, webhook_id, id)',
    'create index webhook_deliveries_state on webhook_deliveries (workspace_id, webhook_id, state, id)',
    'create index webhook_deliveries_event on webhook_deliveries (workspace_id, event_id)',
    // Finds what waits before an event of the same bid.
    `create index webhook_deliveries_order on webhook_deliveries (workspace_id, project_id, webhook_id, position, place)
      where state = 'Waiting'`,
    // Finds what waits of a webhook. Its further condition keeps it from being chosen for the one above.
    `create index webhook_deliveries_waiting on webhook_deliveries (workspace_id, webhook_id, position, place)
      where state = 'Waiting' and attempts >= 0`,
    ...['webhooks', 'webhook_events', 'webhook_deliveries'].flatMap(secured),
    `create policy sweep on webhooks for select using (current_setting('basis.sweep', true) = 'on')`,
  ]);
  await addDueWork(db, 'webhook_deliveries', work);
};

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await removeDueWork(db, work);
  await runStatements(db, ['drop table webhook_deliveries', 'drop table webhook_events', 'drop table webhooks']);
};
