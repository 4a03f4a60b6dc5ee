import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Project } from '../../model/contract/contract';
import type { FilterTree } from '../../model/filters/wire';
import { bidOf, FakeServer, idOf, profileOf, taskOf } from '../../testing/fakeServer';
import { BidCalendar, unassigned } from './BidCalendar';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

const deadline = (date: string) => ({ date, time: null, zone: null });
const later = '2026-03-06T09:00:00.000Z';

/** Fake server that filters bids by a date range. */
const serve = (server: FakeServer): void =>
  server.answer('GET /projects', ({ query }) => {
    const { and = [] } = JSON.parse(query.get('filter') ?? '{}') as Partial<FilterTree>;
    const dated = and.find((node): node is FilterTree => 'or' in node && node.or.length === 3);
    const [range] = (dated?.or ?? []).flatMap((node) =>
      'compareValue' in node ? [node.compareValue as [string, string]] : [],
    );
    const found = server.bids.filter(
      (bid) =>
        !range ||
        [bid.bidDeadline, bid.rfiDeadline, bid.jobWalk].some(
          (one) => one !== null && one.date >= range[0] && one.date <= range[1],
        ),
    );
    const offset = Number(query.get('offset') ?? 0);
    const rows = found.slice(offset, offset + Number(query.get('limit')));
    return Response.json({ projects: rows, paging: { total: query.get('withTotal') ? found.length : null } });
  });

const open = async (bids: readonly Project[], weekStart: 'Sunday' | 'Monday' = 'Sunday') => {
  const server = new FakeServer();
  server.ownSettings = { weekStart };
  serve(server);
  server.bids = [...bids];
  const domain = await server.enter();
  const calendar = domain.late.get(BidCalendar);
  calendar.goTo('2026-03-18');
  await calendar.open('view=all');
  await server.quiet();
  const days = () => calendar.days.map(({ name, bid, deadline: { date } }) => [date, name, bid.name]);
  return { server, domain, calendar, days };
};

const two = [
  bidOf(1, { bidDeadline: deadline('2026-03-20'), jobWalk: deadline('2026-03-04'), estimatorIds: [idOf(71)] }),
  bidOf(2, { bidDeadline: deadline('2026-04-20'), rfiDeadline: deadline('2026-04-02') }),
];

describe('the calendar of bids', () => {
  it('has each date of a bid that lies in the weeks of the month', async () => {
    const { days } = await open(two);
    expect(days()).toEqual([
      ['2026-03-20', 'bidDeadline', 'Bid 1'],
      ['2026-03-04', 'jobWalk', 'Bid 1'],
      ['2026-04-02', 'rfiDeadline', 'Bid 2'],
    ]);
  });

  it.each([
    ['Sunday', ['2026-03-01', '2026-04-04'], ['2026-03-15', '2026-03-21']],
    ['Monday', ['2026-02-23', '2026-04-05'], ['2026-03-16', '2026-03-22']],
  ] as const)('begins its weeks on the workspace’s %s', async (weekStart, month, week) => {
    const { calendar } = await open(two, weekStart);
    expect(calendar.range).toEqual(month);
    calendar.setMode('week');
    expect(calendar.range).toEqual(week);
  });

  it('asks within the filter and the search of the list', async () => {
    const { server, domain } = await open(two);
    domain.bids.list.setSearch('roof');
    domain.bids.list.setQuick({ ...domain.bids.list.filter.quick, estimatorIds: [idOf(71)] });
    await server.quiet();
    const { query } =
      server.callsOf('GET /projects').findLast((call) => call.query.get('filter')?.includes('jobWalk')) ?? {};
    expect([query?.get('searchQuery'), query?.get('quickFilters')]).toEqual([
      'roof',
      JSON.stringify({ estimatorIds: [idOf(71)] }),
    ]);
  });

  it('has all dates of a month, however many they are', async () => {
    const { days } = await open(
      Array.from({ length: 130 }, (_, index) => bidOf(index + 1, { bidDeadline: deadline('2026-03-05') })),
    );
    expect(days()).toHaveLength(130);
  });

  it('says while dates are still to come', async () => {
    const { server, calendar } = await open(two);
    expect(calendar.isPartial).toBe(false);
    server.bids = Array.from({ length: 130 }, (_, index) => bidOf(index + 1, { bidDeadline: deadline('2026-05-05') }));
    calendar.goTo('2026-05-01');
    expect(calendar.isPartial).toBe(true);
    await server.quiet();
    expect([calendar.isPartial, calendar.days.length]).toEqual([false, 130]);
  });

  it('leaves out kinds of dates and estimators that are switched off, and counts all of them', async () => {
    const { calendar, days } = await open(two);
    calendar.showName('jobWalk', false);
    expect(days().map(([, name]) => name)).toEqual(['bidDeadline', 'rfiDeadline']);
    expect(calendar.countOf('jobWalk')).toBe(1);
    calendar.showEstimator(unassigned, false);
    expect(days()).toEqual([['2026-03-20', 'bidDeadline', 'Bid 1']]);
    expect([...calendar.countsByEstimator]).toEqual([
      [idOf(71), 1],
      [unassigned, 1],
    ]);
    calendar.showName('jobWalk', true);
    calendar.showEstimator(unassigned, true);
    expect(days()).toHaveLength(3);
  });

  it('goes to another month, and follows what others change there', async () => {
    const { server, domain, calendar, days } = await open(two);
    calendar.goTo('2026-04-10');
    await server.quiet();
    expect(days().map(([date]) => date)).toEqual(['2026-04-20', '2026-04-02']);
    server.bids = server.bids.map((bid) => ({ ...bid, bidDeadline: deadline('2026-04-21'), updatedAt: later }));
    domain.late.onLiveChanges([{ entity: 'project', id: idOf(2), kind: 'updated', actorId: null, changeSetId: 'c' }]);
    await server.quiet();
    expect(days()).toContainEqual(['2026-04-21', 'bidDeadline', 'Bid 2']);
  });

  it('opens at the month or the week of an address, and says which it shows', async () => {
    const { server, domain, calendar, days } = await open(two);
    await calendar.open('view=all&month=2026-04');
    await server.quiet();
    expect(days().map(([date]) => date)).toEqual(['2026-04-20', '2026-04-02']);
    expect([domain.bids.list.unread, calendar.isUnread, calendar.address]).toEqual([[], false, 'month=2026-04']);
    calendar.setMode('week');
    expect(calendar.address).toBe('week=2026-03-29');
    expect(calendar.isAt('?week=2026-04-01&view=all')).toBe(true);
    calendar.showAddress('month=2026-05');
    expect([calendar.mode, calendar.range[0]]).toEqual(['month', '2026-04-26']);
    calendar.showAddress('month=soon');
    expect([calendar.isUnread, calendar.address]).toEqual([true, '']);
  });

  it('lists four weeks as an agenda, from today on if today is visible', async () => {
    vi.setSystemTime(new Date(2026, 2, 17, 12));
    const { server, calendar, days } = await open(two);
    calendar.setMode('agenda');
    await server.quiet();
    expect([calendar.address, calendar.range]).toEqual(['agenda=2026-03-17', ['2026-03-17', '2026-04-13']]);
    expect(days().map(([date]) => date)).toEqual(['2026-03-20', '2026-04-02']);
    calendar.showAddress('month=2026-05');
    calendar.setMode('agenda');
    expect(calendar.range).toEqual(['2026-05-01', '2026-05-28']);
    calendar.setMode('month');
    expect(calendar.address).toBe('month=2026-05');
  });

  it('stays at its month when it is opened without one', async () => {
    const { calendar } = await open(two);
    await calendar.open('view=all');
    expect(calendar.address).toBe('month=2026-03');
  });

  it('moves a date at once when it is changed', async () => {
    const { server, domain, days } = await open(two);
    server.answer('PATCH /bid-invites/*', server.withoutAnswer);
    void domain.bids.setDeadline(idOf(1), 'bidDeadline', deadline('2026-03-12'));
    expect(days()[0]).toEqual(['2026-03-12', 'bidDeadline', 'Bid 1']);
  });
});

describe('the tasks in the calendar', () => {
  const tasks = [
    taskOf(1, { dueOn: '2026-03-20', assigneeId: idOf(71) }),
    taskOf(2, { dueOn: '2026-03-21', doneAt: later }),
    taskOf(3, { dueOn: '2026-06-01' }),
  ];
  const openWith = async (part: Parameters<typeof profileOf>[0] = {}, features?: string[]) => {
    const server = new FakeServer();
    server.profile = profileOf(part);
    if (features) server.features = features;
    server.tasks = tasks;
    const domain = await server.enter();
    const calendar = domain.late.get(BidCalendar);
    calendar.goTo('2026-03-18');
    await calendar.open('view=all');
    await server.quiet();
    const titles = () => calendar.shownTasks.map(({ title }) => title);
    return { server, domain, calendar, titles };
  };

  it('are those due in the range, done ones too: the user’s own, or those of all', async () => {
    const { server, domain, calendar, titles } = await openWith();
    const asked = () => {
      const { and } = JSON.parse(server.callsOf('GET /tasks').at(-1)?.query.get('filter') ?? '{}') as FilterTree;
      return and.flatMap((node) => ('compareValue' in node ? [node.compareValue] : []));
    };
    expect(asked()).toEqual([['2026-03-01', '2026-04-04'], [domain.session.profile?.id]]);
    expect(titles()).toEqual(['Task 1', 'Task 2']);
    calendar.tasks.showOf('all');
    await server.quiet();
    expect(asked()).toEqual([['2026-03-01', '2026-04-04']]);
  });

  it('are switched off alone, and with the people who do them', async () => {
    const { calendar, titles } = await openWith();
    expect([...calendar.countsByEstimator]).toEqual([
      [idOf(71), 1],
      [unassigned, 1],
    ]);
    calendar.showEstimator(idOf(71), false);
    expect([titles(), calendar.taskCount]).toEqual([['Task 2'], 1]);
    calendar.tasks.show(false);
    expect([titles(), calendar.taskCount, calendar.countsByEstimator.size]).toEqual([[], 1, 0]);
  });

  it('follow what others change, and rest with the calendar', async () => {
    const { server, domain, calendar, titles } = await openWith();
    server.tasks = [taskOf(4, { dueOn: '2026-03-02' })];
    domain.late.onLiveChanges([{ entity: 'task', id: idOf(304), kind: 'created', actorId: null, changeSetId: 'c' }]);
    await server.quiet();
    expect(titles()).toEqual(['Task 4']);
    calendar.rest();
    const { length } = server.callsOf('GET /tasks');
    domain.late.onLiveChanges('reset');
    await server.quiet();
    expect(server.callsOf('GET /tasks')).toHaveLength(length);
  });

  it('LITE-02: are not asked for in the lite edition', async () => {
    const { server, calendar, titles } = await openWith({}, ['EmailInbox', 'BasisLite']);
    expect([calendar.tasks.isOffered, titles(), calendar.isPartial]).toEqual([false, [], false]);
    expect(server.callsOf('GET /tasks')).toEqual([]);
  });
});
