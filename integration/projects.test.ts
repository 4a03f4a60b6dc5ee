// Longer than most files: its parts share one seeded server, which takes seconds to start.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project, ProjectSortName } from '@basis/domain/model/contract/contract';
import { fold } from '@basis/domain/model/formats/fold';
import { shownPlace } from '@basis/domain/model/formats/place';
import { timeNow } from '@basis/domain/testing/clock';
import { randomId } from '@basis/domain/testing/seed';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { countCompanies } from '../mock-server/src/features/bids/rows/projects';
import type { Browser } from './browser';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
});
afterAll(() => server.close());

type Sort = { name: ProjectSortName; direction: 'asc' | 'desc' };

const page = async (browser: Browser, sorts: readonly Sort[], offset: number, limit = 50) => {
  const query = { sorts: JSON.stringify(sorts), offset, limit };
  const { data } = await browser.client.GET('/projects', { params: { query } });
  if (!data) throw new Error('The list of bids was refused');
  return data;
};

const wholeList = async (browser: Browser, sorts: readonly Sort[], limit = 50): Promise<Project[]> => {
  const all: Project[] = [];
  for (;;) {
    const { projects } = await page(browser, sorts, all.length, limit);
    all.push(...projects);
    if (projects.length < limit) return all;
  }
};

const deadlineMs = (at: string | null): number | null => {
  if (at === null) return null;
  // A day without a time stands at its end in the workspace's zone, which is 7 or 8 hours behind.
  return at.length === 10 ? Date.parse(`${at}T00:00:00Z`) + 31.5 * 3_600_000 : Date.parse(at);
};
const moment = (at: string | null): number | null => (at === null ? null : Date.parse(at));
const text = (value: string): string | null => value || null;
const unionTypes = (value: string): string => value;

/** Sorted by what a row of the list does not hold, or by several of its values (dueCounts.test.ts). */
type SortedElsewhere =
  | 'dueFirst'
  | 'stageId'
  | 'stageReasonId'
  | 'submittedAmount'
  | 'wonAmount'
  | 'lostAmount'
  | 'unreadMessages';

/** What a bid is sorted by; null is empty. */
const keys: Record<Exclude<ProjectSortName, SortedElsewhere>, (bid: Project) => string | number | null> = {
  name: ({ name }) => fold(name),
  bidDeadline: ({ bidDeadlineAt }) => deadlineMs(bidDeadlineAt),
  location: (project) => text(fold(shownPlace(project))),
  quote: ({ quote }) => quote ?? null,
  notes: ({ totalNotes }) => totalNotes ?? 0,
  rfiDeadline: ({ rfiDeadlineAt }) => deadlineMs(rfiDeadlineAt),
  jobWalk: ({ jobWalkAt }) => deadlineMs(jobWalkAt),
  createdAt: ({ createdAt }) => moment(createdAt),
  receivedAt: ({ receivedAt }) => moment(receivedAt),
  submittedAt: ({ submittedAt }) => moment(submittedAt),
  awardedAt: ({ awardedAt }) => moment(awardedAt),
  lostAt: ({ lostAt }) => moment(lostAt),
  startAt: ({ startAt }) => startAt,
  endAt: ({ endAt }) => endAt,
  region: ({ region }) => text(region),
  city: ({ city }) => text(fold(city)),
  addressLine: ({ addressLine }) => text(fold(addressLine)),
  postalCode: ({ postalCode }) => text(postalCode),
  unionType: ({ unionType }) => unionTypes(unionType),
  distance: ({ distance }) => distance,
  travelTime: ({ travelTime }) => travelTime,
};

const compareKeys = (one: string | number, other: string | number): number => (one < other ? -1 : one > other ? 1 : 0);

/** The order that the contract promises: empty values last both ways, ties by id. */
const inOrder = (bids: readonly Project[], keyOf: (bid: Project) => string | number | null, sign: 1 | -1): string[] =>
  bids
    .toSorted((one, other) => {
      const [a, b] = [keyOf(one), keyOf(other)];
      if (a === null || b === null) return a === b ? compareKeys(one.id, other.id) : a === null ? 1 : -1;
      return sign * compareKeys(a, b) || compareKeys(one.id, other.id);
    })
    .map(({ id }) => id);

const days = new Set<ProjectSortName>(['bidDeadline', 'rfiDeadline', 'jobWalk']);

describe('the list of bids', () => {
  it('has a bid without each optional value, so that empty ones are seen to come last', async () => {
    const { data } = await grace.client.GET('/companies/names');
    const companyId = data?.companies[0]?.id ?? '';
    const { response } = await grace.client.POST('/projects', { body: { project: { name: 'Empty Lot', companyId } } });
    expect(response.status).toBe(201);
  });

  it.each(Object.keys(keys) as (keyof typeof keys)[])(
    'sorted by %s is in order both ways, empty last and ties by id',
    async (name) => {
      for (const direction of ['asc', 'desc'] as const) {
        const bids = await wholeList(grace, [{ name, direction }], 200);
        const ids = bids.map(({ id }) => id);
        if (days.has(name)) {
          // Days without a time move by an hour with summer time; the day itself must never go backwards.
          const dates = bids.map((bid) => keys[name](bid));
          const known = dates.filter((key): key is number => typeof key === 'number');
          const turned = direction === 'asc' ? known : known.toReversed();
          expect(dates.slice(known.length).every((key) => key === null)).toBe(true);
          expect(turned.every((key, index) => index === 0 || key >= (turned[index - 1] ?? 0) - 3_600_000)).toBe(true);
        } else expect(ids).toEqual(inOrder(bids, keys[name], direction === 'asc' ? 1 : -1));
      }
    },
  );

  it('sorted by stage follows the order of the stages', async () => {
    const { data } = await grace.client.GET('/stages');
    const order = new Map(data?.stages.map(({ id, order: place }) => [id, place]));
    const bids = await wholeList(grace, [{ name: 'stageId', direction: 'desc' }], 200);
    expect(bids.map(({ id }) => id)).toEqual(inOrder(bids, ({ stageId }) => order.get(stageId) ?? null, -1));
  });

  it('takes several keys, the first counts most', async () => {
    const bids = await wholeList(grace, [
      { name: 'region', direction: 'asc' },
      { name: 'name', direction: 'desc' },
    ]);
    const regions = [...new Set(bids.map(({ region }) => region))];
    for (const region of regions) {
      const names = bids.filter((bid) => bid.region === region).map(({ name }) => fold(name));
      expect(names).toEqual(names.toSorted().toReversed());
    }
    expect(bids.map(({ region }) => region)).toEqual(
      regions.flatMap((region) => bids.filter((bid) => bid.region === region).map(() => region)),
    );
  });

  it.each([
    ['by deadline', []],
    ['by a column of few values', [{ name: 'unionType', direction: 'desc' }]],
  ] as const)('%s has pages that neither overlap nor skip', async (_, sorts) => {
    const whole = (await wholeList(grace, sorts, 200)).map(({ id }) => id);
    const inPages = (await wholeList(grace, sorts, 7)).map(({ id }) => id);
    expect(inPages).toEqual(whole);
    expect(new Set(inPages).size).toBe(whole.length);
  });

  it('counts what it holds, and leaves the count out when it is not wanted', async () => {
    const whole = await wholeList(grace, []);
    const { paging } = await page(grace, [], 0, 1);
    expect(paging).toMatchObject({ total: whole.length, limit: 1, offset: 0 });
    const { data } = await grace.client.GET('/projects', { params: { query: { withTotal: false } } });
    expect(data?.paging.total).toBeNull();
  });

  it('holds neither archived nor deleted bids, which are had by id', async () => {
    const workspaceId = await server.workspaceId('cascade-interiors');
    const { rows } = await inWorkspace(server.connection.db, workspaceId, (tx) =>
      sql<{ id: string }>`select id from projects where archived_at is not null or deleted_at is not null`.execute(tx),
    );
    const aside = rows.map(({ id }) => id);
    expect(aside).toHaveLength(10);
    const listed = new Set((await wholeList(grace, [])).map(({ id }) => id));
    expect(aside.filter((id) => listed.has(id))).toEqual([]);
    const { data } = await grace.client.GET('/projects', { params: { query: { ids: aside } } });
    expect(data?.projects.map(({ id }) => id).toSorted()).toEqual(aside.toSorted());
  });

  it('past its end is empty', async () => {
    expect((await page(grace, [], 5000)).projects).toEqual([]);
  });

  it('has sums that are equal to what its rows add up to', async () => {
    const bids = await wholeList(grace, []);
    const { data } = await grace.client.GET('/projects', { params: { query: { limit: 1, withAggregates: true } } });
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(timeNow());
    const saturday = new Date(`${today}T12:00:00Z`);
    saturday.setUTCDate(saturday.getUTCDate() + 6 - saturday.getUTCDay());
    const stages = await grace.client.GET('/stages');
    const settled = new Set(
      stages.data?.stages
        .filter(({ code }) => ['Submitted', 'Declined', 'Lost', 'Awarded'].includes(code ?? ''))
        .map(({ id }) => id),
    );
    const now = timeNow().toISOString();
    const isOverdue = ({ bidPassesAt, stageId }: Project): boolean =>
      bidPassesAt.length > 0 && !settled.has(stageId) && bidPassesAt.every((passesAt) => passesAt <= now);
    const isDue = (bid: Project): boolean =>
      bid.bidDeadline !== null && !settled.has(bid.stageId) && !isOverdue(bid) && isThisWeek(bid.bidDeadline);
    const isThisWeek = (bidDeadline: { readonly date: string }): boolean =>
      bidDeadline.date >= today && bidDeadline.date <= saturday.toISOString().slice(0, 10);
    const uncounted = await grace.client.GET('/projects', {
      params: { query: { limit: 1, withAggregates: true, withTotal: false } },
    });
    expect([data?.paging.total, uncounted.data?.paging.total]).toEqual([bids.length, null]);
    expect(data?.aggregates).toEqual({
      quoteCents: bids.reduce((sum, { quote }) => sum + (quote ?? 0), 0),
      dueThisWeek: bids.filter(isDue).length,
      overdue: bids.filter(isOverdue).length,
      companies: new Set(bids.flatMap(({ companyIds }) => companyIds)).size,
      newOrUpdated: bids.filter(({ changeState }) => changeState !== null).length,
    });
    expect(data?.aggregates?.quoteCents).toBeGreaterThan(0);
  });

  it('count companies the same from bids as from companies', async () => {
    const workspaceId = await server.workspaceId('cascade-interiors');
    const conditions = [
      sql`p.workspace_id = ${workspaceId}`,
      sql`p.workspace_id = ${workspaceId} and p.region = 'WA' and p.deleted_at is null`,
      sql`p.workspace_id = ${workspaceId} and p.name = 'there is none'`,
    ];
    const counts = await inWorkspace(server.connection.db, workspaceId, async (tx) => {
      const found: number[][] = [];
      for (const condition of conditions)
        found.push([await countCompanies(tx, condition, 100, 100), await countCompanies(tx, condition, 101, 100)]);
      return found;
    });
    for (const [ofBids, ofCompanies] of counts) expect(ofBids).toBe(ofCompanies);
    expect(counts[0]?.[0]).toBeGreaterThan(counts[2]?.[0] ?? 0);
    expect(counts[2]).toEqual([0, 0]);
  });

  it('keeps every amount from a restricted member, and its order too', async () => {
    const rosa = await server.as('restricted');
    const answer = await rosa.call('GET', '/projects', { query: { limit: '200', withAggregates: 'true' } });
    expect(answer.status).toBe(200);
    expect(answer.text).not.toMatch(/"quote/);
    const byQuote = await page(rosa, [{ name: 'quote', direction: 'desc' }], 0);
    const byDeadline = await page(rosa, [], 0);
    expect(byQuote.projects.map(({ id }) => id)).toEqual(byDeadline.projects.map(({ id }) => id));
    const one = await rosa.call('GET', `/projects/${byQuote.projects[0]?.id}`);
    expect(one.text).not.toMatch(/"quote/);
  });
});

const firstCompany = async (): Promise<string> =>
  (await grace.client.GET('/companies/names')).data?.companies[0]?.id ?? '';

const addBid = async (more: object = {}): Promise<{ project: Project; changeSetId: string }> => {
  const companyId = await firstCompany();
  const { data } = await grace.client.POST('/projects', { body: { project: { name: 'Pier 48', companyId, ...more } } });
  if (!data) throw new Error('The bid was not added');
  return data;
};

const activitiesOf = async (changeSetId: string) => {
  const workspaceId = await server.workspaceId('cascade-interiors');
  return inWorkspace(server.connection.db, workspaceId, (tx) =>
    tx
      .selectFrom('activities')
      .where('change_set_id', '=', changeSetId)
      .select(['entity', 'verb', 'field', 'project_id', 'actor_id', 'to_value'])
      .orderBy('id')
      .execute(),
  );
};

describe('a new bid', () => {
  it.each([
    ['no company', {}],
    ['a company that is not there', { companyId: randomId() }],
    ['a company without a name', { companyName: '   ' }],
  ])('BID-10: with %s is refused and nothing is written', async (_, company) => {
    const before = (await page(grace, [], 0, 1)).paging.total;
    const answer = await grace.call('POST', '/projects', { body: { project: { name: 'Pier 48', ...company } } });
    expect(answer.status).toBe(422);
    expect(answer.error.message).toBe('You must select or create a company for this Bid');
    expect((await page(grace, [], 0, 1)).paging.total).toBe(before);
  });

  it('starts in the default stage with its company, its estimators and its deadline as it was written', async () => {
    const { data } = await grace.client.GET('/users');
    const estimatorIds = data?.users.slice(0, 2).map(({ id }) => id) ?? [];
    const { project } = await addBid({ estimatorIds, bidDeadlineAt: '2027-03-09' });
    const { data: lists } = await grace.client.GET('/stages');
    expect(project.stageId).toBe(lists?.stages.find((stage) => stage.default)?.id);
    expect(project.companyIds).toEqual([await firstCompany()]);
    expect(project.estimatorIds.toSorted()).toEqual(estimatorIds.toSorted());
    expect(project.bidDeadlineAt).toBe('2027-03-09');
    expect(project.bidDeadline).toEqual({ date: '2027-03-09', time: null, zone: null });
    expect(project.bidInviteIds).toHaveLength(1);
  });

  it('makes a company of a new name once, however it is written', async () => {
    const companyName = `Zenith Halvorsen ${randomId().slice(0, 8)}`;
    const one = await addBid({ companyId: undefined, companyName });
    const other = await addBid({ companyId: undefined, companyName: `${companyName.toUpperCase()}, Inc.` });
    expect(other.project.companyIds).toEqual(one.project.companyIds);
  });

  it('takes the id that the client made, once, in whatever case it is written', async () => {
    const id = randomId();
    expect((await addBid({ id: id.toUpperCase() })).project.id).toBe(id);
    const companyId = await firstCompany();
    const again = await grace.call('POST', '/projects', { body: { project: { id, name: 'Pier 48', companyId } } });
    expect([again.status, again.error.code]).toEqual([409, 'conflict']);
    expect((await grace.call('GET', `/projects/${id.toUpperCase()}`)).status).toBe(200);
  });

  it('with one id that comes twice at the same time is added once and is a conflict once', async () => {
    const companyId = await firstCompany();
    const body = { project: { id: randomId(), name: 'Pier 48', companyId } };
    const answers = await Promise.all(Array.from({ length: 4 }, () => grace.call('POST', '/projects', { body })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409, 409]);
  });

  it.each([
    ['estimators that are not here', { estimatorIds: [randomId()] }],
    ['a stage that is not here', { stageId: randomId() }],
  ])('with %s is refused', async (_, more) => {
    const companyId = await firstCompany();
    const answer = await grace.call('POST', '/projects', {
      body: { project: { name: 'Pier 48', companyId, ...more } },
    });
    expect([answer.status, answer.error.code]).toEqual([422, 'refused']);
  });

  it('is written into the activities under one change set', async () => {
    const { project, changeSetId } = await addBid();
    const activities = await activitiesOf(changeSetId);
    expect(activities.map(({ entity, verb }) => `${entity} ${verb}`)).toEqual(['project created', 'bidInvite created']);
    expect(new Set(activities.map(({ project_id }) => project_id))).toEqual(new Set([project.id]));
  });

  it('can be taken back once, with the company that was made for it', async () => {
    const companyName = `Undone Builders ${randomId().slice(0, 8)}`;
    const { project, changeSetId } = await addBid({ companyId: undefined, companyName });
    expect((await grace.call('POST', `/change-sets/${changeSetId}/undo`)).status).toBe(200);
    expect((await grace.call('GET', `/projects/${project.id}`)).status).toBe(404);
    expect((await grace.call('GET', '/companies/names')).text).not.toContain(companyName);
    const again = await grace.call('POST', `/change-sets/${changeSetId}/undo`);
    expect([again.status, again.error.code]).toEqual([409, 'conflict']);
  });

  it('is not taken back once somebody changed it', async () => {
    const { project, changeSetId } = await addBid();
    const maya = await server.as('member');
    await maya.call('PATCH', `/bid-invites/${project.bidInviteIds?.[0]}`, { body: { bidDeadlineAt: '2027-01-08' } });
    const answer = await grace.call('POST', `/change-sets/${changeSetId}/undo`);
    expect([answer.status, answer.error.code]).toEqual([409, 'conflict']);
    expect((await grace.call('GET', `/projects/${project.id}`)).status).toBe(200);
  });
});

const patch = (inviteId: string, body: object) => grace.call('PATCH', `/bid-invites/${inviteId}`, { body });
const getBid = async (id: string): Promise<Project> => {
  const { data } = await grace.client.GET('/projects/{projectId}', { params: { path: { projectId: id } } });
  if (!data) throw new Error('There is no such bid');
  return data.project;
};

describe('the dates of an invitation', () => {
  it.each([
    ['bidDeadlineAt', 'bidDeadline'],
    ['rfiDeadlineAt', 'rfiDeadline'],
    ['jobWalkAt', 'jobWalk'],
  ] as const)(
    'CALLS-045: %s takes an instant, a day and nothing, and the bid shows the soonest',
    async (field, written) => {
      const { project } = await addBid();
      const [inviteId = ''] = project.bidInviteIds ?? [];
      expect((await patch(inviteId, { [field]: '2027-02-03T22:30:00.000Z' })).status).toBe(200);
      const timed = await getBid(project.id);
      expect(timed[field]).toBe('2027-02-03T22:30:00.000Z');
      const zone = 'America/Los_Angeles';
      expect(timed[written]).toEqual({ date: '2027-02-03', time: '14:30', zone, clock: zone, zoneFrom: 'text' });
      await patch(inviteId, { [field]: '2027-02-04' });
      const dayOnly = await getBid(project.id);
      expect(dayOnly[field]).toBe('2027-02-04');
      expect(dayOnly[written]).toEqual({ date: '2027-02-04', time: null, zone: null });
      await patch(inviteId, { [field]: null });
      const cleared = await getBid(project.id);
      expect([cleared[field], cleared[written]]).toEqual([null, null]);
      expect(cleared.updatedAt > project.updatedAt).toBe(true);
    },
  );

  it('PROJECT-12, PROJECT-13, PROJECT-14: of several invitations give the bid the soonest, and the next one when that goes', async () => {
    const bids = await wholeList(grace, []);
    const bid = bids.find(({ bidInviteIds = [], bidDeadline }) => bidInviteIds.length > 1 && bidDeadline !== null);
    if (!bid) throw new Error('The demo has no bid with several invitations');
    const [one = '', other = '', ...rest] = bid.bidInviteIds ?? [];
    for (const field of ['bidDeadlineAt', 'rfiDeadlineAt', 'jobWalkAt'] as const) {
      const soonest = async (): Promise<string | null> => (await getBid(bid.id))[field];
      for (const id of rest) await patch(id, { [field]: null });
      await patch(one, { [field]: '2027-05-20' });
      await patch(other, { [field]: '2027-05-21T16:00:00Z' });
      expect(await soonest(), field).toBe('2027-05-20');
      await patch(one, { [field]: null });
      expect(await soonest(), field).toBe('2027-05-21T16:00:00.000Z');
      // A day without a time lasts until its end.
      await patch(one, { [field]: '2027-05-21' });
      expect(await soonest(), field).toBe('2027-05-21T16:00:00.000Z');
    }
  });

  it.each([
    ['no date', {}],
    ['two dates', { bidDeadlineAt: '2027-01-01', jobWalkAt: '2027-01-01' }],
    ['a date that does not exist', { bidDeadlineAt: '2027-02-30' }],
    ['a year that no calendar of the database has', { bidDeadlineAt: '0000-01-01' }],
    ['a second that clocks rarely have', { bidDeadlineAt: '2016-12-31T23:59:60Z' }],
    ['an instant beyond the last year', { bidDeadlineAt: '9999-12-31T23:59:59-12:00' }],
    ['a day that no month has, with a time', { bidDeadlineAt: '2027-02-30T10:00' }],
    ['an hour that no clock shows', { bidDeadlineAt: '2027-01-01T24:30' }],
    ['words', { bidDeadlineAt: 'tomorrow' }],
    ['an unknown field', { package: 'Drywall' }],
  ])('CALLS-045: are not changed by %s', async (_, body) => {
    const { project } = await addBid({ bidDeadlineAt: '2027-01-01' });
    const answer = await patch(project.bidInviteIds?.[0] ?? '', body);
    expect(answer.status).toBe(400);
    expect((await getBid(project.id)).bidDeadlineAt).toBe('2027-01-01');
  });

  it('are written into the activities with who changed what to what', async () => {
    const { project } = await addBid();
    const answer = await patch(project.bidInviteIds?.[0] ?? '', { jobWalkAt: '2027-01-05' });
    const [activity] = await activitiesOf((answer.json as { changeSetId: string }).changeSetId);
    expect(activity).toMatchObject({
      entity: 'bidInvite',
      verb: 'updated',
      field: 'job_walk',
      project_id: project.id,
      to_value: { date: '2027-01-05', time: null, zone: null },
    });
    expect(activity?.actor_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('go back to what they were when the change is taken back', async () => {
    const { project } = await addBid({ bidDeadlineAt: '2027-02-03T22:30:00.000Z' });
    const answer = await patch(project.bidInviteIds?.[0] ?? '', { bidDeadlineAt: null });
    const { changeSetId } = answer.json as { changeSetId: string };
    expect((await grace.call('POST', `/change-sets/${changeSetId}/undo`)).status).toBe(200);
    const back = await getBid(project.id);
    expect([back.bidDeadlineAt, back.bidDeadline]).toEqual([project.bidDeadlineAt, project.bidDeadline]);
  });
});

describe('a time without a zone', () => {
  const inBoston = { city: 'Boston', region: 'MA', location: 'Boston, MA' };
  const shown = async (id: string) => {
    const { bidDeadlineAt, bidDeadline } = await getBid(id);
    return [bidDeadlineAt, bidDeadline];
  };
  const local = { date: '2027-02-03', time: '14:40', zone: null };

  it('is meant on the clock of the job’s place, to the minute, and moves with the place and back', async () => {
    const { project } = await addBid({ bidDeadlineAt: '2027-02-03T14:40' });
    const ofWorkspace = ['2027-02-03T22:40:00.000Z', { ...local, clock: 'America/Los_Angeles', zoneFrom: 'workspace' }];
    expect(await shown(project.id)).toEqual(ofWorkspace);
    const moved = await grace.call('PATCH', `/projects/${project.id}`, { body: inBoston });
    expect(await shown(project.id)).toEqual([
      '2027-02-03T19:40:00.000Z',
      { ...local, clock: 'America/New_York', zoneFrom: 'place' },
    ]);
    const { changeSetId } = moved.json as { changeSetId: string };
    expect((await grace.call('POST', `/change-sets/${changeSetId}/undo`)).status).toBe(200);
    expect(await shown(project.id)).toEqual(ofWorkspace);
  });

  it('is read from the location that a bid is added with', async () => {
    const { project } = await addBid({ bidDeadlineAt: '2027-02-03T14:40', location: '1 Main St, Boston, MA 02108' });
    expect((await shown(project.id))[0]).toBe('2027-02-03T19:40:00.000Z');
  });

  it('stays in the zone that was written with the one before', async () => {
    const { project } = await addBid({ bidDeadlineAt: '2027-02-03T22:30:00.000Z', location: 'Boston, MA' });
    await patch(project.bidInviteIds?.[0] ?? '', { bidDeadlineAt: '2027-02-03T14:40' });
    const zone = 'America/Los_Angeles';
    expect(await shown(project.id)).toEqual([
      '2027-02-03T22:40:00.000Z',
      { ...local, zone, clock: zone, zoneFrom: 'text' },
    ]);
  });

  it('moves with its invitation to a bid in another zone, and a copy keeps it', async () => {
    const { project } = await addBid({ bidDeadlineAt: '2027-02-03T14:40', location: 'Boston, MA' });
    const other = (await addBid({ location: 'Denver, CO' })).project;
    const company = (await grace.client.GET('/companies/names')).data?.companies.find(
      ({ id }) => !project.companyIds.includes(id),
    );
    await grace.call('POST', `/projects/${project.id}/companies/${company?.id}`, { body: {} });
    await grace.call('POST', `/bid-invites/${project.bidInviteIds?.[0]}/projects/${other.id}/link`);
    expect((await shown(other.id))[0]).toBe('2027-02-03T21:40:00.000Z');
    const copy = await grace.call('POST', `/projects/${other.id}/duplicate`, { body: { name: 'Copy' } });
    expect((copy.json as { project: Project }).project.bidDeadlineAt).toBe('2027-02-03T21:40:00.000Z');
  });
});

describe('what the bids of a list carry', () => {
  it('CALLS-024: is the number of notes unless it is asked for without, and reminders of open tasks when asked for', async () => {
    const projectId = (await addBid()).project.id;
    await grace.call('POST', `/projects/${projectId}/notes`, { body: { message: 'One' } });
    for (const [title, reminderAt] of [
      ['Later', '2099-02-01T09:00:00.000Z'],
      ['First', '2099-01-01T09:00:00.000Z'],
      ['Never', null],
    ] as const)
      expect((await grace.call('POST', '/tasks', { body: { task: { title, projectId, reminderAt } } })).status).toBe(
        201,
      );
    const read = async (query: Record<string, string>) => {
      const answer = await grace.call('GET', '/projects', { query: { ids: projectId, ...query } });
      const [bid] = (answer.json as { projects?: Project[] }).projects ?? [];
      return bid ?? answer.text;
    };
    expect(await read({})).toMatchObject({ totalNotes: 1 });
    expect(await read({})).not.toHaveProperty('reminders');
    expect(await read({ totalNotes: 'false' })).not.toHaveProperty('totalNotes');
    expect(await read({ includeReminders: 'true' })).toMatchObject({
      reminders: [
        { title: 'First', remindAt: '2099-01-01T09:00:00.000Z' },
        { title: 'Later', remindAt: '2099-02-01T09:00:00.000Z' },
      ],
    });
  });
});
