import { sql } from 'kysely';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type {
  OperationBanner,
  Project,
  Stage,
  Webhook,
  WebhookDelivery,
  WebhookKind,
} from '@basis/domain/model/contract/contract';
import { writeCondition, type FilterTree } from '@basis/domain/model/filters/wire';
import { allWebhookKinds } from '@basis/domain/model/webhooks/kinds';
import { timeNow } from '@basis/domain/testing/clock';
import { randomId } from '@basis/domain/testing/seed';
import { inWorkspace, type Tx } from '../mock-server/src/platform/db/database';
import { noteEvents } from '../mock-server/src/features/webhooks/noteEvents';
import { deliverNext } from '../mock-server/src/features/webhooks/deliver';
import { webhookRetryMinutes as retryGaps } from '../mock-server/src/platform/db/retryMinutes';
import { createEventPoster } from '../mock-server/src/platform/outward/postEvent';
import { claimDelivery, settleDelivery } from '../mock-server/src/features/webhooks/rows/deliveries';
import { insertEvents, sweepSomeEvents } from '../mock-server/src/features/webhooks/rows/webhookEvents';
import { addBid, changeSetOf, undo } from './bidRows';
import type { Browser } from './browser';
import { eventFault } from './eventSchemas';
import { startHookPeer, type HookPeer } from './hookPeer';
import { outboxOf } from './outbox';
import { testSecretKey } from './serverSettings';
import { confirm } from './signInWays';
import { people, startTestServer, type TestServer } from './testServer';

let server: TestServer;
let peer: HookPeer;
let grace: Browser;
let cascade: string;
let stages: ReadonlyMap<string, string>;

beforeAll(async () => {
  peer = await startHookPeer();
  server = await startTestServer(undefined, { settings: { isPrivateMailHostAllowed: true } });
  grace = await server.as('admin');
  cascade = await server.workspaceId('cascade-interiors');
  await confirm(grace);
  const { data } = await grace.client.GET('/stages');
  stages = new Map((data?.stages ?? []).map(({ code, id }: Stage) => [code ?? '', id]));
});
afterEach(async () => {
  for (const { id } of await listWebhooks()) await grace.call('DELETE', `/webhooks/${id}`);
  peer.answer = 204;
  peer.calls.length = 0;
  await server.connection.db.deleteFrom('rate_limits').execute();
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

const listWebhooks = async (): Promise<Webhook[]> =>
  ((await grace.call('GET', '/webhooks')).json as { webhooks: Webhook[] }).webhooks;

const inCascade = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inWorkspace(server.connection.db, cascade, work);

interface Made {
  readonly webhook: Webhook;
  readonly secret: string;
}

const draft = (more: object = {}) => ({
  name: 'Accounting',
  url: peer.url,
  kinds: [...allWebhookKinds],
  filter: null,
  isOn: true,
  ...more,
});

const make = async (more: object = {}): Promise<Made> => {
  const answer = await grace.call('POST', '/webhooks', { body: draft(more) });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Made;
};

const deliveriesOf = async ({ webhook }: Made, query: Record<string, string> = {}): Promise<WebhookDelivery[]> =>
  ((await grace.call('GET', `/webhooks/${webhook.id}/deliveries`, { query })).json as { deliveries: WebhookDelivery[] })
    .deliveries;

const stageIdOf = (code: string): string => stages.get(code) ?? '';
const moveTo = async (projectId: string, code: string, browser = grace) => {
  const answer = await browser.call('PUT', `/projects/${projectId}/stage`, { body: { stageId: stageIdOf(code) } });
  expect(answer.status, answer.text).toBe(200);
  return answer;
};

const within = { timeout: 30_000, interval: 20 } as const;
const untilTold = (kinds: readonly string[]) => vi.waitFor(() => expect(peer.told()).toEqual(kinds), within);
const untilSettled = (made: Made) =>
  vi.waitFor(async () => {
    const deliveries = await deliveriesOf(made);
    expect(deliveries.every(({ state }) => state !== 'Waiting')).toBe(true);
    return deliveries;
  }, within);

/** Sends the events that are due at a moment. */
const deliverAt = async (made: Made, at: Date): Promise<number> => {
  const parts = { db: server.connection.db, secretKey: testSecretKey, poster: createEventPoster(true) };
  let count = 0;
  while (await deliverNext(parts, cascade, made.webhook.id, { clock: () => at })) count += 1;
  return count;
};

const amountAbove = (cents: number) =>
  writeCondition({ field: { entity: 'project', identifier: 'quote' }, operation: 'GreaterThan', value: cents });
const inRegion = (region: string) =>
  writeCondition({ field: { entity: 'project', identifier: 'region' }, operation: 'AnyOf', value: [region] });
const all = (...and: FilterTree['and']): FilterTree => ({ and, or: [] });
const conditionOn = (identifier: string, operation: 'AnyOf' | 'Contain' | 'Empty', value: string | string[] = '') =>
  writeCondition({ field: { entity: 'project', identifier }, operation, value });

const bannersOf = async (browser: Browser): Promise<readonly string[]> =>
  (
    (await browser.call('GET', '/operation-banners')).json as { operationBanners: OperationBanner[] }
  ).operationBanners.map(({ title }) => title);

const addQuoted = async (region: string, amountCents: number): Promise<Project> => {
  const { project } = await addBid(grace);
  await grace.call('PATCH', `/projects/${project.id}`, { body: { region } });
  const quote = { companyId: project.companyIds[0], amount: amountCents, status: 'Submitted' };
  const answer = await grace.call('POST', `/projects/${project.id}/quotes`, { body: { quote } });
  expect(answer.status, answer.text).toBe(201);
  return project;
};

describe('a webhook', () => {
  it('is made only by an Admin who confirmed who is there, shows its secret once, and is announced', async () => {
    const fresh = server.newBrowser();
    await fresh.signIn(people.admin, 'basis-demo');
    expect((await fresh.call('POST', '/webhooks', { body: draft() })).error.code).toBe('unconfirmed');
    const { webhook, secret } = await make({ name: ' Announced  hook ' });
    expect(secret).toMatch(/^whsec_[0-9A-Za-z+/]{43}=$/);
    expect(webhook).toMatchObject({ name: 'Announced hook', isOn: true, pausedFor: null, waiting: 0 });
    expect((await grace.call('GET', '/webhooks')).text).not.toContain(secret);
    const rows = await inCascade((tx) => sql<{ row: string }>`select h::text as row from webhooks h`.execute(tx));
    expect(JSON.stringify(rows.rows)).not.toContain(Buffer.from(secret).toString('hex'));
    await vi.waitFor(() => expect(outboxOf(server.dataFolder).join()).toContain('Announced hook=E2=80=9D'), {
      timeout: 30_000,
      interval: 50,
    });
  });

  it.each([
    ['no name', { name: ' ' }, 422, 'body/name'],
    ['no event', { kinds: [] }, 400, 'body/kinds'],
    ['an event twice', { kinds: ['basis.bid.won', 'basis.bid.won'] }, 400, 'body/kinds'],
    ['an event that there is not', { kinds: ['basis.bid.eaten'] }, 400, 'body/kinds/0'],
    ['no address', { url: 'hooks' }, 422, 'body/url'],
    ['a login in its address', { url: 'https://a:b@127.0.0.1/' }, 422, 'body/url'],
    ['another protocol', { url: 'ftp://127.0.0.1/' }, 422, 'body/url'],
    [
      'a field that bids have not',
      { filter: all(writeCondition({ field: { entity: 'project', identifier: 'mood' }, operation: 'Empty' })) },
      422,
      undefined,
    ],
    [
      'a value that does not fit',
      {
        filter: all(
          writeCondition({ field: { entity: 'project', identifier: 'quote' }, operation: 'GreaterThan', value: 'x' }),
        ),
      },
      400,
      undefined,
    ],
    [
      'a condition that differs by reader',
      { filter: all(conditionOn('changeState', 'AnyOf', ['New'])) },
      422,
      'body/filter',
    ],
    ['another that differs by reader', { filter: all(conditionOn('notes', 'Empty')) }, 422, 'body/filter'],
    [
      'too many conditions',
      { filter: { and: Array.from({ length: 31 }, () => conditionOn('name', 'Contain', 'a')), or: [] } },
      422,
      'body/filter',
    ],
  ])('with %s is refused with one sentence', async (_, more, status, path) => {
    const answer = await grace.call('POST', '/webhooks', { body: draft(more) });
    expect(answer.status, answer.text).toBe(status);
    expect(answer.error.message).toMatch(/\.$/);
    if (path !== undefined) expect(answer.error.details?.[0]?.path).toBe(path);
    expect(await listWebhooks()).toEqual([]);
  });

  it('can be twenty', async () => {
    for (let count = 0; count < 19; count += 1) await make({ isOn: false });
    const answers = await Promise.all([1, 2].map(() => grace.call('POST', '/webhooks', { body: draft() })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
    expect(answers.map(({ error }) => error.message)).toContain(
      'There can be 20 webhooks. Delete one that is not used.',
    );
  });

  it('needs a confirmation for another address, and none for other changes', async () => {
    const { webhook } = await make();
    const fresh = server.newBrowser();
    await fresh.signIn(people.admin, 'basis-demo');
    const patch = (body: object) => fresh.call('PATCH', `/webhooks/${webhook.id}`, { body });
    expect((await patch({ url: `${peer.url}/other` })).error.code).toBe('unconfirmed');
    expect((await patch({ url: webhook.url, name: 'Books' })).status).toBe(200);
    expect((await fresh.call('POST', `/webhooks/${webhook.id}/secret`)).error.code).toBe('unconfirmed');
    expect(await listWebhooks()).toMatchObject([{ name: 'Books', url: peer.url }]);
  });

  it('on an installation that allows no private hosts is refused at such an address', async () => {
    const strict = await startTestServer();
    try {
      const admin = await strict.as('admin');
      await confirm(admin);
      for (const url of ['https://127.0.0.1/', 'https://10.0.0.8/hook', 'https://[::1]/', 'https://169.254.169.254/']) {
        const answer = await admin.call('POST', '/webhooks', { body: draft({ url }) });
        expect([answer.status, answer.error.message]).toEqual([422, 'The address is in a private network.']);
      }
      expect(peer.calls).toEqual([]);
    } finally {
      await strict.close();
    }
  });
});

describe('an event', () => {
  it('of each kind is signed and fits its schema of the contract, whoever made the change', async () => {
    const made = await make();
    const { project, changeSetId } = await addBid(grace);
    const rosa = await server.as('restricted');
    await rosa.call('PATCH', `/projects/${project.id}`, { body: { city: 'Tacoma' } });
    for (const code of ['Submitted', 'Awarded', 'Lost', 'Declined']) await moveTo(project.id, code);
    await grace.call('DELETE', `/projects/${project.id}`);
    await grace.call('PATCH', `/projects/${project.id}`, { body: { deletedAt: null } });
    const other = await addBid(grace);
    await grace.call('POST', `/projects/${other.projectId}/merge`, { body: { projectIds: [project.id] } });
    expect(changeSetId).not.toBe('');
    const kinds = new Set<WebhookKind>(allWebhookKinds);
    await vi.waitFor(() => expect(new Set(peer.calls.map(({ event }) => event.type))).toEqual(kinds), within);
    const verifier = new Verifier(made.secret);
    for (const { headers, body, event } of peer.calls) {
      expect(headers['content-type']).toBe('application/cloudevents+json; charset=utf-8');
      expect(verifier.verify(body, headers as Record<string, string>)).toEqual(event);
      expect(headers['webhook-id']).toBe(event.id);
      expect(eventFault(event), body).toBeNull();
      expect(event.source).toBe(`urn:uuid:${cascade}`);
    }
    const updated = peer.calls.find(({ event }) => event.data.fields.includes('city'))?.event;
    const rosaId = ((await rosa.call('GET', '/profile')).json as { profile: { id: string } }).profile.id;
    // An Admin sees amounts.
    expect(updated?.data).toMatchObject({ userId: rosaId, bid: { id: project.id, city: 'Tacoma', quote: null } });
    expect(updated?.data.bid).not.toHaveProperty('unreadNotes');
    const [first] = await untilSettled(made);
    const detail = (await grace.call('GET', `/webhooks/${made.webhook.id}/deliveries/${first?.id}`)).json;
    expect(detail).toMatchObject({
      delivery: { state: 'Delivered', status: 204 },
      request: { url: peer.url },
      answer: null,
    });
  });

  it('is sent for the kinds and the bids that its webhook chose: won in WA over $500,000', async () => {
    await make({ kinds: ['basis.bid.won'], filter: all(inRegion('WA'), amountAbove(50_000_000)) });
    const [small, elsewhere, wanted] = [
      await addQuoted('WA', 49_000_000),
      await addQuoted('OR', 60_000_000),
      await addQuoted('WA', 60_000_000),
    ];
    for (const { id } of [small, elsewhere, wanted]) await moveTo(id, 'Awarded');
    await moveTo(wanted.id, 'Lost');
    await untilTold(['won']);
    expect(peer.calls[0]?.event).toMatchObject({
      subject: wanted.id,
      data: { bid: { region: 'WA', quote: 60_000_000 } },
    });
  });

  it('tells what an undo did, also of a bid that is gone for good, where it was told of the bid', async () => {
    const made = await make({ filter: all(inRegion('WA')) });
    const { project } = await addBid(grace);
    const { changeSetId } = await addBid(grace);
    await undo(grace, changeSetId);
    await grace.call('PATCH', `/projects/${project.id}`, { body: { region: 'WA' } });
    const moved = changeSetOf(await moveTo(project.id, 'Awarded'));
    await undo(grace, moved);
    const deleted = changeSetOf(await grace.call('DELETE', `/projects/${project.id}`));
    await undo(grace, deleted);
    await untilTold([
      'updated',
      'updated',
      'stageChanged',
      'won',
      'updated',
      'stageChanged',
      'updated',
      'deleted',
      'restored',
      'updated',
    ]);
    await grace.call('DELETE', `/webhooks/${made.webhook.id}`);
    peer.calls.length = 0;
    await make();
    const added = await addBid(grace);
    await undo(grace, added.changeSetId);
    await untilTold(['created', 'deleted']);
    expect(peer.calls[1]?.event).toMatchObject({ subject: added.projectId, data: { bid: null, fields: [] } });
    expect(eventFault(peer.calls[1]?.event)).toBeNull();
  });

  it('is none where its change is refused, or while the webhook is off', async () => {
    const { webhook } = await make();
    const { project } = await addBid(grace);
    await untilTold(['created']);
    expect((await grace.call('PATCH', `/projects/${project.id}`, { body: { name: ' ' } })).status).toBe(422);
    await grace.call('PATCH', `/webhooks/${webhook.id}`, { body: { isOn: false } });
    await grace.call('PATCH', `/projects/${project.id}`, { body: { city: 'Kent' } });
    await grace.call('PATCH', `/webhooks/${webhook.id}`, { body: { isOn: true } });
    await grace.call('PATCH', `/projects/${project.id}`, { body: { city: 'Renton' } });
    await untilTold(['created', 'updated']);
    expect(peer.calls[1]?.event.data.bid?.city).toBe('Renton');
  });

  it('pauses a webhook whose filter names a field that was deleted, tells of no bid, and lets the change be', async () => {
    const setting = { entity: 'Project', label: 'Phase', type: 'Text' };
    const answer = await grace.call('POST', '/custom-field-settings', { body: { customFieldSetting: setting } });
    const { customFieldSetting } = answer.json as { customFieldSetting: { id: string } };
    const field = { entity: 'project', identifier: customFieldSetting.id };
    const made = await make({ filter: all(writeCondition({ field, operation: 'Empty' })) });
    await grace.call('DELETE', `/custom-field-settings/${customFieldSetting.id}`);
    const { project } = await addBid(grace);
    expect(project.id).not.toBe('');
    expect(await listWebhooks()).toMatchObject([{ pausedFor: 'Filter', waiting: 0 }]);
    expect(await bannersOf(grace)).toContain('The webhook “Accounting” is paused');
    const resumed = await grace.call('PATCH', `/webhooks/${made.webhook.id}`, { body: { isOn: true } });
    expect([resumed.status, resumed.error.message]).toEqual([422, expect.stringContaining('“Phase”')]);
    await grace.call('PATCH', `/webhooks/${made.webhook.id}`, { body: { filter: null, isOn: true } });
    await grace.call('PATCH', `/projects/${project.id}`, { body: { city: 'Kent' } });
    await untilTold(['updated']);
  });

  it('is written for each of hundreds of bids of one change, all with its position', async () => {
    const { webhook } = await make({ filter: all(inRegion('WA')), isOn: false });
    await inCascade(async (tx) => {
      const projects = await tx.selectFrom('projects').select(['id', 'region']).execute();
      const inWa = projects.filter(({ region }) => region === 'WA').length;
      expect(inWa).toBeGreaterThan(150);
      await tx.updateTable('webhooks').set({ is_on: true }).execute();
      const author = { workspaceId: cascade, userId: null, doing: [], changeSetId: randomId() };
      const changes = projects.map(({ id: entityId }) => ({
        entity: 'project' as const,
        entityId,
        verb: 'updated' as const,
        field: 'stageId',
        from: null,
        to: stageIdOf('Declined'),
      }));
      await noteEvents(tx, { author, changes, isNotified: false });
      const { rows } = await sql<{ kind: string; events: number; positions: number }>`
        select e.kind, count(*)::int as events, count(distinct d.position)::int as positions
        from webhook_deliveries d join webhook_events e on e.id = d.event_id
        where d.webhook_id = ${webhook.id} group by e.kind`.execute(tx);
      expect(rows).toHaveLength(3);
      for (const row of rows) expect(row).toMatchObject({ events: inWa, positions: 1 });
      await tx.updateTable('webhooks').set({ is_on: false }).execute();
    });
  });
});

describe('a receiver that fails', () => {
  it('gets the events of a bid in their order, and those of others meanwhile', async () => {
    const { project: stuck } = await addBid(grace);
    const { project: other } = await addBid(grace);
    const made = await make({ kinds: ['basis.bid.updated'] });
    peer.answer = ({ event }, response) => void response.writeHead(event.subject === stuck.id ? 500 : 204).end();
    for (const city of ['Kent', 'Renton', 'Tukwila'])
      for (const { id } of [stuck, other]) await grace.call('PATCH', `/projects/${id}`, { body: { city } });
    const citiesOf = (id: string) =>
      peer.calls.flatMap(({ event }) => (event.subject === id ? [event.data.bid?.city] : []));
    await vi.waitFor(() => expect(citiesOf(other.id)).toEqual(['Kent', 'Renton', 'Tukwila']), within);
    expect(citiesOf(stuck.id)).toEqual(['Kent']);
    await vi.waitFor(async () => expect((await deliveriesOf(made, { state: 'Delivered' })).length).toBe(3), within);
    expect(await deliverAt(made, new Date(timeNow().getTime() + 30_000))).toBe(0);
    expect(await deliverAt(made, new Date(timeNow().getTime() + 70_000))).toBe(1);
    peer.answer = 204;
    expect(await deliverAt(made, new Date(timeNow().getTime() + 7 * 60_000))).toBe(3);
    expect(citiesOf(stuck.id)).toEqual(['Kent', 'Kent', 'Kent', 'Renton', 'Tukwila']);
  });

  it('is tried with growing gaps over three days, then paused with a banner for Admins, and gets all once resumed', async () => {
    peer.answer = 503;
    const made = await make({ kinds: ['basis.bid.created'] });
    const { project } = await addBid(grace);
    await vi.waitFor(async () => expect((await deliveriesOf(made))[0]?.attempts).toBe(1), within);
    const waits: number[] = [];
    let last = Date.parse((await deliveriesOf(made))[0]?.triedAt ?? '');
    for (;;) {
      const [delivery] = await deliveriesOf(made);
      const next = Date.parse(delivery?.nextTryAt ?? '');
      if ((await deliverAt(made, new Date(next))) !== 1) break;
      waits.push(Math.round((next - last) / 60_000));
      last = next;
    }
    expect(waits).toEqual(retryGaps);
    expect(peer.calls).toHaveLength(retryGaps.length + 1);
    expect(new Set(peer.calls.map(({ event }) => event.id)).size).toBe(1);
    expect(await listWebhooks()).toMatchObject([{ pausedFor: 'Failing', waiting: 1 }]);
    expect(await bannersOf(grace)).toContain('The webhook “Accounting” is paused');
    for (const person of ['member', 'restricted', 'readOnly'] as const)
      expect((await bannersOf(await server.as(person))).join()).not.toContain('webhook');
    const test = await grace.call('POST', `/webhooks/${made.webhook.id}/test`);
    expect([test.status, test.error.message]).toEqual([422, 'This webhook is paused. Resume it first.']);
    await grace.call('PATCH', `/projects/${project.id}`, { body: { city: 'Kent' } });
    peer.answer = 204;
    await grace.call('PATCH', `/webhooks/${made.webhook.id}`, { body: { isOn: true } });
    expect((await untilSettled(made)).map(({ state }) => state)).toEqual(['Delivered']);
    expect(await bannersOf(grace)).not.toContain('The webhook “Accounting” is paused');
    expect(await listWebhooks()).toMatchObject([{ pausedFor: null, failingSince: null, waiting: 0 }]);
  }, 120_000);

  it('that wants no more is left alone at once, and events wait', async () => {
    peer.answer = 410;
    const made = await make({ kinds: ['basis.bid.created'] });
    await addBid(grace);
    await vi.waitFor(async () => expect(await listWebhooks()).toMatchObject([{ pausedFor: 'Gone' }]), within);
    await addBid(grace);
    expect(await deliverAt(made, new Date(timeNow().getTime() + 86_400_000))).toBe(0);
    expect(peer.calls).toHaveLength(1);
    expect(await listWebhooks()).toMatchObject([{ waiting: 2 }]);
  });

  it('is left alone for as long as it wishes, for every bid', async () => {
    peer.answer = (_, response) => void response.writeHead(429, { 'retry-after': '3600' }).end();
    const made = await make({ kinds: ['basis.bid.created'] });
    await addBid(grace);
    await vi.waitFor(async () => expect((await deliveriesOf(made))[0]?.status).toBe(429), within);
    await addBid(grace);
    expect(await deliverAt(made, new Date(timeNow().getTime() + 3_500_000))).toBe(0);
    peer.answer = 204;
    expect(await deliverAt(made, new Date(timeNow().getTime() + 3_700_000))).toBe(2);
  });

  it('is probed with one event at a time once it failed five times', async () => {
    peer.answer = 500;
    const made = await make({ kinds: ['basis.bid.created'] });
    for (let count = 0; count < 12; count += 1) await addBid(grace);
    const restsUntil = await vi.waitFor(async () => {
      const isLeased = sql<boolean>`exists (select from webhook_deliveries where leased_until is not null)`;
      const { rows } = await inCascade((tx) =>
        sql<{ until: Date | null; leased: boolean }>`select rests_until as until, ${isLeased} as leased
          from webhooks where id = ${made.webhook.id}`.execute(tx),
      );
      expect(rows).toEqual([{ until: expect.anything() as unknown, leased: false }]);
      return new Date(rows[0]?.until ?? 0);
    }, within);
    const before = peer.calls.length;
    // Two lanes may both have begun the fifth.
    expect(before).toBeGreaterThanOrEqual(5);
    expect(before).toBeLessThanOrEqual(6);
    expect(await deliverAt(made, new Date(restsUntil.getTime() - 1000))).toBe(0);
    expect(await deliverAt(made, restsUntil)).toBe(1);
    expect(peer.calls).toHaveLength(before + 1);
    peer.answer = 204;
    await deliverAt(made, new Date(timeNow().getTime() + 86_000_000));
    expect(await listWebhooks()).toMatchObject([{ waiting: 0, failingSince: null }]);
  });
});

describe('deliveries', () => {
  it('that a process began and did not end are sent again by another, once its lease is over', async () => {
    const made = await make({ kinds: ['basis.bid.created'], isOn: false });
    await inCascade(async (tx) => {
      await tx.updateTable('webhooks').set({ is_on: true }).execute();
      await insertEvents(tx, [eventOf(made)], 1, timeNow());
      await sql`select pg_sleep(0)`.execute(tx);
    });
    const claimed = await inCascade((tx) => claimDelivery(tx, made.webhook.id, new Date(timeNow().getTime() + 1000)));
    // The server's own process may have been the first.
    if (claimed) {
      expect(await deliverAt(made, new Date(timeNow().getTime() + 20_000))).toBe(0);
      expect(await deliverAt(made, new Date(timeNow().getTime() + 40_000))).toBe(1);
      // What the first process finds out late changes nothing.
      await inCascade((tx) =>
        settleDelivery(tx, claimed, lateOutcome, {
          request: { url: '', headers: {}, body: '' },
          at: timeNow(),
          tookMs: 1,
        }),
      );
    }
    expect((await untilSettled(made)).map(({ state }) => state)).toEqual(['Delivered']);
    expect(peer.calls.length).toBeGreaterThanOrEqual(1);
  });

  it('are each sent by one of several processes, in order for each bid', async () => {
    const made = await make({ isOn: false });
    const bids = [randomId(), randomId(), randomId()];
    await inCascade(async (tx) => {
      for (let position = 1; position <= 10; position += 1)
        await insertEvents(
          tx,
          bids.map((projectId, place) => ({ ...eventOf(made, projectId), place })),
          position,
          timeNow(),
        );
      await tx.updateTable('webhooks').set({ is_on: true }).execute();
    });
    const at = new Date(timeNow().getTime() + 1000);
    await Promise.all(Array.from({ length: 4 }, () => deliverAt(made, at)));
    await untilSettled(made);
    expect(peer.calls).toHaveLength(30);
    for (const bid of bids) {
      const sequences = peer.calls.flatMap(({ event }) => (event.subject === bid ? [event.sequence] : []));
      expect(sequences).toEqual(sequences.toSorted());
    }
  });

  it('of 10,000 events to a slow receiver, and of eighteen other slow ones, hold nobody else up', async () => {
    const held: (() => void)[] = [];
    const slowPeer = await startHookPeer();
    slowPeer.answer = (_, response) => void held.push(() => response.writeHead(204).end());
    try {
      const slow = await make({ name: 'Slow', url: slowPeer.url, kinds: ['basis.bid.created'], isOn: false });
      await inCascade(async (tx) => {
        await insertEvents(
          tx,
          Array.from({ length: 10_000 }, (_, place) => ({ ...eventOf(slow, randomId()), place })),
          1,
          timeNow(),
        );
      });
      for (let count = 0; count < 18; count += 1) {
        const other = await make({ name: `Slow ${count}`, url: slowPeer.url, kinds: ['basis.bid.lost'] });
        const events = [1, 2, 3].map((place) => ({ ...eventOf(other, randomId()), place }));
        await inCascade((tx) => insertEvents(tx, events, 1, timeNow()));
      }
      await grace.call('PATCH', `/webhooks/${slow.webhook.id}`, { body: { isOn: true } });
      await vi.waitFor(() => expect(held.length).toBe(38), within);
      await make({ name: 'Quick', kinds: ['basis.bid.updated'] });
      const { project } = await addBid(grace);
      await grace.call('PATCH', `/projects/${project.id}`, { body: { city: 'Kent' } });
      await untilTold(['updated']);
      const idle = await sql`select from pg_stat_activity where datname = current_database()
        and state like 'idle in transaction%'`.execute(server.connection.db);
      expect(idle.rows).toEqual([]);
      // On a busy machine the first of them end by their own limit, and the next begin.
      expect(held.length).toBeGreaterThanOrEqual(38);
      for (const answer of held.splice(0)) answer();
      // The next of each.
      await vi.waitFor(() => expect(held.length).toBeGreaterThan(10), within);
      await grace.call('PATCH', `/webhooks/${slow.webhook.id}`, { body: { isOn: false } });
      for (const answer of held) answer();
    } finally {
      await slowPeer.close();
    }
  }, 120_000);

  it('are sent again with the same id: one, or all that were given up', async () => {
    const made = await make({ kinds: ['basis.bid.created'] });
    await addBid(grace);
    await addBid(grace);
    const deliveries = await untilSettled(made);
    const path = `/webhooks/${made.webhook.id}`;
    expect((await grace.call('POST', `${path}/deliveries/${deliveries[0]?.id}/replay`)).status).toBe(200);
    await vi.waitFor(() => expect(peer.calls).toHaveLength(3), within);
    expect(peer.calls.filter(({ event }) => event.id === deliveries[0]?.eventId)).toHaveLength(2);
    await untilSettled(made);
    await inCascade((tx) => tx.updateTable('webhook_deliveries').set({ state: 'Failed' }).execute());
    expect((await grace.call('POST', `${path}/replay`)).json).toEqual({ replayed: 2 });
    await vi.waitFor(() => expect(peer.calls).toHaveLength(5), within);
    expect((await grace.call('POST', `${path}/deliveries/${randomId()}/replay`)).status).toBe(404);
  });

  it('tell of a test event what the receiver answered', async () => {
    const made = await make({ kinds: ['basis.bid.won'], filter: all(inRegion('WA')) });
    peer.answer = (_, response) => void response.writeHead(202).end('got it');
    const { delivery } = (await grace.call('POST', `/webhooks/${made.webhook.id}/test`)).json as {
      delivery: WebhookDelivery;
    };
    await untilSettled(made);
    const detail = (await grace.call('GET', `/webhooks/${made.webhook.id}/deliveries/${delivery.id}`)).json;
    expect(detail).toMatchObject({ delivery: { kind: 'basis.test', bidId: null, status: 202 }, answer: 'got it' });
    expect(new Verifier(made.secret).verify(peer.calls[0]?.body ?? '', peer.calls[0]?.headers as never)).toBeTruthy();
    expect(eventFault(peer.calls[0]?.event)).toBeNull();
  });

  it('are signed with both secrets for a day after a new one was made', async () => {
    const made = await make({ kinds: ['basis.bid.created'] });
    const rolled = (await grace.call('POST', `/webhooks/${made.webhook.id}/secret`)).json as Made;
    expect(rolled.secret).not.toBe(made.secret);
    expect(rolled.webhook.formerSecretUntil).not.toBeNull();
    await addBid(grace);
    await vi.waitFor(() => expect(peer.calls).toHaveLength(1), within);
    const verifies = (index: number) => (secret: string) => {
      const { body = '', headers = {} } = peer.calls[index] ?? {};
      try {
        return new Verifier(secret).verify(body, headers as Record<string, string>) !== undefined;
      } catch {
        return false;
      }
    };
    expect([made.secret, rolled.secret].map(verifies(0))).toEqual([true, true]);
    await inCascade((tx) => tx.updateTable('webhooks').set({ former_until: timeNow() }).execute());
    await addBid(grace);
    await vi.waitFor(() => expect(peer.calls).toHaveLength(2), within);
    expect([made.secret, rolled.secret].map(verifies(1))).toEqual([false, true]);
  });

  it('are kept for 30 days, those that wait too', async () => {
    const made = await make({ kinds: ['basis.bid.created'] });
    await addBid(grace);
    await untilSettled(made);
    const old = new Date(timeNow().getTime() - 31 * 86_400_000);
    await inCascade((tx) => tx.updateTable('webhook_events').set({ created_at: old }).execute());
    await addBid(grace);
    await vi.waitFor(async () => expect(await deliveriesOf(made)).toHaveLength(2), within);
    const before = new Date(timeNow().getTime() - 30 * 86_400_000);
    while (await inCascade((tx) => sweepSomeEvents(tx, before)));
    expect(await deliveriesOf(made)).toHaveLength(1);
  });

  it('go with their webhook', async () => {
    const made = await make({ kinds: ['basis.bid.created'] });
    await addBid(grace);
    await untilSettled(made);
    expect((await grace.call('DELETE', `/webhooks/${made.webhook.id}`)).status).toBe(204);
    const left = await inCascade((tx) => sql`select from webhook_deliveries`.execute(tx));
    expect(left.rows).toEqual([]);
  });
});

const eventOf = ({ webhook }: Made, projectId: string = randomId()) => ({
  kind: 'basis.bid.created',
  projectId,
  place: 0,
  webhookIds: [webhook.id],
  attributes: { data: { bid: null, fields: [], changeSetId: randomId(), userId: null } },
});

const lateOutcome = {
  state: 'Failed',
  nextTryAt: timeNow(),
  status: 500,
  fault: 'late',
  answer: null,
  failures: 1,
  failingSince: timeNow(),
  restsUntil: null,
  pausedFor: 'Failing',
} as const;
