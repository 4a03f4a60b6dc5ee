import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { UserAccount } from '@basis/domain/model/contract/contract';
import { msFromNow, timeNow } from '@basis/domain/testing/clock';
import { randomId } from '@basis/domain/testing/seed';
import { sendOutgoing } from '../mock-server/src/features/outgoing/sendOutgoing';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { createSmtpCarrier } from '../mock-server/src/platform/mail/smtpCarrier';
import { demoPassword } from '../mock-server/src/seed/workspaces';
import type { Browser } from './browser';
import { startMailPeer, type MailPeer } from './mailPeer';
import { testSecretKey } from './serverSettings';
import { people, startTestServer, type TestServer } from './testServer';

let server: TestServer;
let peer: MailPeer;
let grace: Browser;
let cascade: string;

beforeAll(async () => {
  peer = await startMailPeer();
  server = await startTestServer(undefined, { settings: { smtpUrl: peer.url } });
  grace = await server.as('admin');
  cascade = await server.workspaceId('cascade-interiors');
});
afterEach(async () => {
  peer.taken.length = 0;
  peer.refused.clear();
  await server.connection.db.deleteFrom('rate_limits').execute();
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

const newEmail = (): string => `ada-${randomId()}@cascade-interiors.example`;

const invite = async (email: string): Promise<string> => {
  const answer = await grace.call('POST', '/users', { body: { user: { email, firstName: 'Ada', role: 'Member' } } });
  expect(answer.status, answer.text).toBe(201);
  return (answer.json as { user: { id: string } }).user.id;
};
const inviteAgain = (id: string, browser = grace) =>
  browser.call('POST', `/users/${id}/invitations`, { body: { isEmailed: true } });

const invitationOf = async (email: string): Promise<UserAccount['invitation']> => {
  const { json } = await grace.call('GET', '/users/accounts', { query: { search: email } });
  return (json as { accounts: UserAccount[] }).accounts[0]?.invitation ?? null;
};
const becomes = (email: string, part: object) =>
  vi.waitFor(async () => expect(await invitationOf(email)).toMatchObject(part), { timeout: 20_000, interval: 50 });

const takenFor = (email: string) =>
  peer.taken.filter(({ to, raw }) => to.includes(email) && raw.includes('/reset-password/'));
const arrives = (email: string, count = 1) =>
  vi.waitFor(() => expect(takenFor(email)).toHaveLength(count), { timeout: 20_000, interval: 50 });
const tokenFor = (email: string): string =>
  /reset-password\/([\w.-]+)/.exec((takenFor(email).at(-1)?.raw ?? '').replaceAll('=\r\n', ''))?.[1] ?? '';
const redeem = (token: string) =>
  server.newBrowser().call('PUT', `/password-resets/${token}`, { body: { password: 'staple correct horse' } });

interface QueuedRow {
  readonly id: string;
  readonly sealed: Buffer | null;
  readonly isSettled: boolean;
}
const queuedFor = (email: string): Promise<QueuedRow[]> =>
  inWorkspace(server.connection.db, cascade, async (tx) => {
    const { rows } = await sql<QueuedRow>`select message_id as id, sealed, settled_at is not null as "isSettled"
      from outgoing_messages where recipients = ${[email]} and storage_key is null order by message_id`.execute(tx);
    return rows;
  });

/** Tries an email that waits for its next attempt, as if its time had come. */
const tryAt = async (messageId: string, ms: number, secretKey = testSecretKey): Promise<Date | null> => {
  const parts = {
    db: server.connection.db,
    files: server.files,
    carrier: createSmtpCarrier(peer.url, 'basis.localhost'),
    secretKey,
  };
  return sendOutgoing(parts, cascade, messageId, msFromNow(ms));
};
const hour = 3_600_000;
/** Has the mail server answer "try later" to an email for somebody. */
const beBusyFor = (email: string): void => void peer.refused.set(email, 451);

describe('an invitation', () => {
  it('waits while its mail server is busy, as its Admin sees, and leaves later with a link that holds', async () => {
    const email = newEmail();
    beBusyFor(email);
    await invite(email);
    await becomes(email, { sendState: 'Queued', sendError: expect.stringContaining('451') as string });
    const [waiting] = await queuedFor(email);
    peer.refused.clear();
    expect(await tryAt(waiting?.id ?? '', 2 * hour)).toBeNull();
    await becomes(email, { sendState: 'Sent', sendError: null });
    expect((await redeem(tokenFor(email))).status).toBe(204);
  });

  it('that is refused says why at its user, and is sent again by a press', async () => {
    const email = newEmail();
    peer.refused.set(email, 550);
    const id = await invite(email);
    await becomes(email, { sendState: 'Failed', sendError: expect.stringContaining('No mailbox') as string });
    peer.refused.clear();
    expect((await inviteAgain(id)).status).toBe(200);
    await becomes(email, { sendState: 'Sent', sendError: null });
    expect(takenFor(email)).toHaveLength(1);
  });

  it('is answered at once while the mail server is silent', async () => {
    const email = newEmail();
    peer.stalled.add(email);
    const before = timeNow().getTime();
    await invite(email);
    expect(timeNow().getTime() - before).toBeLessThan(5000);
    expect(await invitationOf(email)).toMatchObject({ sendState: 'Queued', sendError: null });
    peer.answerStalled();
    await becomes(email, { sendState: 'Sent' });
  });

  it('that waits is replaced by a further one, also of two presses at once', async () => {
    const email = newEmail();
    beBusyFor(email);
    const id = await invite(email);
    await becomes(email, { sendError: expect.stringContaining('451') as string });
    peer.refused.clear();
    await Promise.all([inviteAgain(id), inviteAgain(id)]);
    await vi.waitFor(async () => expect((await queuedFor(email)).every(({ isSettled }) => isSettled)).toBe(true));
    expect(takenFor(email).length).toBeLessThanOrEqual(2);
    expect((await queuedFor(email)).map(({ sealed }) => sealed)).toEqual([null, null, null]);
    expect((await redeem(tokenFor(email))).status).toBe(204);
  });

  it('of a user who was deactivated meanwhile never leaves', async () => {
    const email = newEmail();
    beBusyFor(email);
    const id = await invite(email);
    await becomes(email, { sendError: expect.stringContaining('451') as string });
    await grace.call('DELETE', `/users/${id}`);
    const [waiting] = await queuedFor(email);
    expect(await tryAt(waiting?.id ?? '', hour)).toBeNull();
    expect(takenFor(email)).toEqual([]);
    expect(await queuedFor(email)).toMatchObject([{ sealed: null, isSettled: true }]);
  });

  it('lies encrypted while it waits, so that nobody who reads the database or a backup opens an account', async () => {
    const email = newEmail();
    beBusyFor(email);
    await invite(email);
    await becomes(email, { sendError: expect.stringContaining('451') as string });
    const [waiting] = await queuedFor(email);
    const { sealed } = waiting ?? {};
    expect(sealed?.length).toBeGreaterThan(100);
    expect(sealed?.includes('reset-password')).toBe(false);
    expect(Buffer.from(sealed?.toString() ?? '', 'base64').includes('reset-password')).toBe(false);
  });

  it('that was written with another secret key says so, instead of being tried for ever', async () => {
    const email = newEmail();
    beBusyFor(email);
    await invite(email);
    await becomes(email, { sendError: expect.stringContaining('451') as string });
    const [waiting] = await queuedFor(email);
    expect(await tryAt(waiting?.id ?? '', hour, Buffer.alloc(32))).toBeNull();
    await becomes(email, { sendState: 'Failed', sendError: expect.stringContaining('another secret key') as string });
  });

  it.each(['member', 'restricted', 'readOnly'] as const)('is sent by no %s', async (person) => {
    const id = await invite(newEmail());
    expect((await inviteAgain(id, await server.as(person))).status).toBe(403);
  });
});

describe('the link for a new password', () => {
  const ask = (email: string) => server.newBrowser().call('POST', '/password-resets', { body: { email } });

  it('is sent five times an hour to one account, whoever asks, and further requests are answered alike', async () => {
    for (let asked = 1; asked <= 5; asked += 1) {
      expect((await ask(people.restricted)).status).toBe(202);
      await arrives(people.restricted, asked);
    }
    expect((await ask(people.restricted)).status).toBe(202);
    expect((await ask(people.readOnly)).status).toBe(202);
    await arrives(people.readOnly);
    expect(takenFor(people.restricted)).toHaveLength(5);
  });

  it('waits for a busy mail server, and holds for an hour from when it left', async () => {
    beBusyFor(people.member);
    expect((await ask(people.member)).status).toBe(202);
    const [waiting] = await vi.waitFor(
      async () => {
        const rows = await queuedFor(people.member);
        expect(rows).toHaveLength(1);
        return rows;
      },
      { timeout: 20_000 },
    );
    const reason = () =>
      inWorkspace(server.connection.db, cascade, async (tx) => {
        const { rows } = await sql<{
          error: string | null;
        }>`select send_error as error from password_resets where letter_id = ${waiting?.id}`.execute(tx);
        return rows[0]?.error ?? '';
      });
    await vi.waitFor(async () => expect(await reason()).toContain('451'), { timeout: 20_000 });
    peer.refused.clear();
    await inWorkspace(server.connection.db, cascade, (tx) =>
      sql`update password_resets set expires_at = now() - interval '1 minute'`.execute(tx),
    );
    await vi.waitFor(
      async () => {
        await tryAt(waiting?.id ?? '', 2 * hour);
        expect(takenFor(people.member)).toHaveLength(1);
      },
      { timeout: 20_000 },
    );
    const token = tokenFor(people.member);
    expect((await server.newBrowser().call('GET', `/password-resets/${token}`)).json).toMatchObject({
      link: { state: 'open' },
    });
  });

  it('is answered alike for an address that nobody has, and for one that may not log in', async () => {
    const answers = [await ask(people.otherMember), await ask('nobody@nowhere.example'), await ask(people.inactive)];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    await arrives(people.otherMember);
    expect(peer.taken.some(({ to }) => to.includes(people.inactive))).toBe(false);
    expect((await server.newBrowser().signIn(people.otherMember, demoPassword)).status).toBe(200);
  });
});
