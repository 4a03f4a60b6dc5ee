import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../platform/db/schema';
import { createHealth, type Trouble } from './health';

const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => vi.useRealTimers());

it('is not ready with `disk` while there is no room for files, and logs the change once', async () => {
  let trouble: Extract<Trouble, 'disk' | 'store'> | null = 'disk';
  const health = createHealth(db, { trouble: () => Promise.resolve(trouble) }, log);
  expect([await health.check(), await health.check()]).toEqual(['disk', 'disk']);
  vi.advanceTimersByTime(1000);
  expect(await health.check()).toBe('disk');
  expect(log.error.mock.calls).toEqual([[{ reason: 'disk' }, 'not ready']]);
  trouble = null;
  vi.advanceTimersByTime(1000);
  expect(await health.check()).toBe(null);
  health.stop();
  expect(await health.check()).toBe('stopping');
});

it('looks anew within a second though the clock was set back', async () => {
  let trouble: Extract<Trouble, 'disk' | 'store'> | null = 'disk';
  const health = createHealth(db, { trouble: () => Promise.resolve(trouble) }, log);
  expect(await health.check()).toBe('disk');
  trouble = null;
  vi.setSystemTime(Date.now() - 86_400_000);
  vi.advanceTimersByTime(1000);
  expect(await health.check()).toBe(null);
});
