import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { randomId } from '@basis/domain/testing/seed';
import type { Browser, CallAnswer } from './browser';
import { letter } from './letters';
import { inOneMinute, useUpLimits } from './attemptLimits';
import { connectSmtp } from './smtpClient';
import { cascadeAddress, people, startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
let maya: Browser;
beforeAll(async () => {
  server = await startTestServer();
  [grace, maya] = [await server.as('admin'), await server.as('member')];
});
beforeEach(() => server.connection.db.deleteFrom('rate_limits').execute());
afterAll(() => server.close());

const bulk = { selection: { ids: [randomId()] }, action: 'archive' };
const somebody = () => ({ user: { email: `${randomId()}@cascade.example`, firstName: 'Noor', role: 'Member' } });

/** Calls that are counted, each as one user makes it. */
const limited: readonly (readonly [string, (browser: Browser) => Promise<CallAnswer>])[] = [
  ['signing in', () => server.newBrowser().signIn(people.readOnly, 'wrong')],
  [
    'asking for a new password',
    (browser) => browser.call('POST', '/password-resets', { body: { email: 'a@a.example' } }),
  ],
  [
    'choosing a new password by a link',
    (browser) => browser.call('PUT', '/password-resets/unknown', { body: { password: 'staple correct horse' } }),
  ],
  [
    'changing a password',
    (browser) =>
      browser.call('PUT', '/profile/password', {
        body: { currentPassword: 'wrong', password: 'staple correct horse' },
      }),
  ],
  ['inviting colleagues', (browser) => browser.call('POST', '/users', { body: somebody() })],
  ['searching', (browser) => browser.call('GET', '/search', { query: { q: 'pier' } })],
  ['changing many bids', (browser) => browser.call('POST', '/projects/bulk', { body: bulk })],
  [
    'making bids of emails',
    (browser) =>
      browser.call('POST', '/messages/projects', { body: { messageIds: [randomId()], stageId: randomId() } }),
  ],
];

describe('too many tries at', () => {
  it.each(limited)('%s are told when to come back, and others go on', async (_, call) => {
    expect((await call(grace)).status).not.toBe(429);
    await useUpLimits(server);
    const answer = await call(grace);
    expect([answer.status, answer.error.code]).toEqual([429, 'tooManyRequests']);
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(3600);
    expect(answer.error.message).toBe(`Too many attempts. Wait ${seconds} seconds, then try again.`);
    expect((await grace.call('GET', '/profile')).status).toBe(200);
  });

  it('searching by one user leave the others free to', async () => {
    await grace.call('GET', '/search', { query: { q: 'pier' } });
    await useUpLimits(server);
    expect((await grace.call('GET', '/search', { query: { q: 'pier' } })).status).toBe(429);
    expect((await maya.call('GET', '/search', { query: { q: 'pier' } })).status).toBe(200);
  });

  const begin = async (from: string): Promise<string> => {
    const smtp = await connectSmtp(server.smtpPort);
    const answer = await smtp.command(`MAIL FROM:<${from}>`);
    smtp.close();
    return answer;
  };

  it('sending mail by one sender are put off, and another sender of the same host is heard', async () => {
    const send = async (from: string): Promise<string> => {
      const smtp = await connectSmtp(server.smtpPort);
      await smtp.command(`MAIL FROM:<${from}>`);
      await smtp.command(`RCPT TO:<${cascadeAddress}>`);
      await smtp.command('DATA');
      const answer = await smtp.command(`${letter()}\r\n.`);
      smtp.close();
      return answer;
    };
    expect(await send('wild@sender.example')).toMatch(/^250/);
    await sql`delete from rate_limits where bucket not like '%wild%'`.execute(server.connection.db);
    await useUpLimits(server);
    expect(await begin('Wild@Sender.example')).toMatch(/^451 .*Too many messages\. Try again in \d+ seconds\./);
    expect(await begin('calm@sender.example')).toMatch(/^250/);
    const smtp = await connectSmtp(server.smtpPort);
    expect(await smtp.deliver(cascadeAddress, letter())).toMatch(/^250/);
    smtp.close();
  });

  it('to send mail in the name of a sender, from another network or without a message, leave that sender free to', async () => {
    const smtp = await connectSmtp(server.smtpPort);
    for (let count = 0; count < 50; count += 1) {
      expect(await smtp.command('MAIL FROM:<named@sender.example>')).toMatch(/^250/);
      await smtp.command('RSET');
    }
    smtp.close();
    const named = sql<{ bucket: string }>`select bucket from rate_limits where bucket like '%named@sender%'`;
    expect((await named.execute(server.connection.db)).rows).toEqual([]);
    await sql`insert into rate_limits (bucket, window_start, count)
      select 'inbound-sender:' || who || 'named@sender.example', date_trunc('minute', now()) + later * interval '1 minute', 1000
      from (values (''), ('198.51.100.7:')) them (who), generate_series(0, 5) later`.execute(server.connection.db);
    expect(await begin('named@sender.example')).toMatch(/^250/);
  });

  it('to begin messages without sending one end the connection', async () => {
    const smtp = await connectSmtp(server.smtpPort);
    const cycle = async (): Promise<string> => {
      const answer = await smtp.command('MAIL FROM:<named@sender.example>');
      if (answer.startsWith('250')) await smtp.command('RSET');
      return answer;
    };
    const answers: string[] = [];
    while (answers.length < 200 && !(answers.at(-1) ?? '').startsWith('4')) answers.push(await cycle());
    expect(answers).toHaveLength(101);
    expect(answers.at(-1)).toMatch(/^421 .*Too many messages without content\./);
    await expect(smtp.command('NOOP')).rejects.toThrow('closed');
    expect(await begin('named@sender.example')).toMatch(/^250/);
  });
});

describe('behind a proxy that appends the address it sees', () => {
  let behind: TestServer;
  beforeAll(async () => {
    behind = await startTestServer(undefined, { settings: { trustedProxies: 1 } });
  });
  beforeEach(() => behind.connection.db.deleteFrom('rate_limits').execute());
  afterAll(() => behind.close());

  const signIn = (forwarded: string, email: string) =>
    behind.newBrowser().call('POST', '/sessions', {
      body: { email, password: 'wrong' },
      headers: { 'x-forwarded-for': forwarded },
    });
  const statuses = (count: number, send: (index: number) => Promise<CallAnswer>): Promise<number[]> =>
    inOneMinute(async () => {
      await behind.connection.db.deleteFrom('rate_limits').execute();
      const found: number[] = [];
      for (let index = 0; index < count; index += 1) found.push((await send(index)).status);
      return found;
    });

  it('addresses forged by the caller don’t count as new clients', async () => {
    const found = await statuses(12, (index) => signIn(`10.9.${index}.1, 198.51.100.9`, people.readOnly));
    expect(found).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });

  it('an IPv6 network counts as one client', async () => {
    const found = await statuses(12, (index) => signIn(`2001:db8:1:2::${index + 1}`, people.readOnly));
    expect(found).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });

  it('one address may try a password on only a few dozen emails a minute', async () => {
    const found = await statuses(70, (index) => signIn('198.51.100.10', `person${index}@nowhere.example`));
    expect(found.filter((status) => status === 401)).toHaveLength(60);
    expect(found.slice(60)).toEqual(Array(10).fill(429));
  });

  it('one account is limited across addresses', async () => {
    const found = await statuses(55, (index) => signIn(`198.51.${index}.1`, people.readOnly));
    expect(found.slice(50)).toEqual(Array(5).fill(429));
    expect((await signIn('198.51.100.77', people.restricted)).status).toBe(401);
  });
});
