import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EmailFiling } from '@basis/domain/subjects/inbox/EmailFiling';
import type { Domain } from '@basis/domain/domain';
import { fold } from '@basis/domain/model/formats/fold';
import { readerZone } from '@basis/domain/model/formats/days';
import { randomId } from '@basis/domain/testing/seed';
import { demoPassword } from '../mock-server/src/seed/workspaces';
import type { Browser } from './browser';
import { invitation } from './letters';
import { connectSmtp } from './smtpClient';
import { cascadeAddress, people, startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
});
afterAll(() => server.close());
beforeEach(() => server.connection.db.deleteFrom('rate_limits').execute());

/** The stores of a page on which somebody has just signed in. */
const signedIn = async (email: string = people.member): Promise<{ domain: Domain; browser: Browser }> => {
  const browser = server.newBrowser();
  const domain = browser.newDomain();
  expect(await domain.session.signIn(email, demoPassword)).toMatchObject({ ok: true });
  return { domain, browser };
};

const eventually = (check: () => void, timeoutMs = 20_000): Promise<void> =>
  vi.waitFor(check, { timeout: timeoutMs, interval: 10 });

const openInbox = async (domain: Domain): Promise<readonly string[]> => {
  void domain.inbox.open('');
  await eventually(() => {
    expect(domain.inbox.query.status).toBe('ready');
    expect(domain.inbox.query.total).not.toBeNull();
    expect(domain.inbox.totals).toBeDefined();
  });
  return Array.from(
    { length: Math.min(50, domain.inbox.query.count) },
    (_, index) => domain.inbox.query.idAt(index) ?? '',
  );
};

/** The rows of the open view of bids. */
const bidsOf = ({ bids }: Domain) => {
  const { state } = bids.list;
  if (!state) throw new Error('The list of bids is not open');
  return state.query;
};

/** The order in which bids open, on the days of this machine's clock. */
const dueFirst = { sorts: JSON.stringify([{ name: 'dueFirst', direction: 'asc' }]) };
const header = { 'X-Time-Zone': readerZone() };

const openBids = async (domain: Domain): Promise<void> => {
  void domain.bids.list.open('view=all');
  await eventually(() => {
    expect(bidsOf(domain).status).toBe('ready');
    expect(bidsOf(domain).total).not.toBeNull();
  });
};

describe('signing in', () => {
  it('tells a wrong password as the server says it, and opens the workspace with the right one', async () => {
    const domain = server.newBrowser().newDomain();
    const wrong = await domain.session.signIn(people.member, 'wrong');
    expect(wrong).toMatchObject({ ok: false, error: { status: 401, code: 'wrongCredentials' } });
    expect(domain.session.profile).toBeNull();
    await domain.session.signIn(people.member, demoPassword);
    expect(domain.session.status).toBe('signedIn');
    expect(domain.session.workspace?.name).toBe('Cascade Interiors');
    expect([domain.session.allows('createProject'), domain.session.allows('seeInbox')]).toEqual([true, true]);
  });

  it('loads what every page refers to', async () => {
    const { domain } = await signedIn();
    domain.enter();
    await eventually(() => expect(domain.workspace.stages.isLoaded && domain.workspace.users.isLoaded).toBe(true));
    expect(domain.workspace.stages.items).toHaveLength(8);
    expect(domain.workspace.users.items.map(({ name }) => name)).toContain('Grace Whitfield');
    await domain.session.signOut();
  });

  it('of a restricted member shows bids without their amounts', async () => {
    const { domain } = await signedIn(people.restricted);
    await openBids(domain);
    expect(bidsOf(domain).at(0)).toBeDefined();
    expect(bidsOf(domain).at(0)).not.toHaveProperty('quote');
    expect(domain.session.allows('seeAmounts')).toBe(false);
  });
});

describe('the list of bids', () => {
  it('opens by what is due first, with its count and its sums', async () => {
    const { domain } = await signedIn();
    await openBids(domain);
    const query = { limit: 50, withAggregates: true, ...dueFirst };
    const { data } = await grace.client.GET('/projects', { params: { query, header } });
    expect(bidsOf(domain).count).toBe(data?.paging.total);
    expect(bidsOf(domain).ids.slice(0, 50)).toEqual(data?.projects.map(({ id }) => id));
    await eventually(() => expect(domain.bids.list.state?.aggregates?.quoteCents).toBe(data?.aggregates?.quoteCents));
  });

  it('shows another order from its start', async () => {
    // Uses another user than the test below, whose saved order it would change.
    const { domain } = await signedIn(people.otherMember);
    await openBids(domain);
    domain.bids.list.setSort({ name: 'name', entity: 'project', direction: 'desc' });
    // The rows of the order before stay until those of this one are there.
    await eventually(() => {
      const names = Array.from({ length: 50 }, (_, index) => fold(bidsOf(domain).at(index)?.name ?? ''));
      expect(names).toEqual(names.toSorted().toReversed());
    });
  });

  it('fetches just what is looked at, far down, and comes to the last bid', async () => {
    const { domain } = await signedIn();
    await openBids(domain);
    const query = bidsOf(domain);
    const last = query.count - 1;
    query.need(last - 20, last + 1);
    await eventually(() => expect(query.at(last)).toBeDefined());
    expect(query.at(100)).toBeUndefined();
    const { data } = await grace.client.GET('/projects', {
      params: { query: { offset: last, limit: 5, ...dueFirst }, header },
    });
    expect(data?.projects.map(({ id }) => id)).toEqual([query.idAt(last)]);
  });

  it('follows what a colleague adds', async () => {
    const { domain } = await signedIn();
    domain.enter();
    await openBids(domain);
    const before = bidsOf(domain).count;
    const body = { project: { name: 'Live', companyName: 'Live Builders' } };
    await vi.waitFor(async () => {
      await grace.call('POST', '/projects', { body });
      await eventually(() => expect(bidsOf(domain).count).toBeGreaterThan(before), 700);
    }, 30_000);
    await domain.session.signOut();
  });
});

describe('the inbox', () => {
  it('takes trashed emails off at once, and the totals follow', async () => {
    const { domain } = await signedIn();
    const [first = '', second = ''] = await openInbox(domain);
    const { inbox } = domain;
    const trash = inbox.totals?.['trash'] ?? 0;
    const shown = (): unknown[] =>
      Array.from({ length: inbox.places.count }, (_, place) => inbox.emailAt(place)).filter(
        (id) => id === first || id === second,
      );
    expect(shown()).toHaveLength(2);
    const trashing = domain.late.get(EmailFiling).trash([first, second]);
    expect(shown()).toEqual([]);
    expect(await trashing).toMatchObject({ ok: true });
    expect(shown()).toEqual([]);
    expect(inbox.query.ids).not.toContain(first);
    expect(inbox.totals?.['trash']).toBe(trash + 2);
    void inbox.open('?view=trash');
    await eventually(() => expect(inbox.query.ids).toEqual(expect.arrayContaining([first, second])));
    expect(await domain.late.get(EmailFiling).moveToInbox([first, second])).toMatchObject({ ok: true });
    expect(inbox.totals?.['trash']).toBe(trash);
  });

  it('shows trashed emails again where they stood when the server refuses', async () => {
    const { domain } = await signedIn(people.readOnly);
    const before = await openInbox(domain);
    const { inbox } = domain;
    const trashing = domain.late.get(EmailFiling).trash([before[1] ?? '']);
    expect(inbox.query.idAt(1)).toBe(before[2]);
    expect(inbox.collection.get(before[1] ?? '')?.status).toBe('Archived');
    expect(await trashing).toMatchObject({ ok: false, error: { status: 403 } });
    expect(inbox.query.idAt(1)).toBe(before[1]);
    expect(inbox.collection.get(before[1] ?? '')?.status).toBe('Unlinked');
    expect(inbox.collection.pending).toEqual([]);
  });

  it('adds an email to the bids, and takes it back', async () => {
    const { domain } = await signedIn();
    const name = `Alder Clinic ${randomId().slice(0, 8)}`;
    const smtp = await connectSmtp(server.smtpPort);
    await smtp.deliver(cascadeAddress, invitation({ name, company: 'Old Mill Builders' }));
    smtp.close();
    const { inbox, workspace } = domain;
    await workspace.load();
    await vi.waitFor(
      async () => {
        await openInbox(domain);
        await inbox.query.refresh();
        expect(inbox.query.at(0)?.projectName).toBe(name);
      },
      { timeout: 20_000, interval: 50 },
    );
    const id = inbox.query.idAt(0) ?? '';
    const adding = domain.late.get(EmailFiling).add([id], { stageId: workspace.stages.items[0]?.id ?? '' });
    expect(inbox.query.idAt(0)).not.toBe(id);
    const added = await adding;
    if (!added.ok) throw new Error(added.error.message);
    expect(added.value.projects.map((bid) => bid.name)).toEqual([name]);
    expect(inbox.query.ids).not.toContain(id);
    const { changeSetId } = added.value.change;
    expect(await domain.undo.undo(changeSetId)).toMatchObject({ ok: true });
    await eventually(() => expect(inbox.query.ids).toContain(id));
    expect(inbox.query.idAt(0)).toBe(id);
    expect(inbox.query.at(0)).toMatchObject({ status: 'Unlinked', project: null });
    expect(await domain.undo.undo(changeSetId)).toMatchObject({ ok: false, error: { status: 409 } });
  });

  it('shows emails again when adding them is refused', async () => {
    const { domain } = await signedIn();
    const [first = ''] = await openInbox(domain);
    const result = await domain.late.get(EmailFiling).add([first], { stageId: randomId() });
    expect(result).toMatchObject({ ok: false, error: { status: 422, message: 'Stage not found or not changed' } });
    expect(domain.inbox.query.idAt(0)).toBe(first);
  });

  it('marks an email read in the same action, and the server knows it', async () => {
    const { domain } = await signedIn();
    const ids = await openInbox(domain);
    const id = ids.find((candidate) => domain.inbox.collection.get(candidate)?.isRead === false) ?? '';
    domain.late.get(EmailFiling).markRead(id);
    expect(domain.inbox.collection.get(id)?.isRead).toBe(true);
    await vi.waitFor(async () => {
      const { data } = await grace.client.GET('/messages', { params: { query: { ids: [id] } } });
      expect(data?.messages[0]?.isRead).toBe(true);
    });
    await eventually(() => expect(domain.inbox.collection.pending).toEqual([]));
    expect(domain.inbox.collection.get(id)?.isRead).toBe(true);
  });
});

describe('a session that is over', () => {
  it('ends with the first call that is told so, and leaves nothing in the stores', async () => {
    const { domain, browser } = await signedIn();
    await openBids(domain);
    await openInbox(domain);
    await domain.workspace.load();
    void domain.bidDetails.open(bidsOf(domain).idAt(0) ?? '');
    domain.toasts.show({ kind: 'info', title: 'Hello' });
    await browser.call('DELETE', '/sessions', { headers: { cookie: browser.cookieHeader() } });
    await domain.bids.list.refresh();
    expect(domain.session.status).toBe('signedOut');
    expect([domain.session.profile, domain.bids.list.state, domain.inbox.totals, domain.bidDetails.id]).toEqual([
      null,
      undefined,
      undefined,
      null,
    ]);
    expect([domain.bids.list.cache.size, domain.bids.collection.base.size, domain.inbox.collection.base.size]).toEqual([
      0, 0, 0,
    ]);
    expect([domain.workspace.users.items, domain.toasts.toasts]).toEqual([[], []]);
  });

  it('leaves nothing of what was still under way to whoever signs in next', async () => {
    const { domain } = await signedIn();
    domain.enter();
    void domain.bids.list.open('');
    void domain.inbox.open('all-emails');
    domain.session.end();
    await domain.session.signIn(people.harborAdmin, demoPassword);
    await openBids(domain);
    await domain.workspace.load();
    expect(domain.session.workspace?.name).toBe('Harbor Electric');
    expect(domain.workspace.users.items.map(({ name }) => name).toSorted()).toEqual(['Helen Park', 'Luis Ortega']);
    const { data } = await (await server.as('harborAdmin')).client.GET('/projects', { params: { query: {} } });
    expect(bidsOf(domain).count).toBe(data?.paging.total);
    expect(domain.inbox.collection.base.size).toBe(0);
    await domain.session.signOut();
  });
});
