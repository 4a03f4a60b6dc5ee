import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Files uploaded for an email in writing. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table uploads (
      workspace_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      file_name text not null,
      media_type text not null,
      size int not null,
      sha256 text not null,
      storage_key text not null,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (workspace_id, id),
      foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
    )`,
    'create index uploads_age on uploads (workspace_id, created_at)',
    'alter table uploads enable row level security',
    'alter table uploads force row level security',
    `create policy tenant on uploads
      using (workspace_id = nullif(current_setting('basis.workspace', true), '')::uuid)`,
    `create index messages_answers on messages (workspace_id, in_reply_to) where in_reply_to is not null`,
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['drop index messages_answers', 'drop table uploads']);
