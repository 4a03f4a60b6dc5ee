import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EmailScraper, PlatformCredential } from '@basis/domain/model/contract/contract';
import { msFromNow } from '@basis/domain/testing/clock';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { listDueAccounts, recordAttempt } from '../mock-server/src/features/mailboxes/rows/emailAccounts';
import { decryptSecret } from '../mock-server/src/platform/secrets/storedSecrets';
import type { Browser } from './browser';
import { startImapPeer, type ImapPeer } from './imapPeer';
import type { ServerEvent } from './serverEvents';
import { testSecretKey } from './serverSettings';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let imap: ImapPeer;
let grace: Browser;
let cascade: string;
beforeAll(async () => {
  imap = await startImapPeer();
  server = await startTestServer(undefined, { settings: { isPrivateMailHostAllowed: true } });
  grace = await server.as('admin');
  cascade = await server.workspaceId('cascade-interiors');
});
afterAll(async () => {
  await server.close();
  await imap.stop();
});

describe('a sign-in to a platform', () => {
  const add = (more: object = {}) =>
    grace.call('POST', '/platform-credentials', {
      body: { platformId: 'Procore', userName: 'bids@cascade-interiors.example', password: 'hunter two', ...more },
    });
  const list = async (): Promise<PlatformCredential[]> =>
    ((await grace.call('GET', '/platform-credentials')).json as { credentials: PlatformCredential[] }).credentials;
  const missing = async (): Promise<string[]> =>
    ((await grace.call('GET', '/platform-credentials/missing-platforms')).json as { platforms: string[] }).platforms;
  const secretOf = async (id: string): Promise<string> => {
    const { secret_enc } = await inWorkspace(server.connection.db, cascade, (tx) =>
      tx
        .selectFrom('platform_credentials')
        .where('workspace_id', '=', cascade)
        .where('id', '=', id)
        .select('secret_enc')
        .executeTakeFirstOrThrow(),
    );
    expect(secret_enc.toString('latin1')).not.toContain('hunter');
    return decryptSecret(testSecretKey, ['platform_credentials', cascade, id], secret_enc);
  };

  beforeEach(async () => {
    for (const { id } of await list()) await grace.call('DELETE', `/platform-credentials/${id}`);
  });

  it('CALLS-097, CALLS-098, CALLS-099, CALLS-100, PLATFORM-01: is added, changed and deleted, and its password is kept encrypted and never answered', async () => {
    const answer = await add();
    expect(answer.status, answer.text).toBe(201);
    const { credential } = answer.json as { credential: PlatformCredential };
    expect(credential).toMatchObject({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), platformId: 'Procore' });
    expect(await list()).toMatchObject([{ id: credential.id, platformId: 'Procore' }]);
    expect(await secretOf(credential.id)).toBe('hunter two');
    const changed = await grace.call('PATCH', `/platform-credentials/${credential.id}`, {
      body: { userName: 'other', password: 'hunter three' },
    });
    expect(changed.json).toMatchObject({ credential: { userName: 'other', platformId: 'Procore' } });
    expect(await secretOf(credential.id)).toBe('hunter three');
    expect([answer.text, changed.text, JSON.stringify(await list())].join()).not.toContain('hunter');
    expect((await grace.call('DELETE', `/platform-credentials/${credential.id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await grace.call('DELETE', `/platform-credentials/${credential.id}`)).status).toBe(404);
  });

  it('tells of its changes without what it holds, and nobody can undo them', async () => {
    const stream = await grace.openEvents();
    const { credential } = (await add()).json as { credential: PlatformCredential };
    await grace.call('PATCH', `/platform-credentials/${credential.id}`, { body: { password: 'hunter three' } });
    await grace.call('DELETE', `/platform-credentials/${credential.id}`);
    const isOf = (kind: string) => (event: ServerEvent) =>
      event.data.includes(credential.id) && event.data.includes(`"kind":"${kind}"`);
    for (const kind of ['created', 'updated', 'deleted']) await stream.next(isOf(kind));
    const told = stream.events.filter(({ data }) => data.includes(credential.id));
    const changeSets = told.map(({ data }) => (JSON.parse(data) as { changeSetId: string }).changeSetId);
    stream.close();
    for (const id of changeSets) expect((await grace.call('POST', `/change-sets/${id}/undo`)).status).toBe(409);
    const activities = await inWorkspace(server.connection.db, cascade, (tx) =>
      tx.selectFrom('activities').where('entity_id', '=', credential.id).selectAll().execute(),
    );
    expect(activities.map(({ verb }) => verb)).toEqual(['created', 'updated', 'deleted']);
    expect(JSON.stringify(activities)).not.toContain('hunter');
  });

  it('that is there already is a conflict, by being added or by being changed', async () => {
    await add();
    expect((await add()).status).toBe(409);
    const { credential } = (await add({ userName: 'other' })).json as { credential: PlatformCredential };
    const clash = { userName: 'bids@cascade-interiors.example' };
    expect((await grace.call('PATCH', `/platform-credentials/${credential.id}`, { body: clash })).status).toBe(409);
    expect(await list()).toHaveLength(2);
  });

  it('of no platform, or without a name, is refused', async () => {
    expect((await add({ platformId: 'Unknown' })).status).toBe(422);
    expect((await add({ userName: '  ' })).status).toBe(422);
  });

  it('CALLS-101: is missing for platforms that wrote, until there is one', async () => {
    expect(await missing()).toContain('Procore');
    expect(await missing()).not.toContain('Unknown');
    expect(await missing()).toEqual((await missing()).toSorted((one, other) => one.localeCompare(other)));
    await add();
    expect(await missing()).not.toContain('Procore');
    const helen = await server.as('harborAdmin');
    expect((await helen.call('GET', '/platform-credentials')).json).toEqual({ credentials: [] });
  });
});

describe('a mailbox that Basis looks into', () => {
  const email = 'grace@cascade-interiors.example';
  const add = (more: object = {}) =>
    grace.call('POST', '/email-scrapers', { body: { email, provider: 'imap', ...more } });
  const isDue = async (): Promise<boolean> =>
    (await listDueAccounts(server.connection.db, msFromNow(86_400_000))).some(({ id }) => id === account);
  let account = '';
  let scraper: EmailScraper;

  it('CALLS-103, SCRAPER-01: is refused until somebody has connected it, and where no connector knows the way', async () => {
    expect((await add()).error.message).toContain('No user has connected this mailbox');
    const body = { email, host: '127.0.0.1', port: imap.port, password: imap.password };
    const answer = await grace.call('POST', '/email-accounts', { body });
    expect(answer.status, answer.text).toBe(201);
    account = (answer.json as { emailAccount: { id: string } }).emailAccount.id;
    expect((await add({ provider: 'pigeon' })).status).toBe(422);
    const added = await add();
    expect(added.status, added.text).toBe(201);
    scraper = (added.json as { emailScraper: EmailScraper }).emailScraper;
    expect(scraper).toMatchObject({ email, active: true, firstFailedRunAt: null });
    expect((await add({ email: email.toUpperCase() })).status).toBe(409);
  });

  it('CALLS-104, CALLS-106: is fetched from while it is on, and left alone while it is off', async () => {
    expect(await isDue()).toBe(true);
    const path = `/email-scrapers/${scraper.id}`;
    expect((await grace.call('PATCH', path, { body: { active: false } })).json).toMatchObject({
      emailScraper: { active: false },
    });
    expect(await isDue()).toBe(false);
    expect((await grace.call('GET', `${path}/options`)).json).toEqual({
      options: [{ id: 'INBOX', name: 'Inbox', isChosen: false }],
    });
    await grace.call('PATCH', path, { body: { active: true } });
    expect(await isDue()).toBe(true);
  });

  it('CALLS-102: says since when it fails, until it works again', async () => {
    const failedAt = async (): Promise<string | null> =>
      ((await grace.call('GET', '/email-scrapers')).json as { emailScrapers: EmailScraper[] }).emailScrapers[0]
        ?.firstFailedRunAt ?? null;
    const note = (at: string, failure: { reason: string; isPassing: boolean } | null) =>
      recordAttempt(server.connection.db, cascade, account, new Date(at), { failure, isAttended: false });
    await note('2026-11-20T10:00:00.000Z', { reason: 'Refused', isPassing: false });
    await note('2026-11-20T11:00:00.000Z', { reason: 'Refused', isPassing: false });
    expect(await failedAt()).toBe('2026-11-20T10:00:00.000Z');
    await note('2026-11-20T12:00:00.000Z', null);
    expect(await failedAt()).toBeNull();
  });

  it('tells the other pages when it is turned, and not when it is told to stay as it is', async () => {
    const stream = await grace.openEvents();
    const turn = (active: boolean) => grace.call('PATCH', `/email-scrapers/${scraper.id}`, { body: { active } });
    await turn(true);
    await turn(false);
    await stream.next(({ data }) => data.includes(scraper.id));
    await turn(true);
    await vi.waitFor(() => expect(stream.events.filter(({ data }) => data.includes(scraper.id))).toHaveLength(2));
    stream.close();
  });

  it('CALLS-105: is nobody else’s, and is deleted', async () => {
    const helen = await server.as('harborAdmin');
    const path = `/email-scrapers/${scraper.id}`;
    expect((await helen.call('PATCH', path, { body: { active: false } })).status).toBe(404);
    expect((await helen.call('GET', `${path}/options`)).status).toBe(404);
    expect((await grace.call('DELETE', path)).status).toBe(204);
    expect((await grace.call('GET', '/email-scrapers')).json).toEqual({ emailScrapers: [] });
  });
});
