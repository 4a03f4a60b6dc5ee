import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

const links = ['password_resets', 'invitations'] as const;

/** Emails with links that open accounts wait in the queue too, encrypted; their links know how far they have come. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'alter table outgoing_messages alter column storage_key drop not null, add column sealed bytea',
    ...links.flatMap((table) => [
      `alter table ${table} add column letter_id uuid, add column send_state text, add column send_error text`,
      `create index ${table}_letter on ${table} (workspace_id, letter_id) where letter_id is not null`,
    ]),
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    ...links.map(
      (table) => `alter table ${table} drop column letter_id, drop column send_state, drop column send_error`,
    ),
    'delete from outgoing_messages where storage_key is null',
    'alter table outgoing_messages drop column sealed, alter column storage_key set not null',
  ]);
