import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomId } from '@basis/domain/testing/seed';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { addBid, getBid } from './bidRows';
import type { Browser, CallAnswer } from './browser';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
let maya: Browser;
let rosa: Browser;
beforeAll(async () => {
  server = await startTestServer();
  [grace, maya, rosa] = [await server.as('admin'), await server.as('member'), await server.as('restricted')];
});
afterAll(() => server.close());

type Entity = Readonly<Record<string, unknown>> & { readonly id: string; readonly updatedAt: string };

/** A call that overwrites what was read, with two different bodies, and the entity's name in the response. */
interface Overwrite {
  readonly method: 'PATCH' | 'PUT';
  readonly path: string;
  readonly bodies: readonly [object, object];
  readonly name: string;
  read(): Promise<Entity>;
}

const only = (rows: readonly Entity[], id: string): Entity => {
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) throw new Error('The row no longer exists');
  return row;
};
const listOf = async (path: string, key: string): Promise<readonly Entity[]> =>
  ((await grace.call('GET', path)).json as Record<string, readonly Entity[]>)[key] ?? [];

const ofBid = async (part: string, bodies: Overwrite['bodies']): Promise<Overwrite> => {
  const { project } = await addBid(grace);
  const read = async () => (await getBid(grace, project.id)) as unknown as Entity;
  return { method: 'PUT', path: `/projects/${project.id}/${part}`, bodies, name: 'project', read };
};

const otherStages = async (): Promise<readonly [string, string]> => {
  const { data } = await grace.client.GET('/stages');
  const ids = (data?.stages ?? []).filter((stage) => !stage.default).map(({ id }) => id);
  return [ids[0] ?? '', ids[1] ?? ''];
};

const people = async (): Promise<readonly [string, string]> => {
  const { data } = await grace.client.GET('/users');
  const ids = (data?.users ?? []).filter(({ active }) => active).map(({ id }) => id);
  return [ids[0] ?? '', ids[1] ?? ''];
};

const addCompetitor = async () => {
  const { project } = await addBid(grace);
  const { data } = await grace.client.GET('/companies/names');
  const path = `/projects/${project.id}/companies/${project.companyIds[0]}/competitors`;
  const body = { id: randomId(), competitorCompanyId: data?.companies[3]?.id, quoteCents: 77_123_456 };
  expect((await grace.call('POST', path, { body })).status).toBe(201);
  return { path, id: body.id, read: async () => only(await listOf(path, 'competitors'), body.id) };
};

const overwrites: Readonly<Record<string, () => Promise<Overwrite>>> = {
  'the stage of a bid': async () => {
    const [one, other] = await otherStages();
    return ofBid('stage', [{ stageId: one }, { stageId: other }]);
  },
  'the reason of a stage': () =>
    ofBid('stage-reason', [
      { stageReasonId: null, comment: 'Price' },
      { stageReasonId: null, comment: 'Schedule' },
    ]),
  'the estimators of a bid': async () => {
    const [one, other] = await people();
    return ofBid('estimators', [{ userIds: [one] }, { userIds: [other] }]);
  },
  'a date of an invitation': async () => {
    const { project } = await addBid(grace);
    const [id = ''] = project.bidInviteIds ?? [];
    const read = async () => only(await listOf(`/bid-invites?projectId=${project.id}`, 'bidInvites'), id);
    const bodies = [{ bidDeadlineAt: '2027-02-01' }, { bidDeadlineAt: '2027-02-02' }] as const;
    return { method: 'PATCH', path: `/bid-invites/${id}`, bodies, name: 'bidInvite', read };
  },
  'a competitor': async () => {
    const { path, id, read } = await addCompetitor();
    const bodies = [
      { id, note: 'Likely low' },
      { id, note: 'Not bidding' },
    ] as const;
    return { method: 'PATCH', path, bodies, name: 'competitor', read };
  },
  'a competitor that its path names': async () => {
    const { path, id, read } = await addCompetitor();
    const bodies = [{ note: 'Likely low' }, { note: 'Not bidding' }] as const;
    return { method: 'PATCH', path: `${path}/${id}`, bodies, name: 'competitor', read };
  },
  'a note': async () => {
    const { project } = await addBid(grace);
    const path = `/projects/${project.id}/notes`;
    const made = await grace.call('POST', path, { body: { message: 'Walk on Friday' } });
    const { id } = (made.json as { note: Entity }).note;
    const bodies = [{ message: 'Walk on Monday' }, { message: 'Walk on Tuesday' }] as const;
    return {
      method: 'PATCH',
      path: `/notes/${id}`,
      bodies,
      name: 'note',
      read: async () => only(await listOf(path, 'notes'), id),
    };
  },
};

const tagOf = ({ updatedAt }: Entity): string => `"${updatedAt}"`;
const send = (browser: Browser, { method, path }: Overwrite, body: object, tag?: string): Promise<CallAnswer> =>
  browser.call(method, path, { body, ...(tag === undefined ? {} : { headers: { 'if-match': tag } }) });

describe.each(Object.entries(overwrites))('%s', (_, begin) => {
  it('is written by one of two users who read the same state, and the other gets the current state', async () => {
    const overwrite = await begin();
    const tag = tagOf(await overwrite.read());
    const answers = await Promise.all(overwrite.bodies.map((body) => send(grace, overwrite, body, tag)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412]);
    const stale = answers.find(({ status }) => status === 412);
    const now = await overwrite.read();
    expect(stale?.json).toMatchObject({ code: 'stale', [overwrite.name]: { ...now } });
    expect(stale?.headers.get('etag')).toBe(tagOf(now));
  });

  it('can be written over the state from a 412 response', async () => {
    const overwrite = await begin();
    const [first, second] = overwrite.bodies;
    const tag = tagOf(await overwrite.read());
    expect((await send(grace, overwrite, first, tag)).status).toBe(200);
    const stale = await send(grace, overwrite, second, tag);
    expect(stale.status, stale.text).toBe(412);
    expect((await send(grace, overwrite, second, stale.headers.get('etag') ?? '')).status).toBe(200);
  });

  it('can be written without If-Match', async () => {
    const overwrite = await begin();
    for (const body of overwrite.bodies) expect((await send(grace, overwrite, body)).status).toBe(200);
  });
});

describe('a refusal of a stale write', () => {
  it('omits fields that its reader may not see', async () => {
    const { path, id, read } = await addCompetitor();
    const tag = tagOf(await read());
    await grace.call('PATCH', `${path}/${id}`, { body: { note: 'Likely low' } });
    const stale = await rosa.call('PATCH', `${path}/${id}`, { body: { note: 'Out' }, headers: { 'if-match': tag } });
    expect(stale.status, stale.text).toBe(412);
    expect(stale.text).not.toMatch(/quoteCents|77123456/);
  });
});

describe('a row', () => {
  it('has a new ETag after each change, even from a transaction that began earlier', async () => {
    const { data } = await grace.client.GET('/companies/names');
    const id = data?.companies[1]?.id ?? '';
    const path = `/companies/${id}`;
    const workspaceId = await server.workspaceId('cascade-interiors');
    // Simulates a change on a machine whose clock is ahead.
    await inWorkspace(server.connection.db, workspaceId, (tx) =>
      sql`update companies set updated_at = now() + interval '1 hour' where id = ${id}`.execute(tx),
    );
    const tags = [(await grace.call('GET', path)).headers.get('etag') ?? ''];
    for (const address of ['One', 'Two', 'Three']) {
      const answer = await maya.call('PATCH', path, { body: { address } });
      tags.push(answer.headers.get('etag') ?? '');
    }
    expect(tags.toSorted()).toEqual(tags);
    expect(new Set(tags).size).toBe(tags.length);
  });
});
