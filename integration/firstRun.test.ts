import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FirstRun } from '@basis/domain/model/contract/contract';
import { checkKept } from '../mock-server/src/kept/checkKept';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { newId } from '../mock-server/src/platform/ids';
import { hashPassword } from '../mock-server/src/platform/sessions/passwords';
import { addWorkspace, type NewUser } from '../mock-server/src/features/workspace/rows/newWorkspace';
import type { Browser } from './browser';
import { letter } from './letters';
import { connectSmtp } from './smtpClient';
import { startTestServer, type TestServer } from './testServer';

const password = 'staple correct horse';
const roles = ['Admin', 'Member', 'RestrictedMember', 'ReadOnly'] as const;

let server: TestServer;
let passwordHash: string;
beforeAll(async () => {
  server = await startTestServer();
  passwordHash = await hashPassword(password);
});
afterAll(() => server.close());

let workspaceId: string;
let slug: string;
let admin: Browser;

const addressOf = (role: NewUser['role']): string => `${role.toLowerCase()}@${slug}.example`;
const signedIn = async (role: NewUser['role']): Promise<Browser> => {
  const browser = server.newBrowser();
  expect((await browser.signIn(addressOf(role), password)).status).toBe(200);
  return browser;
};

const inOwn = <T>(work: Parameters<typeof inWorkspace<T>>[2]): Promise<T> =>
  inWorkspace(server.connection.db, workspaceId, work);

beforeEach(async () => {
  workspaceId = newId();
  slug = `new-${workspaceId.slice(-12)}`;
  const users = roles.map((role) => ({
    firstName: role,
    lastName: 'Newman',
    email: addressOf(role),
    role,
    position: 'Estimator',
    color: 'teal',
  }));
  await inOwn((tx) =>
    addWorkspace(
      { tx, workspaceId, newId },
      {
        name: 'Tideline Drywall',
        slug,
        zone: 'America/Denver',
        officeAddress: '',
        enabledFeatures: ['EmailInbox', 'AnalyticsDashboard'],
        users,
      },
      passwordHash,
    ),
  );
  // Each test signs several people in, which is limited.
  await server.connection.db.deleteFrom('rate_limits').execute();
  admin = await signedIn('Admin');
});

const receive = async (subject: string): Promise<void> => {
  const smtp = await connectSmtp(server.smtpPort);
  expect(await smtp.deliver(`bids+${slug}@basis.localhost`, letter({ subject }))).toMatch(/^250/);
  smtp.close();
};

const readFirstRun = async (browser: Browser): Promise<FirstRun> => {
  const { data } = await browser.client.GET('/first-run');
  if (!data) throw new Error('There is no answer');
  return data.firstRun;
};
const addSample = (browser = admin, key = 'sample') =>
  browser.call('POST', '/sample-data', { headers: { 'idempotency-key': key } });
const removeSample = (browser = admin) => browser.call('DELETE', '/sample-data');

/** What goes on by itself, or says only that something was done. */
const passing = new Set(['events', 'workspace_positions', 'idempotency_keys', 'sessions', 'match_queue', 'users']);

/** Every row of every table of the workspace, but what only says that the sample data came and went. */
const dump = (): Promise<Record<string, string[]>> =>
  inOwn(async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.columns
      where table_schema = current_schema() and column_name = 'workspace_id' order by 1`.execute(tx);
    const dumped: Record<string, string[]> = {};
    for (const { name } of tables) {
      if (passing.has(name)) continue;
      const { rows } = await sql<{ row: string }>`select (to_jsonb(t) - 'updated_at')::text as row
        from ${sql.table(name)} t where workspace_id = ${workspaceId}
          and coalesce(to_jsonb(t)->>'field', '') <> 'sampleData'`.execute(tx);
      dumped[name] = rows.map(({ row }) => row).toSorted();
    }
    return dumped;
  });

const listBids = async () =>
  (await admin.client.GET('/projects', { params: { query: { limit: 200 } } })).data?.projects ?? [];

const ownBid = async (name: string, companyId?: string) => {
  const company = companyId ? { companyId } : { companyName: 'Own General' };
  const answer = await admin.call('POST', '/projects', { body: { project: { name, ...company } } });
  expect(answer.status).toBe(201);
  return (answer.json as { projectId: string }).projectId;
};

const differences = () => inOwn((tx) => checkKept(tx, { isMended: false }));

describe('the first steps', () => {
  it('are done by what is there, and start with nothing', async () => {
    expect(await readFirstRun(admin)).toEqual({
      steps: { hasBids: false, hasEmails: false, hasMailbox: false, hasImportedBids: false, colleagues: 3, joined: 3 },
      sampleData: null,
    });
  });

  it('count an email that arrives, and a colleague who was invited and has not joined', async () => {
    await receive('Hello');
    await expect.poll(async () => (await readFirstRun(admin)).steps.hasEmails, { timeout: 20_000 }).toBe(true);
    const user = { email: `noor@${slug}.example`, firstName: 'Noor', lastName: 'Haddad', role: 'Member' } as const;
    expect((await admin.call('POST', '/users', { body: { user } })).status).toBe(201);
    expect((await readFirstRun(admin)).steps).toMatchObject({ colleagues: 4, joined: 3 });
  });

  it.each(['RestrictedMember', 'ReadOnly'] as const)('are not for a %s', async (role) => {
    expect((await (await signedIn(role)).call('GET', '/first-run')).status).toBe(403);
  });
});

describe('sample data', () => {
  it('comes in as a believable set, and what is kept of it is right', async () => {
    const answer = await addSample();
    expect(answer.status).toBe(200);
    const { steps, sampleData } = (answer.json as { firstRun: FirstRun }).firstRun;
    expect(steps).toMatchObject({ hasBids: true, hasEmails: false, hasImportedBids: false });
    expect(sampleData).toMatchObject({ bids: 24, companies: 8, people: 24, tasks: 10, notes: 12 });
    expect(sampleData?.quotes).toBeGreaterThan(5);
    const bids = await listBids();
    expect(new Set(bids.map(({ name }) => name)).size).toBeGreaterThan(20);
    expect(new Set(bids.map(({ stageId }) => stageId)).size).toBeGreaterThanOrEqual(6);
    expect(await differences()).toEqual([]);
    const found = await admin.client.GET('/search', { params: { query: { q: bids[0]?.name ?? '' } } });
    expect(JSON.stringify(found.data)).toContain(bids[0]?.id);
  });

  it('goes out whole: each table holds what it held before', async () => {
    await ownBidlessCompany();
    const before = await dump();
    await addSample();
    expect(await dump()).not.toEqual(before);
    const answer = await removeSample();
    expect(answer.status).toBe(200);
    expect((answer.json as { firstRun: FirstRun }).firstRun.sampleData).toBeNull();
    expect(await dump()).toEqual(before);
    expect(await differences()).toEqual([]);
  });

  it('takes out what users added to it, which is counted first', async () => {
    const before = await dump();
    await addSample();
    const [bid] = await listBids();
    const id = bid?.id ?? '';
    const companyId = bid?.companyIds[0] ?? '';
    const member = await signedIn('Member');
    const calls = [
      await member.call('POST', `/projects/${id}/notes`, { body: { message: 'Mine' } }),
      await member.call('POST', `/companies/${companyId}/notes`, { body: { message: 'Mine too' } }),
      await member.call('POST', '/tasks', { body: { task: { title: 'Call', projectId: id } } }),
      await member.call('POST', `/projects/${id}/quotes`, { body: { quote: { amount: 100_000, status: 'Draft' } } }),
    ];
    for (const { status, text } of calls) expect(status, text).toBe(201);
    expect((await readFirstRun(admin)).sampleData?.added).toEqual({ notes: 2, tasks: 1, quotes: 1, emails: 0 });
    await removeSample();
    expect(await dump()).toEqual(before);
    expect(await differences()).toEqual([]);
  });

  it('leaves own bids, and the companies and people that they use', async () => {
    await addSample();
    const [sample] = await listBids();
    const companyId = sample?.companyIds[0] ?? '';
    const id = await ownBid('Own bid', companyId);
    expect((await readFirstRun(admin)).sampleData?.staying).toEqual({ bids: 0, companies: 1, people: 0 });
    await removeSample();
    const bids = await listBids();
    expect(bids.map((bid) => [bid.id, bid.companyIds])).toEqual([[id, [companyId]]]);
    const company = await admin.call('GET', `/companies/${companyId}`);
    expect(company.status).toBe(200);
    expect(await differences()).toEqual([]);
    expect((await readFirstRun(admin)).sampleData).toBeNull();
    // What stays is the workspace's own now.
    await removeSample();
    expect((await admin.call('GET', `/companies/${companyId}`)).status).toBe(200);
  });

  it('leaves a sample bid into which an own one was merged', async () => {
    await addSample();
    const [sample] = await listBids();
    const own = await ownBid('Own bid');
    const body = { projectIds: [own] };
    const merged = await admin.call('POST', `/projects/${sample?.id ?? ''}/merge`, { body });
    expect(merged.status, merged.text).toBe(200);
    await removeSample();
    expect((await listBids()).map(({ id }) => id)).toEqual([sample?.id]);
    expect(await differences()).toEqual([]);
  });

  it('returns emails of its bids to the inbox', async () => {
    await addSample();
    const [sample] = await listBids();
    await receive('A letter');
    const inbox = async () => (await admin.client.GET('/messages')).data?.messages ?? [];
    await expect.poll(async () => (await inbox()).length, { timeout: 20_000 }).toBe(1);
    const messageId = (await inbox())[0]?.id ?? '';
    const linked = await admin.call('POST', `/messages/${messageId}/link`, { body: { projectId: sample?.id } });
    expect(linked.status, linked.text).toBe(200);
    expect((await readFirstRun(admin)).sampleData?.added.emails).toBe(1);
    await removeSample();
    expect((await inbox()).map(({ id, status }) => [id, status])).toEqual([[messageId, 'Unlinked']]);
  });

  it('is added once by two at once, twice, and with a lost answer', async () => {
    const other = await signedIn('Admin');
    const answers = await Promise.all([addSample(admin, 'one'), addSample(other, 'two'), addSample(admin, 'one')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await listBids()).toHaveLength(24);
    await addSample(admin, 'three');
    expect(await listBids()).toHaveLength(24);
    const removed = await Promise.all([removeSample(), removeSample(other)]);
    expect(removed.map(({ status }) => status)).toEqual([200, 200]);
    expect(await listBids()).toHaveLength(0);
    expect((await removeSample()).status).toBe(200);
    await addSample(admin, 'four');
    expect(await listBids()).toHaveLength(24);
  });

  it.each(['Member', 'RestrictedMember', 'ReadOnly'] as const)('is no business of a %s', async (role) => {
    const browser = await signedIn(role);
    expect((await addSample(browser)).status).toBe(403);
    await addSample();
    expect((await removeSample(browser)).status).toBe(403);
    expect(await listBids()).toHaveLength(24);
    if (role === 'Member') expect((await readFirstRun(browser)).sampleData).toBeNull();
  });

  it('is refused to a workspace that has bids', async () => {
    await ownBid('Own bid');
    const answer = await addSample();
    expect([answer.status, answer.error.message]).toEqual([
      409,
      'There are bids already: sample data is for a workspace without any.',
    ]);
  });

  it('can be changed and the change taken back, and only the whole is not undone', async () => {
    await addSample();
    const [bid] = await listBids();
    const renamed = await admin.call('PATCH', `/projects/${bid?.id ?? ''}`, { body: { name: 'Other' } });
    const { changeSetId } = renamed.json as { changeSetId: string };
    expect((await admin.call('POST', `/change-sets/${changeSetId}/undo`)).status).toBe(200);
    expect((await listBids()).find(({ id }) => id === bid?.id)?.name).toBe(bid?.name);
    const added = await inOwn(async (tx) => {
      const row = tx.selectFrom('activities').where('workspace_id', '=', workspaceId).where('field', '=', 'sampleData');
      return row.select('change_set_id').executeTakeFirstOrThrow();
    });
    expect((await admin.call('POST', `/change-sets/${added.change_set_id}/undo`)).status).toBe(409);
    expect(await listBids()).toHaveLength(24);
  });

  it('is told to open pages', async () => {
    const events = await admin.openEvents();
    await addSample();
    expect((await events.next(({ data }) => data.includes('"project"'))).data).toContain('created');
    events.close();
  });

  it('leaves the part of a change of many that is of own bids to be undone', async () => {
    await addSample();
    const [sample] = await listBids();
    const own = await ownBid('Own bid');
    const stages = (await admin.client.GET('/stages')).data?.stages ?? [];
    const lost = stages.find(({ code }) => code === 'Lost')?.id ?? '';
    const bulk = await admin.call('POST', '/projects/bulk', {
      body: { selection: { ids: [sample?.id, own] }, action: 'stage', stageId: lost },
    });
    expect(bulk.status, bulk.text).toBe(200);
    await removeSample();
    const { changeSetId } = bulk.json as { changeSetId: string };
    const undone = await admin.call('POST', `/change-sets/${changeSetId}/undo`);
    expect(undone.status, undone.text).toBe(200);
    expect((await listBids()).map(({ id, stageId }) => [id, stageId === lost])).toEqual([[own, false]]);
    expect(await differences()).toEqual([]);
  });
});

const ownBidlessCompany = async (): Promise<void> => {
  const answer = await admin.call('POST', '/companies', { body: { company: { name: 'Own General' } } });
  expect(answer.status).toBe(201);
};
