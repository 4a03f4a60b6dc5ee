import { sql } from 'kysely';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { operations } from '@basis/domain/model/contract/contract';
import { writeCondition } from '@basis/domain/model/filters/wire';
import { msFromNow } from '@basis/domain/testing/clock';
import { randomId } from '@basis/domain/testing/seed';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { demoPassword } from '../mock-server/src/seed/workspaces';
import type { Browser, CallAnswer } from './browser';
import { inOneMinute, useUpLimits } from './attemptLimits';
import { people, startTestServer, type Person, type TestServer } from './testServer';
import { letGo } from './letGo';

type Shared = operations['getSharedList']['responses'][200]['content']['application/json'];

let server: TestServer;
let cascade: string;
let grace: Browser;
const mark = `Share ${randomId().slice(0, 8)}`;
const columns = [
  { id: 'name', label: 'Project name' },
  { id: 'stageId', label: 'Stage' },
  { id: 'bidDeadline', label: 'Bid deadline' },
  { id: 'companies', label: 'Companies' },
];
const named = (name: string) => ({
  and: [writeCondition({ field: { entity: 'project', identifier: 'name' }, operation: 'Contain', value: name })],
  or: [],
});

const addBid = async (part: object): Promise<string> => {
  const project = { companyName: `${mark} GC`, ...part };
  const answer = await grace.call('POST', '/projects', { body: { project } });
  expect(answer.status, answer.text).toBe(201);
  return (answer.json as { projectId: string }).projectId;
};
const userId = async (person: Person): Promise<string> => {
  const { json } = await (await server.as(person)).call('GET', '/profile');
  return (json as { profile: { id: string } }).profile.id;
};
/** Changes a user for the time of some work. */
const changed = async (person: Person, values: object, back: object, work: () => Promise<void>): Promise<void> => {
  const set = (part: object) =>
    inWorkspace(server.connection.db, cascade, (tx) =>
      tx.updateTable('users').set(part).where('email', '=', people[person]).execute(),
    );
  await set(values);
  try {
    await work();
  } finally {
    await set(back);
  }
};

beforeAll(async () => {
  server = await startTestServer();
  cascade = await server.workspaceId('cascade-interiors');
  grace = await server.as('admin');
  await addBid({
    name: `${mark} Pier`,
    bidDeadlineAt: '2027-03-14T21:00:00.000Z',
  });
  await addBid({ name: `${mark} Hall`, bidDeadlineAt: '2027-03-15' });
});
afterAll(() => server.close());
beforeEach(() => server.connection.db.deleteFrom('rate_limits').execute());

const share = async (part: object = {}, person: Person = 'admin'): Promise<CallAnswer> =>
  (await server.as(person)).call('POST', '/shared-lists', {
    body: { name: 'Open pipeline', columns, query: { filter: named(mark) }, ...part },
  });
const tokenOf = ({ status, text, json }: CallAnswer): string => {
  expect(status, text).toBe(201);
  return (json as { sharedList: { token: string } }).sharedList.token;
};
const open = (token: string, query: Readonly<Record<string, string>> = {}): Promise<CallAnswer> =>
  server.newBrowser().call('GET', `/shared-lists/${token}`, { query });
const opened = async (token: string, query: Readonly<Record<string, string>> = {}): Promise<Shared> => {
  const answer = await open(token, query);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Shared;
};
const expectGone = async (token: string): Promise<void> => {
  const answer = await open(token);
  expect([answer.status, answer.error.message]).toEqual([404, 'This list is no longer shared.']);
};

describe('a shared list with a password', () => {
  const password = 'staple correct horse';
  const unlock = (token: string, guess: string) =>
    server.newBrowser().call('POST', `/shared-lists/${token}/passes`, { body: { password: guess } });
  const passOf = async (token: string, guess = password): Promise<string> => {
    const answer = await unlock(token, guess);
    expect(answer.status, answer.text).toBe(200);
    return (answer.json as { pass: string }).pass;
  };
  const openWith = (token: string, pass: string) =>
    server.newBrowser().call('GET', `/shared-lists/${token}`, { headers: { 'x-link-pass': pass } });

  it('is shown to nobody without its pass, which the right password is exchanged for', async () => {
    const token = tokenOf(await share({ password }));
    expect((await open(token)).status).toBe(403);
    expect((await openWith(token, 'x'.repeat(43))).status).toBe(403);
    const wrong = await unlock(token, 'staple correct house');
    expect([wrong.status, wrong.error.details?.[0]?.path]).toEqual([422, 'body/password']);
    expect((await openWith(token, await passOf(token))).status).toBe(200);
  });

  it('takes no pass of another list, nor one of the password before', async () => {
    const [id, other] = [randomId(), tokenOf(await share({ password }))];
    const token = tokenOf(await share({ id, password }));
    expect((await openWith(token, await passOf(other))).status).toBe(403);
    const before = await passOf(token);
    tokenOf(await share({ id, password: 'another horse battery' }));
    expect((await openWith(token, before)).status).toBe(403);
  });

  it('limits guesses for each list, and not those who look at another one', async () => {
    const statuses = await inOneMinute(async () => {
      const [token, other] = [tokenOf(await share({ password })), tokenOf(await share({ password }))];
      const found: number[] = [];
      for (let guess = 0; guess < 11; guess += 1) found.push((await unlock(token, `guess ${guess}`)).status);
      return [...found, (await unlock(token, password)).status, (await unlock(other, password)).status];
    });
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429, 200]);
  });

  it('limits guesses from all networks together', async () => {
    const statuses = await inOneMinute(async () => {
      const [token, other] = [tokenOf(await share({ password })), tokenOf(await share({ password }))];
      const wrong = (await unlock(token, 'a guess')).status;
      // As if others had guessed it in this time.
      await sql`update rate_limits set count = 50 where bucket like 'shared-list-guesses:%'`.execute(
        server.connection.db,
      );
      return [wrong, (await unlock(token, password)).status, (await unlock(other, password)).status];
    });
    expect(statuses).toEqual([422, 429, 200]);
  });

  it('refuses a common password, and is gone by any password once it is revoked', async () => {
    expect((await share({ password: 'password1' })).status).toBe(422);
    const id = randomId();
    const token = tokenOf(await share({ id, password }));
    await (await server.as('admin')).call('DELETE', `/profile/shared-lists/${id}`);
    expect((await unlock(token, password)).status).toBe(404);
  });
});

describe('the views of a shared list', () => {
  it('count each opening, but no further page, no search and no closed door', async () => {
    const id = randomId();
    const token = tokenOf(await share({ id, password: 'staple correct horse' }));
    const own = async () => {
      const { json } = await (await server.as('admin')).call('GET', '/profile/shared-lists');
      return (json as { sharedLists: { id: string }[] }).sharedLists.find((list) => list.id === id);
    };
    expect(await own()).toMatchObject({ hasPassword: true, views: 0, viewedAt: null });
    await open(token);
    expect(await own()).toMatchObject({ views: 0 });
    const { json } = await server
      .newBrowser()
      .call('POST', `/shared-lists/${token}/passes`, { body: { password: 'staple correct horse' } });
    const headers = { 'x-link-pass': (json as { pass: string }).pass };
    for (const query of [{}, {}, { offset: '1' }, { search: 'Pier' }])
      await server.newBrowser().call('GET', `/shared-lists/${token}`, { query, headers });
    expect(await own()).toMatchObject({ views: 2, viewedAt: expect.any(String) as string });
  });
});

describe('a shared list', () => {
  it('ROUTE-07: shows a visitor the chosen columns of the bids as they are, and search engines nothing', async () => {
    const token = tokenOf(await share());
    const answer = await open(token);
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    expect(answer.headers.getSetCookie()).toEqual([]);
    const list = answer.json as Shared;
    expect(list.sharedList).toMatchObject({
      name: 'Open pipeline',
      sharedBy: expect.stringContaining('Grace') as string,
      expiresAt: null,
      hasAmounts: false,
    });
    expect(list.columns).toEqual(columns);
    expect(list.total).toBe(2);
    expect(list.projects[0]?.cells).toEqual([
      { kind: 'text', text: `${mark} Pier` },
      {
        kind: 'stage',
        name: expect.any(String) as string,
        code: expect.any(String) as string,
        color: expect.any(String) as string,
      },
      { kind: 'date', date: '2027-03-14', time: '14:00', zone: 'America/Los_Angeles', isDue: true },
      { kind: 'names', names: [`${mark} GC`] },
    ]);
    const late = await addBid({ name: `${mark} Late` });
    expect((await opened(token)).total).toBe(3);
    await grace.call('DELETE', `/projects/${late}`);
    expect((await opened(token)).total).toBe(2);
  });

  it('is read by pages, and searched only in what is shown', async () => {
    const token = tokenOf(await share({ columns: columns.slice(0, 1) }));
    const first = await opened(token, { limit: '1' });
    const second = await opened(token, { limit: '1', offset: '1' });
    expect([first.total, first.projects.length, second.projects.length]).toEqual([2, 1, 1]);
    expect(first.projects).not.toEqual(second.projects);
    expect((await opened(token, { search: 'hall' })).total).toBe(1);
    expect((await opened(token, { search: `${mark} GC` })).total).toBe(0);
    const withCompanies = tokenOf(await share({ columns: columns.slice(1) }));
    expect((await opened(withCompanies, { search: `${mark} GC` })).total).toBe(2);
    expect((await opened(withCompanies, { search: 'hall' })).total).toBe(0);
    const ofStages = tokenOf(await share({ columns: columns.slice(1, 2) }));
    expect((await opened(ofStages, { search: 'hall' })).total).toBe(0);
  });

  it('shows no notes, and amounts only if its sharer may see them and chose so', async () => {
    const wanted = [...columns, { id: 'quote', label: 'Quote' }, { id: 'notes', label: 'Notes' }];
    const ids = async (part: object) =>
      (await opened(tokenOf(await share({ columns: wanted, ...part })))).columns.map(({ id }) => id);
    expect(await ids({})).toEqual(columns.map(({ id }) => id));
    expect(await ids({ showQuotes: true })).toEqual([...columns.map(({ id }) => id), 'quote']);
    expect((await share({ showQuotes: true }, 'restricted')).status).toBe(422);
    expect((await share({ columns: [{ id: 'notes', label: 'Notes' }] })).status).toBe(422);
  });

  it('is not ordered by amounts that it does not show', async () => {
    const sorts = [{ name: 'quote', direction: 'desc' }];
    const id = randomId();
    tokenOf(await share({ id, query: { sorts } }));
    const stored = await inWorkspace(server.connection.db, cascade, (tx) =>
      tx.selectFrom('shared_lists').where('id', '=', id).select('query').executeTakeFirstOrThrow(),
    );
    expect(stored.query).toEqual({});
  });

  it('is for every role to share', async () => {
    for (const person of ['member', 'restricted', 'readOnly'] as const)
      expect((await opened(tokenOf(await share({}, person)))).total).toBe(2);
  });

  it('shows only the bids of its own workspace', async () => {
    const answer = await (
      await server.as('harborAdmin')
    ).call('POST', '/shared-lists', { body: { name: 'Ours', columns, query: {} } });
    const all = JSON.stringify(await opened(tokenOf(answer), { limit: '500' }));
    expect(all).not.toContain(mark);
    const [, secret] = tokenOf(answer).split('.');
    await expectGone(`${cascade}.${secret}`);
  });

  it('ends with its sharer: deactivated, or demoted below what it shows', async () => {
    const token = tokenOf(await share({ showQuotes: true }, 'otherMember'));
    const plain = tokenOf(await share({}, 'otherMember'));
    await opened(token);
    await changed('otherMember', { role: 'RestrictedMember' }, { role: 'Member' }, async () => {
      await expectGone(token);
      await opened(plain);
    });
    await changed('otherMember', { active: false }, { active: true }, async () => {
      await expectGone(token);
      await expectGone(plain);
    });
    await opened(token);
  });

  it('ends at its time, and none is made that is over', async () => {
    const id = randomId();
    const token = tokenOf(await share({ id, expiresAt: msFromNow(3_600_000).toISOString() }));
    await opened(token);
    await inWorkspace(server.connection.db, cascade, (tx) =>
      tx
        .updateTable('shared_lists')
        .set({ expires_at: msFromNow(-1000) })
        .where('id', '=', id)
        .execute(),
    );
    await expectGone(token);
    expect((await share({ expiresAt: '2020-01-01T00:00:00.000Z' })).status).toBe(422);
  });

  it('is revoked for good by its sharer alone, who sees what they share without what the links hold', async () => {
    const id = randomId();
    const token = tokenOf(await share({ id, name: 'Once' }));
    const mine = await grace.call('GET', '/profile/shared-lists');
    expect(mine.json).toMatchObject({
      sharedLists: expect.arrayContaining([expect.objectContaining({ id })]) as unknown,
    });
    expect(mine.text).not.toContain(token.split('.')[1]);
    const maya = await server.as('member');
    expect((await maya.call('GET', '/profile/shared-lists')).text).not.toContain(id);
    expect((await maya.call('DELETE', `/profile/shared-lists/${id}`)).status).toBe(404);
    await opened(token);
    for (const _ of [1, 2]) expect((await grace.call('DELETE', `/profile/shared-lists/${id}`)).status).toBe(204);
    await expectGone(token);
    expect((await share({ id })).status).toBe(409);
  });

  it('gives the same link when the answer was lost, with what was changed meanwhile; an id of others is refused', async () => {
    const id = randomId();
    const token = tokenOf(await share({ id }));
    expect(tokenOf(await share({ id, name: 'Better name' }))).toBe(token);
    expect((await opened(token)).sharedList.name).toBe('Better name');
    expect((await share({ id }, 'member')).status).toBe(409);
  });

  it('keeps no secret in the database', async () => {
    const token = tokenOf(await share());
    const rows = await inWorkspace(server.connection.db, cascade, (tx) =>
      tx.selectFrom('shared_lists').selectAll().execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1]);
  });

  it('is not made by an administrator of Basis who acts as a user', async () => {
    const support = await server.as('basisAdmin');
    const headers = { 'x-user-id': await userId('member') };
    const body = { name: 'Open pipeline', columns, query: {} };
    expect((await support.call('POST', '/shared-lists', { body, headers })).status).toBe(403);
    expect((await support.call('POST', '/calendar-subscriptions', { body: { query: {} }, headers })).status).toBe(403);
  });

  it('is limited for each network', async () => {
    const token = tokenOf(await share());
    await opened(token);
    await useUpLimits(server);
    expect((await open(token)).status).toBe(429);
  });

  it.each(['unknown', `${randomId()}.${'a'.repeat(43)}`])('knows no link %s', async (token) => {
    await expectGone(token);
  });
});

const subscribe = async (part: object = {}, person: Person = 'admin'): Promise<string> => {
  const answer = await (
    await server.as(person)
  ).call('POST', '/calendar-subscriptions', { body: { query: { filter: named(mark) }, ...part } });
  expect(answer.status, answer.text).toBe(201);
  return (answer.json as { calendarSubscription: { token: string } }).calendarSubscription.token;
};
const read = (token: string, headers: Readonly<Record<string, string>> = {}): Promise<CallAnswer> =>
  server.newBrowser().call('GET', `/calendar/${token}.ics`, { headers });
const eventsOf = ({ status, text }: CallAnswer): ICAL.Component[] => {
  expect(status, text).toBe(200);
  return new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent');
};
const fact = (event: ICAL.Component | undefined, name: string): string =>
  String(event?.getFirstPropertyValue(name) ?? '');
const find = (events: readonly ICAL.Component[], summary: string): ICAL.Component | undefined =>
  events.find((event) => fact(event, 'summary') === summary);

describe('a calendar subscription', () => {
  it('has days for dates without a time, and the same moment in every zone for those with one', async () => {
    const answer = await read(await subscribe());
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const events = eventsOf(answer);
    // 14:00 in Los Angeles on the day when clocks go forward.
    expect(fact(find(events, `Bid due: ${mark} Pier`), 'dtstart')).toBe('2027-03-14T21:00:00Z');
    expect(fact(find(events, `Bid due: ${mark} Hall`), 'dtstart')).toBe('2027-03-15');
    expect(events.every((event) => fact(event, 'description').includes('Stage: '))).toBe(true);
  });

  it('keeps the name of an event and counts its changes; what is deleted or declined is gone', async () => {
    const id = await addBid({ name: `${mark} Moved`, bidDeadlineAt: '2027-04-01' });
    const token = await subscribe();
    const before = find(eventsOf(await read(token)), `Bid due: ${mark} Moved`);
    await inWorkspace(server.connection.db, cascade, (tx) =>
      tx
        .updateTable('projects')
        .set({ updated_at: msFromNow(60_000) })
        .where('id', '=', id)
        .execute(),
    );
    const after = find(eventsOf(await read(token)), `Bid due: ${mark} Moved`);
    expect(fact(after, 'uid')).toBe(fact(before, 'uid'));
    expect(Number(fact(after, 'sequence'))).toBeGreaterThan(Number(fact(before, 'sequence')));
    expect(fact(after, 'last-modified')).not.toBe(fact(before, 'last-modified'));
    await grace.call('DELETE', `/projects/${id}`);
    expect(find(eventsOf(await read(token)), `Bid due: ${mark} Moved`)).toBeUndefined();
  });

  it('has what is nearest first, so that of too many dates the farthest are left out', async () => {
    const ids = [
      await addBid({ name: `${mark} Far`, bidDeadlineAt: '2029-05-01' }),
      await addBid({ name: `${mark} Near`, bidDeadlineAt: '2027-02-01' }),
    ];
    const names = eventsOf(await read(await subscribe())).map((event) => fact(event, 'summary'));
    expect([names[0], names.at(-1)]).toEqual([`Bid due: ${mark} Near`, `Bid due: ${mark} Far`]);
    for (const id of ids) await grace.call('DELETE', `/projects/${id}`);
  });

  it('has the chosen dates, of the bids of its user or of all', async () => {
    expect(eventsOf(await read(await subscribe({ dates: ['jobWalk'] })))).toEqual([]);
    const mine = await subscribe({ isMine: true }, 'readOnly');
    expect(eventsOf(await read(mine))).toEqual([]);
    expect(eventsOf(await read(await subscribe({}, 'readOnly'))).length).toBeGreaterThanOrEqual(2);
  });

  it('is sent again only after a change', async () => {
    const token = await subscribe();
    const first = await read(token);
    const etag = first.headers.get('etag') ?? '';
    const since = first.headers.get('last-modified') ?? '';
    expect((await read(token, { 'if-none-match': etag })).status).toBe(304);
    expect((await read(token, { 'if-modified-since': since })).status).toBe(304);
    const id = await addBid({ name: `${mark} News`, bidDeadlineAt: '2027-05-01' });
    expect((await read(token, { 'if-none-match': etag })).status).toBe(200);
    await grace.call('DELETE', `/projects/${id}`);
    const again = await read(token, { 'if-none-match': etag });
    expect([again.status, again.headers.get('etag')]).toEqual([304, etag]);
  });

  it('ends with its user, and when it is ended', async () => {
    const id = randomId();
    const token = await subscribe({ id }, 'otherMember');
    await changed('otherMember', { active: false }, { active: true }, async () => {
      const answer = await read(token);
      expect([answer.status, answer.error.message]).toEqual([404, 'This calendar subscription has ended.']);
    });
    const daniel = await server.as('otherMember');
    const own = await daniel.call('GET', '/profile/calendar-subscriptions');
    expect(own.json).toMatchObject({ calendarSubscriptions: [{ id, isMine: false }] });
    expect((await grace.call('DELETE', `/profile/calendar-subscriptions/${id}`)).status).toBe(404);
    expect((await daniel.call('DELETE', `/profile/calendar-subscriptions/${id}`)).status).toBe(204);
    expect((await read(token)).status).toBe(404);
  });

  it('stays ended where its user is deactivated and activated again', async () => {
    const { data } = await grace.client.GET('/users');
    const daniel = data?.users.find(({ email }) => email === people.otherMember)?.id ?? '';
    const token = await subscribe({}, 'otherMember');
    expect((await letGo(grace, daniel)).status).toBe(200);
    expect((await read(token)).status).toBe(404);
    expect((await grace.call('PATCH', `/users/${daniel}`, { body: { active: true } })).status).toBe(200);
    expect((await read(token)).status).toBe(404);
    const browser = server.newBrowser();
    await browser.signIn(people.otherMember, demoPassword);
    const own = await browser.call('GET', '/profile/calendar-subscriptions');
    expect(own.json).toEqual({ calendarSubscriptions: [] });
  });

  it('is no link to a shared list, nor the other way round', async () => {
    await expectGone(await subscribe());
    expect((await read(tokenOf(await share()))).status).toBe(404);
  });

  it('shows only its own workspace', async () => {
    const token = await subscribe({ query: {} }, 'harborAdmin');
    expect((await read(token)).text).not.toContain(mark);
  });
});
