import { sql } from 'kysely';
import { inEachWorkspace, type Db, type Tx } from './database';

interface Wait {
  readonly table: string;
  readonly column: string;
  /** The furthest that we ever put it. */
  readonly most: string;
  /** Before a failure it is put no further than some minutes. */
  readonly first?: string;
  /** New time, relative to now; work that is more than a day late is rescheduled. */
  readonly to?: string;
  readonly where?: string;
}

/** Moments that work waits for; those that users choose are not among them. */
const waits: readonly Wait[] = [
  {
    table: 'outgoing_messages',
    column: 'next_try_at',
    most: '13 hours',
    first: 'attempts = 0',
    where: 'settled_at is null',
  },
  { table: 'email_accounts', column: 'next_try_at', most: '1 day', first: 'failures = 0' },
  {
    table: 'notifications',
    column: 'email_from',
    most: '15 minutes',
    first: 'email_tries = 0',
    where: 'email_from is not null',
  },
  { table: 'weekly_emails', column: 'next_at', most: '8 days', to: '-2 days' },
  { table: 'daily_emails', column: 'next_at', most: '8 days', to: '-2 days' },
  { table: 'saved_reports', column: 'next_at', most: '32 days', to: '-2 days' },
];

const firstMost = '3 minutes';

/** Apart from those above, as one statement changes a row once. */
const leases: readonly Wait[] = [
  { table: 'outgoing_messages', column: 'leased_until', most: '1 minute', where: 'settled_at is null' },
  { table: 'rereadings', column: 'leased_until', most: '1 minute', where: 'is_due' },
];

const bringBack = async (tx: Tx, moments: readonly Wait[]): Promise<void> => {
  const updates = moments.map(({ table, column, most, to = '0', first = 'false', where = 'true' }, index) => {
    const name = sql.ref(column);
    return sql`${sql.ref(`wait_${index}`)} as (update ${sql.table(table)} set ${name} = now() + ${to}::interval
      where workspace_id = ${tx.workspaceId} and ${sql.raw(where)} and ${name} > now() + case when ${sql.raw(first)} then ${firstMost} else ${most} end::interval)`;
  });
  await sql`with ${sql.join(updates)} select 1`.execute(tx);
};

/** Brings back work that waits for a moment implausibly far ahead, set while the clock was. */
export const bringWaitsBack = (db: Db): Promise<unknown> =>
  inEachWorkspace(db, async (tx) => {
    for (const moments of [waits, leases]) await bringBack(tx, moments);
  });
