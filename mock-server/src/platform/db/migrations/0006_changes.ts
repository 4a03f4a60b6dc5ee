import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Recorded changes, and the positions by which clients follow them live. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table activities (
      workspace_id uuid not null references workspaces (id),
      id uuid not null,
      change_set_id uuid not null,
      actor_id uuid,
      on_behalf_id uuid,
      entity text not null,
      entity_id uuid not null,
      project_id uuid,
      verb text not null check (verb in ('created', 'updated', 'deleted', 'undone')),
      field text,
      from_value jsonb,
      to_value jsonb,
      created_at timestamptz(3) not null default now(),
      primary key (workspace_id, id)
    )`,
    'create index activities_change_set on activities (workspace_id, change_set_id)',
    'create index activities_entity on activities (workspace_id, entity, entity_id, created_at)',
    'create index activities_project on activities (workspace_id, project_id, created_at)',
    `create table workspace_positions (
      workspace_id uuid primary key references workspaces (id),
      last bigint not null
    )`,
    `create table events (
      workspace_id uuid not null references workspaces (id),
      position bigint not null,
      entity text not null,
      entity_id uuid not null,
      kind text not null check (kind in ('created', 'updated', 'deleted')),
      fields text[] not null default '{}',
      actor_id uuid,
      change_set_id uuid not null,
      at timestamptz(3) not null default now(),
      primary key (workspace_id, position)
    )`,
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['drop table events', 'drop table workspace_positions', 'drop table activities']);
