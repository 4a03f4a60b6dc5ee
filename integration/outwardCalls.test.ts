// Calls to other hosts hold no transaction, so that a slow host holds nobody else up.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EmailAccount } from '@basis/domain/model/contract/contract';
import { randomId } from '@basis/domain/testing/seed';
import { openAppPool } from '../mock-server/src/platform/db/appPool';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { isLostConnection } from '../mock-server/src/platform/db/lostConnection';
import type { Browser, CallAnswer } from './browser';
import { startImapPeer, type ImapPeer } from './imapPeer';
import { demoPassword } from '../mock-server/src/seed/workspaces';
import { startTarpit, type Tarpit } from './tarpit';
import { people, startTestServer, type TestServer } from './testServer';

let server: TestServer;
let imap: ImapPeer;
let tarpit: Tarpit;
let maya: Browser;
let harbor: Browser;

beforeAll(async () => {
  [imap, tarpit] = [await startImapPeer(), await startTarpit()];
  server = await startTestServer(undefined, { settings: { isPrivateMailHostAllowed: true } });
  [maya, harbor] = [await server.as('member'), await server.as('harborAdmin')];
});
afterEach(async () => {
  tarpit.letGo();
  for (const { id } of await list()) await maya.call('DELETE', `/email-accounts/${id}`);
  await server.connection.db.deleteFrom('rate_limits').execute();
});
afterAll(async () => {
  await server.close();
  await Promise.all([imap.stop(), tarpit.close()]);
});

const list = async (browser = maya): Promise<EmailAccount[]> =>
  ((await browser.call('GET', '/email-accounts')).json as { emailAccounts: EmailAccount[] }).emailAccounts;

const mailbox = (port: number, more: object = {}) => ({
  email: people.member,
  host: '127.0.0.1',
  port,
  password: 'staple correct horse',
  ...more,
});

const connect = (
  port: number,
  { browser = maya, key, ...more }: { browser?: Browser; key?: string; id?: string } = {},
) =>
  browser.call('POST', '/email-accounts', {
    body: mailbox(port, more),
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });

/** Transactions that wait for something else than the database. */
const openTransactions = async (): Promise<number> => {
  const { rows } = await sql`select from pg_stat_activity where datname = current_database()
    and state like 'idle in transaction%'`.execute(server.connection.db);
  return rows.length;
};

/** Resolves once so many calls wait for the slow host. */
const areStuck = (count: number) =>
  vi.waitFor(() => expect(tarpit.count()).toBe(count), { timeout: 20_000, interval: 20 });

/** Hangs up on all that come, until these calls are answered. */
const untilAnswered = async (calls: readonly Promise<CallAnswer>[]): Promise<void> => {
  let isOver = false;
  void Promise.all(calls).then(() => (isOver = true));
  await vi.waitFor(() => {
    tarpit.letGo();
    expect(isOver).toBe(true);
  }, 30_000);
};

describe('a mail server that only greets', () => {
  it('holds no transaction and no other workspace up, though one member asks 24 times', async () => {
    const stuck = Array.from({ length: 24 }, () => connect(tarpit.port));
    await areStuck(4);
    expect(await openTransactions()).toBe(0);
    const others = await Promise.all([
      ...Array.from({ length: 30 }, () => harbor.call('GET', '/projects', { query: { limit: '20' } })),
      harbor.call('GET', '/profile'),
      connect(imap.port, { browser: harbor }),
    ]);
    expect(others.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
    expect((await fetch(`${server.address}/health`)).status).toBe(200);
    expect((await maya.call('GET', '/profile')).status).toBe(200);
    await untilAnswered(stuck);
    const answers = await Promise.all(stuck);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422, 503]));
    expect(await list()).toEqual([]);
    for (const { id } of await list(harbor)) await harbor.call('DELETE', `/email-accounts/${id}`);
  }, 60_000);

  it('is told from a full gate, which says to try again', async () => {
    const stuck = Array.from({ length: 24 }, () => connect(tarpit.port));
    const first = (await Promise.race(stuck)) satisfies CallAnswer;
    expect([first.status, first.error.code]).toEqual([503, 'unavailable']);
    expect(first.error.message).toContain('Try again in a moment.');
    await untilAnswered(stuck);
  }, 60_000);
});

describe('a call that talks to another host', () => {
  it('done twice at once under one key makes one mailbox and gives one answer', async () => {
    const key = randomId();
    const [first, second] = await Promise.all([connect(imap.port, { key }), connect(imap.port, { key })]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.json).toEqual(first.json);
    expect(await list()).toHaveLength(1);
  });

  it('done again under its key does not ask the host again', async () => {
    const key = randomId();
    const first = await connect(imap.port, { key });
    await imap.stop();
    const again = await connect(imap.port, { key });
    expect([again.status, again.json]).toEqual([first.status, first.json]);
    await imap.start();
    const other = await connect(tarpit.port, { key });
    expect(other.status).toBe(409);
  });

  it('done twice at once without a key makes one mailbox', async () => {
    const answers = await Promise.all([connect(imap.port), connect(imap.port)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect(await list()).toHaveLength(1);
  });

  it('stores nothing for a mailbox that was deleted meanwhile', async () => {
    const { id } = ((await connect(imap.port)).json as { emailAccount: EmailAccount }).emailAccount;
    const release = imap.hold();
    imap.commands.length = 0;
    const renewed = maya.call('PATCH', `/email-accounts/${id}`, { body: { password: 'staple correct horse' } });
    await vi.waitFor(() => expect(imap.commands).not.toEqual([]), { timeout: 20_000, interval: 20 });
    expect((await maya.call('DELETE', `/email-accounts/${id}`)).status).toBe(204);
    release();
    expect((await renewed).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  it('stores nothing for a user who was signed out meanwhile', async () => {
    const browser = server.newBrowser();
    await browser.signIn(people.member, demoPassword);
    const release = imap.hold();
    const waiting = connect(imap.port, { browser });
    await vi.waitFor(() => expect(imap.commands).not.toEqual([]), { timeout: 20_000, interval: 20 });
    expect((await browser.call('DELETE', '/sessions')).status).toBe(204);
    release();
    expect((await waiting).status).toBe(401);
    expect(await list()).toEqual([]);
  });
});

describe('a transaction that waits for something else than the database', () => {
  it('is ended after its limit, and its call is told that the database was away', async () => {
    const { ownerConfig } = server.connection;
    const facts = await sql<{ user: string }>`select current_user as "user"`.execute(server.connection.db);
    const db = openAppPool(ownerConfig, { role: facts.rows[0]?.user ?? null, limitMs: 15_000, idleMs: 100 });
    const cascade = await server.workspaceId('cascade-interiors');
    const error = await inWorkspace(db, cascade, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await vi.waitFor(async () => {
        const left = await sql`select from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(server.connection.db);
        expect(left.rows).toEqual([]);
      }, 10_000);
      await sql`select 1`.execute(tx);
    }).catch((thrown: unknown) => thrown);
    expect(isLostConnection(error)).toBe(true);
    // Others of the same pool go on.
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await db.destroy();
  });
});
