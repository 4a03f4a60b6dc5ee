import type { Kysely } from 'kysely';
import { runStatements, secured } from '../statements';

/**
 * API tokens, and calls with them. A token is found by its hash. Calls are counted by minute, and name their token and
 * user without a foreign key: they are written after the answer, and what they name may be gone.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table api_tokens (
      workspace_id uuid not null references workspaces (id),
      id uuid not null,
      user_id uuid not null,
      kind text not null,
      name text not null,
      token_hash bytea not null,
      hint text not null,
      scopes text[] not null,
      created_at timestamptz(3) not null default now(),
      expires_at timestamptz(3),
      last_used_at timestamptz(3),
      last_used_address text,
      revoked_at timestamptz(3),
      primary key (workspace_id, id),
      unique (workspace_id, token_hash),
      foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
    )`,
    'create index api_tokens_user on api_tokens (workspace_id, user_id, created_at)',
    `create table api_calls (
      workspace_id uuid not null references workspaces (id),
      id uuid not null,
      token_id uuid not null,
      user_id uuid not null,
      operation text not null,
      status integer not null,
      address text not null,
      minute timestamptz(3) not null,
      calls integer not null,
      first_at timestamptz(3) not null,
      last_at timestamptz(3) not null,
      primary key (workspace_id, id),
      unique (workspace_id, token_id, minute, operation, status, address)
    )`,
    'create index api_calls_last on api_calls (workspace_id, last_at, id)',
    'create index api_calls_token on api_calls (workspace_id, token_id, last_at, id)',
    'create index api_calls_user on api_calls (workspace_id, user_id, last_at, id)',
    ...['api_tokens', 'api_calls'].flatMap(secured),
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['drop table api_calls', 'drop table api_tokens']);
