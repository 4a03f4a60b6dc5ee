import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timeNow } from '@basis/domain/testing/clock';
import { randomId } from '@basis/domain/testing/seed';
import { bringWaitsBack } from '../mock-server/src/platform/db/bringWaitsBack';
import { withClient } from '../mock-server/src/platform/db/clients';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { retryMinutes } from '../mock-server/src/platform/db/retryMinutes';
import { sweepRateLimits } from '../mock-server/src/platform/sessions/rateLimit';
import { openJobQueue, type JobQueue } from '../mock-server/src/platform/jobs/jobQueue';
import { createLogger } from '../mock-server/src/platform/logging';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let cascade: string;
let queues: JobQueue;
beforeAll(async () => {
  server = await startTestServer();
  cascade = await server.workspaceId('cascade-interiors');
  queues = await openJobQueue(server.connection, createLogger('silent'));
  await queues.createQueue('clock-test', { policy: 'short' });
});
afterAll(async () => {
  await queues.close();
  await server.close();
});

const jobs = async (columns: string): Promise<unknown[]> =>
  withClient(server.connection.ownerConfig, async (client) => {
    const { rows } = await client.query<object>(`select ${columns} from pgboss.job where name = 'clock-test'`);
    return rows.flatMap((row) => Object.values(row) as unknown[]);
  });
const change = (values: string) =>
  withClient(server.connection.ownerConfig, (client) =>
    client.query(`update pgboss.job set ${values} where name = 'clock-test'`),
  );

describe('what was put off while the clock was ahead', () => {
  it('is a job that starts at once, unless it waits for its retry, and a period that is free again', async () => {
    const once = { singletonKey: 'clock-test', singletonSeconds: 60 };
    await queues.send('clock-test', {}, once);
    await change(`start_after = now() + interval '1 day', singleton_on = singleton_on + interval '1 day'`);
    await queues.bringBack();
    expect(await jobs('start_after <= now() as started, singleton_on is null as free')).toEqual([true, true]);
    await change(`state = 'retry', start_after = now() + interval '10 minutes'`);
    await queues.bringBack();
    expect(await jobs('start_after > now()')).toEqual([true]);
  });

  it('is an email that is tried at once, and a weekly email that is planned anew without being sent late', async () => {
    const [messageId, grace] = [randomId(), (await (await server.as('admin')).client.GET('/profile')).data?.profile.id];
    const maya = await server.as('member');
    const body = { weekday: 1, time: '07:00', bids: 'all' };
    expect((await maya.call('PUT', '/profile/weekly-email', { body })).status).toBeLessThan(300);
    const found = await inWorkspace(server.connection.db, cascade, async (tx) => {
      await sql`insert into outgoing_messages (workspace_id, message_id, user_id, sender, recipients, storage_key,
          next_try_at, leased_until)
        values (${cascade}, ${messageId}, ${grace}, 'a@b.example', '{c@d.example}', 'none', now() + interval '1 day',
          now() + interval '1 day')`.execute(tx);
      await sql`update weekly_emails set next_at = now() + interval '30 days'`.execute(tx);
      return timeNow();
    });
    await bringWaitsBack(server.connection.db);
    await inWorkspace(server.connection.db, cascade, async (tx) => {
      const { rows } = await sql<{
        next: Date;
        leased: Date;
      }>`select next_try_at as next, coalesce(leased_until, now()) as leased
        from outgoing_messages where message_id = ${messageId}`.execute(tx);
      for (const moment of [rows[0]?.next, rows[0]?.leased])
        expect(Math.abs(new Date(moment ?? 0).getTime() - found.getTime())).toBeLessThan(600_000);
      const weekly = await sql<{ isPast: boolean }>`select next_at < now() - interval '1 day' as "isPast"
        from weekly_emails`.execute(tx);
      expect(weekly.rows).toEqual([{ isPast: true }]);
    });
  });

  it('is an email that waits longer than after its last attempt, not one that waits for its time', async () => {
    const grace = (await (await server.as('admin')).client.GET('/profile')).data?.profile.id;
    const later = [...retryMinutes.entries()].map(([index, minutes]) => ({ attempts: index + 1, minutes }));
    const ids = await inWorkspace(server.connection.db, cascade, async (tx) => {
      const put = async (attempts: number, minutes: number): Promise<string> => {
        const id = randomId();
        await sql`insert into outgoing_messages (workspace_id, message_id, user_id, sender, recipients, storage_key,
            attempts, next_try_at)
          values (${cascade}, ${id}, ${grace}, 'a@b.example', '{c@d.example}', 'none', ${attempts},
            now() + make_interval(mins => ${minutes}))`.execute(tx);
        return id;
      };
      const own: string[] = [];
      const ahead: string[] = [];
      for (const { attempts, minutes } of later) {
        own.push(await put(attempts, minutes));
        ahead.push(await put(attempts, minutes + 60));
      }
      return { own, ahead };
    });
    await bringWaitsBack(server.connection.db);
    const waiting = await inWorkspace(server.connection.db, cascade, async (tx) => {
      const { rows } = await sql<{ id: string }>`select message_id as id from outgoing_messages
        where workspace_id = ${cascade} and next_try_at > now() and message_id = any(${[...ids.own, ...ids.ahead]}::uuid[])
        order by attempts`.execute(tx);
      return rows.map(({ id }) => id);
    });
    expect(waiting).toEqual(ids.own);
  });
});

it('counts of limits that were made while the clock was ahead hold nobody up later', async () => {
  const { db } = server.connection;
  const names = async (): Promise<string[]> =>
    (
      await sql<{ bucket: string }>`select bucket from rate_limits where bucket like 'clock:%' order by 1`.execute(db)
    ).rows.map(({ bucket }) => bucket);
  await sql`insert into rate_limits (bucket, window_start, count) values ('clock:ahead', now() + interval '1 hour', 60),
    ('clock:now', now(), 1), ('clock:past', now() - interval '3 hours', 1)`.execute(db);
  await sweepRateLimits(db);
  expect(await names()).toEqual(['clock:now']);
});
