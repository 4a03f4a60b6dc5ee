import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { Report, ReportDimension, ReportFigures, TimeFrame } from '@basis/domain/contract/contract';
import { isTree, readCondition, type FilterTree } from '@basis/domain/filters/wire';
import { FakeServer, idOf, profileOf, refusalOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../../testing/showPage';
import AnalyticsPage from './AnalyticsPage';

const sum = (count: number, cents?: number) => ({ count, ...(cents === undefined ? {} : { cents, quoted: count }) });
const figuresOf = (submitted: number, won: number, lost: number): ReportFigures => ({
  submitted: sum(submitted, submitted * 100_000_00),
  won: sum(won, won * 100_000_00),
  lost: sum(lost, lost * 100_000_00),
  open: sum(submitted - won - lost, 0),
});

const rowsOf: Partial<Record<ReportDimension, Report['rows']>> = {
  month: [
    { key: '2026-10-01', label: 'October 2026', figures: figuresOf(4, 1, 1) },
    { key: '2026-11-01', label: 'November 2026', figures: figuresOf(6, 3, 1) },
  ],
  company: [
    { key: idOf(1), label: 'Brightwater GC', figures: figuresOf(8, 3, 2), previous: figuresOf(1, 0, 0) },
    { key: idOf(2), label: 'Northgate Construction', figures: figuresOf(2, 1, 0), previous: figuresOf(0, 0, 0) },
  ],
  competitor: [
    { key: idOf(3), label: 'Rival Drywall', figures: figuresOf(6, 1, 4), spread: { count: 5, median: 0.042 } },
    { key: idOf(4), label: 'Sterling Interiors', figures: figuresOf(4, 1, 1), spread: { count: 3, median: -0.0131 } },
    { key: idOf(5), label: 'Harbor Finishes', figures: figuresOf(3, 0, 0), spread: { count: 2 } },
    { key: idOf(6), label: 'Cedar Walls', figures: figuresOf(1, 0, 0), spread: { count: 0 } },
    { key: 'none', label: 'None', figures: figuresOf(2, 0, 0) },
  ],
  estimator: [{ key: 'none', label: 'None', figures: figuresOf(10, 4, 2), previous: figuresOf(1, 0, 0) }],
};

const stretchesOf = [
  { key: '2026-10-01', label: 'October 2026' },
  { key: '2026-11-01', label: 'November 2026' },
];

const reportOf = (dimension: ReportDimension, timeFrame: TimeFrame | null, total = figuresOf(10, 4, 2)): Report => ({
  ...(timeFrame ? { timeFrame } : {}),
  dimension,
  span: { from: '2026-10-01', to: '2026-11-26' },
  total,
  previousTotal: figuresOf(8, 4, 4),
  ...(dimension === 'month'
    ? {
        funnel: { received: { count: 20 }, submitted: { count: 10 }, won: { count: 3 }, declined: { count: 4 } },
        turnaround: { count: 10, medianDays: 6.5 },
        lead: { count: 4, medianDays: 12 },
      }
    : { stretches: stretchesOf }),
  ...(dimension === 'company'
    ? { answers: [{ key: idOf(1), label: 'Brightwater GC', received: 20, submitted: 8, declined: 0 }] }
    : {}),
  rows: (rowsOf[dimension] ?? []).map((row) => ({ ...row, submittedOver: [2, 0] })),
  isCut: false,
});

const show = async (
  path: string,
  server = new FakeServer(),
  total?: ReportFigures,
  profile = profileOf({ role: 'Admin' }),
) => {
  server.features = ['AnalyticsDashboard', 'GroupAnalytics'];
  server.profile = profile;
  server.answer('GET /analytics/*', ({ path: called, query }) =>
    Response.json({
      report: reportOf(called.split('/').at(-1) as ReportDimension, query.get('timeFrame') as TimeFrame | null, total),
    }),
  );
  await showPage(
    server,
    <Routes>
      <Route path="/analytics/:part?" element={<AnalyticsPage />} />
    </Routes>,
    { path },
  );
  return server;
};

/** The conditions of the list that a link leads to. */
const conditionsOf = (link: HTMLElement) => {
  const url = new URL(link.getAttribute('href') ?? '', 'http://basis.test');
  const { and } = JSON.parse(url.searchParams.get('filter') ?? '') as FilterTree;
  return and.map((node) => {
    if (isTree(node)) return 'further';
    const { field, value } = readCondition(node);
    return [field.identifier, value];
  });
};

describe('analytics', () => {
  it('shows what was submitted, won and lost, the hit ratio with its sample and how it changed', async () => {
    await show('/analytics');
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
    await show('/analytics?region=WA');
    const href = screen.getByRole('link', { name }).getAttribute('href') ?? '';
    cleanup();
    const server = await show(href);
    const drawer = await screen.findByRole('dialog', { name: title });
    expect(conditionsOf(within(drawer).getByRole('link', { name: 'Open as list' }))).toEqual(conditions);
    const asked = server.callsOf('POST /projects/query').at(-1)?.body as { filter: FilterTree; sorts: unknown };
    expect(JSON.stringify(asked.filter)).toContain('WA');
    expect(asked.sorts).toEqual([{ name: 'quote', direction: 'desc' }]);
    await press(server, within(drawer).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('goes from the bids of a group to those of the next, and to its other figures', async () => {
    const server = await show('/analytics?figure=won&of=month&key=2026-10-01');
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
    const server = await show(`/analytics?${query}`);
    expect(screen.getByText('Left out: the figure. The rest is shown.')).toBeDefined();
    await press(server, screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/Left out/)).toBeNull();
  });

  it('says that a group of an address is no longer counted', async () => {
    await show('/analytics?figure=won&of=month&key=2020-01-01');
    expect(await screen.findByText('These bids are no longer counted')).toBeDefined();
  });

  it('gives a hit ratio only where enough bids were decided', async () => {
    await show('/analytics/companies');
    const grid = screen.getByRole('grid', { name: 'Figures by company' });
    const row = (name: string) => within(grid).getByRole('row', { name: new RegExp(name) });
    expect(within(row('Brightwater')).getByText('60%')).toBeDefined();
    expect(within(row('Northgate')).getByText('n = 1: no ratio')).toBeDefined();
  });

  it('asks for the time frame, the state and the stretches of time that the address names', async () => {
    const server = await show('/analytics/estimators?time=ThisYear&by=quarter&region=OR');
    const asked = server.callsOf('GET /analytics/*');
    expect(asked.map(({ path, query }) => [path.split('/').at(-1), query.get('timeFrame')])).toEqual([
      ['quarter', 'ThisYear'],
      ['estimator', 'ThisYear'],
    ]);
    expect(asked[0]?.query.get('filter')).toContain('OR');
  });

  it('names what of an address it can’t read, shows the rest, and forgets it when told', async () => {
    const server = await show('/analytics?region=constructor&time=Soon&by=quarter');
    expect(screen.getByText('Left out: the time frame; the state. The rest is shown.')).toBeDefined();
    const asked = server.callsOf('GET /analytics/*');
    expect(
      asked.map(({ path, query }) => [path.split('/').at(-1), query.get('timeFrame'), query.get('filter')]),
    ).toEqual(['quarter', 'company', 'estimator'].map((dimension) => [dimension, 'Last12Months', null]));
    await press(server, screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/^Left out/)).toBeNull();
  });

  it('counts the bids of days of one’s own, and names the days that they are compared with', async () => {
    const server = await show('/analytics?time=ThisYear&from=2026-10-01&to=2026-11-26');
    const asked = server.callsOf('GET /analytics/*').map(({ query }) => query);
    expect(asked.map((query) => [query.get('from'), query.get('to'), query.get('timeFrame')])).toEqual(
      Array.from({ length: 3 }, () => ['2026-10-01', '2026-11-26', null]),
    );
    expect(screen.getByText(/^Compared with Aug 5\s–\sSep 30, 2026$/)).toBeDefined();
    expect(screen.getByText('Arrows compare with the 57 days before.')).toBeDefined();
    const href = screen.getByRole('link', { name: /^Won: .*show/ }).getAttribute('href') ?? '';
    cleanup();
    await show(href);
    expect(await screen.findByRole('dialog', { name: /^Oct 1\s–\sNov 26, 2026$/ })).toBeDefined();
  });

  it('begins days of one’s own with those that are shown, and goes back to a time frame', async () => {
    const server = await show('/analytics?time=PreviousYear');
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
    const server = await show('/analytics?from=2026-10-01&to=2026-11-26');
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
    const server = await show(`/analytics?${query}`);
    expect(screen.getByText(`Left out: ${words}. The rest is shown.`)).toBeDefined();
    expect(server.callsOf('GET /analytics/*')[0]?.query.get('timeFrame')).toBe('Last12Months');
    await press(server, screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/Left out/)).toBeNull();
  });

  it('shows the bars as a table', async () => {
    const server = await show('/analytics');
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
    await show('/analytics', new FakeServer(), { ...figuresOf(10, 4, 2), submitted });
    expect(screen.getByLabelText('Figures').textContent).toContain(words);
  });

  it('offers all time where nothing was submitted, won or lost', async () => {
    const server = await show('/analytics', new FakeServer(), figuresOf(0, 0, 0));
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
    await show('/analytics?region=WA');
    const funnel = screen.getByRole('list', { name: 'Received, submitted and won' });
    expect(
      within(funnel)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Received20', 'Submitted1050%, 10 of 20', 'Won330%, 3 of 10']);
    const won = within(funnel).getByRole('link', { name: 'Won: 3' });
    expect(conditionsOf(won).slice(0, 2)).toEqual([
      ['createdAt', ['2026-10-01', '2026-11-26']],
      ['submittedAt', null],
    ]);
  });

  it('counts the bids that were declined, and leads to them', async () => {
    await show('/analytics?region=WA');
    const declined = screen.getByRole('link', { name: '4 of 20 were declined, 20%' });
    expect(conditionsOf(declined).slice(0, 2)).toEqual([
      ['createdAt', ['2026-10-01', '2026-11-26']],
      ['stageId', ['Declined']],
    ]);
  });

  it('says the median turnaround and of how many bids it is, which open from there, and none of few', async () => {
    await show('/analytics?region=WA');
    const facts = screen.getByLabelText('Turnaround and lead time');
    expect(facts.textContent).toContain('6.5 daysmedian of 10 bids submitted');
    expect(facts.textContent).toContain('–needs 5, 4 of 20 bids received');
    const submitted = within(facts).getByRole('link', { name: '10 bids submitted' });
    expect(submitted.getAttribute('href')).toContain('figure=submitted');
    expect(conditionsOf(within(facts).getByRole('link', { name: '20 bids received' }))[0]).toEqual([
      'createdAt',
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
    await show('/analytics');
    rowsOf.month = month;
    const table = screen.getByRole('table', { name: 'Turnaround by month' });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent)
        .slice(1, 4),
    ).toEqual(['Month 070.5 days', 'Month 081.5 days', 'Month 09–']);
    const november = screen.getByRole('link', { name: 'Month 11, Turnaround: 4.5 days' });
    expect(november.getAttribute('href')).toBe('/analytics?figure=submitted&of=month&key=2026-11-01');
  });

  it('draws no line of hit ratios from few points, and says so', async () => {
    await show('/analytics');
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
    await show('/analytics', server);
    rowsOf.month = month;
    const table = screen.getByRole('table', { name: 'Hit ratio by month' });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent)
        .slice(1, 4),
    ).toEqual(['Month 0750%', 'Month 0850%', 'Month 09–']);
    expect(screen.getAllByText('4 of 8 won. 95% sure: 22–78%')).toHaveLength(4);
    expect(screen.getByText('Needs 5 decided bids')).toBeDefined();
  });

  it('counts what each group submitted over time, and leads to the bids of each number', async () => {
    const server = await show('/analytics/companies?region=WA');
    expect(server.callsOf('GET /analytics/*').map(({ query }) => query.get('over'))).toEqual(['month', 'month']);
    const map = screen.getByRole('table', { name: 'Bids submitted by company and month' });
    const links = within(map).getAllByRole('link');
    expect(links.map(({ lastChild }) => lastChild?.textContent)).toEqual([
      'Brightwater GC, October 2026: 2',
      'Northgate Construction, October 2026: 2',
    ]);
    expect(conditionsOf(links[0]!)).toEqual([
      ['submittedAt', ['2026-10-01', '2026-10-31']],
      ['companies', [idOf(1)]],
      'further',
    ]);
  });

  it('compares the prices of competitors with ours where three bids have both, and leads to those bids', async () => {
    await show('/analytics/competitors?region=WA');
    const grid = screen.getByRole('grid', { name: 'Figures by competitor' });
    const head = within(grid).getByRole('columnheader', { name: 'Their price to ours' });
    const place = head.getAttribute('aria-colindex') ?? '';
    const cells = within(grid)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelector(`[aria-colindex="${place}"]`)?.textContent);
    expect(cells).toEqual(['+4.2%of 5 bids', '−1.3%of 3 bids', 'of 2 bids', '–', '–']);
    const link = within(grid).getByRole('link', { name: 'Rival Drywall, their price to ours: +4.2% of 5 bids' });
    expect(conditionsOf(link)).toEqual([
      ['submittedAt', ['2026-10-01', '2026-11-26']],
      ['pricedCompetitors', [idOf(3)]],
      ['quote', 0],
      'further',
    ]);
    const lost = within(grid).getByRole('link', { name: 'Rival Drywall, Lost: 4 bids, $400K' });
    expect(lost.getAttribute('href')).toContain(`of=competitor&key=${idOf(3)}`);
  });

  it('says that no bid has a competitor, and where they are added', async () => {
    const { competitor = [] } = rowsOf;
    rowsOf.competitor = competitor.slice(-1);
    await show('/analytics/competitors');
    rowsOf.competitor = competitor;
    expect(screen.getByText('These bids have no competitors')).toBeDefined();
    expect(screen.queryByRole('grid', { name: 'Figures by competitor' })).toBeNull();
  });

  it('says of the invitations of each company how many were answered, and leads to those bids', async () => {
    await show('/analytics/companies?region=WA');
    const grid = screen.getByRole('grid', { name: 'Response to invitations' });
    const [, row] = within(grid).getAllByRole('row');
    expect(row?.textContent).toContain('Brightwater GC2040%8–');
    const submitted = within(grid).getByRole('link', { name: 'Brightwater GC, Submitted: 8 bids' });
    expect(conditionsOf(submitted)).toEqual([
      ['createdAt', ['2026-10-01', '2026-11-26']],
      ['submittedAt', null],
      ['companies', [idOf(1)]],
      'further',
    ]);
    cleanup();
    await show('/analytics');
    expect(screen.queryByRole('grid', { name: 'Response to invitations' })).toBeNull();
  });

  it('has no column of prices for other groups, and none where amounts are hidden', async () => {
    await show('/analytics/companies');
    expect(screen.queryByRole('columnheader', { name: 'Their price to ours' })).toBeNull();
    cleanup();
    const hidden = { submitted: sum(10), won: sum(4), lost: sum(2), open: sum(4) };
    await show('/analytics/competitors', new FakeServer(), hidden, profileOf({ role: 'RestrictedMember' }));
    expect(screen.getByRole('grid', { name: 'Figures by competitor' })).toBeDefined();
    expect(screen.queryByRole('columnheader', { name: 'Their price to ours' })).toBeNull();
  });

  it('offers further groups in a list, and shows the chosen one beside the others', async () => {
    const server = await show('/analytics?time=ThisYear');
    await press(server, screen.getByRole('combobox', { name: 'More parts of analytics' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Competitors',
      'Trades',
      'Union types',
      'Sizes',
      'Source platforms',
      'States',
      'Stages',
      'Reasons',
    ]);
    await press(server, screen.getByRole('option', { name: 'Source platforms' }));
    expect(screen.getByRole('radio', { name: 'Source platforms', checked: true })).toBeDefined();
    const { path, query } = server.callsOf('GET /analytics/*').at(-1) ?? {};
    expect([path?.split('/').at(-1), query?.get('timeFrame')]).toEqual(['platform', 'ThisYear']);
  });

  it('has no groups that tell amounts for a reader who may not see them', async () => {
    const server = new FakeServer();
    const profile = profileOf({ role: 'RestrictedMember' });
    await show('/analytics/sizes', server, undefined, profile);
    expect(screen.getByText('Page not found')).toBeDefined();
    cleanup();
    await show('/analytics', new FakeServer(), undefined, profile);
    await press(server, screen.getByRole('combobox', { name: 'More parts of analytics' }));
    const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect([offered.includes('Sizes'), offered.includes('Trades'), offered.includes('States')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('has no page for an unknown part', async () => {
    await show('/analytics/weather');
    expect(screen.getByText('Page not found')).toBeDefined();
  });
});
