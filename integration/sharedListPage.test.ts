import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeCondition } from '@basis/domain/model/filters/wire';
import { msFromNow } from '@basis/domain/testing/clock';
import { randomId } from '@basis/domain/testing/seed';
import { colorOf as colorInApp } from '../packages/ui/src/components/Avatar/nameMarks';
import { colorOf } from '../mock-server/src/features/sharing/page/signs';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import type { Browser } from './browser';
import { inOneMinute, useUpLimits } from './attemptLimits';
import { people, startTestServer, type Person, type TestServer } from './testServer';

let server: TestServer;
let cascade: string;
let grace: Browser;
const mark = `Page ${randomId().slice(0, 8)}`;
const columns = [
  { id: 'name', label: 'Project name' },
  { id: 'stageId', label: 'Stage' },
  { id: 'bidDeadline', label: 'Bid deadline' },
  { id: 'companies', label: 'Companies' },
];
const password = 'staple correct horse';

const named = (name: string) => ({
  and: [writeCondition({ field: { entity: 'project', identifier: 'name' }, operation: 'Contain', value: name })],
  or: [],
});
const addBid = async (name: string, part: object = {}): Promise<string> => {
  const project = { name, companyName: `${mark} GC`, ...part };
  const answer = await grace.call('POST', '/projects', { body: { project } });
  expect(answer.status, answer.text).toBe(201);
  return (answer.json as { projectId: string }).projectId;
};
const share = async (part: object = {}, person: Person = 'admin'): Promise<string> => {
  const body = { name: 'Open pipeline', columns, query: { filter: named(mark) }, ...part };
  const answer = await (await server.as(person)).call('POST', '/shared-lists', { body });
  expect(answer.status, answer.text).toBe(201);
  return (answer.json as { sharedList: { token: string } }).sharedList.token;
};

interface Opened {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  /** Text of the body, without markup. */
  readonly text: string;
}
const request = async (path: string, init: RequestInit = {}): Promise<Opened> => {
  const answer = await fetch(`${server.address}${path}`, { redirect: 'manual', ...init });
  const html = await answer.text();
  const text = html
    .replace(/[\s\S]*<body/, '<body')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  return { status: answer.status, headers: answer.headers, html, text };
};
const open = (token: string, query = '', init?: RequestInit): Promise<Opened> =>
  request(`/shared-list/${token}${query}`, init);
const guess = (token: string, given: string, headers: Readonly<Record<string, string>> = {}): Promise<Opened> =>
  open(token, '', { method: 'POST', body: new URLSearchParams({ password: given }), headers });
const viewsOf = async (id: string): Promise<number | undefined> => {
  const { json } = await grace.call('GET', '/profile/shared-lists');
  const { sharedLists } = json as { sharedLists: { id: string; views: number }[] };
  return sharedLists.find((list) => list.id === id)?.views;
};
const picturesIn = ({ html }: Opened): string[] => [...html.matchAll(/<img[^>]+src="([^"]+)"/g)].map(([, src]) => src!);

beforeAll(async () => {
  server = await startTestServer(undefined, { settings: { trustedProxies: 1 } });
  cascade = await server.workspaceId('cascade-interiors');
  grace = await server.as('admin');
  await addBid(`${mark} Pier`, { bidDeadlineAt: '2027-03-14T21:00:00.000Z' });
  await addBid(`${mark} Hall`, { bidDeadlineAt: '2027-03-15' });
});
afterAll(() => server.close());
beforeEach(() => server.connection.db.deleteFrom('rate_limits').execute());

describe('the page of a shared list', () => {
  it('ROUTE-07: is HTML without a script that says what is shared, by whom and how long, and is listed nowhere', async () => {
    const page = await open(await share({ expiresAt: '2099-12-18T20:00:00.000Z' }));
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('x-robots-tag')).toContain('noindex');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.getSetCookie()).toEqual([]);
    expect(page.html).toContain('<title>\u2068Open pipeline\u2069, shared by \u2068Cascade Interiors\u2069</title>');
    expect(page.html).not.toMatch(/<script|javascript:| on\w+="/);
    for (const words of [
      'Open pipeline 2 Cascade Interiors',
      'Project name Stage Bid deadline Companies',
      'This link works until Dec 18, 2099. It is read-only and shows no amounts, notes or emails.',
      'Shared by Grace Whitfield with Basis',
      `${mark} Pier Undecided Mar 14, 2027 2:00 PM PDT`,
      '2 of 2 bids',
    ])
      expect(page.text).toContain(words);
    expect((await open(await share())).text).toContain('This link works until it is revoked.');
  });

  it('shows nothing of a bid but the chosen columns, and leads nowhere into the app', async () => {
    const id = await addBid(`${mark} Secret`, { bidDeadlineAt: '2027-05-01' });
    const text = `${mark} whispered`;
    const noted = await grace.call('POST', `/projects/${id}/notes`, { body: { message: text } });
    expect(noted.status, noted.text).toBe(201);
    const estimators = { id: 'estimatorIds', label: 'Estimators' };
    const wanted = [...columns, { id: 'quote', label: 'Quote' }, { id: 'notes', label: 'Notes' }, estimators];
    const { html } = await open(await share({ columns: wanted }));
    expect(html).not.toContain(text);
    expect(html).not.toMatch(/>Quote<|>Notes</);
    expect(html).toContain('>Estimators<');
    expect(html).not.toContain(id);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links.filter((href) => !/^(?:\/assets\/|\?)/.test(href!))).toEqual(['/icon.svg']);
    expect((await open(await share())).html).not.toContain('>Estimators<');
    const dear = await open(await share({ columns: wanted, showQuotes: true }));
    expect(dear.html).toContain('>Quote<');
    expect(dear.text).toContain('shows no notes or emails');
    await grace.call('DELETE', `/projects/${id}`);
  });

  it('writes any name as a text, apart from the direction of what surrounds it', async () => {
    const evil = `${mark} "><script>alert(1)</script> &amp; مشروع`;
    const id = await addBid(evil, { companyName: '<img src=x onerror=alert(1)>' });
    const token = await share({ name: '<b>مشروع</b>', columns: [{ id: 'name', label: '<i>Name</i>' }, columns[3]] });
    const { html } = await open(token);
    const escaped = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp;amp; مشروع';
    expect(html).toContain(`<bdi>${mark} ${escaped}</bdi>`);
    expect(html).toContain('<bdi>&lt;i&gt;Name&lt;/i&gt;</bdi>');
    expect(html).toContain('<bdi>&lt;b&gt;مشروع&lt;/b&gt;</bdi>');
    expect(html).not.toMatch(/<(script|i)>|<b>م|<img src=x/);
    const searched = await open(token, `?search=${encodeURIComponent('"><script>')}`);
    expect(searched.html).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(searched.html).not.toContain('<script>');
    await grace.call('DELETE', `/projects/${id}`);
  });

  it('keeps a name that turns the direction to itself where markup can’t, and has it whole at the title that is cut', async () => {
    const name = `Turned \u202E\u2069${'long '.repeat(30)}end`;
    const { html } = await open(await share({ name }));
    const kept = `\u2068${name.replace('\u2069', '')}\u2069`;
    expect(html).toContain(`<title>${kept}, shared by`);
    expect(html).toContain(`aria-label="${kept}"`);
    expect(html).toContain(`<h1 title="${name}">`);
  });

  it('is read by pages and searched by plain links, and passes over what an address says wrongly', async () => {
    const own = `Many ${randomId().slice(0, 8)}`;
    for (let number = 1; number <= 3; number += 1) await addBid(`${own} ${number}`);
    const token = await share({ query: { filter: named(own) } });
    expect((await open(token, '?offset=2')).text).toContain('3–3 of 3 bids Previous 2');
    const gone = await open(token, '?offset=900&search=Many');
    expect([gone.status, gone.headers.get('location')]).toEqual([303, `/shared-list/${token}?search=Many`]);
    for (const query of [
      '?offset=-1',
      '?offset=x',
      '?offset=1&offset=2',
      '?other=1',
      '?search=a&search=b',
      '?search=',
      '?search=%00',
    ])
      expect((await open(token, query)).text).toContain('3 of 3 bids');
    const found = await open(token, `?search=${encodeURIComponent(` ${own} 2 `)}`);
    expect(found.text).toContain('1 of 1 bid All bids');
    expect((await open(token, '?search=nothing+such')).text).toContain('No bid is found');
    expect((await open(await share({ query: { filter: named(randomId()) } }))).text).toContain(
      'No bids The list is empty right now.',
    );
    const deadlines = await open(await share({ columns: [columns[2]] }));
    expect(deadlines.html).not.toContain('Search this list');
  });

  it('has a hundred bids on a page, and leads from page to page until all were there', async () => {
    const token = await share({ query: {} });
    const sizes: number[] = [];
    for (let next: string | undefined = '?'; next !== undefined;) {
      const { html } = await open(token, next);
      sizes.push(html.match(/<th scope="row">/g)?.length ?? 0);
      next = / rel="next" href="([^"]+)"/.exec(html)?.[1];
    }
    const { text } = await open(token);
    const total = Number(/100 of (\d+) bids/.exec(text)?.[1]);
    expect(sizes.slice(0, -1).every((size) => size === 100)).toBe(true);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(total);
  });

  it.each([
    '',
    '/',
    '/%zz',
    '/%zz?search=a',
    '/unknown',
    '/unknown/more',
    '/not%20a%20link',
    '/%3Cscript%3E',
    `/${randomId()}.${'a'.repeat(43)}`,
    `/${'x'.repeat(199)}`,
    `/${'x'.repeat(3000)}`,
    `/${'x'.repeat(300)}/view.svg`,
  ])('says that a list is no longer shared at %s', async (path) => {
    const page = await request(`/shared-list${path}`);
    expect([page.status, page.text.trim()]).toEqual([
      404,
      'This list is no longer shared The link has ended or is incomplete. Ask whoever sent it for a new one.',
    ]);
    expect(page.html).not.toContain('<script>');
    expect(page.headers.get('x-robots-tag')).toContain('noindex');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('leads from an address with a slash at its end to the page', async () => {
    const token = await share();
    for (const query of ['', '?search=Pier']) {
      const page = await open(token, `/${query}`);
      expect([page.status, page.headers.get('location')]).toEqual([303, `/shared-list/${token}${query}`]);
    }
  });

  it('ends with its link, its time, and its sharer', async () => {
    const [id, over] = [randomId(), randomId()];
    const [revoked, expired, left] = [await share({ id }), await share({ id: over }), await share({}, 'otherMember')];
    for (const token of [revoked, expired, left]) expect((await open(token)).status).toBe(200);
    await grace.call('DELETE', `/profile/shared-lists/${id}`);
    const setUser = (active: boolean) =>
      inWorkspace(server.connection.db, cascade, (tx) =>
        tx.updateTable('users').set({ active }).where('email', '=', people.otherMember).execute(),
      );
    await inWorkspace(server.connection.db, cascade, (tx) =>
      tx
        .updateTable('shared_lists')
        .set({ expires_at: msFromNow(-1000) })
        .where('id', '=', over)
        .execute(),
    );
    await setUser(false);
    try {
      for (const token of [revoked, expired, left]) {
        const page = await open(token);
        expect([page.status, page.html.includes(mark)]).toEqual([404, false]);
        expect((await request(`/shared-list/${token}/view.svg`)).status).toBe(404);
      }
    } finally {
      await setUser(true);
    }
  });

  it('says when it may be tried again, as a page', async () => {
    const token = await share();
    await open(token);
    await useUpLimits(server);
    const page = await open(token);
    expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(page.text).toMatch(/The list could not be loaded Too many attempts. Wait \d+ seconds, then try again./);
  });

  it('draws the mark of a company in the color that it has in the app', () => {
    for (const name of ['Harlan & Pike Builders', 'Stratum', 'مشروع', '']) expect(colorOf(name)).toBe(colorInApp(name));
  });
});

describe('the calendar of a shared list', () => {
  const dates = [
    { id: 'name', label: 'Project name' },
    { id: 'bidDeadline', label: 'Bid deadline' },
    { id: 'jobWalk', label: 'Job walk' },
  ];
  /** What each day of a month shows, by its day, `YYYY-MM-DD`. */
  const daysOf = ({ html }: Opened): Record<string, string[]> =>
    Object.fromEntries(
      [...html.matchAll(/<td class="day[^>]*><time datetime="([^"]+)">(.*?)<\/td>/gs)].flatMap(([, day, content]) => {
        const names = [...content!.matchAll(/<summary>.*?<span class="unseen">(.*?)<\/span><bdi>(.*?)<\/bdi>/gs)];
        return names.length ? [[day!, names.map(([, kind, name]) => `${kind}${name}`)]] : [];
      }),
    );
  const pier = `${mark} Pier`;

  it('shows the bids of the list on the days of the dates that the list shows', async () => {
    const id = await addBid(`${mark} Walked`);
    const { data } = await grace.client.GET('/bid-invites', { params: { query: { projectId: id } } });
    const invite = `/bid-invites/${data?.bidInvites[0]?.id}`;
    for (const body of [{ jobWalkAt: '2027-04-02T18:00:00.000Z' }, { rfiDeadlineAt: '2027-03-20' }])
      expect((await grace.call('PATCH', invite, { body })).status).toBe(200);
    const token = await share({ columns: dates });
    const march = await open(token, '?month=2027-03');
    expect([march.status, march.headers.get('x-robots-tag')]).toEqual([200, 'noindex, nofollow']);
    expect(daysOf(march)).toEqual({
      '2027-03-14': [`Bid deadline: ${pier}`],
      '2027-03-15': [`Bid deadline: ${mark} Hall`],
      '2027-04-02': [`Job walk: ${mark} Walked`],
    });
    expect(march.text).toContain('March 2027');
    expect(march.text).toContain('3 bids with a date on these days');
    expect(march.text).toContain('Mar 14, 2027 2:00 PM PDT');
    expect(march.html).not.toContain('RFI');
    expect(march.html).not.toContain(id);
    expect(march.html).not.toMatch(/<script|javascript:| on\w+="/);
    const links = [...march.html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
    expect(links.slice(0, 4)).toEqual(['?', '?month=2027-03', '?month=2027-02', '?month=2027-04']);
    expect(daysOf(await open(token, '?month=2027-05'))).toEqual({});
    await grace.call('DELETE', `/projects/${id}`);
  });

  it('is searched as the list is, and keeps its month and its search in its links', async () => {
    const token = await share({ columns: dates });
    const found = await open(token, '?month=2027-03&search=pier');
    expect(Object.values(daysOf(found)).flat()).toEqual([`Bid deadline: ${pier}`]);
    expect(found.html).toContain('<input type="hidden" name="month" value="2027-03">');
    expect(found.html).toContain('href="?month=2027-04&amp;search=pier"');
    expect(found.html).toContain('href="?search=pier"');
  });

  it('folds the dates of a day beyond four, and leaves out what the link may not show', async () => {
    const ids = await Promise.all(
      Array.from({ length: 7 }, (_, index) => addBid(`${mark} Full ${index}`, { bidDeadlineAt: '2028-06-07' })),
    );
    const day = await open(await share({ columns: dates }), '?month=2028-06');
    expect(day.text).toContain('+3 more');
    expect(daysOf(day)['2028-06-07']).toHaveLength(7);
    for (const id of ids) await grace.call('DELETE', `/projects/${id}`);
  });

  it('is not there for a list without dates, and any other month is the list', async () => {
    const bare = await share({ columns: [{ id: 'name', label: 'Project name' }] });
    const page = await open(bare, '?month=2027-03');
    expect([page.status, page.headers.get('location')]).toEqual([303, `/shared-list/${bare}?`]);
    expect((await open(bare)).html).not.toContain('Calendar');
    const token = await share({ columns: dates });
    for (const month of ['2027-13', '0000-01', 'March', '2027-03-01', '%00'])
      expect((await open(token, `?month=${month}`)).text).toContain('2 of 2 bids');
    expect((await open(token, '?month=1900-01')).status).toBe(200);
    expect((await open(token, '?month=2199-12')).status).toBe(200);
  });

  it('names no bid where the list has no names', async () => {
    const token = await share({ columns: [{ id: 'bidDeadline', label: 'Bid deadline' }] });
    const { text, html } = await open(token, '?month=2027-03');
    expect(text).toContain('Bid deadline: Bid 2:00 PM PDT');
    expect(html).not.toContain(pier);
  });

  it('counts a view where a visit begins with it, and none from month to month', async () => {
    const token = await share({ columns: dates });
    expect(picturesIn(await open(token, '?month=2027-03'))).toEqual([`/shared-list/${token}/view.svg`]);
    const headers = { 'sec-fetch-site': 'same-origin' };
    expect(picturesIn(await open(token, '?month=2027-04', { headers }))).toEqual([]);
  });
});

describe('the page of a shared list with a password', () => {
  it('asks for it by a plain form, and gives a cookie for this list alone that no script reads', async () => {
    const token = await share({ password });
    const locked = await open(token);
    expect([locked.status, locked.html.includes(mark)]).toEqual([403, false]);
    expect(locked.text).toContain('This list has a password Whoever sent you the link knows it.');
    expect(locked.html).toMatch(/<form method="post">[\s\S]*name="password" type="password"/);
    const opened = await guess(token, password);
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/shared-list/${token}`]);
    const [cookie = ''] = opened.headers.getSetCookie();
    expect(cookie).toMatch(/^basis_link_pass=[\w-]{43}; Path=\/shared-list\/[\w.%-]+; HttpOnly; SameSite=Lax$/);
    expect(cookie).toContain(`Path=/shared-list/${token};`);
    expect(cookie).not.toContain(password);
    const headers = { cookie: cookie.split(';')[0]! };
    expect((await open(token, '', { headers })).text).toContain('2 of 2 bids');
    const other = await share({ password });
    expect((await open(other, '', { headers })).status).toBe(403);
  });

  it('leads to the month that was asked for', async () => {
    const token = await share({ password });
    const body = new URLSearchParams({ password });
    const opened = await open(token, '?month=2027-03', { method: 'POST', body });
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/shared-list/${token}?month=2027-03`]);
  });

  it('sends the cookie over https alone where the page is', async () => {
    const { headers } = await guess(await share({ password }), password, { 'x-forwarded-proto': 'https' });
    expect(headers.getSetCookie()[0]).toMatch(/; Secure(;|$)/);
  });

  it('says at the field why it stays closed, and repeats nothing of what was typed', async () => {
    const token = await share({ password });
    const wrong = await guess(token, '<b>guess</b>');
    expect([wrong.status, wrong.headers.getSetCookie()]).toEqual([422, []]);
    expect(wrong.html).toContain('aria-describedby="fault"');
    expect(wrong.text).toContain('This is not the password of the list.');
    expect(wrong.html).not.toContain('guess');
    expect((await guess(token, '')).text).toContain('Enter the password.');
    expect((await guess('unknown', password)).status).toBe(404);
  });

  it('allows ten guesses a minute, together with those of the call', async () => {
    const { statuses, page } = await inOneMinute(async () => {
      const token = await share({ password });
      const found: number[] = [];
      for (let tries = 0; tries < 9; tries += 1) found.push((await guess(token, `guess ${tries}`)).status);
      const call = () =>
        server.newBrowser().call('POST', `/shared-lists/${token}/passes`, { body: { password: 'another guess' } });
      found.push((await call()).status, (await call()).status);
      return { statuses: found, page: await guess(token, password) };
    });
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    expect([page.status, page.headers.getSetCookie()]).toEqual([429, []]);
    expect(page.text).toContain('Too many attempts.');
    expect(page.html).toContain('name="password"');
  });

  it('takes no form that another site sends, and no body but a form', async () => {
    const token = await share({ password });
    const foreign = await guess(token, password, { 'sec-fetch-site': 'cross-site' });
    expect([foreign.status, foreign.headers.getSetCookie()]).toEqual([403, []]);
    const headers = { 'content-type': 'application/json' };
    const json = await open(token, '', { method: 'POST', body: JSON.stringify({ password }), headers });
    expect([json.status, json.headers.getSetCookie()]).toEqual([422, []]);
    expect((await guess(token, 'x'.repeat(5000))).status).toBe(413);
  });

  it('closes again with another password', async () => {
    const id = randomId();
    const token = await share({ id, password });
    const headers = { cookie: (await guess(token, password)).headers.getSetCookie()[0]!.split(';')[0]! };
    expect((await open(token, '', { headers })).status).toBe(200);
    await share({ id, password: 'another horse battery' });
    expect((await open(token, '', { headers })).status).toBe(403);
  });
});

describe('a view of the page of a shared list', () => {
  it('counts by the picture that a browser draws, once for each opening', async () => {
    const id = randomId();
    const token = await share({ id, password });
    const headers = { cookie: (await guess(token, password)).headers.getSetCookie()[0]!.split(';')[0]! };
    const page = await open(token, '', { headers });
    expect(await viewsOf(id)).toBe(0);
    expect(picturesIn(page)).toEqual([`/shared-list/${token}/view.svg`]);
    const picture = await request(picturesIn(page)[0]!, { headers });
    expect([picture.status, picture.headers.get('content-type'), picture.headers.get('cache-control')]).toEqual([
      200,
      'image/svg+xml',
      'no-store',
    ]);
    expect(await viewsOf(id)).toBe(1);
  });

  it('is no preview that reads the page alone, no HEAD, no further page, no search and no closed door', async () => {
    const id = randomId();
    const token = await share({ id });
    await open(token, '', { method: 'HEAD' });
    await request(`/shared-list/${token}/view.svg`, { method: 'HEAD' });
    for (const query of ['?offset=1', '?search=Pier']) expect(picturesIn(await open(token, query))).toEqual([]);
    expect(await viewsOf(id)).toBe(0);
    const locked = randomId();
    const lockedToken = await share({ id: locked, password });
    expect(picturesIn(await open(lockedToken))).toEqual([]);
    expect((await request(`/shared-list/${lockedToken}/view.svg`)).status).toBe(403);
    expect(await viewsOf(locked)).toBe(0);
  });
});
