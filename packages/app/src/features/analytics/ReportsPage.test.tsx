import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type {
  GroupedReport,
  ReportDefinition,
  ReportFigures,
  SavedReport,
} from '@basis/domain/model/contract/contract';
import { FakeServer, idOf, profileOf, refusalOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../../testing/showPage';
import ReportsPage from './ReportsPage';

const sum = (count: number) => ({ count, cents: count * 100_000_00, quoted: count, medianCents: 90_000_00 });
const figuresOf = (submitted: number, won: number, lost: number): ReportFigures => ({
  submitted: sum(submitted),
  won: sum(won),
  lost: sum(lost),
  open: sum(0),
});

const reportOf = (definition: ReportDefinition, more: Partial<GroupedReport> = {}): GroupedReport => ({
  measures: definition.measures,
  stageIds: definition.stageIds ?? [],
  estimatorIds: definition.estimatorIds ?? [],
  groups: definition.groupBy.map((id) => ({ id })),
  timeFrame: definition.timeFrame ?? 'Last12Months',
  span: { from: '2026-01-01', to: '2026-11-26' },
  total: figuresOf(10, 4, 2),
  rows: [
    {
      key: idOf(1),
      label: 'Brightwater GC',
      figures: figuresOf(8, 3, 2),
      ...(definition.groupBy.length > 1
        ? { rows: [{ key: 'WA', label: 'Washington', figures: figuresOf(5, 3, 2) }] }
        : {}),
    },
    {
      key: idOf(2),
      label: 'Northgate',
      figures: figuresOf(2, 1, 0),
      ...(definition.groupBy.length > 1 ? { rows: [] } : {}),
    },
  ],
  hiddenGroups: 0,
  hiddenSubgroups: 0,
  leftOut: [],
  ...more,
});

const savedOf = (more: Partial<SavedReport> = {}): SavedReport => ({
  id: idOf(50),
  name: 'Board report',
  description: '',
  isShared: true,
  ownerId: profileOf({ role: 'Admin' }).id,
  definition: {
    version: 1,
    groupBy: ['company', 'region'],
    measures: ['submittedCount', 'wonMedian'],
    timeFrame: 'ThisYear',
  },
  schedule: null,
  updatedAt: '2026-11-26T10:00:00.000Z',
  ...more,
});

const show = async (
  path: string,
  {
    saved = [],
    more = {},
    prepare = () => undefined,
  }: { saved?: SavedReport[]; more?: Partial<GroupedReport>; prepare?: (server: FakeServer) => void } = {},
) => {
  const server = new FakeServer();
  server.features = ['GroupAnalytics'];
  server.profile = profileOf({ role: 'Admin' });
  const { id, name } = server.profile;
  server.users = [
    {
      id,
      name,
      firstName: name,
      lastName: '',
      email: 'grace@basis.test',
      active: true,
      color: 'teal',
      role: 'Admin',
      position: 'Estimator',
      weeklyBidLimit: null,
    },
  ];
  server.answer('GET /reports/saved', () => Response.json({ savedReports: saved }));
  server.answer('POST /reports/query', ({ body }) =>
    Response.json({ report: reportOf((body as { definition: ReportDefinition }).definition, more) }),
  );
  server.answer('POST /reports/saved', ({ body }) =>
    Response.json(
      { savedReport: { ...savedOf(), ...(body as { savedReport: object }).savedReport }, changeSetId: idOf(90) },
      { status: 201 },
    ),
  );
  server.answer('PATCH /reports/saved/*', ({ body }) => {
    const { schedule, ...rest } = body as { schedule?: object };
    const isSet = schedule && {
      ...schedule,
      setById: server.profile.id,
      isStopped: false,
      nextAt: null,
      lastSentAt: null,
    };
    return Response.json({ savedReport: { ...savedOf(), ...rest, schedule: isSet ?? null }, changeSetId: idOf(90) });
  });
  prepare(server);
  await showPage(
    server,
    <Routes>
      <Route path="/reports" element={<ReportsPage />} />
    </Routes>,
    { path },
  );
  return server;
};

/** Body of the last of some calls. */
const bodyOf = (server: FakeServer, call: Parameters<FakeServer['callsOf']>[0]): unknown =>
  server.callsOf(call).at(-1)?.body;

const asked = (server: FakeServer): ReportDefinition | undefined =>
  (server.callsOf('POST /reports/query').at(-1)?.body as { definition: ReportDefinition } | undefined)?.definition;

describe('a report by two groups', () => {
  it('is asked for as the address says, with its second groups under the first', async () => {
    const server = await show(
      `/reports?group=company&then=region&show=submittedCount,hitRatio&time=ThisYear&region=WA&stages=${idOf(3)}`,
    );
    expect(asked(server)).toEqual({
      version: 1,
      groupBy: ['company', 'region'],
      measures: ['submittedCount', 'hitRatio'],
      timeFrame: 'ThisYear',
      region: 'WA',
      stageIds: [idOf(3)],
    });
    const grid = screen.getByRole('grid', { name: 'Figures by company and state' });
    expect(within(grid).getByText('Washington')).toBeDefined();
    expect(
      within(grid).getByRole('link', { name: 'Brightwater GC, Washington, Submitted, bids: 5 bids' }),
    ).toBeDefined();
    expect(within(grid).getByRole('link', { name: /^Brightwater GC, hit ratio 60%, 3 of 5 won/ })).toBeDefined();
    await press(server, screen.getByRole('button', { name: 'Hide the groups within Brightwater GC' }));
    expect(within(grid).queryByText('Washington')).toBeNull();
  });

  it('leads from each value to its bids', async () => {
    const server = await show(
      `/reports?group=company&then=region&figure=won&of=region&key=WA&in=company&inkey=${idOf(1)}`,
    );
    expect(await screen.findByRole('dialog', { name: 'Brightwater GC, Washington' })).toBeDefined();
    const { filter } = bodyOf(server, 'POST /projects/query') as { filter: object };
    expect([JSON.stringify(filter).includes(idOf(1)), JSON.stringify(filter).includes('WA')]).toEqual([true, true]);
  });

  it('shows other measures, at least one, and keeps them in the address', async () => {
    const server = await show('/reports?show=wonMedian');
    await press(server, screen.getByRole('button', { name: 'Measures (1)' }));
    await press(server, screen.getByRole('menuitemcheckbox', { name: 'Won, median' }));
    expect(asked(server)?.measures).toEqual(['wonMedian']);
    await press(server, screen.getByRole('menuitemcheckbox', { name: 'Submitted, sum' }));
    expect(asked(server)?.measures).toEqual(['submittedSum', 'wonMedian']);
  });

  it('says what is no longer there, and how many groups are left out', async () => {
    await show('/reports', { more: { leftOut: [{ part: 'group', label: 'Sector' }], hiddenGroups: 12 } });
    expect(screen.getByText('The field “Sector”, which the report was grouped by, was deleted.')).toBeDefined();
    expect(screen.getByText('The 2 groups with the most bids are shown; 12 more are left out.')).toBeDefined();
  });

  it('has no hit ratio of groups that follow from the result', async () => {
    await show('/reports?group=stage&show=hitRatio');
    expect(screen.queryByRole('link', { name: /hit ratio/ })).toBeNull();
  });
});

describe('a saved report', () => {
  it('is opened by the link of an email, which names it alone', async () => {
    const server = await show(`/reports?report=${idOf(50)}`, { saved: [savedOf()] });
    expect(await screen.findByRole('heading', { name: 'Board report', level: 1 })).toBeDefined();
    await waitFor(() => expect(asked(server)).toEqual(savedOf().definition));
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });

  it('that is gone is said to be so', async () => {
    await show(`/reports?report=${idOf(51)}`, { saved: [savedOf()] });
    expect(await screen.findByText('This report no longer exists')).toBeDefined();
  });

  it('is listed again after the list could not be loaded', async () => {
    const server = await show('/reports', {
      prepare: (fake) => fake.answer('GET /reports/saved', () => refusalOf(503, 'Later.')),
    });
    expect(await screen.findByText('The saved reports could not be loaded.')).toBeDefined();
    server.answer('GET /reports/saved', () => Response.json({ savedReports: [savedOf()] }));
    await press(server, screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('link', { name: /Board report/ })).toBeDefined();
    expect(screen.queryByText('The saved reports could not be loaded.')).toBeNull();
  });

  it('is made of what the page shows', async () => {
    const server = await show('/reports?group=company&then=region');
    await press(server, screen.getByRole('button', { name: 'Save report' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save report' });
    await press(server, within(dialog).getByRole('button', { name: 'Save' }));
    expect(within(dialog).getByText('Enter a name')).toBeDefined();
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Name' }), { target: { value: ' Mine ' } });
    server.answer('POST /reports/saved', () => refusalOf(503, 'Later.'));
    await press(server, within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Later.')).toBeDefined();
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe(' Mine ');
    const { savedReport } = bodyOf(server, 'POST /reports/saved') as { savedReport: SavedReport };
    expect(savedReport).toMatchObject({
      name: 'Mine',
      isShared: false,
      definition: { groupBy: ['company', 'region'] },
    });
  });

  it('takes what was changed, on request', async () => {
    const server = await show(`/reports?report=${idOf(50)}&group=company`, { saved: [savedOf()] });
    await press(server, await screen.findByRole('button', { name: 'Save changes' }));
    const { definition } = bodyOf(server, 'PATCH /reports/saved/*') as { definition: ReportDefinition };
    expect(definition.groupBy).toEqual(['company']);
    expect(server.callsOf('PATCH /reports/saved/*')[0]?.headers.get('If-Match')).toBe('"2026-11-26T10:00:00.000Z"');
  });

  it('is scheduled, and sent at once to oneself', async () => {
    const server = await show(`/reports?report=${idOf(50)}`, { saved: [savedOf()] });
    await press(server, await screen.findByRole('button', { name: 'Schedule' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send Board report by email' });
    await press(server, within(dialog).getByRole('button', { name: 'Save' }));
    expect(server.callsOf('PATCH /reports/saved/*')[0]?.body).toEqual({
      schedule: { every: 'week', day: 1, hour: 7, recipientIds: [server.profile.id], format: 'xlsx' },
    });
    server.answer('POST /reports/saved/*/send', () => new Response(null, { status: 204 }));
    await press(server, screen.getByRole('button', { name: 'Send now to me' }));
    expect(server.callsOf('POST /reports/saved/*/send')[0]?.body).toEqual({ format: 'xlsx' });
  });

  it('says that its schedule stopped', async () => {
    const schedule = {
      every: 'week' as const,
      day: 1,
      hour: 7,
      recipientIds: [],
      format: 'csv' as const,
      setById: idOf(8),
      isStopped: true,
      nextAt: null,
      lastSentAt: null,
    };
    await show(`/reports?report=${idOf(50)}`, { saved: [savedOf({ schedule })] });
    expect(await screen.findByText('This report is no longer sent by email')).toBeDefined();
  });

  it('of somebody else is not made private', async () => {
    const server = await show(`/reports?report=${idOf(50)}`, { saved: [savedOf({ ownerId: idOf(77) })] });
    await press(server, await screen.findByRole('button', { name: 'Actions for Board report' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Rename',
      'Duplicate',
      'Delete',
    ]);
  });
});
