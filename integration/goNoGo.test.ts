import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GoNoGo, Profile, Project, SimilarBid, Stage, StageReason } from '@basis/domain/model/contract/contract';
import { winRate } from '@basis/domain/model/goNoGo/winRate';
import { randomId } from '@basis/domain/testing/seed';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import type { Browser } from './browser';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
let rosa: Browser;
let victor: Browser;
let stages: readonly Stage[];
let reasons: readonly StageReason[];
beforeAll(async () => {
  server = await startTestServer();
  [grace, rosa, victor] = [await server.as('admin'), await server.as('restricted'), await server.as('readOnly')];
  const { json } = await grace.call('GET', '/stages');
  const listed = json as { stages: Stage[]; stageReasonsMap: Record<string, StageReason[]> };
  stages = listed.stages;
  reasons = Object.values(listed.stageReasonsMap).flat();
});
afterAll(() => server.close());

const stageId = (code: string): string => stages.find((stage) => stage.code === code)?.id ?? '';

let companies = 0;
const addCompany = async (): Promise<string> => {
  companies += 1;
  const answer = await grace.call('POST', '/companies', { body: { company: { name: `Yukon Builders ${companies}` } } });
  expect(answer.status, answer.text).toBe(201);
  return (answer.json as { company: { id: string } }).company.id;
};

interface Part {
  readonly stage?: string;
  readonly reasonId?: string;
  readonly quote?: number;
  readonly bidDeadlineAt?: string;
  readonly estimatorIds?: readonly string[];
  readonly region?: string;
  readonly city?: string;
}

/** Adds a bid in the Yukon, where the seeded workspace has none. */
const addBid = async (companyId: string, part: Part = {}): Promise<string> => {
  const { stage, reasonId = null, quote, region = 'YT', city = 'Whitehorse', bidDeadlineAt, estimatorIds } = part;
  const project = {
    name: 'Whitehorse job',
    companyId,
    ...(bidDeadlineAt === undefined ? {} : { bidDeadlineAt }),
    ...(estimatorIds === undefined ? {} : { estimatorIds }),
  };
  const added = await grace.call('POST', '/projects', { body: { project } });
  expect(added.status, added.text).toBe(201);
  const { projectId } = added.json as { projectId: string };
  const placed = await grace.call('PATCH', `/projects/${projectId}`, { body: { region, city } });
  expect(placed.status, placed.text).toBe(200);
  if (quote !== undefined) {
    const body = { quote: { amount: quote, status: 'Submitted', companyId } };
    expect((await grace.call('POST', `/projects/${projectId}/quotes`, { body })).status).toBe(201);
  }
  if (stage !== undefined) {
    const body = { stageId: stageId(stage), stageReasonId: reasonId, comment: '' };
    const moved = await grace.call('PUT', `/projects/${projectId}/stage`, { body });
    expect(moved.status, moved.text).toBe(200);
  }
  return projectId;
};

const addMany = async (companyId: string, stage: string, count: number, part: Part = {}): Promise<void> => {
  for (let added = 0; added < count; added += 1) await addBid(companyId, { stage, ...part });
};

/** Writes what a bid keeps of its emails and invitations, of which it would take hundreds. */
const keep = async (projectId: string, kept: { keywords?: readonly string[]; companyIds?: readonly string[] }) => {
  const counts = kept.keywords && JSON.stringify(Object.fromEntries(kept.keywords.map((word) => [word, 1])));
  await inWorkspace(server.connection.db, await server.workspaceId('cascade-interiors'), (tx) =>
    sql`update projects set keywords = coalesce(${counts ?? null}::jsonb, keywords),
        company_ids = coalesce(${kept.companyIds ?? null}::uuid[], company_ids)
      where workspace_id = ${tx.workspaceId} and id = ${projectId}`.execute(tx),
  );
};

const ask = async (projectId: string, browser = grace): Promise<GoNoGo> => {
  const answer = await browser.call('GET', `/projects/${projectId}/go-no-go`);
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { goNoGo: GoNoGo }).goNoGo;
};

interface Behind {
  readonly bids: SimilarBid[];
  readonly paging: { readonly total: number };
}

const behind = async (projectId: string, query: string, browser = grace): Promise<Behind> => {
  const answer = await browser.call('GET', `/projects/${projectId}/go-no-go/bids?behind=${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Behind;
};

const profileOf = async (browser: Browser): Promise<Profile> =>
  ((await browser.call('GET', '/profile')).json as { profile: Profile }).profile;

describe('the chance to win a bid', () => {
  it('is not estimated from fewer than 20 similar bids with a result, and is from 20', async () => {
    const companyId = await addCompany();
    const asked = await addBid(companyId);
    await addMany(companyId, 'Awarded', 7);
    await addMany(companyId, 'Lost', 12);
    const few = await ask(asked);
    expect(few).toMatchObject({ similar: { won: 7, lost: 12 }, estimate: null });
    expect(few.bids).toHaveLength(3);
    await addMany(companyId, 'Awarded', 1);
    const { similar, estimate, reasons: why, average } = await ask(asked);
    expect(similar).toEqual({ won: 8, lost: 12 });
    expect(estimate).toEqual(winRate({ won: 8, lost: 12 }));
    const points = Math.round(40) - Math.round((average.won / (average.won + average.lost)) * 100);
    expect(why).toContainEqual({ trait: 'company', results: { won: 8, lost: 12 }, points });
  });

  it('leaves out bids that are deleted, undecided or the bid itself, and counts others without a result apart', async () => {
    const companyId = await addCompany();
    const asked = await addBid(companyId, { stage: 'Awarded' });
    const gone = await addBid(companyId, { stage: 'Lost' });
    await grace.call('DELETE', `/projects/${gone}`);
    await addMany(companyId, 'Submitted', 2);
    await addMany(companyId, 'Declined', 1);
    await addMany(companyId, 'Estimating', 1);
    await addBid(companyId, { stage: 'Lost', reasonId: reasons.find(({ companyLost }) => companyLost)?.id ?? '' });
    await addBid(companyId, { stage: 'Lost', reasonId: reasons.find(({ name }) => name === 'No answer')?.id ?? '' });
    const { similar, similarWithoutResult, similarLostByCompany } = await ask(asked);
    expect(similar.won).toBe(0);
    expect([similarWithoutResult, similarLostByCompany]).toEqual([2, 1]);
    const lost = await behind(asked, 'lostByCompany');
    expect(lost.bids.map(({ result }) => result)).toEqual(['companyLost']);
    expect((await behind(asked, 'withoutResult')).paging.total).toBe(2);
    expect((await behind(asked, 'company')).paging.total).toBe(1);
  });

  it('takes two traits for similar, and names those that a bid shares', async () => {
    const [companyId, other] = [await addCompany(), await addCompany()];
    const asked = await addBid(companyId, { region: 'NU', city: '' });
    await addBid(other, { stage: 'Lost', region: 'NU', city: '' });
    await addBid(companyId, { stage: 'Lost', region: 'NT', city: '' });
    const both = await addBid(companyId, { stage: 'Awarded', region: 'NU', city: '' });
    expect(await ask(asked)).toMatchObject({ traits: ['company', 'region'], similar: { won: 1, lost: 0 } });
    const { bids } = await behind(asked, 'similar');
    expect(bids.map(({ bid, traits, result }) => [bid.id, traits, result])).toEqual([
      [both, ['company', 'region'], 'won'],
    ]);
  });

  it('takes a place within 50 miles in another state for the same region', async () => {
    const companyId = await addCompany();
    const asked = await addBid(companyId, { region: 'ND', city: 'Fargo' });
    await addBid(companyId, { stage: 'Lost', region: 'MN', city: 'Moorhead' });
    await addBid(companyId, { stage: 'Lost', region: 'MN', city: 'Duluth' });
    expect((await ask(asked)).similar).toEqual({ won: 0, lost: 1 });
  });

  it('compares with bids whose values are too long for an index, too', async () => {
    const companyId = await addCompany();
    const asked = await addBid(companyId, { region: 'QC', city: '' });
    const long = await addBid(companyId, { stage: 'Awarded', region: 'QC', city: '𐐀'.repeat(200) });
    expect(await ask(asked)).toMatchObject({ similar: { won: 1, lost: 0 } });
    const { bids } = await behind(asked, 'similar');
    expect(bids.map(({ bid, traits, result }) => [bid.id, traits, result])).toEqual([
      [long, ['company', 'region'], 'won'],
    ]);
  });

  it('compares with bids of more companies than an index has room for, too', async () => {
    const companyId = await addCompany();
    const asked = await addBid(companyId, { region: 'NB', city: '' });
    const invited = await addBid(await addCompany(), { stage: 'Lost', region: 'NB', city: '' });
    const many = Array.from({ length: 400 }, () => randomId());
    await keep(invited, { companyIds: [...many, companyId] });
    expect(await ask(asked)).toMatchObject({ similar: { won: 0, lost: 1 } });
  });

  it('takes half of the keywords of the bid with fewer for the same keywords', async () => {
    const own = ['Doors', 'EIFS', 'Glass', 'Hoisting', 'Masonry', 'Roofing', 'Tile'];
    const other = ['Acoustics', 'Bracing', 'Concrete', 'Demolition', 'Elevators'];
    const companyId = await addCompany();
    const asked = await addBid(companyId);
    const past = new Map<string, readonly string[]>();
    for (let common = 0; common <= 3; common += 1)
      for (let more = 0; more <= other.length; more += 1) {
        const words = [...own.slice(0, common), ...other.slice(0, more)];
        const id = await addBid(companyId, { stage: 'Lost' });
        await keep(id, { keywords: words });
        past.set(id, words);
      }
    for (let count = 1; count <= own.length; count += 1) {
      const words = own.slice(0, count);
      await keep(asked, { keywords: words });
      const alike = [...past].flatMap(([id, theirs]) => {
        const common = theirs.filter((word) => words.includes(word)).length;
        return common > 0 && common * 2 >= Math.min(count, theirs.length) ? [id] : [];
      });
      const { bids } = await behind(asked, 'keywords&limit=200');
      const found = bids.map(({ bid }) => bid.id).filter((id) => past.has(id));
      expect(found.toSorted(), `of ${count} own ones`).toEqual(alike.toSorted());
    }
  });

  it('names the nearest bids, even if few share nearly all that is known', async () => {
    const companyId = await addCompany();
    const asked = await addBid(companyId, { region: 'SK', city: '', quote: 100_000_00 });
    await keep(asked, { keywords: ['Shoring'] });
    const far = await addBid(companyId, { stage: 'Lost', region: 'SK', city: '' });
    const near = await addBid(companyId, { stage: 'Lost', region: 'SK', city: '', quote: 110_000_00 });
    const { traits, similar, bids } = await ask(asked);
    expect(traits).toEqual(['company', 'size', 'region', 'keywords']);
    expect(similar).toEqual({ won: 0, lost: 2 });
    expect(bids.map(({ bid }) => bid.id)).toEqual([near, far]);
  });

  it('has pages of the bids behind it', async () => {
    const companyId = await addCompany();
    const asked = await addBid(companyId, { region: 'PE', city: '' });
    await addMany(companyId, 'Lost', 3, { region: 'PE', city: '' });
    const first = await behind(asked, 'similar&limit=2');
    const second = await behind(asked, 'similar&limit=2&offset=2');
    expect([first.bids.length, second.bids.length, first.paging.total]).toEqual([2, 1, 3]);
    expect(new Set([...first.bids, ...second.bids].map(({ bid }) => bid.id)).size).toBe(3);
    expect((await behind(asked, 'similar&offset=50')).paging.total).toBe(3);
  });

  it('says by how much a lost bid was dearer than its cheapest competitor, to those who may see amounts', async () => {
    const [companyId, rival, other] = [await addCompany(), await addCompany(), await addCompany()];
    const asked = await addBid(companyId);
    const lost = await addBid(companyId, { stage: 'Lost', quote: 104_200_00 });
    for (const [competitorCompanyId, quoteCents] of [
      [rival, 120_000_00],
      [other, 100_000_00],
    ] as const) {
      const path = `/projects/${lost}/companies/${companyId}/competitors`;
      const noted = await grace.call('POST', path, { body: { competitorCompanyId, quoteCents } });
      expect(noted.status, noted.text).toBe(201);
    }
    expect((await ask(asked)).bids.find(({ bid }) => bid.id === lost)?.lostBy).toBe(420);
    expect((await behind(asked, 'company')).bids.find(({ bid }) => bid.id === lost)?.lostBy).toBe(420);
    expect(JSON.stringify([await ask(asked, rosa), await behind(asked, 'company', rosa)])).not.toContain('lostBy');
  });

  it('tells a user who may not see amounts nothing that depends on them', async () => {
    const [companyId, other] = [await addCompany(), await addCompany()];
    const asked = await addBid(companyId, { quote: 100_000_00 });
    await addBid(companyId, { stage: 'Lost', quote: 150_000_00, region: 'NL', city: '' });
    await addBid(other, { stage: 'Awarded', quote: 300_000_00, region: 'NL', city: '' });
    const whole = await ask(asked);
    expect(whole.traits).toContain('size');
    const sameCompany = (await behind(asked, 'company')).bids[0];
    expect(sameCompany?.traits).toEqual(['company', 'size']);
    const restricted = await ask(asked, rosa);
    expect(restricted.traits).not.toContain('size');
    expect(restricted.similar.lost).toBe(
      whole.similar.lost -
        (await behind(asked, 'size')).bids.filter(({ traits }) => traits.length === 2 && traits.includes('size'))
          .length,
    );
    expect(JSON.stringify(restricted)).not.toMatch(/"quote"|"submittedAmount"|"wonAmount"|"lostAmount"|"size"/);
    const page = await behind(asked, 'company', rosa);
    expect(JSON.stringify(page)).not.toMatch(/"quote"|"lostAmount"|"size"/);
    expect((await rosa.call('GET', `/projects/${asked}/go-no-go/bids?behind=size`)).status).toBe(403);
    expect((await ask(asked, victor)).traits).toContain('size');
  });

  it('is 404 for a bid of another workspace', async () => {
    const asked = await addBid(await addCompany());
    const helen = await server.as('harborAdmin');
    expect((await helen.call('GET', `/projects/${asked}/go-no-go`)).status).toBe(404);
    expect((await helen.call('GET', `/projects/${asked}/go-no-go/bids?behind=average`)).status).toBe(404);
  });
});

describe('the week of the deadline', () => {
  const due = { bidDeadlineAt: '2031-03-05' };

  it('counts the bids that are still to be priced for each estimator, and what this one adds', async () => {
    const companyId = await addCompany();
    const { id: maya } = await profileOf(await server.as('member'));
    const asked = await addBid(companyId, { ...due, estimatorIds: [maya] });
    const first = await addBid(companyId, { bidDeadlineAt: '2031-03-02', estimatorIds: [maya] });
    const last = await addBid(companyId, { bidDeadlineAt: '2031-03-08', estimatorIds: [maya], stage: 'Estimating' });
    await addBid(companyId, { bidDeadlineAt: '2031-03-01', estimatorIds: [maya] });
    await addBid(companyId, { bidDeadlineAt: '2031-03-09', estimatorIds: [maya] });
    await addBid(companyId, { ...due, estimatorIds: [maya], stage: 'Submitted' });
    const { week } = await ask(asked);
    expect(week).toMatchObject({ from: '2031-03-02', to: '2031-03-08', taken: 2 });
    expect(week?.people.find(({ userId }) => userId === maya)).toEqual({ userId: maya, limit: 5, taken: 2, added: 1 });
    const rows = await behind(asked, `week&estimatorId=${maya.toUpperCase()}`);
    expect(rows.bids.map(({ bid }) => bid.id)).toEqual([first, last]);
  });

  it('is null without a deadline, and its rows are none', async () => {
    const asked = await addBid(await addCompany());
    expect((await ask(asked)).week).toBeNull();
    expect(await behind(asked, 'week')).toMatchObject({ bids: [], paging: { total: 0 } });
  });

  it("goes by a person's own limit, which admins and oneself set, and by the workspace's", async () => {
    const member = await server.as('member');
    const { id: maya } = await profileOf(member);
    const asked = await addBid(await addCompany(), { bidDeadlineAt: '2031-06-05', estimatorIds: [maya] });
    const limitOf = async () => (await ask(asked)).week?.people.find(({ userId }) => userId === maya)?.limit;
    await grace.call('PUT', '/dashboard/settings/workload', { body: { value: { weeklyLimit: 7 } } });
    expect(await limitOf()).toBe(7);
    const own = await member.call('PATCH', '/profile', { body: { weeklyBidLimit: 2 } });
    expect([own.status, (await profileOf(member)).weeklyBidLimit, await limitOf()]).toEqual([200, 2, 2]);
    const set = await grace.call('PATCH', `/users/${maya}`, { body: { weeklyBidLimit: 3 } });
    expect([set.status, await limitOf()]).toEqual([200, 3]);
    const { changeSetId } = set.json as { changeSetId: string };
    expect((await grace.call('POST', `/change-sets/${changeSetId}/undo`)).status).toBe(200);
    expect(await limitOf()).toBe(2);
    expect((await member.call('PATCH', `/users/${maya}`, { body: { weeklyBidLimit: 9 } })).status).toBe(403);
    expect((await member.call('PATCH', '/profile', { body: { weeklyBidLimit: 101 } })).status).toBe(400);
    expect(
      (await grace.call('PUT', '/dashboard/settings/workload', { body: { value: { weeklyLimit: 101 } } })).status,
    ).toBe(400);
  });

  it('weighs bids by their amounts, but not for a user who may not see these', async () => {
    const { id: maya } = await profileOf(await server.as('member'));
    const companyId = await addCompany();
    const weights = [{ fromCents: 1_000_000_00, weight: 2.5 }];
    await grace.call('PUT', '/dashboard/settings/workload', { body: { value: { weeklyLimit: 5, weights } } });
    const week = { bidDeadlineAt: '2031-09-03', estimatorIds: [maya] };
    const asked = await addBid(companyId, week);
    await addBid(companyId, { ...week, quote: 2_000_000_00 });
    const takenFor = async (browser: Browser) =>
      (await ask(asked, browser)).week?.people.find(({ userId }) => userId === maya)?.taken;
    expect([await takenFor(grace), await takenFor(rosa)]).toEqual([2.5, 1]);
  });
});

describe('a reason for Lost', () => {
  it('is marked as one for which the company did not win the job', async () => {
    const added = await grace.call('POST', '/stage-reasons', {
      body: { stageCode: 'Lost', name: 'Owner chose another builder', companyLost: true },
    });
    const { stageReason } = added.json as { stageReason: StageReason };
    expect(stageReason.companyLost).toBe(true);
    const companyId = await addCompany();
    const asked = await addBid(companyId);
    await addBid(companyId, { stage: 'Lost', reasonId: stageReason.id });
    expect((await ask(asked)).similarLostByCompany).toBe(1);
    const renamed = await grace.call('PATCH', `/stage-reasons/${stageReason.id}`, { body: { name: 'Other builder' } });
    expect((renamed.json as { stageReason: StageReason }).stageReason).toMatchObject({ companyLost: true });
    await grace.call('PATCH', `/stage-reasons/${stageReason.id}`, { body: { companyLost: false } });
    expect(await ask(asked)).toMatchObject({
      similarLostByCompany: 0,
      similar: { lost: expect.any(Number) as number },
    });
  });
});

it('answers for every seeded bid, whatever is known of it', async () => {
  const { json } = await grace.call('GET', '/projects?limit=60');
  for (const { id } of (json as { projects: Project[] }).projects) {
    const { average, similar, bids: named } = await ask(id);
    expect(similar.won).toBeLessThanOrEqual(average.won);
    expect(similar.lost).toBeLessThanOrEqual(average.lost);
    expect(named).toEqual((await behind(id, 'similar&limit=3')).bids);
  }
});

describe('the workload of a week', () => {
  const workload = async (query: Record<string, string>, browser = grace): Promise<NonNullable<GoNoGo['week']>> => {
    const answer = await browser.call('GET', '/workload', { query });
    expect(answer.status, answer.text).toBe(200);
    return (answer.json as { week: NonNullable<GoNoGo['week']> }).week;
  };
  const placesOf = (week: NonNullable<GoNoGo['week']>, userId: string) =>
    week.people.find((person) => person.userId === userId);
  const profileId = async (browser: Browser): Promise<string> =>
    ((await browser.call('GET', '/profile')).json as { profile: Profile }).profile.id;

  it('has the same places as the bid, whichever of its days is asked for', async () => {
    const me = await profileId(grace);
    const id = await addBid(await addCompany(), { bidDeadlineAt: '2031-03-05', estimatorIds: [me] });
    await addBid(await addCompany(), { bidDeadlineAt: '2031-03-08', estimatorIds: [me] });
    await addBid(await addCompany(), { bidDeadlineAt: '2031-03-09', estimatorIds: [me] });
    await addBid(await addCompany(), { bidDeadlineAt: '2031-03-04', estimatorIds: [me], stage: 'Submitted' });
    const [first, last] = [await workload({ day: '2031-03-02' }), await workload({ day: '2031-03-08' })];
    expect(first).toEqual(last);
    expect([first.from, first.to]).toEqual(['2031-03-02', '2031-03-08']);
    expect(placesOf(first, me)).toMatchObject({ taken: 2, added: 0 });
    const considered = await workload({ day: '2031-03-02', projectId: id });
    expect(placesOf(considered, me)).toMatchObject({ taken: 1, added: 1 });
    expect((await ask(id)).week?.people).toContainEqual(placesOf(considered, me));
  });

  it('weighs bids by their amount, but not for a RestrictedMember', async () => {
    const me = await profileId(grace);
    const value = { weeklyLimit: 5, weights: [{ fromCents: 100_000_00, weight: 3 }] };
    const stored = await grace.call('PUT', '/dashboard/settings/workload', { body: { value } });
    expect(stored.status, stored.text).toBeLessThan(300);
    const part = { bidDeadlineAt: '2031-04-02', estimatorIds: [me], quote: 200_000_00 };
    const id = await addBid(await addCompany(), part);
    await addBid(await addCompany(), part);
    const query = { day: '2031-04-02', projectId: id };
    expect(placesOf(await workload(query), me)).toMatchObject({ taken: 3, added: 3 });
    expect(placesOf(await workload(query, rosa), me)).toMatchObject({ taken: 1, added: 1 });
    await grace.call('PUT', '/dashboard/settings/workload', { body: { value: { weeklyLimit: 5, weights: [] } } });
  });

  it('is refused without a day, and for a bid that does not exist', async () => {
    expect((await grace.call('GET', '/workload')).status).toBe(400);
    const projectId = '00000000-0000-4000-8000-000000000000';
    expect((await grace.call('GET', '/workload', { query: { day: '2031-04-02', projectId } })).status).toBe(404);
  });
});
