import { sql } from 'kysely';
import { retryMinutes, webhookRestMinutes, webhookRetryMinutes } from './retryMinutes';
import { own } from './confinedDialect';
import { inEachWorkspace, type Db, type Tx } from './database';

/** How far we put the next time of some rows at most. */
interface Most {
  readonly rows: string;
  readonly minutes: number;
}

interface Wait {
  readonly table: string;
  readonly column: string;
  readonly most: readonly Most[];
  /** New time in days relative to now; work that is more than a day late is rescheduled. */
  readonly toDays?: number;
}

const day = 24 * 60;
/** More than a queue and a busy machine take. */
const slackMinutes = 3;

const always = (minutes: number): readonly Most[] => [{ rows: 'true', minutes }];

/** Moments that work waits for; those that users choose are not among them. */
const waits: readonly Wait[] = [
  {
    table: 'outgoing_messages',
    column: 'next_try_at',
    most: [0, ...retryMinutes].map((minutes, attempts) => ({
      rows: `settled_at is null and attempts = ${attempts}`,
      minutes,
    })),
  },
  {
    table: 'email_accounts',
    column: 'next_try_at',
    most: [
      { rows: 'failures = 0', minutes: 0 },
      { rows: 'failures > 0', minutes: day },
    ],
  },
  {
    table: 'notifications',
    column: 'email_from',
    most: [
      { rows: 'email_from is not null and email_tries = 0', minutes: 0 },
      { rows: 'email_from is not null and email_tries > 0', minutes: 15 },
    ],
  },
  {
    table: 'webhook_deliveries',
    column: 'next_try_at',
    // What a receiver asked for beyond that is asked for again.
    most: [0, ...webhookRetryMinutes].map((minutes, attempts) => ({
      rows: `state = 'Waiting' and attempts = ${attempts}`,
      minutes,
    })),
  },
  { table: 'webhooks', column: 'rests_until', most: always(webhookRestMinutes) },
  { table: 'weekly_emails', column: 'next_at', most: always(8 * day), toDays: -2 },
  { table: 'daily_emails', column: 'next_at', most: always(8 * day), toDays: -2 },
  { table: 'saved_reports', column: 'next_at', most: always(32 * day), toDays: -2 },
];

/** Apart from those above, as one statement changes a row once. */
const leases: readonly Wait[] = [
  { table: 'outgoing_messages', column: 'leased_until', most: [{ rows: 'settled_at is null', minutes: 0 }] },
  { table: 'webhook_deliveries', column: 'leased_until', most: [{ rows: `state = 'Waiting'`, minutes: 1 }] },
  { table: 'rereadings', column: 'leased_until', most: [{ rows: 'is_due', minutes: 0 }] },
];

const bringBack = async (tx: Tx, moments: readonly Wait[]): Promise<void> => {
  const inMinutes = (minutes: number): Date => new Date(Date.parse(tx.moment) + minutes * 60_000);
  const updates = moments.map(({ table, column, most, toDays = 0 }, index) => {
    const name = sql.ref(column);
    const isTooFar = most.map(
      ({ rows, minutes }) => sql`(${sql.raw(rows)} and ${name} > ${inMinutes(minutes + slackMinutes)})`,
    );
    return sql`${sql.ref(`wait_${index}`)} as (update ${sql.table(table)} set ${name} = ${inMinutes(toDays * day)}
      where workspace_id = ${own} and (${sql.join(isTooFar, sql` or `)}))`;
  });
  await sql`with ${sql.join(updates)} select 1`.execute(tx);
};

/** Brings back work that waits for a moment further ahead than any of its kind, set while the clock was. */
export const bringWaitsBack = (db: Db): Promise<unknown> =>
  inEachWorkspace(db, async (tx) => {
    for (const moments of [waits, leases]) await bringBack(tx, moments);
  });
