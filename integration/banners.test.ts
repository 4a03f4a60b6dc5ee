import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { OperationBanner } from '@basis/domain/model/contract/contract';
import { msFromNow } from '@basis/domain/testing/clock';
import type { Browser, CallAnswer } from './browser';
import { openEventStream } from './serverEvents';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let support: Browser;
let grace: Browser;
let maya: Browser;
let helen: Browser;
beforeAll(async () => {
  server = await startTestServer();
  [support, grace, maya, helen] = (await Promise.all(
    (['basisAdmin', 'admin', 'member', 'harborAdmin'] as const).map((person) => server.as(person)),
  )) as [Browser, Browser, Browser, Browser];
});
afterAll(() => server.close());
beforeEach(() => sql`delete from operation_banners`.execute(server.connection.db));

const write = (banner: object, browser = support): Promise<CallAnswer> =>
  browser.call('POST', '/operation-banners', {
    body: { operationBanner: { title: 'Maintenance', type: 'Info', ...banner } },
  });
const idOf = ({ json }: CallAnswer): string => (json as { operationBanner: OperationBanner }).operationBanner.id;
const shownTo = async (browser: Browser): Promise<string[]> => {
  const { json } = await browser.call('GET', '/operation-banners');
  return (json as { operationBanners: OperationBanner[] }).operationBanners.map(({ title }) => title);
};
const inMs = (ms: number): string => msFromNow(ms).toISOString();

describe('a banner of the operator', () => {
  it('BANNER-03: has title, body, type, and a button with an address and an action', async () => {
    const banner = {
      body: 'Basis is away from 8 to 9 PM.',
      type: 'Danger',
      ctaText: 'Read more',
      ctaUrl: 'https://status.example/now',
      ctaAction: 'openChat',
      showOnPages: ['/projects'],
    };
    expect((await write(banner)).status).toBe(201);
    const { json } = await grace.call('GET', '/operation-banners');
    expect(json).toMatchObject({ operationBanners: [{ title: 'Maintenance', ...banner }], nextChangeMs: null });
  });

  it('is shown to the workspaces and roles that it names, and to everybody without', async () => {
    await write({ title: 'All' });
    await write({ title: 'Harbor', workspaces: ['harbor-electric'] });
    await write({ title: 'Members of Cascade', workspaces: ['cascade-interiors'], roles: ['Member'] });
    expect((await shownTo(helen)).toSorted()).toEqual(['All', 'Harbor']);
    expect((await shownTo(maya)).toSorted()).toEqual(['All', 'Members of Cascade']);
    expect(await shownTo(grace)).toEqual(['All']);
  });

  it('comes weightiest first, and of one kind the latest', async () => {
    await write({ title: 'News' });
    await write({ title: 'Trouble', type: 'Danger' });
    await write({ title: 'Care', type: 'Warning' });
    await write({ title: 'Newer' });
    expect(await shownTo(grace)).toEqual(['Trouble', 'Care', 'Newer', 'News']);
  });

  it('begins and ends when it says, and tells in how long that is', async () => {
    await write({ title: 'Later', startsAt: inMs(60_000), endsAt: inMs(120_000) });
    await write({ title: 'Ending', endsAt: inMs(3_600_000) });
    const { json } = await grace.call('GET', '/operation-banners');
    const { operationBanners, nextChangeMs } = json as { operationBanners: OperationBanner[]; nextChangeMs: number };
    expect(operationBanners.map(({ title }) => title)).toEqual(['Ending']);
    expect(nextChangeMs).toBeGreaterThan(50_000);
    expect(nextChangeMs).toBeLessThanOrEqual(60_000);
  });

  it('reaches open pages of every workspace when it is written and when it is ended', async () => {
    const streams = await Promise.all(
      [grace, helen].map((browser) => openEventStream(server.address, browser.cookieHeader())),
    );
    const heard = (count: number) =>
      Promise.all(
        streams.map((stream) =>
          stream.next(() => stream.events.filter(({ type }) => type === 'banners').length >= count),
        ),
      );
    const id = idOf(await write({}));
    await heard(1);
    expect((await support.call('DELETE', `/operation-banners/${id}`)).status).toBe(204);
    await heard(2);
    expect(await shownTo(grace)).toEqual([]);
    for (const stream of streams) stream.close();
  });

  it('ends once', async () => {
    const id = idOf(await write({}));
    const later = idOf(await write({ startsAt: inMs(60_000) }));
    for (const each of [id, later]) {
      expect((await support.call('DELETE', `/operation-banners/${each}`)).status).toBe(204);
      expect((await support.call('DELETE', `/operation-banners/${each}`)).status).toBe(404);
    }
    expect((await support.call('GET', '/operation-banners/written')).json).toEqual({ operationBanners: [] });
  });

  it('is written once, even if its answer was lost', async () => {
    const id = '01932f5e-7c1a-7a51-9d43-0f2a6d1c9b77';
    expect([(await write({ id })).status, (await write({ id })).status]).toEqual([201, 409]);
    expect(await shownTo(grace)).toHaveLength(1);
  });

  it.each([
    ['a title of spaces', { title: '  ' }, 'title'],
    ['a button without words', { ctaUrl: '/projects' }, 'ctaText'],
    ['words without a button', { ctaText: 'Go' }, 'ctaUrl'],
    ['a script for an address', { ctaText: 'Go', ctaUrl: 'javascript:alert(1)' }, 'ctaUrl'],
    ['the page of another site', { ctaText: 'Go', ctaUrl: '//evil.example' }, 'ctaUrl'],
    ['an end that is past', { endsAt: '2020-01-01T00:00:00.000Z' }, 'endsAt'],
    ['a workspace that is none', { workspaces: ['nowhere'] }, 'workspaces'],
  ])('is refused with %s, at its field', async (_, part, field) => {
    const { status, error } = await write(part);
    expect([status, error.details?.[0]?.path]).toEqual([422, field]);
  });

  it('is written, listed and ended by administrators of Basis alone, as themselves', async () => {
    const id = idOf(await write({}));
    expect((await write({}, grace)).status).toBe(403);
    expect((await grace.call('GET', '/operation-banners/written')).status).toBe(403);
    expect((await grace.call('DELETE', `/operation-banners/${id}`)).status).toBe(403);
    const profile = (await maya.call('GET', '/profile')).json as { profile: { id: string } };
    const headers = { 'x-user-id': profile.profile.id };
    const { json } = await support.call('GET', '/operation-banners/written', { headers });
    expect(json).toMatchObject({ operationBanners: [{ id, writtenBy: 'Basis Support' }] });
  });
});
