import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Stages with their reasons, and custom fields. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table stages (
      workspace_id uuid not null references workspaces (id),
      id uuid not null,
      name text not null,
      color text not null,
      is_default boolean not null default false,
      sort_order int not null,
      code text,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (workspace_id, id),
      unique (workspace_id, code)
    )`,
    `create table stage_reasons (
      workspace_id uuid not null,
      id uuid not null,
      stage_id uuid not null,
      name text not null,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (workspace_id, id),
      foreign key (workspace_id, stage_id) references stages (workspace_id, id) on delete cascade
    )`,
    `create table custom_field_settings (
      workspace_id uuid not null references workspaces (id),
      id uuid not null,
      entity text not null,
      label text not null,
      type text not null,
      options jsonb not null default '[]',
      is_entity_label boolean not null default false,
      position int not null,
      entity_settings jsonb not null default '{}',
      deleted_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (workspace_id, id)
    )`,
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['drop table custom_field_settings', 'drop table stage_reasons', 'drop table stages']);
