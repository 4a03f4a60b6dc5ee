import { EventEmitter } from 'node:events';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { randomId } from '@basis/domain/testing/seed';
import type { CallContext } from '../mock-server/src/platform/calls/handler';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { createEventHub } from '../mock-server/src/events/eventHub';
import { createLogger } from '../mock-server/src/platform/logging';
import { streamEvents } from '../mock-server/src/events/streamEvents';
import { parseSessionToken } from '../mock-server/src/platform/tokens';
import type { Browser } from './browser';
import { startTestServer, type TestServer } from './testServer';

/** Far more than any statement here needs, also on a busy machine. */
const statementLimitMs = 3000;

let server: TestServer;
let grace: Browser;
beforeAll(async () => {
  server = await startTestServer(undefined, { statementLimitMs });
  grace = await server.as('admin');
});
afterAll(() => server.close());

/** Locks a table for the time of some work, so that whatever asks for it runs on and on. */
const whileLocked = async (table: string, work: () => Promise<void>): Promise<void> => {
  const client = new pg.Client(server.connection.ownerConfig);
  await client.connect();
  try {
    await client.query(`begin; lock table ${table} in access exclusive mode`);
    await work();
  } finally {
    await client.end();
  }
};

describe('a query that runs too long', () => {
  it('is ended by the database', async () => {
    await expect(sql`select pg_sleep(600)`.execute(server.connection.db)).rejects.toMatchObject({ code: '57014' });
  });

  it('is answered with a sentence, while other calls go on, and what they were told is there stays there', async () => {
    const added: string[] = [];
    await whileLocked('notes', async () => {
      const progress = { isOver: false };
      const [company] = (await grace.client.GET('/companies/names')).data?.companies ?? [];
      const stuck = Promise.all(
        Array.from({ length: 4 }, () =>
          grace.call('POST', `/companies/${company?.id}/notes`, { body: { message: 'Never' } }),
        ),
      ).finally(() => (progress.isOver = true));
      while (!progress.isOver) {
        const body = { task: { title: randomId() } };
        const answer = await grace.call('POST', '/tasks', { body });
        expect(answer.status, answer.text).toBe(201);
        added.push((answer.json as { task: { id: string } }).task.id);
      }
      for (const answer of await stuck) {
        expect([answer.status, answer.error.code]).toEqual([503, 'unavailable']);
        expect(answer.error.message).toBe('This took too long and was stopped. Try again in a moment.');
      }
    });
    expect(added.length).toBeGreaterThan(0);
    for (const id of added) expect((await grace.call('GET', `/tasks/${id}`)).status).toBe(200);
    const [company] = (await grace.client.GET('/companies/names')).data?.companies ?? [];
    const notes = await grace.call('GET', `/companies/${company?.id}/notes`);
    expect(notes.status).toBe(200);
    expect(notes.text).not.toContain('Never');
  });
});

describe('a page that stops reading its stream', () => {
  const many = 20_000;

  const tellMany = async (workspaceId: string): Promise<number> =>
    inWorkspace(server.connection.db, workspaceId, async (tx) => {
      const { rows } = await sql<{ last: number }>`
        update workspace_positions set last = last + ${many} returning last`.execute(tx);
      const last = rows[0]?.last ?? 0;
      await sql`insert into events (workspace_id, position, entity, entity_id, kind, change_set_id)
        select ${workspaceId}, n, 'project', ${randomId()}, 'updated', ${randomId()}
        from generate_series(${last - many + 1}::bigint, ${last}::bigint) n`.execute(tx);
      await sql`select pg_notify('basis_events', ${workspaceId})`.execute(tx);
      return last;
    });

  it('is cut off, of what waits for it little is held, and other pages are told all', async () => {
    const workspaceId = await server.workspaceId('cascade-interiors');
    const session = parseSessionToken(grace.cookies.get('basis_session'));
    if (!session) throw new Error('Nobody is signed in');
    // A socket whose other end never takes anything.
    const raw = Object.assign(new Writable({ write: () => undefined }), { writeHead: () => raw });
    const parts = { db: server.connection.db };
    const events = await createEventHub(server.connection, createLogger('silent'));
    const other = await grace.openEvents();
    await streamEvents(
      {
        caller: { workspaceId, session, administratorId: null } as CallContext['caller'],
        events,
        parts: parts as never,
      },
      { path: {}, query: {}, header: {}, body: undefined },
      { raw: new EventEmitter() } as Parameters<typeof streamEvents>[2],
      { hijack: () => ({ raw }) } as unknown as Parameters<typeof streamEvents>[3],
    );
    const last = await tellMany(workspaceId);
    let maxHeld = 0;
    await vi.waitFor(
      () => {
        maxHeld = Math.max(maxHeld, raw.writableLength);
        expect(raw.destroyed).toBe(true);
      },
      { timeout: 50_000, interval: 50 },
    );
    // A page of events, and not the many megabytes that all of them take.
    expect(maxHeld).toBeGreaterThan(10_000);
    expect(maxHeld).toBeLessThan(300_000);
    await other.next(({ id }) => id === last, 50_000);
    expect(other.isEnded).toBe(false);
    other.close();
    await events.close();
  });
});
