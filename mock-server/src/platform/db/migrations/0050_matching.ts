import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

const tenantTables = ['match_keys', 'match_queue', 'message_changes'];

/**
 * Match keys of emails and bids, the queue of comparisons, and changes that emails bring to their bids. Keys are
 * separate rows, because row-level security lets an index search only by equality.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table match_keys (
      workspace_id uuid not null references workspaces (id),
      key text collate "C" not null,
      entity text not null check (entity in ('project', 'message')),
      entity_id uuid not null,
      primary key (workspace_id, key, entity, entity_id)
    )`,
    'create index match_keys_entity on match_keys (workspace_id, entity, entity_id)',
    `create table match_queue (
      workspace_id uuid not null references workspaces (id),
      id uuid not null,
      entity text not null check (entity in ('project', 'message', 'inbox')),
      entity_id uuid not null,
      created_at timestamptz(3) not null default now(),
      primary key (workspace_id, id)
    )`,
    `create table message_changes (
      workspace_id uuid not null,
      id uuid not null,
      message_id uuid not null,
      project_id uuid not null,
      bid_invite_id uuid,
      field text not null check (field in ('bidDeadline', 'rfiDeadline', 'jobWalk', 'location')),
      from_value jsonb not null,
      to_value jsonb not null,
      state text not null check (state in ('offered', 'applied', 'dismissed')),
      hold text check (hold in ('edited', 'unclear', 'sender', 'linkedByPerson', 'outdated')),
      change_set_id uuid not null,
      decided_by uuid,
      decided_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (workspace_id, id),
      foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade,
      foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
    )`,
    `create unique index message_changes_field on message_changes
      (workspace_id, message_id, project_id, field, coalesce(bid_invite_id, project_id))`,
    'create index message_changes_project on message_changes (workspace_id, project_id)',
    ...tenantTables.flatMap((table) => [
      `alter table ${table} enable row level security`,
      `alter table ${table} force row level security`,
      `create policy tenant on ${table}
        using (workspace_id = nullif(current_setting('basis.workspace', true), '')::uuid)`,
    ]),
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(
    db,
    tenantTables.map((table) => `drop table ${table}`),
  );
