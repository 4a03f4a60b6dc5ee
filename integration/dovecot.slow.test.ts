import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EmailAccount, Message, Notification } from '@basis/domain/model/contract/contract';
import { randomBytes, randomId } from '@basis/domain/testing/seed';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { createMailboxConnector, type OpenMailbox } from '../mock-server/src/platform/mail/mailbox';
import type { Browser } from './browser';
import { startDovecot, whyNoDovecot, type Dovecot } from './dovecot';
import { letter } from './letters';
import { startTestServer, type TestServer } from './testServer';

const missing = whyNoDovecot();
/** Much shorter than the minute after which mailboxes are looked into without being told. */
const soonMs = 15_000;

describe.skipIf(missing)(`mail of a Dovecot server${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let server: TestServer;
  let dovecot: Dovecot;
  let maya: Browser;
  beforeAll(async () => {
    dovecot = await startDovecot();
    server = await startTestServer(undefined, { settings: { isPrivateMailHostAllowed: true } });
    maya = await server.as('member');
  });
  afterEach(async () => {
    dovecot.changePassword(dovecot.password);
    for (const { id } of await accounts()) await maya.call('DELETE', `/email-accounts/${id}`);
  });
  afterAll(async () => {
    await server.close();
    await dovecot.remove();
  });

  const accounts = async (): Promise<EmailAccount[]> =>
    ((await maya.call('GET', '/email-accounts')).json as { emailAccounts: EmailAccount[] }).emailAccounts;

  const connect = async (at: { host?: string; port?: number } = {}): Promise<string> => {
    const { userName: email, password, port } = dovecot;
    const body = { email, host: 'localhost', port, password, ...at };
    const answer = await maya.call('POST', '/email-accounts', { body });
    expect(answer.status, answer.text).toBe(201);
    return (answer.json as { emailAccount: EmailAccount }).emailAccount.id;
  };

  const inbox = async (subject: string): Promise<Message[]> => {
    const { data } = await maya.client.GET('/messages', { params: { query: { limit: 200 } } });
    return (data?.messages ?? []).filter((message) => message.subject === subject);
  };

  const arrives = (subject: string, timeout: number): Promise<void> =>
    vi.waitFor(async () => expect(await inbox(subject)).toHaveLength(1), { timeout, interval: 200 });

  /** Until the server stays in the mailbox: what is delivered comes without its asking. */
  const connectAndSettle = async (at?: { host: string; port: number }): Promise<void> => {
    const before = dovecot.log().split('Login: ').length;
    await connect(at);
    // Once to connect it, once to stay in it.
    await vi.waitFor(() => expect(dovecot.log().split('Login: ').length - before).toBeGreaterThanOrEqual(2), 10_000);
  };

  /** Looks into the mailbox beside the server. */
  const look = <T>(work: (mailbox: OpenMailbox) => Promise<T>): Promise<T> => {
    const { port, userName, password } = dovecot;
    return createMailboxConnector(true)({ host: '127.0.0.1', port, userName, password }, work);
  };
  const uidValidity = (): Promise<number> => look((mailbox) => Promise.resolve(mailbox.uidValidity));

  const logIns = (): string[] =>
    dovecot
      .log()
      .split('\n')
      .filter((line) => line.includes('Login: '));

  it('comes by STARTTLS as soon as it is delivered, for the server tells of it', async () => {
    const before = logIns().length;
    await connectAndSettle();
    for (const which of ['first', 'second']) {
      const subject = `${which} ${randomId()}`;
      dovecot.deliver(letter({ subject }));
      await arrives(subject, soonMs);
    }
    const own = logIns().slice(before);
    expect(own.length).toBe(2);
    expect(own.filter((line) => !line.includes(', TLS'))).toEqual([]);
  });

  it('comes by TLS from the first byte on, where port 993 may be bound', async ({ skip }) => {
    const { tlsHost } = dovecot;
    skip(!tlsHost, 'port 993 may not be bound here');
    if (!tlsHost) return;
    await connectAndSettle({ host: tlsHost, port: 993 });
    const subject = `Implicit ${randomId()}`;
    dovecot.deliver(letter({ subject }));
    await arrives(subject, soonMs);
    expect(logIns().at(-1)).toContain(`lip=${tlsHost}, `);
    expect(logIns().at(-1)).toContain(', TLS');
  });

  it('is not asked for where a certificate that nobody vouches for is not of this machine', async () => {
    const before = dovecot.log();
    const { port, userName, password } = dovecot;
    // Leads to this machine, though it is no address of it.
    const elsewhere = { host: '0.0.0.0', port, userName, password };
    await expect(createMailboxConnector(true)(elsewhere, () => Promise.resolve())).rejects.toThrow(
      'The connection to 0.0.0.0 could not be made secure.',
    );
    expect(dovecot.log().slice(before.length)).not.toContain('Login: ');
  });

  it('is left as it is: unread, in its place, under its name', async () => {
    await connectAndSettle();
    const subject = `Untouched ${randomId()}`;
    dovecot.deliver(letter({ subject }));
    const before = dovecot.files();
    await arrives(subject, soonMs);
    expect(dovecot.files()).toEqual(before);
    expect(before.filter((name) => name.startsWith('new/')).length).toBeGreaterThan(0);
  });

  it('comes from the inbox alone', async () => {
    const [spam, wanted] = [`Spam ${randomId()}`, `Wanted ${randomId()}`];
    await connectAndSettle();
    dovecot.deliver(letter({ subject: spam }), 'Junk');
    dovecot.deliver(letter({ subject: wanted }));
    await arrives(wanted, soonMs);
    expect(await inbox(spam)).toEqual([]);
  });

  it('of 25 MB comes whole, a small part at a time', async () => {
    await connectAndSettle();
    const subject = `Large ${randomId()}`;
    const text = Buffer.from(randomBytes(18 * 2 ** 20))
      .toString('base64')
      .replace(/.{76}/g, '$&\r\n');
    const raw = letter({ subject, text });
    dovecot.deliver(raw);
    await arrives(subject, 60_000);
    const sha256 = createHash('sha256').update(raw).digest('hex');
    const cascade = await server.workspaceId('cascade-interiors');
    const stored = await inWorkspace(server.connection.db, cascade, (tx) =>
      tx.selectFrom('raw_messages').where('sha256', '=', sha256).select('size').execute(),
    );
    expect(stored.map(({ size }) => size)).toEqual([Buffer.byteLength(raw)]);
    const sizes = await look(async ({ uidNext, read }) => {
      const seen: number[] = [];
      for await (const part of (await read(uidNext - 1)) ?? []) seen.push(part.length);
      return seen;
    });
    expect(sizes.length).toBeGreaterThan(20);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(2 ** 20);
  });

  it('is not doubled when the mailbox is made anew, and goes on to come', async () => {
    await connectAndSettle();
    const [kept, added] = [`Kept ${randomId()}`, `Added ${randomId()}`];
    const raw = letter({ subject: kept });
    dovecot.deliver(raw);
    await arrives(kept, soonMs);
    const before = await uidValidity();
    dovecot.recreate([letter({ subject: added }), raw]);
    await arrives(added, 150_000);
    expect(await uidValidity()).not.toBe(before);
    expect(await inbox(kept)).toHaveLength(1);
  }, 400_000);

  it('comes again after its server was killed', async () => {
    await connectAndSettle();
    const before = logIns().length;
    await dovecot.kill();
    const subject = `Meanwhile ${randomId()}`;
    dovecot.deliver(letter({ subject }));
    await dovecot.start();
    await arrives(subject, 150_000);
    expect(logIns().length - before).toBe(1);
    const later = `Later ${randomId()}`;
    dovecot.deliver(letter({ subject: later }));
    await arrives(later, soonMs);
    expect(await accounts()).toMatchObject([{ status: 'Connected', statusReason: null }]);
  }, 400_000);

  it('can no longer be fetched when the password is another: its owner is told once', async () => {
    const notices = async (): Promise<Notification[]> =>
      ((await maya.call('GET', '/notifications')).json as { notifications: Notification[] }).notifications.filter(
        ({ type }) => type === 'NylasAccountStatusChanged',
      );
    await connectAndSettle();
    const before = (await notices()).length;
    dovecot.changePassword('another');
    await dovecot.kill();
    await dovecot.start();
    await vi.waitFor(async () => expect(await accounts()).toMatchObject([{ status: 'Error' }]), {
      timeout: 150_000,
      interval: 500,
    });
    expect((await accounts())[0]?.statusReason).toBe('The mail server refused the address or the password.');
    expect((await notices()).length - before).toBe(1);
  }, 400_000);
});
