import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Outgoing emails: the bytes as sent, recipients and progress. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table outgoing_messages (
      workspace_id uuid not null,
      message_id uuid not null,
      user_id uuid not null,
      sender text not null,
      recipients text[] not null,
      storage_key text not null,
      attempts int not null default 0,
      next_try_at timestamptz(3) not null,
      lease_id uuid,
      leased_until timestamptz(3),
      handed_over_at timestamptz(3),
      settled_at timestamptz(3),
      failed_recipients jsonb not null default '[]',
      primary key (workspace_id, message_id),
      foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade,
      foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
    )`,
    `create index outgoing_messages_waiting on outgoing_messages (workspace_id, next_try_at) where settled_at is null`,
    'alter table outgoing_messages enable row level security',
    'alter table outgoing_messages force row level security',
    `create policy tenant on outgoing_messages
      using (workspace_id = nullif(current_setting('basis.workspace', true), '')::uuid)`,
  ]);

export const down = (db: Kysely<unknown>): Promise<void> => runStatements(db, ['drop table outgoing_messages']);
