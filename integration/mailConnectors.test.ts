// Both the service and the mail server are peers on this machine.
import { inspect } from 'node:util';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EmailAccount, Message, Notification } from '@basis/domain/model/contract/contract';
import { timeNow } from '@basis/domain/testing/clock';
import { randomId } from '@basis/domain/testing/seed';
import { collectMail } from '../mock-server/src/features/mailboxes/collectMail';
import { processRaws } from '../mock-server/src/features/receiving/processRaws';
import { readMessage } from '../mock-server/src/mailReading/readMessage';
import { noAdapters, type MailConnectorSettings } from '../mock-server/src/platform/adapters';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import type { Log } from '../mock-server/src/platform/logging';
import { createMailboxConnector } from '../mock-server/src/platform/mail/mailbox';
import { createMailConnector, type MailConnectors } from '../mock-server/src/platform/mail/mailConnector';
import { demoPassword } from '../mock-server/src/seed/workspaces';
import type { Browser, CallAnswer } from './browser';
import { startImapPeer, type ImapPeer } from './imapPeer';
import { letter } from './letters';
import { startMailTokenPeer, type MailTokenPeer } from './mailTokenPeer';
import { freePort } from './freePort';
import { testSecretKey } from './serverSettings';
import { people, startTestServer, type TestServer } from './testServer';

const port = await freePort();
const publicUrl = `http://127.0.0.1:${port}`;
const redirectUri = `${publicUrl}/settings/email-accounts`;
const email = people.member;

let server: TestServer;
let imap: ImapPeer;
let peer: MailTokenPeer;
let settings: MailConnectorSettings;
let maya: Browser;
let cascade: string;

/** What connectors logged. */
const logged: unknown[] = [];
const log: Pick<Log, 'warn'> = { warn: (...parts: unknown[]) => void logged.push(parts) };
const connectorsWith = (part: Partial<MailConnectorSettings> = {}, isPrivateAllowed = true): MailConnectors =>
  new Map([['microsoft', createMailConnector({ ...settings, ...part }, { redirectUri, isPrivateAllowed, log })]]);

beforeAll(async () => {
  [imap, peer] = [await startImapPeer(), await startMailTokenPeer(redirectUri)];
  imap.accepts = (userName, token) => peer.accepts(userName, token);
  settings = { ...peer.settings, id: 'microsoft', name: 'Microsoft', host: '127.0.0.1', port: imap.port };
  const adapters = { ...noAdapters, mailConnectors: [settings] };
  server = await startTestServer(undefined, {
    settings: { port, publicUrl, isPrivateMailHostAllowed: true, adapters },
  });
  maya = await server.as('member');
  cascade = await server.workspaceId('cascade-interiors');
});
afterEach(async () => {
  Object.assign(peer, { seconds: 3600, isDown: false, refusal: null, isShort: false });
  for (const { id } of await list()) await maya.call('DELETE', `/email-accounts/${id}`);
  imap.messages.clear();
  imap.commands.length = 0;
  peer.grants.length = 0;
  peer.revoked.length = 0;
  logged.length = 0;
  await server.connection.db.deleteFrom('rate_limits').execute();
});
afterAll(async () => {
  await server.close();
  await Promise.all([imap.stop(), peer.close()]);
});

const list = async (browser = maya): Promise<EmailAccount[]> =>
  ((await browser.call('GET', '/email-accounts')).json as { emailAccounts: EmailAccount[] }).emailAccounts;

const start = (browser = maya, more: object = {}) =>
  browser.call('POST', '/email-connections', { body: { connectorId: 'microsoft', email, ...more } });

/** Allows the access at the service. @returns what it sends back to the page. */
const allow = async (answer: CallAnswer, account: string = email): Promise<{ code: string; state: string }> => {
  expect(answer.status, answer.text).toBe(201);
  peer.account = account;
  const response = await fetch((answer.json as { address: string }).address, { redirect: 'manual' });
  const { searchParams } = new URL(response.headers.get('location') ?? '');
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
};

const finish = (body: { code: string; state: string }, browser = maya, key?: string) =>
  browser.call('POST', '/email-connections/finish', { body, ...(key ? { headers: { 'idempotency-key': key } } : {}) });

const connect = async (account: string = email): Promise<CallAnswer> => finish(await allow(await start(), account));

/** Resolves once the service was asked so many times. */
const isAsked = (times: number) =>
  vi.waitFor(() => expect(peer.grants).toHaveLength(times), { timeout: 20_000, interval: 20 });

/** Transactions that are open while nothing runs in them. */
const idleTransactions = async (): Promise<number> => {
  const { rows } = await sql`select from pg_stat_activity where datname = current_database()
    and state like 'idle in transaction%'`.execute(server.connection.db);
  return rows.length;
};

const rowOf = (id: string) =>
  inWorkspace(server.connection.db, cascade, (tx) =>
    tx.selectFrom('email_accounts').where('id', '=', id).selectAll().executeTakeFirstOrThrow(),
  );

/** Connects the mailbox, and waits until the server has fetched from it by itself. */
const connected = async (): Promise<string> => {
  const answer = await connect();
  expect(answer.status, answer.text).toBe(201);
  const { id } = (answer.json as { emailAccount: EmailAccount }).emailAccount;
  await vi.waitFor(async () => {
    expect(new Date((await rowOf(id)).next_try_at).getTime()).toBeGreaterThan(timeNow().getTime() + 10_000);
  }, 10_000);
  return id;
};

let clock = timeNow().getTime() + 60_000;
const collectAt = async (id: string, connectors: MailConnectors): Promise<void> => {
  const { files, connection } = server;
  const { db } = connection;
  const onStored = async (workspaceId: string): Promise<void> => {
    await processRaws({ db, files, read: readMessage, mailDomain: 'basis.localhost' }, workspaceId);
  };
  const connectImap = createMailboxConnector(true);
  const parts = { db, files, secretKey: testSecretKey, connect: connectImap, connectors, onStored };
  await collectMail(parts, cascade, id, { now: () => new Date(clock), signal: AbortSignal.abort() });
};
/** Lets the mailbox have its turn, some minutes after the last one. */
const collect = (id: string, { after = 2, connectors = connectorsWith() } = {}): Promise<void> => {
  clock += after * 60_000;
  return collectAt(id, connectors);
};

const inbox = async (subject: string): Promise<Message[]> => {
  const { data } = await maya.client.GET('/messages', { params: { query: { limit: 200 } } });
  return (data?.messages ?? []).filter((message) => message.subject === subject);
};

const noLonger = 'Microsoft no longer lets Basis read this mailbox. Connect it again.';
const notYours =
  'This connection took too long, was completed already, or began in another session. Connect the mailbox again.';

describe('connecting a mailbox with a service', () => {
  it('INTEG-04: leads to the service with PKCE and a state, and then reads the mailbox with a token', async () => {
    const begun = await start();
    const { searchParams } = new URL((begun.json as { address: string }).address);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      access_type: 'offline',
      response_type: 'code',
      client_id: 'basis',
      redirect_uri: redirectUri,
      scope: 'imap offline_access',
      login_hint: email,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
    const answer = await finish(await allow(begun));
    expect(answer.status, answer.text).toBe(201);
    expect(await list()).toMatchObject([
      { email, host: '127.0.0.1', port: imap.port, connectorId: 'microsoft', status: 'Connected', statusReason: null },
    ]);
    expect(imap.commands).toContain('AUTHENTICATE');
    expect(imap.commands).not.toContain('LOGIN');
    expect(await list(await server.as('admin'))).toEqual([]);
  });

  it('INTEG-04: fetches what arrives from then on', async () => {
    const [before, after] = [`Before ${randomId()}`, `After ${randomId()}`];
    imap.messages.set(1, letter({ subject: before }));
    const id = await connected();
    imap.messages.set(2, letter({ subject: after }));
    await collect(id);
    await expect.poll(() => inbox(after)).toHaveLength(1);
    expect(await inbox(before)).toEqual([]);
  });

  it('is completed once, by the session that began it', async () => {
    const back = await allow(await start());
    const other = server.newBrowser();
    await other.signIn(email, demoPassword);
    const strangers = [other, await server.as('admin'), await server.as('harborAdmin')];
    for (const browser of strangers) {
      const answer = await finish(back, browser);
      expect([answer.status, answer.error.message]).toEqual([422, notYours]);
      expect(await list(browser)).toEqual([]);
    }
    const lost = await finish({ ...back, state: 'x'.repeat(43) });
    expect([lost.status, lost.error.message]).toEqual([422, notYours]);
    expect((await finish(back)).status).toBe(201);
    const replayed = await finish(back);
    expect([replayed.status, replayed.error.message]).toEqual([422, notYours]);
    expect(await list()).toHaveLength(1);
  });

  it('is completed once by two pages at once', async () => {
    const back = await allow(await start());
    const release = peer.hold();
    const first = finish(back);
    await isAsked(1);
    const second = await finish(back);
    expect([second.status, second.error.message]).toEqual([
      503,
      'This mailbox is being connected. Try again in a moment.',
    ]);
    expect(await idleTransactions()).toBe(0);
    release();
    expect((await first).status).toBe(201);
    expect((await finish(back)).error.message).toBe(notYours);
    expect(peer.grants).toEqual(['authorization_code']);
  });

  it('gives the same answer again where it was lost', async () => {
    const [back, key] = [await allow(await start()), randomId()];
    const first = await finish(back, maya, key);
    const again = await finish(back, maya, key);
    expect([again.status, again.json]).toEqual([201, first.json]);
    expect(await list()).toHaveLength(1);
  });

  it('takes ten minutes at most', async () => {
    const back = await allow(await start());
    await inWorkspace(server.connection.db, cascade, (tx) =>
      tx.updateTable('mail_connections').set({ expires_at: timeNow() }).execute(),
    );
    expect((await finish(back)).error.message).toBe(notYours);
    await start();
    const left = await inWorkspace(server.connection.db, cascade, (tx) =>
      tx.selectFrom('mail_connections').where('expires_at', '<=', timeNow().toISOString()).selectAll().execute(),
    );
    expect(left).toEqual([]);
  });

  it('is refused with a sentence, and keeps nothing, where the service or the mail server refuses', async () => {
    const refusals: string[] = [];
    const failing = async (prepare: () => void, account: string = email): Promise<void> => {
      const back = await allow(await start(), account);
      prepare();
      const answer = await finish(back);
      expect(answer.status).toBe(422);
      refusals.push(answer.error.message);
      Object.assign(peer, { refusal: null, isShort: false });
    };
    await failing(() => undefined, 'somebody.else@cascade-interiors.example');
    await failing(() => (peer.refusal = 'invalid_client'));
    await failing(() => (peer.isShort = true));
    expect(refusals).toEqual([
      `The mail server did not let this account read ${email}. Connect it with the account of the mailbox.`,
      "Microsoft didn't confirm the connection. Try again.",
      'Microsoft gave no lasting access to the mailbox. Ask your operator to check its scopes.',
    ]);
    expect(await list()).toEqual([]);
  });

  it('can be completed after all when the service is back', async () => {
    const back = await allow(await start());
    peer.isDown = true;
    const answer = await finish(back);
    expect([answer.status, answer.error.message]).toEqual([503, "Microsoft can't be reached. Try again in a moment."]);
    peer.isDown = false;
    expect((await finish(back)).status).toBe(201);
  });

  it('is refused for a service that is not set up, and for no address', async () => {
    const unknown = await start(maya, { connectorId: 'google' });
    expect([unknown.status, unknown.error.message]).toEqual([
      422,
      'Basis is not set up to connect this kind of mailbox.',
    ]);
    for (const wrong of ['maya', 'a@b,auth=c', 'a\u0001@b'])
      expect((await start(maya, { email: wrong })).status).toBe(400);
  });

  it('is for those who may connect mailboxes', async () => {
    const victor = await server.as('readOnly');
    expect((await start(victor)).status).toBe(403);
    expect((await finish({ code: 'a', state: 'a' }, victor)).status).toBe(403);
    const anybody = server.newBrowser();
    expect((await finish({ code: 'a', state: 'a' }, anybody)).status).toBe(401);
  });

  it('takes over a mailbox that a password connected, and one that another user connected is a conflict', async () => {
    imap.messages.set(1, letter({ subject: 'Earlier' }));
    const { password } = imap;
    const body = { email: 'Maya@cascade-interiors.example', host: '127.0.0.1', port: imap.port, password };
    const answer = await maya.call('POST', '/email-accounts', { body });
    const { id } = (answer.json as { emailAccount: EmailAccount }).emailAccount;
    expect(await list()).toMatchObject([{ id, connectorId: null }]);
    expect((await connect()).status).toBe(200);
    expect(await list()).toMatchObject([{ id, connectorId: 'microsoft' }]);
    const grace = await server.as('admin');
    const conflict = await finish(await allow(await start(grace)), grace);
    expect([conflict.status, conflict.error.message]).toEqual([409, 'This mailbox is already connected.']);
  });
});

describe('tokens of a mailbox', () => {
  it('INTEG-04: are renewed before they expire, once by two that fetch at once', async () => {
    const id = await connected();
    await collect(id);
    expect(peer.grants).toEqual(['authorization_code']);
    clock += 57 * 60_000;
    const release = peer.hold();
    const both = Promise.all([collectAt(id, connectorsWith()), collectAt(id, connectorsWith())]);
    await isAsked(2);
    expect(await idleTransactions()).toBe(0);
    release();
    await both;
    expect(peer.grants).toEqual(['authorization_code', 'refresh_token']);
    await collect(id);
    expect(peer.grants).toHaveLength(2);
    clock += 60 * 60_000;
    await collect(id);
    expect(peer.grants).toHaveLength(3);
    expect(await list()).toMatchObject([{ status: 'Connected', statusReason: null }]);
  });

  it('are renewed where the mail server refuses them early, without an error', async () => {
    const id = await connected();
    const subject = `Renewed ${randomId()}`;
    peer.dropAccess();
    imap.messages.set(1, letter({ subject }));
    await collect(id);
    expect(await list()).toMatchObject([{ status: 'Connected', statusReason: null }]);
    await expect.poll(() => inbox(subject)).toHaveLength(1);
    expect(peer.grants).toEqual(['authorization_code', 'refresh_token']);
  });

  it('INTEG-04: that the service withdrew put the mailbox in error until it is connected again', async () => {
    const id = await connected();
    peer.dropGrants();
    await collect(id);
    expect(await list()).toMatchObject([{ id, status: 'Error', statusReason: noLonger }]);
    const { notifications } = (await maya.call('GET', '/notifications')).json as { notifications: Notification[] };
    expect(notifications[0]).toMatchObject({
      type: 'NylasAccountStatusChanged',
      notificationData: { status: 'Error', subject: email },
    });
    const subject = `Meanwhile ${randomId()}`;
    imap.messages.set(1, letter({ subject }));
    const again = await connect();
    expect(again.status, again.text).toBe(200);
    expect(again.json).toMatchObject({ emailAccount: { id, status: 'Connected', statusReason: null } });
    await collect(id);
    await expect.poll(() => inbox(subject)).toHaveLength(1);
  });

  it('are asked for again after an outage of the service', async () => {
    const id = await connected();
    peer.isDown = true;
    await collect(id, { after: 60 });
    expect(await list()).toMatchObject([
      { status: 'Connected', statusReason: "Microsoft can't be reached. Basis tries again by itself." },
    ]);
    peer.isDown = false;
    await collect(id, { after: 5 });
    expect(await list()).toMatchObject([{ status: 'Connected', statusReason: null }]);
  });

  it('that the service refuses to Basis are for the operator, and retried', async () => {
    const id = await connected();
    peer.refusal = 'unauthorized_client';
    await collect(id, { after: 60 });
    expect(await list()).toMatchObject([
      { status: 'Connected', statusReason: 'Microsoft refuses Basis (unauthorized_client). Ask your operator.' },
    ]);
    expect(inspect(logged, { depth: 8 })).not.toContain('Nothing for logs');
    await collect(id, { after: 60, connectors: new Map() });
    expect(await list()).toMatchObject([
      { status: 'Error', statusReason: 'Basis is no longer set up to connect this kind of mailbox.' },
    ]);
  });

  it('are asked for in no private network where the server does not allow it', async () => {
    const id = await connected();
    await collect(id, { after: 60, connectors: connectorsWith({}, false) });
    expect(await list()).toMatchObject([{ statusReason: "Microsoft can't be reached. Basis tries again by itself." }]);
    expect(peer.grants).toEqual(['authorization_code']);
  });

  it('INTEG-04: are deleted and revoked when the mailbox is disconnected', async () => {
    const id = await connected();
    expect((await maya.call('DELETE', `/email-accounts/${id}`)).status).toBe(204);
    expect(peer.revoked).toEqual([peer.secrets.at(-1)]);
    expect(await list()).toEqual([]);
  });

  it('are deleted also where the service can not be reached', async () => {
    const id = await connected();
    peer.isDown = true;
    expect((await maya.call('DELETE', `/email-accounts/${id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  it('INTEG-04: are in no answer, event or log, and in the database only encrypted', async () => {
    const stream = await maya.openEvents();
    const begun = await start();
    const answer = await finish(await allow(begun), maya, randomId());
    expect(answer.status, answer.text).toBe(201);
    const { id } = (answer.json as { emailAccount: EmailAccount }).emailAccount;
    await stream.next(({ data }) => data.includes(id));
    await collect(id, { after: 60 });
    peer.refusal = 'invalid_grant';
    await collect(id, { after: 60 });
    expect(peer.grants.filter((grant) => grant === 'refresh_token').length).toBeGreaterThan(0);
    const texts = await inWorkspace(server.connection.db, cascade, async (tx) => {
      const tables = await sql<{ name: string }>`select tablename as name from pg_tables
        where schemaname = 'public' and tablename not like 'kysely%'`.execute(tx);
      const found: string[] = [];
      for (const { name } of tables.rows) {
        const { rows } = await sql<{ text: string | null }>`
          select string_agg(t::text, ' ') as text from ${sql.table(name)} t`.execute(tx);
        found.push(rows[0]?.text ?? '');
      }
      return found;
    });
    const notifications = (await maya.call('GET', '/notifications')).text;
    const shown = [begun.text, answer.text, (await maya.call('GET', '/email-accounts')).text, notifications];
    const told = stream.events.map(({ data }) => data);
    stream.close();
    const all = [...texts, ...shown, ...told, inspect(logged, { depth: 8 })].join('\n');
    expect(all).toContain(id);
    expect(logged).not.toEqual([]);
    for (const secret of peer.secrets) {
      expect(all).not.toContain(secret);
      expect(all).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });
});
