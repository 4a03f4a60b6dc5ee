import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components, MessageDetail, Reading } from '@basis/domain/model/contract/contract';
import { randomId } from '@basis/domain/testing/seed';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { changeSetOf, dumpRows, undo } from './bidRows';
import type { Browser } from './browser';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
let message: MessageDetail;
beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
});
afterAll(() => server.close());

const detail = async (id: string): Promise<MessageDetail> => {
  const { data } = await grace.client.GET('/messages/{messageId}/detail', { params: { path: { messageId: id } } });
  if (!data) throw new Error('There is no such email');
  return data.message;
};

const say = (patch: components['schemas']['ReadingPatch'], ordinal = 0, by = grace, ifMatch?: string) =>
  by.call('PATCH', `/messages/${message.id}/readings/${ordinal}`, {
    body: patch,
    ...(ifMatch === undefined ? {} : { headers: { 'If-Match': ifMatch } }),
  });

const reading = async (): Promise<Reading> => {
  const [first] = (await detail(message.id)).readings;
  if (!first) throw new Error('Nothing was read of this email');
  return first;
};

/** An email of the inbox of which one job was read, with a name and a date. */
const findReadEmail = async (): Promise<MessageDetail> => {
  const { data } = await grace.client.GET('/messages', { params: { query: { limit: 200 } } });
  for (const { id } of (data?.messages ?? []).filter((row) => row.projectName && row.bidDeadline)) {
    const found = await detail(id);
    if (found.readings.length === 1) return found;
  }
  throw new Error('No email of the seed tells of one job');
};

beforeEach(async () => {
  message = await findReadEmail();
});

const someDay = { date: '2027-03-04', time: '14:30', zone: 'America/Chicago' };

describe('what was read from an email', () => {
  it('is corrected by a person, whose value stands in the list too, and undo brings the read one back', async () => {
    const before = await dumpRows(server);
    const { readings } = message;
    const answer = await say({ name: '  Pier 48\n Market Hall ', bidDeadline: someDay });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json).toMatchObject({
      reading: { ordinal: 0, name: 'Pier 48 Market Hall', bidDeadline: someDay },
      message: { id: message.id, projectName: 'Pier 48 Market Hall', bidDeadlineAt: '2027-03-04T20:30:00.000Z' },
    });
    const { checks, sources } = await reading();
    expect(checks).toMatchObject({ name: { state: 'Edited' }, bidDeadline: { state: 'Edited' } });
    expect(sources).toEqual(readings[0]?.sources);
    expect((await undo(grace, changeSetOf(answer))).status).toBe(200);
    expect(await dumpRows(server)).toEqual(before);
  });

  it('that is emptied, also by spaces alone, counts as known no more, and counts again when it is filled', async () => {
    const { scrapedIndicator } = message;
    const emptied = await say({ name: ' \n ', bidDeadline: null });
    expect(emptied.json).toMatchObject({
      reading: { name: null },
      message: { projectName: null, scrapedIndicator: { ...scrapedIndicator, project: false, bidDeadline: false } },
    });
    const filled = await say({ name: 'Pier 48' });
    expect(filled.json).toMatchObject({
      message: { scrapedIndicator: { ...scrapedIndicator, project: true, bidDeadline: false } },
    });
    const asRead = await say({ asRead: ['name', 'bidDeadline'] });
    expect(asRead.json).toMatchObject({ message: { scrapedIndicator } });
  });

  it('takes its read value again, also after it was corrected twice', async () => {
    const { name } = await reading();
    await say({ name: 'Once' });
    await say({ name: 'Twice' });
    const answer = await say({ asRead: ['name'] });
    expect(answer.json).toMatchObject({ reading: { name, checks: {} } });
  });

  it('is confirmed as it stands, and a correction is not made a confirmation', async () => {
    const { rfiDeadline } = await reading();
    const { data } = await grace.client.GET('/profile');
    const byId = data?.profile.id;
    await say({ name: 'Corrected' });
    const answer = await say({ confirmed: ['name', 'rfiDeadline'] });
    expect(answer.json).toMatchObject({
      reading: {
        rfiDeadline,
        checks: { name: { state: 'Edited', byId }, rfiDeadline: { state: 'Confirmed', byId } },
      },
    });
    await say({ asRead: ['name', 'rfiDeadline'] });
  });

  it('takes a known company by its id, and a new one by its name', async () => {
    const names = await grace.client.GET('/companies/names');
    const company = names.data?.companies[3];
    const known = await say({ companyId: company?.id ?? '' });
    expect(known.json).toMatchObject({ reading: { companyName: company?.name }, message: { company } });
    const fresh = await say({ companyName: 'Harlan Pike Builders of Nowhere' });
    expect(fresh.json).toMatchObject({
      reading: { companyName: 'Harlan Pike Builders of Nowhere' },
      message: { company: null },
    });
    await say({ asRead: ['companyName'] });
    expect((await detail(message.id)).company).toEqual(message.company);
  });

  it('becomes a bid with the person’s values, whose dates later emails only offer to change', async () => {
    await say({ name: 'Harbor Point', companyName: 'Pike Street Builders', jobWalk: someDay });
    const stages = await grace.client.GET('/stages');
    const stageId = stages.data?.stages[0]?.id ?? '';
    const answer = await grace.call('POST', '/messages/projects', { body: { messageIds: [message.id], stageId } });
    expect(answer.status, answer.text).toBe(201);
    const { projects } = answer.json as { projects: { id: string; name: string }[] };
    expect(projects).toMatchObject([{ name: 'Harbor Point' }]);
    const rows = await inWorkspace(server.connection.db, await server.workspaceId('cascade-interiors'), (tx) =>
      tx
        .selectFrom('bid_invites')
        .innerJoin('companies', 'companies.id', 'bid_invites.company_id')
        .where('project_id', '=', projects[0]?.id ?? '')
        .select(['companies.name', 'edited', 'job_walk_date', 'job_walk_time', 'job_walk_zone'])
        .execute(),
    );
    expect(rows).toMatchObject([
      {
        name: 'Pike Street Builders',
        edited: { job_walk: {} },
        job_walk_date: someDay.date,
        job_walk_time: expect.stringMatching(/^14:30/) as string,
        job_walk_zone: someDay.zone,
      },
    ]);
    expect(Object.keys(rows[0]?.edited ?? {})).toEqual(['job_walk']);
    expect((await say({ name: 'Too late' })).status).toBe(422);
    expect((await undo(grace, changeSetOf(answer))).status).toBe(200);
    await say({ asRead: ['name', 'companyName', 'jobWalk'] });
  });

  it('is written by a person where nothing was read', async () => {
    const { data } = await grace.client.GET('/messages', { params: { query: { limit: 200 } } });
    const empty = data?.messages.find((row) => !row.projectName && !row.companyName && !row.bidDeadline);
    message = await detail(empty?.id ?? '');
    const before = await dumpRows(server);
    expect((await say({ name: 'Second' }, message.readings.length + 1)).status).toBe(404);
    const answer = await say({ name: 'Pier 49' });
    expect(answer.json).toMatchObject({ reading: { name: 'Pier 49' }, message: { projectName: 'Pier 49' } });
    expect((await undo(grace, changeSetOf(answer))).status).toBe(200);
    expect(await dumpRows(server)).toEqual(before);
  });
});

describe('a correction', () => {
  it('is refused to who only reads, and of an email that is not there', async () => {
    const answer = await say({ name: 'No' }, 0, await server.as('readOnly'));
    expect(answer.status).toBe(403);
    const elsewhere = await grace.call('PATCH', `/messages/${randomId()}/readings/0`, { body: { name: 'No' } });
    expect(elsewhere.status).toBe(404);
  });

  it.each<[string, object]>([
    ['body/bidDeadline', { bidDeadline: { date: '2027-03-04', time: '29:00', zone: null } }],
    ['body/jobWalk', { jobWalk: { date: '2027-03-04', time: '09:00', zone: 'Mars/Olympus' } }],
    ['body/location/state', { location: { addressLine: null, city: 'Nowhere', state: 'ZZ', postalCode: null } }],
  ])('of %s that can’t be is 400 and says where', async (path, patch) => {
    const answer = await say(patch);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ details: [{ path }] });
  });

  it('of a state that was changed since is 412 with the email as it is', async () => {
    const stale = `"${message.updatedAt}"`;
    const first = await say({ name: 'First' }, 0, grace, stale);
    expect(first.status).toBe(200);
    const second = await say({ name: 'Second' }, 0, grace, stale);
    expect(second.status).toBe(412);
    expect(second.json).toMatchObject({ code: 'stale', email: { id: message.id, projectName: 'First' } });
    expect((await say({ asRead: ['name'] }, 0, grace, first.headers.get('etag') ?? '')).status).toBe(200);
  });
});
