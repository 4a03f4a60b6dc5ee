import { Route, Routes } from 'react-router-dom';
import type { Report, ReportDimension, ReportFigures, TimeFrame } from '@basis/domain/model/contract/contract';
import { isTree, readCondition, type FilterTree } from '@basis/domain/model/filters/wire';
import { FakeServer, idOf, profileOf } from '@basis/domain/testing/fakeServer';
import AnalyticsPage from '../AnalyticsPage';
import { showPage } from '../../../testing/showPage';

export const sum = (count: number, cents?: number) => ({
  count,
  ...(cents === undefined ? {} : { cents, quoted: count }),
});
export const figuresOf = (submitted: number, won: number, lost: number): ReportFigures => ({
  submitted: sum(submitted, submitted * 100_000_00),
  won: sum(won, won * 100_000_00),
  lost: sum(lost, lost * 100_000_00),
  open: sum(submitted - won - lost, 0),
});

/** Rows that the fake server answers for each dimension. */
export const rowsOf: Partial<Record<ReportDimension, Report['rows']>> = {
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

export const reportOf = (
  dimension: ReportDimension,
  timeFrame: TimeFrame | null,
  total = figuresOf(10, 4, 2),
): Report => ({
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

/** Opens a page of analytics. */
export const showAnalytics = async (
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
export const conditionsOf = (link: HTMLElement) => {
  const url = new URL(link.getAttribute('href') ?? '', 'http://basis.test');
  const { and } = JSON.parse(url.searchParams.get('filter') ?? '') as FilterTree;
  return and.map((node) => {
    if (isTree(node)) return 'further';
    const { field, value } = readCondition(node);
    return [field.identifier, value];
  });
};
