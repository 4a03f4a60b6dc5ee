import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bidOf, companyOf, FakeServer, idOf, profileOf, refusalOf, taskOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../../../testing/showPage';
import CalendarPage, { openCalendar } from './CalendarPage';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 18, 14, 40) }));
afterEach(() => void vi.useRealTimers());

const deadline = (date: string, time: string | null = null) => ({ date, time, zone: time && 'America/Los_Angeles' });

const serverOf = (part: Parameters<typeof profileOf>[0] = {}): FakeServer => {
  const server = new FakeServer();
  server.profile = profileOf(part);
  server.companies = [companyOf(1, { name: 'Turner' })];
  server.bids = [
    bidOf(1, {
      bidDeadline: deadline('2026-11-18', '17:00'),
      jobWalk: deadline('2026-11-10'),
      companyIds: [companyOf(1).id],
      quote: part.role === 'RestrictedMember' ? null : 4_280_000_00,
    }),
    bidOf(2, { bidDeadline: deadline('2026-11-16'), rfiDeadline: deadline('2026-12-02') }),
  ];
  return server;
};

const show = async (server = serverOf(), search = 'view=all') => ({
  server,
  domain: await showPage(server, <CalendarPage />, {
    path: `/calendar?${search}`,
    prepare: (domain) => openCalendar(domain, search),
  }),
});

const day = (name: string): HTMLElement => screen.getByRole('gridcell', { name: new RegExp(`^\\w+, ${name}`) });
const entriesOf = (name: string): (string | null)[] =>
  within(day(name))
    .queryAllByRole('button')
    .map((entry) => entry.getAttribute('aria-label'));

describe('the calendar of bids', () => {
  it('ROUTE-15, OVERVIEW-07: shows the dates of the bids on their days, and says which are past', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('November 2026');
    expect(entriesOf('November 18')).toEqual(['Bid due: Bid 1, 5:00 PM PST']);
    expect(entriesOf('November 10')).toEqual(['Job walk: Bid 1']);
    expect(entriesOf('November 16')).toEqual(['Bid due, overdue: Bid 2']);
    expect(entriesOf('December 2')).toEqual(['RFI due: Bid 2']);
  });

  it('begins the week on the workspace’s day', async () => {
    const server = serverOf();
    server.ownSettings = { weekStart: 'Monday' };
    await show(server);
    const first = screen.getAllByRole('gridcell')[0];
    expect(first?.getAttribute('aria-label')).toBe('Monday, October 26, 2026');
  });

  it('says that dates are loading while days look empty', async () => {
    const { server } = await show();
    expect(screen.queryByRole('progressbar', { name: 'Loading dates' })).toBeNull();
    server.answer('GET /projects', server.withoutAnswer);
    await press(server, screen.getByRole('button', { name: 'Next month' }));
    expect(screen.getByRole('progressbar', { name: 'Loading dates' })).toBeDefined();
  });

  it('goes to the month before and after, and back to today', async () => {
    const { server } = await show();
    await press(server, screen.getByRole('button', { name: 'Next month' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('December 2026');
    await press(server, screen.getByRole('button', { name: 'Today' }));
    await press(server, screen.getByRole('button', { name: 'Previous month' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('October 2026');
  });

  it('shows a week with its hours', async () => {
    const { server } = await show();
    await press(server, screen.getByRole('radio', { name: 'Week' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nov 15 – 21, 2026');
    expect(screen.getByRole('button', { name: 'Bid due: Bid 1, 5:00 PM PST' }).textContent).toContain('By 5:00 PM PST');
  });

  it('names both years of a week that ends in another one', async () => {
    await show(serverOf(), 'view=all&week=2026-12-30');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dec 27, 2026 – Jan 2, 2027');
  });

  it('names what of its address it can’t read, and shows the month of today', async () => {
    const { server } = await show(serverOf(), 'view=all&month=2026-13&sorts=%7B');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('November 2026');
    expect(
      screen.getByText('Left out: the sorts; the month, the week or the agenda. The rest is shown.'),
    ).toBeDefined();
    await press(server, screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/^Left out/)).toBeNull();
  });

  it('leaves out kinds of dates that are switched off', async () => {
    const { server } = await show();
    await press(server, screen.getByRole('checkbox', { name: 'Job walk' }));
    expect(entriesOf('November 10')).toEqual([]);
    expect(entriesOf('November 18')).toHaveLength(1);
  });

  it.each([
    ['Member', true],
    ['RestrictedMember', false],
  ] as const)('opens the facts of a bid beside its entry; a %s sees its amount: %s', async (role, isShown) => {
    const { server } = await show(serverOf({ role }));
    await press(server, screen.getByRole('button', { name: 'Bid due: Bid 1, 5:00 PM PST' }));
    const card = within(await screen.findByRole('dialog', { name: 'Bid 1' }));
    expect(card.getByRole('link', { name: 'Open bid' }).getAttribute('href')).toBe(`/projects/${idOf(1)}`);
    expect(card.getByText('Turner')).toBeDefined();
    expect(card.queryByText('$4,280,000') !== null).toBe(isShown);
  });

  it('names the shown kinds with their counts beside the month where the sidebar is hidden', async () => {
    const { server } = await show();
    const afterToday = (): string => /Today(.{40})/.exec(document.body.textContent ?? '')?.[1] ?? '';
    expect(afterToday()).not.toMatch(/^Bid due/);
    await press(server, screen.getByRole('checkbox', { name: 'RFI due' }));
    await press(server, screen.getByRole('button', { name: 'Hide Sidebar' }));
    expect(afterToday()).toMatch(/^Bid due2Job walk1(?!RFI due)/);
    await press(server, screen.getByRole('button', { name: 'Show Sidebar' }));
    expect(afterToday()).not.toMatch(/^Bid due/);
  });

  it('counts the entries that have no room, and shows all of them', async () => {
    const server = serverOf();
    server.bids = Array.from({ length: 6 }, (_, index) => bidOf(index + 1, { bidDeadline: deadline('2026-11-20') }));
    await show(server);
    await press(server, screen.getByRole('button', { name: '4 more on Nov 20, 2026' }));
    const list = await screen.findByRole('dialog', { name: 'Nov 20, 2026' });
    expect(within(list).getAllByRole('button', { name: /Bid due/ })).toHaveLength(6);
  });

  it('says that the calendar could not be loaded, and loads it again', async () => {
    const server = serverOf();
    const answers = { isDown: true };
    server.answer('GET /projects', ({ query }) =>
      answers.isDown && query.get('filter')?.includes('jobWalk')
        ? refusalOf(503, 'The database is away.')
        : Response.json({ projects: server.bids, paging: { total: 2 } }),
    );
    await show(server);
    expect(screen.getByText('The calendar could not be loaded')).toBeDefined();
    answers.isDown = false;
    await press(server, screen.getByRole('button', { name: 'Try again' }));
    expect(entriesOf('November 18')).toHaveLength(1);
  });

  it('offers the quick filters of the list', async () => {
    const { server, domain } = await show();
    await act(async () => {
      domain.bids.list.setQuick({ ...domain.bids.list.filter.quick, changeState: 'New' });
      await server.quiet();
    });
    const ofCalendar = server.calls.filter(({ query }) => query.get('filter')?.includes('jobWalk'));
    expect(ofCalendar.at(-1)?.query.get('quickFilters')).toContain('New');
    // Search and filters load after the rows.
    expect((await screen.findByRole('button', { name: /^Filters/ })).textContent).toContain('1');
    fireEvent.click(screen.getByRole('button', { name: 'Search bids' }));
    expect(screen.getByRole('searchbox', { name: 'Search bids' })).toBeDefined();
  });

  it('shows the tasks on the days on which they are due, and which are done or past', async () => {
    const server = serverOf();
    server.tasks = [
      taskOf(1, { dueOn: '2026-11-20', project: { id: idOf(1), name: 'Bid 1' } }),
      taskOf(2, { dueOn: '2026-11-17' }),
      taskOf(3, { dueOn: '2026-11-17', doneAt: '2026-11-16T10:00:00.000Z' }),
    ];
    await show(server);
    expect(entriesOf('November 20')).toEqual(['Task: Task 1']);
    expect(entriesOf('November 17')).toEqual(['Task, overdue: Task 2', 'Done task: Task 3']);
    await press(server, screen.getByRole('button', { name: 'Task: Task 1' }));
    const card = within(await screen.findByRole('dialog', { name: 'Task 1' }));
    expect(card.getByRole('link', { name: 'Open bid' }).getAttribute('href')).toBe(`/projects/${idOf(1)}`);
    expect(card.getByRole('button', { name: 'Mark as done' })).toBeDefined();
  });

  it('shows the tasks of all, or leaves them out', async () => {
    const server = serverOf();
    server.tasks = [taskOf(1, { dueOn: '2026-11-20' })];
    await show(server);
    const filters = () => server.callsOf('GET /tasks').at(-1)?.query.get('filter');
    expect(filters()).toContain('assigneeId');
    await press(server, screen.getByRole('radio', { name: 'All' }));
    expect(filters()).not.toContain('assigneeId');
    await press(server, screen.getByRole('checkbox', { name: 'Tasks' }));
    expect(entriesOf('November 20')).toEqual([]);
    expect(screen.queryByRole('radio', { name: 'Mine' })).toBeNull();
  });

  it('shows the dates without the tasks when those could not be loaded, and loads them again', async () => {
    const server = serverOf();
    server.answer('GET /tasks', () => refusalOf(503, 'The database is away.'));
    await show(server);
    expect(entriesOf('November 18')).toHaveLength(1);
    expect(screen.getByText('The tasks could not be loaded')).toBeDefined();
    server.answer('GET /tasks', () =>
      Response.json({ tasks: [taskOf(1, { dueOn: '2026-11-20' })], paging: { total: 1 } }),
    );
    await press(server, screen.getByRole('button', { name: 'Try again' }));
    expect(entriesOf('November 20')).toEqual(['Task: Task 1']);
  });

  it('LITE-02: has no tasks in the lite edition', async () => {
    const server = serverOf();
    server.features = ['EmailInbox', 'BasisLite'];
    await show(server);
    expect(screen.queryByRole('checkbox', { name: 'Tasks' })).toBeNull();
  });

  it.each([
    ['Month', 'November 2026', 5],
    ['Week', 'Nov 15 – 21, 2026', 1],
  ])('prints the %s alone, with its name, while the browser prints', async (mode, title, weeks) => {
    const { server } = await show();
    await press(server, screen.getByRole('radio', { name: mode }));
    act(() => void fireEvent(window, new Event('beforeprint')));
    const paper = document.querySelector('body > [data-theme="light"]');
    expect(paper?.textContent).toContain(title);
    expect(paper?.querySelectorAll('tbody tr')).toHaveLength(weeks);
    expect(paper?.textContent).toMatch(/18.*Bid 1 5:00 PM/);
    expect(paper?.querySelector('svg[aria-label="Bid due"]')).not.toBeNull();
    expect(document.documentElement.dataset['printing']).toBe('true');
    act(() => void fireEvent(window, new Event('afterprint')));
    expect(document.querySelector('body > [data-theme="light"]')).toBeNull();
    expect(document.documentElement.dataset['printing']).toBeUndefined();
  });

  it('lists the days that have dates as an agenda, in its own address, and prints all of them', async () => {
    const { server } = await show();
    await press(server, screen.getByRole('radio', { name: 'Agenda' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nov 18 – Dec 15, 2026');
    const list = within(screen.getByRole('list', { name: 'Dates of bids' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Wednesday, November 18, 2026, today',
      '5:00 PM PSTBid dueBid 1',
      'Wednesday, December 2, 2026',
      'All dayRFI dueBid 2',
    ]);
    act(() => void fireEvent(window, new Event('beforeprint')));
    expect(document.querySelector('table')?.textContent).toMatch(/Agenda, Nov 18 – Dec 15, 2026.*Bid 1.*Bid 2/);
    act(() => void fireEvent(window, new Event('afterprint')));
    expect(document.querySelector('table')).toBeNull();
    await press(server, screen.getByRole('button', { name: 'Next four weeks' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dec 16, 2026 – Jan 12, 2027');
    expect(screen.getByText('Nothing is due Dec 16, 2026 – Jan 12, 2027')).toBeDefined();
    await press(server, screen.getByRole('button', { name: 'Today' }));
    expect(list.getAllByRole('listitem')).toHaveLength(4);
  });

  it('opens at the agenda of an address', async () => {
    await show(serverOf(), 'view=all&agenda=2026-12-01');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dec 1 – 28, 2026');
    expect(screen.getByRole('button', { name: 'RFI due: Bid 2' })).toBeDefined();
  });
});
