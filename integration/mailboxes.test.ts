// The mail server is one of the test's own: no IMAP server can be relied on to be installed where the tests run. What a
// real one does is tested in dovecot.slow.test.ts.
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EmailAccount, Message, Notification } from '@basis/domain/model/contract/contract';
import { timeNow } from '@basis/domain/testing/clock';
import { randomId } from '@basis/domain/testing/seed';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { collectMail } from '../mock-server/src/features/mailboxes/collectMail';
import { createMailboxConnector } from '../mock-server/src/platform/mail/mailbox';
import { processRaws } from '../mock-server/src/features/receiving/processRaws';
import { readMessage } from '../mock-server/src/mailReading/readMessage';
import type { Browser } from './browser';
import { startImapPeer, type ImapPeer } from './imapPeer';
import { letter } from './letters';
import { testSecretKey } from './serverSettings';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let imap: ImapPeer;
let maya: Browser;
let cascade: string;

beforeAll(async () => {
  imap = await startImapPeer();
  server = await startTestServer(undefined, { settings: { isPrivateMailHostAllowed: true } });
  maya = await server.as('member');
  cascade = await server.workspaceId('cascade-interiors');
});
afterEach(async () => {
  for (const { id } of await list()) await maya.call('DELETE', `/email-accounts/${id}`);
  imap.messages.clear();
  imap.sizes.clear();
  imap.commands.length = 0;
  imap.password = 'staple correct horse';
  imap.uidValidity = 1;
});
afterAll(async () => {
  await server.close();
  await imap.stop();
});

const list = async (browser = maya): Promise<EmailAccount[]> =>
  ((await browser.call('GET', '/email-accounts')).json as { emailAccounts: EmailAccount[] }).emailAccounts;

const connect = (more: object = {}, browser = maya) =>
  browser.call('POST', '/email-accounts', {
    body: {
      email: 'maya@cascade-interiors.example',
      host: '127.0.0.1',
      port: imap.port,
      password: 'staple correct horse',
      ...more,
    },
  });

/** Waits until the server has fetched from a new mailbox by itself, after which it leaves it alone for a minute. */
const firstTurn = (id: string): Promise<void> =>
  vi.waitFor(async () => {
    const { next_try_at } = await inWorkspace(server.connection.db, cascade, (tx) =>
      tx.selectFrom('email_accounts').where('id', '=', id).select('next_try_at').executeTakeFirstOrThrow(),
    );
    expect(new Date(next_try_at).getTime()).toBeGreaterThan(timeNow().getTime() + 10_000);
  }, 10_000);

const connected = async (): Promise<string> => {
  const answer = await connect();
  expect(answer.status, answer.text).toBe(201);
  const { id } = (answer.json as { emailAccount: EmailAccount }).emailAccount;
  await firstTurn(id);
  return id;
};

let clock = timeNow().getTime() + 60_000;
/** Lets the mailbox have its turn, some minutes after the last one. */
const collect = async (id: string, afterMinutes = 2): Promise<void> => {
  clock += afterMinutes * 60_000;
  const { db } = server.connection;
  const onStored = async (workspaceId: string): Promise<void> => {
    const { files } = server;
    await processRaws({ db, files, read: readMessage, mailDomain: 'basis.localhost' }, workspaceId);
  };
  const { files } = server;
  const given = { db, files, secretKey: testSecretKey, connectors: new Map(), onStored };
  const parts = { ...given, connect: createMailboxConnector(true) };
  await collectMail(parts, cascade, id, { now: () => new Date(clock), signal: AbortSignal.abort() });
};

const inbox = async (subject: string): Promise<Message[]> => {
  const { data } = await maya.client.GET('/messages', { params: { query: { limit: 200 } } });
  return (data?.messages ?? []).filter((message) => message.subject === subject);
};

const notices = async (browser = maya): Promise<Notification[]> =>
  ((await browser.call('GET', '/notifications')).json as { notifications: Notification[] }).notifications.filter(
    ({ type }) => type === 'NylasAccountStatusChanged',
  );

describe('a mailbox', () => {
  it('is connected, belongs to its user alone, and never shows its password', async () => {
    const answer = await connect();
    expect(answer.status, answer.text).toBe(201);
    expect(answer.text).not.toContain('staple');
    expect(await list()).toMatchObject([
      { email: 'maya@cascade-interiors.example', host: '127.0.0.1', status: 'Connected', statusReason: null },
    ]);
    const grace = await server.as('admin');
    expect(await list(grace)).toEqual([]);
    const [account] = await list();
    expect((await grace.call('DELETE', `/email-accounts/${account?.id}`)).status).toBe(404);
    const stored = await inWorkspace(server.connection.db, cascade, (tx) =>
      tx.selectFrom('email_accounts').where('workspace_id', '=', cascade).select('secret_enc').execute(),
    );
    expect(stored[0]?.secret_enc.toString('latin1')).not.toContain('staple');
    expect((await maya.call('DELETE', `/email-accounts/${account?.id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  it.each([
    ['a wrong password', { password: 'wrong' }, 'The mail server refused the address or the password.'],
    ['a port where nothing answers', { port: 1 }, 'No mail server answers at 127.0.0.1 on port 1.'],
  ])('with %s is refused with a sentence, and nothing is kept', async (_, more, sentence) => {
    const answer = await connect(more);
    expect([answer.status, answer.error.message]).toEqual([422, sentence]);
    expect(await list()).toEqual([]);
  });

  it('is logged in to again with a new password, and is fetched from where it was left', async () => {
    const id = await connected();
    imap.password = 'new words';
    await collect(id);
    expect(await list()).toMatchObject([
      { id, status: 'Error', statusReason: 'The mail server refused the address or the password.' },
    ]);
    const logIn = (body: object, browser = maya) => browser.call('PATCH', `/email-accounts/${id}`, { body });
    const refused = await logIn({ password: 'wrong' });
    expect([refused.status, refused.error.message]).toEqual([
      422,
      'The mail server refused the address or the password.',
    ]);
    expect(await list()).toMatchObject([
      { id, status: 'Error', statusReason: 'The mail server refused the address or the password.' },
    ]);
    expect((await logIn({ password: 'new words' }, await server.as('admin'))).status).toBe(404);
    const answer = await logIn({ password: 'new words' });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json).toMatchObject({ emailAccount: { id, status: 'Connected', statusReason: null } });
    imap.messages.set(1, letter({ subject: 'After the new login' }));
    await collect(id);
    expect(await list()).toMatchObject([{ id, status: 'Connected' }]);
    await expect.poll(() => inbox('After the new login')).toHaveLength(1);
  });

  it('tells the pages of its workspace whenever its state changes, and nobody can undo that', async () => {
    const stream = await maya.openEvents();
    const of = (id: string, kind: string, times = 1) =>
      vi.waitFor(() => {
        const told = stream.events.filter(({ data }) => data.includes(id) && data.includes(`"kind":"${kind}"`));
        expect(told.length).toBeGreaterThanOrEqual(times);
        return JSON.parse(told[0]?.data ?? '{}') as { entity: string; changeSetId: string };
      });
    const id = await connected();
    const { entity, changeSetId } = await of(id, 'created');
    expect(entity).toBe('emailAccount');
    imap.password = 'new words';
    await collect(id);
    await of(id, 'updated');
    imap.password = 'staple correct horse';
    await maya.call('PATCH', `/email-accounts/${id}`, { body: { password: imap.password } });
    await of(id, 'updated', 2);
    expect((await maya.call('POST', `/change-sets/${changeSetId}/undo`)).status).toBe(409);
    await maya.call('DELETE', `/email-accounts/${id}`);
    await of(id, 'deleted');
    stream.close();
  });

  it('that is connected already is a conflict', async () => {
    await connected();
    expect((await connect({ email: 'Maya@cascade-interiors.example' })).status).toBe(409);
  });

  it('in a private network is refused where the server does not allow it, and nothing is asked of it', async () => {
    const refuse = createMailboxConnector(false);
    const address = { host: 'localhost', port: imap.port, userName: 'maya', password: 'a' };
    await expect(refuse(address, () => Promise.resolve())).rejects.toThrow(/private network/);
    expect(imap.commands).toEqual([]);
  });
});

describe('mail of a mailbox', () => {
  it('that comes after it was connected is in the inbox once, however often it is collected', async () => {
    const [before, after] = [`Before ${randomId()}`, `After ${randomId()}`];
    imap.messages.set(1, letter({ subject: before }));
    const id = await connected();
    imap.messages.set(2, letter({ subject: after }));
    await collect(id);
    await collect(id);
    await expect.poll(() => inbox(after)).toHaveLength(1);
    expect(await inbox(before)).toEqual([]);
    expect(imap.commands.filter((command) => command.includes('BODY.PEEK[]'))).toHaveLength(1);
  });

  it('is neither marked nor moved', async () => {
    const id = await connected();
    imap.messages.set(2, letter({ subject: `Unmarked ${randomId()}` }));
    await collect(id);
    const names = new Set(imap.commands.map((command) => command.split(' ')[0]));
    expect(names).toContain('EXAMINE');
    expect([...names].filter((name) => ['SELECT', 'STORE', 'EXPUNGE', 'COPY', 'APPEND'].includes(name ?? ''))).toEqual(
      [],
    );
    expect(imap.commands.filter((command) => /BODY\[|RFC822(?!\.SIZE)/.test(command))).toEqual([]);
  });

  it('that is too large to be taken is in the inbox once, with its headers and its size, and its bytes are not asked for', async () => {
    const subject = `Large ${randomId()}`;
    const id = await connected();
    const raw = letter({ subject, text: 'The plans are attached.' });
    imap.messages.set(3, raw);
    imap.sizes.set(3, 52 * 1024 * 1024);
    imap.messages.set(4, letter({ subject: `${subject} small` }));
    await collect(id);
    imap.messages.set(5, raw);
    imap.sizes.set(5, 52 * 1024 * 1024);
    await collect(id);
    const [message, ...others] = await inbox(subject);
    expect(others).toEqual([]);
    expect(message).toMatchObject({ fromEmail: 'dana@oldmillbuilders.example', hasAttachments: false });
    const { data } = await maya.client.GET('/messages/{messageId}/detail', {
      params: { path: { messageId: message?.id ?? '' } },
    });
    expect(data?.message.text).toContain('it is 52 MB, more than the limit of 40 MB');
    expect(data?.message.text).not.toContain('The plans are attached.');
    await expect.poll(() => inbox(`${subject} small`)).toHaveLength(1);
    expect(imap.commands.filter((command) => /FETCH [35] .*BODY\.PEEK\[\]/.test(command))).toEqual([]);
  });

  it('is not doubled when the mailbox gives other UIDs to it', async () => {
    const subject = `Renumbered ${randomId()}`;
    const raw = letter({ subject });
    const id = await connected();
    imap.messages.set(5, raw);
    await collect(id);
    imap.messages.clear();
    imap.uidValidity = 2;
    imap.messages.set(1, raw);
    imap.messages.set(2, letter({ subject: `${subject} new` }));
    await collect(id);
    await expect.poll(() => inbox(subject)).toHaveLength(1);
    await expect.poll(() => inbox(`${subject} new`)).toHaveLength(1);
  });
});

describe('a mailbox that can no longer be read', () => {
  it('NOTIF-17: says at once that the password is refused, and its owner is told, and told again when it works', async () => {
    const id = await connected();
    const before = (await notices()).length;
    imap.password = 'another';
    await collect(id);
    await collect(id, 10);
    expect(await list()).toMatchObject([
      { status: 'Error', statusReason: 'The mail server refused the address or the password.' },
    ]);
    expect((await notices()).length - before).toBe(1);
    expect((await notices())[0]).toMatchObject({
      type: 'NylasAccountStatusChanged',
      notificationData: { status: 'Error' },
    });
    expect(await notices(await server.as('admin'))).toEqual([]);
    imap.password = 'staple correct horse';
    await collect(id, 10);
    expect(await list()).toMatchObject([{ status: 'Connected', statusReason: null }]);
    expect((await notices()).length - before).toBe(2);
  });

  it('is asked less and less often, and in error only when it does not pass', async () => {
    const id = await connected();
    const subject = `Back ${randomId()}`;
    imap.messages.set(2, letter({ subject }));
    await imap.stop();
    await collect(id);
    expect(await list()).toMatchObject([
      { status: 'Connected', statusReason: expect.stringContaining('No mail server answers') },
    ]);
    await collect(id, 3);
    await collect(id, 5);
    expect(await list()).toMatchObject([{ status: 'Error' }]);
    await imap.start();
    await collect(id, 5);
    expect(await inbox(subject)).toEqual([]);
    await collect(id, 5);
    await expect.poll(() => inbox(subject)).toHaveLength(1);
  });
});
