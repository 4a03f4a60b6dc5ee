import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Project } from '@basis/domain/model/contract/contract';
import { randomId } from '@basis/domain/testing/seed';
import { ChangeSet } from '../mock-server/src/changes/changes';
import { refreshProjects } from '../mock-server/src/derived/projectDerived';
import { askRoutes } from '../mock-server/src/features/bids/askRoutes';
import { computeTravel } from '../mock-server/src/features/bids/computeTravel';
import { insertProject } from '../mock-server/src/features/bids/rows/projectWrites';
import { queueTravel } from '../mock-server/src/features/bids/rows/travel';
import { writeCondition } from '@basis/domain/model/filters/wire';
import { checkKept } from '../mock-server/src/kept/checkKept';
import { inWorkspace, type Tx } from '../mock-server/src/platform/db/database';
import { isInTransaction } from '../mock-server/src/platform/db/openTransaction';
import { createRouter, type FindRoute } from '../mock-server/src/platform/outward/router';
import { milesBetween } from '../mock-server/src/platform/places/nearPlaces';
import { pointOfAddress } from '../mock-server/src/platform/places/placePoint';
import { addBid, changeSetOf, getBid, undo } from './bidRows';
import type { Browser } from './browser';
import { driveOf, startRoutingPeer, type RoutingPeer } from './routingPeer';
import { startTestServer, type TestServer } from './testServer';

const seattle = '2200 1st Ave S, Seattle, WA 98134';
const spokane = '100 N Howard St, Spokane, WA 99201';
const tacoma = { location: '1 Dock St, Tacoma, WA 98402', city: 'Tacoma', region: 'WA', postalCode: '98402' };
const bellingham = { location: 'Bellingham, WA 98225', city: 'Bellingham', region: 'WA', postalCode: '98225' };

let server: TestServer;
let grace: Browser;
let workspaceId: string;
let peer: RoutingPeer;
let findRoute: FindRoute;
beforeAll(async () => {
  [server, peer] = await Promise.all([startTestServer(), startRoutingPeer()]);
  grace = await server.as('admin');
  workspaceId = await server.workspaceId('cascade-interiors');
  findRoute = createRouter(peer.address, { warn: () => undefined }, 300);
});
afterAll(async () => {
  peer.close();
  await server.close();
});

const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inWorkspace(server.connection.db, workspaceId, work);
const compute = (): Promise<void> => computeTravel(server.connection.db, workspaceId);
const ask = (): Promise<boolean> => askRoutes({ db: server.connection.db, findRoute }, workspaceId);
/** Nothing waits for the routing server but what a test adds. */
const settleRoutes = () => within((tx) => sql`update driving_routes set try_at = null`.execute(tx));
const moveOffice = (officeAddress: string, browser = grace) =>
  browser.call('PATCH', '/customer-settings', { body: { officeAddress } });
const change = (id: string, body: object) => grace.call('PATCH', `/projects/${id}`, { body });
/** Adds a bid at a place. */
const addAt = async (place: object): Promise<Project> => {
  const { projectId } = await addBid(grace);
  if (Object.keys(place).length) expect((await change(projectId, place)).status).toBe(200);
  return getBid(grace, projectId);
};
const travelIn = ({ distance, distanceSource, travelTime, travelTimeSource }: Project) => [
  distance,
  distanceSource,
  travelTime,
  travelTimeSource,
];
const travelOf = async (id: string) => travelIn(await getBid(grace, id));
const differences = () => within((tx) => checkKept(tx, { isMended: false }));

/** Computes the expected straight line without the server's SQL. */
const straight = (from: string, to: string): (number | string)[] => {
  const [one, other] = [pointOfAddress(from), pointOfAddress(to)];
  if (!one || !other) throw new Error('One of these places is not known');
  const miles = Math.round(milesBetween(one, other) * 1.3 * 10) / 10;
  return [miles, 'StraightLine', Math.round((miles / 45) * 60), 'StraightLine'];
};
const nothing = [null, null, null, null];

afterEach(async () => {
  await moveOffice(seattle);
  await compute();
  await settleRoutes();
});

describe('the way from the office to a bid', () => {
  it('UNKNOWN-07: is the straight line, as much longer as roads are, at 45 mph', async () => {
    const project = await addAt(tacoma);
    expect(travelIn(project)).toEqual(straight(seattle, tacoma.location));
    // About 24 miles as the crow flies.
    expect(project.distance).toBeGreaterThan(29);
    expect(project.distance).toBeLessThan(33);
  });

  it('is known of a bid as soon as it is added with its address', async () => {
    const { project } = await addBid(grace, { location: tacoma.location });
    expect(travelIn(project)).toEqual(straight(seattle, tacoma.location));
  });

  it.each([
    ['whose place is not written', {}],
    ['of a city without a state', { city: 'Portland' }],
    ['whose parts contradict each other', { ...tacoma, region: 'OR' }],
    ['to which no road leads', { city: 'Honolulu', region: 'HI' }],
  ])('is unknown for a bid %s', async (_title, place) => {
    const project = await addAt(place);
    expect(travelIn(project)).toEqual(nothing);
  });

  it('is computed on an island for an office there', async () => {
    const project = await addAt({ city: 'Pearl City', region: 'HI' });
    await moveOffice('Honolulu, HI');
    await compute();
    const [miles, source] = await travelOf(project.id);
    expect([Number(miles) > 2 && Number(miles) < 30, source]).toEqual([true, 'StraightLine']);
  });

  it('follows the place of the bid, also where that is undone', async () => {
    const project = await addAt(tacoma);
    const moved = await change(project.id, bellingham);
    expect(await travelOf(project.id)).toEqual(straight(seattle, bellingham.location));
    expect((await undo(grace, changeSetOf(moved))).status).toBe(200);
    expect(await travelOf(project.id)).toEqual(straight(seattle, tacoma.location));
    await change(project.id, { location: '', city: '', region: '', postalCode: '' });
    expect(await travelOf(project.id)).toEqual(nothing);
  });

  it('does not keep an older change of the place from being undone after the office moved', async () => {
    const project = await addAt(tacoma);
    const moved = await change(project.id, bellingham);
    await moveOffice(spokane);
    await compute();
    expect((await undo(grace, changeSetOf(moved))).status).toBe(200);
    expect(await travelOf(project.id)).toEqual(straight(spokane, tacoma.location));
  });

  it('is sorted and filtered by, whoever wrote it', async () => {
    const { data } = await grace.client.GET('/projects', {
      params: { query: { sorts: JSON.stringify([{ name: 'distance', direction: 'desc' }]), limit: 200 } },
    });
    const known = (data?.projects ?? []).flatMap(({ distance }) => distance ?? []);
    expect(known.length).toBeGreaterThan(100);
    expect(known).toEqual(known.toSorted((one, other) => other - one));
    const farther = {
      field: { entity: 'project', identifier: 'distance' },
      operation: 'GreaterThan',
      value: 100,
    } as const;
    const filter = JSON.stringify({ and: [writeCondition({ ...farther, not: false })], or: [] });
    const far = await grace.client.GET('/projects', { params: { query: { filter, limit: 200 } } });
    const whole = (data?.projects ?? []).filter(({ distance }) => (distance ?? 0) > 100);
    expect(far.data?.projects.map(({ id }) => id).toSorted()).toEqual(whole.map(({ id }) => id).toSorted());
    const sources = new Set(whole.map(({ distanceSource }) => distanceSource));
    expect(sources).toEqual(new Set(['StraightLine', 'Written']));
  });

  it('is seen by those who may only read, and by restricted members', async () => {
    const project = await addAt(tacoma);
    for (const person of ['readOnly', 'restricted'] as const) {
      const reader = await server.as(person);
      const { data } = await reader.client.GET('/projects', { params: { query: { ids: [project.id] } } });
      expect([person, data?.projects.map(travelIn)]).toEqual([person, [straight(seattle, tacoma.location)]]);
    }
  });
});

describe('what an import wrote', () => {
  it('stays, and goes with its bid where that is undone', async () => {
    const project = await addAt(tacoma);
    await within((tx) => sql`update projects set distance_miles = 12.3 where id = ${project.id}`.execute(tx));
    const [, , minutes, source] = straight(seattle, tacoma.location);
    expect(await travelOf(project.id)).toEqual([12.3, 'Written', minutes, source]);
    await change(project.id, bellingham);
    await moveOffice(spokane);
    await compute();
    expect((await travelOf(project.id)).slice(0, 2)).toEqual([12.3, 'Written']);
    const copied = await grace.call('POST', `/projects/${project.id}/duplicate`, { body: { name: 'A copy' } });
    const copy = (copied.json as { projectId?: string }).projectId ?? '';
    expect((await travelOf(copy)).slice(0, 2)).toEqual([12.3, 'Written']);
  });
});

describe('the office', () => {
  it('is set by Admins alone', async () => {
    const statuses = [];
    for (const person of ['member', 'restricted', 'readOnly'] as const)
      statuses.push((await moveOffice(spokane, await server.as(person))).status);
    expect(statuses).toEqual([403, 403, 403]);
    expect((await moveOffice(spokane)).json).toMatchObject({ customerSettings: { officeAddress: spokane } });
  });

  it.each(['12 Main St', 'Atlantis, WA', 'Seattle, OR 98101', 'Portland'])(
    'is refused at its field where its place is not known, and stays (%s)',
    async (address) => {
      const project = await addAt(tacoma);
      const answer = await moveOffice(address);
      expect([answer.status, answer.error.details]).toEqual([
        422,
        [{ path: 'body/officeAddress', message: expect.stringMatching(/^This address is in no city/) }],
      ]);
      await compute();
      expect(await travelOf(project.id)).toEqual(straight(seattle, tacoma.location));
      const { data } = await grace.client.GET('/customer-settings');
      expect(data?.customerSettings.officeAddress).toBe(seattle);
    },
  );

  it('computes all bids again in the background, and tells open pages once', async () => {
    const project = await addAt(tacoma);
    const stream = await grace.openEvents();
    await moveOffice(spokane);
    const told = await stream.next(({ type, data }) => type === 'bulk' && data.includes('"project"'));
    stream.close();
    expect((JSON.parse(told.data) as { count: number }).count).toBeGreaterThan(100);
    expect(await travelOf(project.id)).toEqual(straight(spokane, tacoma.location));
    expect(await differences()).toEqual([]);
  });

  it('takes the distances away with its address', async () => {
    const project = await addAt(tacoma);
    await moveOffice(' ');
    await compute();
    expect(await travelOf(project.id)).toEqual(nothing);
  });

  it('is noted in the history, with both addresses', async () => {
    await moveOffice(spokane);
    const { rows } = await within((tx) =>
      sql<{ from: string; to: string }>`select from_value as "from", to_value as "to" from activities
        where field = 'officeAddress' order by id desc limit 1`.execute(tx),
    );
    expect(rows).toEqual([{ from: seattle, to: spokane }]);
  });

  it('waits for bids that are being added from where it was', async () => {
    const id = randomId();
    const moved = await within(async (tx) => {
      const { stage_id: stageId } = await tx.selectFrom('projects').select('stage_id').executeTakeFirstOrThrow();
      const bid = { id, name: 'Pier 49', stageId, stageReasonId: null, stageCode: null, unionType: 'Unknown' };
      const place = { ...tacoma, addressLine: '' };
      const changes = new ChangeSet({ workspaceId, userId: null, doing: [] });
      await insertProject(tx, { ...bid, place, externalKeys: [], estimatorIds: [] }, changes);
      await refreshProjects(tx, [id]);
      let isOver = false;
      const answer = moveOffice(spokane).then(() => (isOver = true));
      await vi.waitUntil(async () => {
        const { rows } = await sql`select 1 from pg_locks where locktype = 'transactionid' and not granted`.execute(tx);
        return rows.length > 0;
      }, 10_000);
      expect(isOver).toBe(false);
      await changes.save(tx);
      return { answer };
    });
    await moved.answer;
    await compute();
    expect(await travelOf(id)).toEqual(straight(spokane, tacoma.location));
  });

  it('is computed once by two processes that do so at once, and places bids from before', async () => {
    const project = await addAt(tacoma);
    await within(async (tx) => {
      await sql`update projects set lat = null, lng = null, computed_miles = null, computed_minutes = null,
        travel_source = null`.execute(tx);
      await sql`update workspaces set office_lat = null, office_lng = null where id = ${workspaceId}`.execute(tx);
      await queueTravel(tx);
    });
    await Promise.all([compute(), compute()]);
    expect(await travelOf(project.id)).toEqual(straight(seattle, tacoma.location));
    expect(await differences()).toEqual([]);
  });
});

describe("the operator's routing server", () => {
  /** A bid that waits for its drive alone. */
  const waitingBid = async (): Promise<string> => {
    await within((tx) =>
      sql`delete from driving_routes where to_lat in (select lat from projects
      where city = 'Tacoma')`.execute(tx),
    );
    await settleRoutes();
    const project = await addAt(tacoma);
    peer.asked.length = 0;
    return project.id;
  };
  const forget = () =>
    within(async (tx) => {
      await sql`delete from driving_routes`.execute(tx);
      await queueTravel(tx);
    }).then(compute);
  afterEach(forget);

  it('is asked once for a drive, which all bids there have', async () => {
    peer.answer = driveOf();
    const id = await waitingBid();
    const other = await addAt(tacoma);
    expect(await travelOf(id)).toEqual(straight(seattle, tacoma.location));
    await ask();
    await ask();
    expect(peer.asked).toEqual([
      expect.stringMatching(/^\/route\/v1\/driving\/-122\.\d+,47\.\d+;-122\.\d+,47\.\d+\?overview=false$/),
    ]);
    for (const bid of [id, other.id]) expect(await travelOf(bid)).toEqual([20.4, 'Road', 37, 'Road']);
    const later = await addAt(tacoma);
    expect(travelIn(later)).toEqual([20.4, 'Road', 37, 'Road']);
    expect(await differences()).toEqual([]);
  });

  it('tells open pages of the drives', async () => {
    peer.answer = driveOf();
    await waitingBid();
    const stream = await grace.openEvents();
    await ask();
    const told = await stream.next(({ type, data }) => type === 'bulk' && data.includes('"project"'));
    stream.close();
    expect((JSON.parse(told.data) as { count: number }).count).toBeGreaterThan(0);
  });

  it('is asked outside of transactions', async () => {
    await waitingBid();
    const open: boolean[] = [];
    await askRoutes(
      {
        db: server.connection.db,
        findRoute: () => {
          open.push(isInTransaction());
          return Promise.resolve('none');
        },
      },
      workspaceId,
    );
    expect(open).toEqual([false]);
  });

  it.each([
    ['fails', (response) => response.writeHead(500).end()],
    ['is slow', () => undefined],
    ['hangs up', (response) => response.destroy()],
    ['answers something else', (response) => response.end('<html>')],
    ['answers more than a drive takes', (response) => response.end(`{"code":"Ok","x":"${'x'.repeat(200_000)}"}`)],
    ['knows no drive', (response) => response.writeHead(400).end('{"code":"NoRoute"}')],
  ] satisfies [string, RoutingPeer['answer']][])(
    'leaves the straight line when it %s, and is not asked again at once',
    async (_title, answer) => {
      peer.answer = answer;
      const id = await waitingBid();
      await ask();
      await ask();
      expect(peer.asked).toHaveLength(1);
      expect(await travelOf(id)).toEqual(straight(seattle, tacoma.location));
    },
  );

  it('is asked again later after it was away', async () => {
    peer.answer = (response) => void response.writeHead(503).end();
    const id = await waitingBid();
    await ask();
    peer.answer = driveOf();
    await within((tx) => sql`update driving_routes set try_at = now() where try_at is not null`.execute(tx));
    await ask();
    expect(await travelOf(id)).toEqual([20.4, 'Road', 37, 'Road']);
  });

  it('is asked anew after the office moved, and its former drives are forgotten', async () => {
    peer.answer = driveOf();
    const id = await waitingBid();
    await ask();
    await moveOffice(spokane);
    await compute();
    expect(await travelOf(id)).toEqual(straight(spokane, tacoma.location));
    const { rows } = await within((tx) =>
      sql<{ points: number }>`select count(distinct from_lat)::int as points from driving_routes`.execute(tx),
    );
    expect(rows).toEqual([{ points: 1 }]);
  });
});
