import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ReportDimension } from '@basis/domain/model/contract/contract';
import type { FilterTree } from '@basis/domain/model/filters/wire';
import { FakeServer, idOf, refusalOf } from '@basis/domain/testing/fakeServer';
import { conditionsOf, figuresOf, reportOf, rowsOf, showAnalytics } from './testing/showAnalytics';
import { press, showPage } from '../../testing/showPage';
import AnalyticsPage from './AnalyticsPage';

describe('analytics', () => {
  it('shows what was submitted, won and lost, the hit ratio with its sample and how it changed', async () => {
    await showAnalytics('/analytics');
    const figures = screen.getByLabelText('Figures');
    expect(figures.textContent).toContain('67%');
    expect(figures.textContent).toContain('4 of 6 won, ↑ 17 pts95% sure: 30–90%');
    expect(figures.textContent).toContain('Won$400K4 bids, no change');
  });

  it.each([
    [
      'Won: $400K, show 4 bids',
      'Last 12 months',
      [['stageId', ['Awarded']], ['awardedAt', ['2026-10-01', '2026-11-26']], 'further'],
    ],
    ['November 2026, Submitted: $600K', 'November 2026', [['submittedAt', ['2026-11-01', '2026-11-26']], 'further']],
    [
      'Brightwater GC, Lost: 2 bids, $200K',
      'Brightwater GC',
      [['stageId', ['Lost']], ['lostAt', ['2026-10-01', '2026-11-26']], ['companies', [idOf(1)]], 'further'],
    ],
  ])('shows the bids behind %s beside the page, and as a list', async (name, title, conditions) => {
    await showAnalytics('/analytics?region=WA');
    const href = screen.getByRole('link', { name }).getAttribute('href') ?? '';
    cleanup();
    const server = await showAnalytics(href);
    const drawer = await screen.findByRole('dialog', { name: title });
    expect(conditionsOf(within(drawer).getByRole('link', { name: 'Open as list' }))).toEqual(conditions);
    const asked = server.callsOf('POST /projects/query').at(-1)?.body as { filter: FilterTree; sorts: unknown };
    expect(JSON.stringify(asked.filter)).toContain('WA');
    expect(asked.sorts).toEqual([{ name: 'quote', direction: 'desc' }]);
    await press(server, within(drawer).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('goes from the bids of a group to those of the next, and to its other figures', async () => {
    const server = await showAnalytics('/analytics?figure=won&of=month&key=2026-10-01');
    const drawer = await screen.findByRole('dialog', { name: 'October 2026' });
    expect(within(drawer).getByText('1 bid, $100,000')).toBeDefined();
    expect(within(drawer).getByRole('button', { name: 'Previous group' })).toHaveProperty('disabled', true);
    await press(server, within(drawer).getByRole('button', { name: 'Next group' }));
    expect(await screen.findByRole('dialog', { name: 'November 2026' })).toBeDefined();
    expect(screen.getByText('3 bids, $300,000')).toBeDefined();
    await press(server, screen.getByRole('tab', { name: /Lost/ }));
    expect(await screen.findByText('1 bid, $100,000')).toBeDefined();
  });

  it.each([
    'figure=most',
    'figure=won&of=colour&key=2026-10-01',
    'figure=won&of=month',
    'of=month&key=2026-10-01',
    'figure=won&of=size&key=nope',
  ])('says that the figure of an address can’t be read: %s', async (query) => {
    const server = await showAnalytics(`/analytics?${query}`);
    expect(screen.getByText('Left out: the figure. The rest is shown.')).toBeDefined();
    await press(server, screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/Left out/)).toBeNull();
  });

  it('says that a group of an address is no longer counted', async () => {
    await showAnalytics('/analytics?figure=won&of=month&key=2020-01-01');
    expect(await screen.findByText('These bids are no longer counted')).toBeDefined();
  });

  it('gives a hit ratio only where enough bids were decided', async () => {
    await showAnalytics('/analytics/companies');
    const grid = screen.getByRole('grid', { name: 'Figures by company' });
    const row = (name: string) => within(grid).getByRole('row', { name: new RegExp(name) });
    expect(within(row('Brightwater')).getByText('60%')).toBeDefined();
    expect(within(row('Northgate')).getByText('n = 1: no ratio')).toBeDefined();
  });

  it('asks for the time frame, the state and the stretches of time that the address names', async () => {
    const server = await showAnalytics('/analytics/estimators?time=ThisYear&by=quarter&region=OR');
    const asked = server.callsOf('GET /analytics/*');
    expect(asked.map(({ path, query }) => [path.split('/').at(-1), query.get('timeFrame')])).toEqual([
      ['quarter', 'ThisYear'],
      ['estimator', 'ThisYear'],
    ]);
    expect(asked[0]?.query.get('filter')).toContain('OR');
  });

  it('names what of an address it can’t read, shows the rest, and forgets it when told', async () => {
    const server = await showAnalytics('/analytics?region=constructor&time=Soon&by=quarter');
    expect(screen.getByText('Left out: the time frame; the state. The rest is shown.')).toBeDefined();
    const asked = server.callsOf('GET /analytics/*');
    expect(
      asked.map(({ path, query }) => [path.split('/').at(-1), query.get('timeFrame'), query.get('filter')]),
    ).toEqual(['quarter', 'company', 'estimator'].map((dimension) => [dimension, 'Last12Months', null]));
    await press(server, screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/^Left out/)).toBeNull();
  });

  it('counts the bids of days of one’s own, and names the days that they are compared with', async () => {
    const server = await showAnalytics('/analytics?time=ThisYear&from=2026-10-01&to=2026-11-26');
    const asked = server.callsOf('GET /analytics/*').map(({ query }) => query);
    expect(asked.map((query) => [query.get('from'), query.get('to'), query.get('timeFrame')])).toEqual(
      Array.from({ length: 3 }, () => ['2026-10-01', '2026-11-26', null]),
    );
    expect(screen.getByText(/^Compared with Aug 5\s–\sSep 30, 2026$/)).toBeDefined();
    expect(screen.getByText('Arrows compare with the 57 days before.')).toBeDefined();
    const href = screen.getByRole('link', { name: /^Won: .*show/ }).getAttribute('href') ?? '';
    cleanup();
    await showAnalytics(href);
    expect(await screen.findByRole('dialog', { name: /^Oct 1\s–\sNov 26, 2026$/ })).toBeDefined();
  });

  it('begins days of one’s own with those that are shown, and goes back to a time frame', async () => {
    const server = await showAnalytics('/analytics?time=PreviousYear');
    const choose = async (name: string) => {
      await press(server, screen.getByRole('combobox', { name: 'Time frame' }));
      await press(server, screen.getByRole('option', { name }));
    };
    const last = () => server.callsOf('GET /analytics/*').at(-1)?.query.toString();
    const year = new Date().getFullYear() - 1;
    await choose('Own dates');
    expect(last()).toBe(`from=${year}-01-01&to=${year}-12-31`);
    await choose('This month');
    expect([last(), screen.queryByRole('group', { name: 'Own dates' })]).toEqual(['timeFrame=ThisMonth', null]);
  });

  it.each([
    ['a century', 'Jan 01, 1926', 'Jan 01, 2026', 'Enter less than ten years, or choose All time'],
    ['days before 1990', 'Jan 01, 1980', 'Jan 01, 1981', 'Enter days from 1990 to 2099'],
    ['an end before the start', 'Mar 02, 2026', 'Mar 01, 2026', 'Enter an end date that is not before the start date'],
  ])('refuses %s in a sentence at the dates, and goes on to show the figures before', async (_, from, to, sentence) => {
    const server = await showAnalytics('/analytics?from=2026-10-01&to=2026-11-26');
    const calls = server.callsOf('GET /analytics/*').length;
    const fields = within(screen.getByRole('group', { name: 'Own dates' })).getAllByRole<HTMLInputElement>('textbox');
    fireEvent.change(fields[0]!, { target: { value: from } });
    fireEvent.change(fields[1]!, { target: { value: to } });
    fireEvent.keyDown(fields[1]!, { key: 'Enter' });
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(fields.map(({ value }) => value)).toEqual([from, to]);
    expect(server.callsOf('GET /analytics/*')).toHaveLength(calls);
  });

  it.each([
    ['from=1926-01-01&to=2026-01-01', 'the dates, which reach over ten years or more'],
    ['from=2026-03-02&to=2026-03-01', 'the dates, which end before they begin'],
    ['from=2026-03-02', 'the dates'],
    ['from=2026-02-30&to=2026-03-01', 'the dates'],
  ])('leaves days of an address out that make no span: %s', async (query, words) => {
    const server = await showAnalytics(`/analytics?${query}`);
    expect(screen.getByText(`Left out: ${words}. The rest is shown.`)).toBeDefined();
    expect(server.callsOf('GET /analytics/*')[0]?.query.get('timeFrame')).toBe('Last12Months');
    await press(server, screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/Left out/)).toBeNull();
  });

  it('shows the bars as a table', async () => {
    const server = await showAnalytics('/analytics');
    await press(server, screen.getByRole('radio', { name: 'Table' }));
    const table = screen.getByRole('grid', { name: 'Figures by month' });
    expect(within(table).getByRole('link', { name: 'October 2026, Won: 1 bid, $100K' })).toBeDefined();
  });

  it.each([
    [
      'of the bids with a quote',
      { count: 10, quoted: 4, cents: 1_000_000_00 },
      'Average quote$250Kof 4 bids with a quote',
    ],
    ['as a dash where none has a quote', { count: 10, quoted: 0, cents: 0 }, 'Average quote–of 0 bids with a quote'],
  ])('shows the average quote %s', async (_, submitted, words) => {
    await showAnalytics('/analytics', new FakeServer(), { ...figuresOf(10, 4, 2), submitted });
    expect(screen.getByLabelText('Figures').textContent).toContain(words);
  });

  it('offers all time where nothing was submitted, won or lost', async () => {
    const server = await showAnalytics('/analytics', new FakeServer(), figuresOf(0, 0, 0));
    await press(server, screen.getByRole('button', { name: 'Show all time' }));
    expect(screen.getByText('Nothing to count yet')).toBeDefined();
  });

  it('says that figures could not be loaded, and loads them again', async () => {
    const server = new FakeServer();
    server.features = ['AnalyticsDashboard'];
    server.answer('GET /analytics/*', () => refusalOf(503, 'The database restarts.'));
    await showPage(server, <AnalyticsPage />, { path: '/analytics' });
    expect(screen.getByText('The database restarts.')).toBeDefined();
    server.answer('GET /analytics/*', ({ path }) =>
      Response.json({ report: reportOf(path.split('/').at(-1) as ReportDimension, 'Last12Months') }),
    );
    await press(server, screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByLabelText('Figures')).toBeDefined();
  });

  it('says what became of the bids received, each share with what it was counted from', async () => {
    await showAnalytics('/analytics?region=WA');
    const funnel = screen.getByRole('list', { name: 'Received, submitted and won' });
    expect(
      within(funnel)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Received20', 'Submitted1050%, 10 of 20', 'Won330%, 3 of 10']);
    const won = within(funnel).getByRole('link', { name: 'Won: 3' });
    expect(conditionsOf(won).slice(0, 2)).toEqual([
      ['receivedAt', ['2026-10-01', '2026-11-26']],
      ['submittedAt', null],
    ]);
  });

  it('counts the bids that were declined, and leads to them', async () => {
    await showAnalytics('/analytics?region=WA');
    const declined = screen.getByRole('link', { name: '4 of 20 were declined, 20%' });
    expect(conditionsOf(declined).slice(0, 2)).toEqual([
      ['receivedAt', ['2026-10-01', '2026-11-26']],
      ['stageId', ['Declined']],
    ]);
  });

  it('says the median turnaround and of how many bids it is, which open from there, and none of few', async () => {
    await showAnalytics('/analytics?region=WA');
    const facts = screen.getByLabelText('Turnaround and lead time');
    expect(facts.textContent).toContain('6.5 daysmedian of 10 bids submitted');
    expect(facts.textContent).toContain('–needs 5, 4 of 20 bids received');
    const submitted = within(facts).getByRole('link', { name: '10 bids submitted' });
    expect(submitted.getAttribute('href')).toContain('figure=submitted');
    expect(conditionsOf(within(facts).getByRole('link', { name: '20 bids received' }))[0]).toEqual([
      'receivedAt',
      ['2026-10-01', '2026-11-26'],
    ]);
    expect(screen.getByText('Too few bids were submitted for a line')).toBeDefined();
  });

  it('draws the turnaround over time, with a gap where few bids were submitted; each point leads to its bids', async () => {
    const months = ['07', '08', '09', '10', '11'].map((month, index) => ({
      key: `2026-${month}-01`,
      label: `Month ${month}`,
      figures: figuresOf(10, 4, 4),
      turnaround: index === 2 ? { count: 4, medianDays: 1 } : { count: 10, medianDays: index + 0.5 },
    }));
    const { month = [] } = rowsOf;
    rowsOf.month = months;
    await showAnalytics('/analytics');
    rowsOf.month = month;
    const table = screen.getByRole('table', { name: 'Turnaround by month' });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent)
        .slice(1, 4),
    ).toEqual(['Month 070.5 daysMedian of 10 bids', 'Month 081.5 daysMedian of 10 bids', 'Month 09–Needs 5 bids']);
    const november = screen.getByRole('link', { name: 'Month 11, Turnaround: 4.5 days' });
    expect(november.getAttribute('href')).toBe('/analytics?figure=submitted&of=month&key=2026-11-01');
  });

  it('draws no line of hit ratios from few points, and says so', async () => {
    await showAnalytics('/analytics');
    expect(screen.getByText('Too few bids were decided for a line')).toBeDefined();
    expect(screen.queryByRole('table', { name: 'Hit ratio by month' })).toBeNull();
  });

  it('draws a line of hit ratios with what each was counted from, and a gap where few bids were decided', async () => {
    const months = ['07', '08', '09', '10', '11'].map((month, index) => ({
      key: `2026-${month}-01`,
      label: `Month ${month}`,
      figures: index === 2 ? figuresOf(4, 2, 1) : figuresOf(10, 4, 4),
    }));
    const server = new FakeServer();
    const { month = [] } = rowsOf;
    rowsOf.month = months;
    await showAnalytics('/analytics', server);
    rowsOf.month = month;
    const table = screen.getByRole('table', { name: 'Hit ratio by month' });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent)
        .slice(1, 4),
    ).toEqual([
      'Month 0750%4 of 8 won. 95% sure: 22–78%',
      'Month 0850%4 of 8 won. 95% sure: 22–78%',
      'Month 09–Needs 5 decided bids',
    ]);
  });
});
