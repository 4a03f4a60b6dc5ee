import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailIdentity } from '@basis/domain/model/formats/emailIdentity';
import { lookAlikesOf } from '@basis/domain/testing/lookAlikes';
import { newWord } from '@basis/domain/testing/seed';
import { ChangeSet } from '../mock-server/src/changes/changes';
import {
  findBidsOfAddresses,
  findMailTarget,
  projectAddress,
} from '../mock-server/src/features/addresses/rows/mailDirectory';
import { findOrInsertContact } from '../mock-server/src/features/contacts/rows/contacts';
import { isMailboxConnected } from '../mock-server/src/features/mailboxes/rows/emailScrapers';
import { lockOwnAccount } from '../mock-server/src/features/mailboxes/rows/emailAccounts';
import { findPerson, type ImportContext } from '../mock-server/src/features/transfer/imports/importContext';
import { listPeople } from '../mock-server/src/features/transfer/rows/importedNames';
import { findLogins, findProviderLogin } from '../mock-server/src/features/users/rows/logins';
import { noAdapters } from '../mock-server/src/platform/adapters';
import { inWorkspace, type Tx } from '../mock-server/src/platform/db/database';
import { identityOf } from '../mock-server/src/platform/db/identityOf';
import { demoPassword } from '../mock-server/src/seed/workspaces';
import { startForgingProvider, type ForgingProvider } from './forgingProvider';
import { freePort } from './freePort';
import { connectSmtp } from './smtpClient';
import { cascadeAddress, people, startTestServer, type TestServer } from './testServer';

const count = 2000;
const clientId = 'basis';
let provider: ForgingProvider;
let server: TestServer;
let cascade: string;
beforeAll(async () => {
  provider = await startForgingProvider(clientId);
  const port = await freePort();
  const signIn = {
    issuer: provider.issuer,
    clientId,
    clientSecret: null,
    name: 'Microsoft',
    hosts: [new URL(provider.issuer).host],
  };
  const settings = { port, publicUrl: `http://127.0.0.1:${port}`, adapters: { ...noAdapters, signIn } };
  server = await startTestServer(undefined, { settings });
  cascade = await server.workspaceId('cascade-interiors');
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
afterEach(() => server.connection.db.deleteFrom('rate_limits').execute());

class RollBack extends Error {}

/** Works in a workspace without a trace. */
const tried = async (work: (tx: Tx) => Promise<void>): Promise<void> => {
  const gone = inWorkspace(server.connection.db, cascade, async (tx) => {
    await work(tx);
    throw new RollBack();
  });
  await expect(gone).rejects.toBeInstanceOf(RollBack);
};

/** Which of these a search finds, some at a time. */
const found = async (likes: readonly string[], find: (like: string) => Promise<unknown>): Promise<string[]> => {
  const hits: string[] = [];
  for (let start = 0; start < likes.length; start += 50)
    await Promise.all(
      likes.slice(start, start + 50).map(async (like) => {
        if (await find(like)) hits.push(like);
      }),
    );
  return hits;
};

/** Texts that PostgreSQL stores. */
const isStorable = (text: string): boolean => !text.includes('\0');

describe.each([people.admin, people.basisAdmin, people.restricted])('2,000 that look like %s', (address) => {
  let likes: string[];
  beforeEach(() => {
    likes = lookAlikesOf(address, count);
  });

  it('are other identities in the database too', async () => {
    const { rows } = await sql<{
      written: string;
      identity: string;
    }>`select written, ${identityOf(sql`(written collate "und-x-icu")`)} as identity
      from unnest(${likes}::text[]) written`.execute(server.connection.db);
    expect(rows).toHaveLength(count);
    expect(rows.filter(({ written, identity }) => identity !== emailIdentity(written))).toEqual([]);
    expect(rows.filter(({ identity }) => identity === address)).toEqual([]);
  });

  it('are nobody’s login, by password or by a provider that verified them', async () => {
    const { db } = server.connection;
    expect(await findLogins(db, address.toUpperCase())).toHaveLength(1);
    expect(await found(likes, async (like) => (await findLogins(db, like)).length)).toEqual([]);
    const vouched = { issuer: provider.issuer, subject: 'a look-alike' };
    expect(await found(likes, (email) => findProviderLogin(db, { ...vouched, email }))).toEqual([]);
  });

  it('are no estimator of an imported table', async () => {
    const colleagues = await inWorkspace(server.connection.db, cascade, listPeople);
    const context = { people: colleagues } as unknown as ImportContext;
    const own = colleagues.find(({ email }) => email === address);
    expect(findPerson(context, address.toUpperCase())?.id).toBe(own?.id);
    expect(likes.filter((like) => findPerson(context, like))).toEqual([]);
  });

  it('are no mailbox that is connected', () =>
    tried(async (tx) => {
      const { rows } = await sql<{ id: string }>`select id from users
        where workspace_id = ${cascade} and email = ${people.admin}`.execute(tx);
      const userId = rows[0]?.id ?? '';
      await sql`insert into email_accounts (workspace_id, id, user_id, host, port, user_name, secret_enc, uid_validity,
          last_uid, status)
        values (${cascade}, gen_random_uuid(), ${userId}, 'imap.example', 993, ${address}, '', 1, 0, 'Connected')`.execute(
        tx,
      );
      const at = { host: 'imap.example', port: 993, connector: 'none' };
      expect(await isMailboxConnected(tx, address.toUpperCase())).toBe(true);
      expect(await lockOwnAccount(tx, userId, { ...at, userName: address.toUpperCase() })).toBeDefined();
      const hits: string[] = [];
      for (const like of likes) if (await isMailboxConnected(tx, like)) hits.push(like);
      for (const like of likes.slice(0, 200))
        if (await lockOwnAccount(tx, userId, { ...at, userName: like })) hits.push(like);
      expect(hits).toEqual([]);
    }));

  it('are no contact of a company', () =>
    tried(async (tx) => {
      const { rows } = await sql<{ id: string }>`select id from companies
        where workspace_id = ${cascade} and deleted_at is null limit 1`.execute(tx);
      const companyId = rows[0]?.id ?? '';
      const changes = new ChangeSet({ workspaceId: cascade, userId: null, doing: [] });
      const find = (email: string) => findOrInsertContact(tx, companyId, { name: 'Kim', email, phone: null }, changes);
      const known = await find(address);
      expect(await find(address.toUpperCase())).toBe(known);
      for (const like of likes.slice(0, 200)) expect(await find(like), like).not.toBe(known);
    }));
});

describe('at the doors themselves, one that looks like a user’s address', () => {
  it('signs in nobody by the right password, and gets the sentence of any wrong one', async () => {
    const sentences = new Set<string>();
    for (const email of [
      ...lookAlikesOf(people.member, 15).filter(isStorable),
      ` ${people.member}`,
      `${people.member} `,
    ]) {
      const answer = await server.newBrowser().signIn(email, demoPassword);
      expect(answer.status, email).toBe(401);
      sentences.add(answer.error.message);
    }
    expect(sentences.size).toBe(1);
    expect((await server.newBrowser().signIn(people.member.toUpperCase(), demoPassword)).status).toBe(200);
  });

  it('signs in nobody by a provider that verified it', async () => {
    const sentences = new Set<string>();
    for (const email of [...lookAlikesOf(people.member, 40), ...lookAlikesOf(people.basisAdmin, 40)]) {
      await server.connection.db.deleteFrom('rate_limits').execute();
      const browser = server.newBrowser();
      const start = await browser.call('GET', '/sessions/oidc/start');
      const asked = new URL(start.headers.get('location') ?? '').searchParams;
      provider.claims = { email, email_verified: true, nonce: asked.get('nonce') ?? '', sub: newWord() };
      const query = { code: 'any', state: asked.get('state') ?? '' };
      const answer = await browser.call('GET', '/sessions/oidc/callback', { query });
      expect([answer.status, (await browser.call('GET', '/profile')).status], email).toEqual([401, 401]);
      sentences.add(answer.error.message);
    }
    expect(sentences.size).toBe(1);
  });

  it('gets no link for a new password, and the answer of any address', async () => {
    const written = async (): Promise<number> => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from password_resets
        where workspace_id = ${cascade}`.execute(server.connection.db);
      return rows[0]?.n ?? 0;
    };
    const before = await inWorkspace(server.connection.db, cascade, written);
    for (const email of lookAlikesOf(people.member, 40).filter(isStorable)) {
      const answer = await server.newBrowser().call('POST', '/password-resets', { body: { email } });
      expect([202, 429], email).toContain(answer.status);
      await server.connection.db.deleteFrom('rate_limits').execute();
    }
    expect(await inWorkspace(server.connection.db, cascade, written)).toBe(before);
  });

  it('is invited as somebody else or is no address, and nobody is told of the other one', async () => {
    const admin = await server.as('harborAdmin');
    for (const email of lookAlikesOf(people.member, 30)) {
      const user = { email, firstName: 'Some', lastName: 'Body', role: 'ReadOnly' };
      const answer = await admin.call('POST', '/users', { body: { user } });
      expect([201, 400], `${email}: ${answer.text}`).toContain(answer.status);
    }
  });
});

describe('an address of Basis', () => {
  it('is none of 2,000 that look like it', async () => {
    const { db } = server.connection;
    const [localPart = ''] = cascadeAddress.split('@');
    expect(await findMailTarget(db, localPart.toUpperCase())).toBeDefined();
    expect(await found(lookAlikesOf(localPart, count), (like) => findMailTarget(db, like))).toEqual([]);
  });

  it('of a bid is none of 2,000 that look like it', () =>
    tried(async (tx) => {
      const { rows } = await sql<{
        id: string;
      }>`select id from projects where workspace_id = ${cascade} limit 1`.execute(tx);
      const part = await projectAddress(tx, Buffer.alloc(32), { workspaceId: cascade, projectId: rows[0]?.id ?? '' });
      const address = `${part}@basis.localhost`;
      const bids = await findBidsOfAddresses(
        tx,
        [[address.toUpperCase()], ...lookAlikesOf(address, count).map((like) => [like])],
        'basis.localhost',
      );
      expect(bids[0]?.projectId).toBe(rows[0]?.id);
      expect(bids.slice(1).filter(Boolean)).toEqual([]);
    }));

  it('is refused at the door of mail when it only looks like it', async () => {
    const smtp = await connectSmtp(server.smtpPort);
    await smtp.command('EHLO other.example');
    await smtp.command('MAIL FROM:<sender@builder.example> SMTPUTF8');
    const likes = lookAlikesOf(cascadeAddress, 120).filter((like) => !/[\s<>]/.test(like));
    // Labels that a punycode reader takes for letters of ASCII, which no domain has.
    const [part = ''] = cascadeAddress.split('@');
    likes.push(`${part}@basis.xn--localhost-`, `${part}@xn--basis-.localhost`, `${part}@BASIS.XN--localhost-`);
    for (const like of likes) expect(await smtp.command(`RCPT TO:<${like}>`), like).toMatch(/^5/);
    expect(await smtp.command(`RCPT TO:<${cascadeAddress.toUpperCase()}>`)).toMatch(/^250/);
    smtp.close();
  });

  it('with an encoded domain is that as it is written, and not the one that it stands for', async () => {
    const mailDomain = 'xn--bsis-5na.example';
    const encoded = await startTestServer(undefined, { settings: { mailDomain } });
    const smtp = await connectSmtp(encoded.smtpPort);
    await smtp.command('EHLO other.example');
    await smtp.command('MAIL FROM:<sender@builder.example> SMTPUTF8');
    const [part = ''] = cascadeAddress.split('@');
    expect(await smtp.command(`RCPT TO:<${part}@b\u00e1sis.example>`)).toMatch(/^550/);
    expect(await smtp.command(`RCPT TO:<${part}@${mailDomain}>`)).toMatch(/^250/);
    smtp.close();
    await encoded.close();
  });
});
