import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

const columns = ['sender_verdict', 'sender_checked_by', 'sender_domain', 'spf', 'dkim', 'dmarc'] as const;

/** Emails know what is known of who sent them; null where nothing is. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'alter table raw_messages add column sender_check jsonb',
    `alter table messages ${columns.map((column) => `add column ${column} text`).join(', ')}`,
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `alter table messages ${columns.map((column) => `drop column ${column}`).join(', ')}`,
    'alter table raw_messages drop column sender_check',
  ]);
