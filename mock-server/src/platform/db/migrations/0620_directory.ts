import type { Kysely } from 'kysely';
import { runStatements, secured } from '../statements';

const tables = [
  'directory_settings',
  'directory_users',
  'directory_groups',
  'directory_members',
  'directory_hand_overs',
] as const;

/** Users and groups that a directory keeps, what Admins chose for it, and what it handed over. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table directory_settings (
      workspace_id uuid not null references workspaces (id),
      default_role text not null default 'Member',
      successor_id uuid,
      are_invitations_sent boolean not null default false,
      primary key (workspace_id),
      foreign key (workspace_id, successor_id) references users (workspace_id, id) on delete set null (successor_id)
    )`,
    `create table directory_users (
      workspace_id uuid not null references workspaces (id),
      user_id uuid not null,
      external_id text,
      deleted_at timestamptz(3),
      updated_at timestamptz(3) not null default now(),
      primary key (workspace_id, user_id),
      foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
    )`,
    'create index directory_users_external on directory_users (workspace_id, external_id)',
    `create table directory_groups (
      workspace_id uuid not null references workspaces (id),
      id uuid not null,
      name text not null,
      name_fold text not null,
      external_id text,
      role text,
      team_id uuid,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (workspace_id, id),
      unique (workspace_id, name_fold),
      foreign key (workspace_id, team_id) references teams (workspace_id, id) on delete set null (team_id)
    )`,
    `create table directory_members (
      workspace_id uuid not null references workspaces (id),
      group_id uuid not null,
      user_id uuid not null,
      primary key (workspace_id, group_id, user_id),
      foreign key (workspace_id, group_id) references directory_groups (workspace_id, id) on delete cascade,
      foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
    )`,
    'create index directory_members_user on directory_members (workspace_id, user_id)',
    `create table directory_hand_overs (
      workspace_id uuid not null references workspaces (id),
      id uuid not null,
      user_id uuid not null,
      successor_id uuid,
      change_set_id uuid not null,
      given jsonb not null,
      state text not null default 'Waiting',
      created_at timestamptz(3) not null default now(),
      primary key (workspace_id, id),
      foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
    )`,
    'create index directory_hand_overs_user on directory_hand_overs (workspace_id, user_id, created_at)',
    'create index directory_hand_overs_state on directory_hand_overs (workspace_id, state, created_at)',
    ...tables.flatMap(secured),
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(
    db,
    tables.toReversed().map((table) => `drop table ${table}`),
  );
