import pg from 'pg';
import { expect, vi } from 'vitest';
import type { TestServer } from './testServer';

interface LockedTable {
  /** Waits until a statement waits for the table. */
  isAwaited(): Promise<void>;
  /** Waits until so many statements wait for the table. */
  isAwaitedBy(count: number): Promise<void>;
  /** Runs a statement as the tables' owner, and unlocks the table with its commit. */
  unlockAfter(statement: string, values: readonly unknown[]): Promise<void>;
}

/** Locks a table for the time of some work, so that whatever asks for it waits. */
export const whileLocked = async (
  { connection }: Pick<TestServer, 'connection'>,
  table: string,
  work: (locked: LockedTable) => Promise<void>,
): Promise<void> => {
  const client = new pg.Client(connection.ownerConfig);
  await client.connect();
  try {
    await client.query(`begin; lock table ${table} in access exclusive mode`);
    const awaitedBy = async (): Promise<number> => {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from pg_locks where relation = '${table}'::regclass and not granted`,
      );
      return rows[0]?.count ?? 0;
    };
    await work({
      isAwaited: () =>
        vi.waitFor(async () => expect(await awaitedBy()).toBeGreaterThan(0), { timeout: 8_000, interval: 20 }),
      isAwaitedBy: (count) =>
        vi.waitFor(async () => expect(await awaitedBy()).toBe(count), { timeout: 8_000, interval: 20 }),
      unlockAfter: async (statement, values) => {
        await client.query(statement, [...values]);
        await client.query('commit');
      },
    });
  } finally {
    // Rolls back, and so unlocks the table, unless that is done.
    await client.end();
  }
};
