import { observer } from 'mobx-react-lite';
import { Fragment, useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Report, ReportDimension } from '@basis/domain/model/contract/contract';
import { mayGroupBy, noKey } from '@basis/domain/model/analytics/figures';
import { isPeriod, periods } from '@basis/domain/model/analytics/periods';
import { ReportStore } from '@basis/domain/subjects/reports/ReportStore';
import { SegmentedControl } from '@basis/ui/SegmentedControl';
import { Select } from '@basis/ui/Select';
import { Stack } from '@basis/ui/layout/Stack';
import { usePageTitle } from '../../browser/usePageTitle';
import { useDomain, useLateStore } from '../../domainContext';
import { expectFirstRows } from '../../loading/firstRows';
import { paths } from '../../paths';
import NotFoundScreen from '../../screens/NotFoundScreen';
import { FigureStrip } from './FigureStrip';
import { FunnelCard } from './FunnelCard';
import { GroupCard } from './GroupCard';
import { NoCompetitors, lacksCompetitors } from './NoCompetitors';
import { OverTimeCard } from './OverTimeCard';
import { PeriodChart } from './PeriodChart';
import { RatioChart } from './RatioChart';
import { ReportFrame } from './ReportFrame';
import { ResponseCard } from './ResponseCard';
import { TurnaroundCard } from './TurnaroundCard';
import { countedGroup } from './countedGroup';
import { useReportAddress, type OpenFigure } from './useReportAddress';

/** The pages of analytics, each with the groups that it has tables of. */
const parts = {
  overview: { label: 'Overview', tables: ['company', 'estimator'] },
  companies: { label: 'Companies', tables: ['company'] },
  estimators: { label: 'Estimators', tables: ['estimator'] },
  competitors: { label: 'Competitors', tables: ['competitor'] },
  trades: { label: 'Trades', tables: ['trade'] },
  'union-types': { label: 'Union types', tables: ['unionType'] },
  sizes: { label: 'Sizes', tables: ['size'] },
  platforms: { label: 'Source platforms', tables: ['platform'] },
  regions: { label: 'States', tables: ['region'] },
  stages: { label: 'Stages', tables: ['stage'] },
  reasons: { label: 'Reasons', tables: ['stageReason'] },
} as const satisfies Record<string, { readonly label: string; readonly tables: readonly ReportDimension[] }>;

/** The reasons of lost bids, the most frequent first, and last those without one: others need no reason. */
const lostByReason = (report: Report): Report => ({
  ...report,
  rows: report.rows
    .filter(({ figures }) => figures.lost.count > 0)
    .map((row) => (row.key === noKey ? { ...row, label: 'No reason given' } : row))
    .toSorted(
      (one, other) =>
        Number(one.key === noKey) - Number(other.key === noKey) || other.figures.lost.count - one.figures.lost.count,
    ),
});

type Part = keyof typeof parts;
const partIds = Object.keys(parts) as Part[];
/** Parts that are always in sight; the others are chosen from a list. */
const mainParts: readonly Part[] = ['overview', 'companies', 'estimators'];
const choiceOf = (id: Part) => ({ id, label: parts[id].label });

const periodWords = { month: 'Monthly', week: 'Weekly', quarter: 'Quarterly', year: 'Yearly' } as const;
const periodOptions = periods.map((id) => ({ id, label: periodWords[id] }));

/** Analytics of bids: figures, a chart over time, and tables by group. */
const AnalyticsParts = observer(function AnalyticsParts({ part, offered }: { part: Part; offered: readonly Part[] }) {
  const store = useLateStore(ReportStore);
  const asked = useReportAddress();
  const { address, asked: askedSpan, filter, change, openFigure, figureHref, search } = asked;
  const navigate = useNavigate();
  const { period } = address;
  const { tables } = parts[part];
  const over = part === 'overview' ? undefined : period;
  const show = (id: string): void => void navigate(paths.analytics(id === 'overview' ? '' : id, search));
  useEffect(() => {
    expectFirstRows(store.open({ asked: askedSpan, filter, over, dimensions: [period, ...tables] }));
  }, [store, askedSpan, filter, over, period, tables]);
  useEffect(() => () => store.close(), [store]);
  const overTime = periods.map((one) => store.reports?.get(one)).find((report) => report !== undefined);
  const { reports, filter: shownFilter } = store;
  const counted =
    overTime && reports
      ? { report: overTime, filter: shownFilter, groupOf: (open: OpenFigure) => countedGroup(reports, open) }
      : undefined;
  return (
    <ReportFrame
      title="Analytics"
      titleEnd={
        <>
          <SegmentedControl
            aria-label="Part of analytics"
            segments={[...new Set([...mainParts, part])].map(choiceOf)}
            selectedKey={part}
            onSelectionChange={show}
          />
          <Select
            aria-label="More parts of analytics"
            placeholder="More"
            options={offered.filter((id) => !mainParts.includes(id)).map(choiceOf)}
            opensOnFocus={false}
            value={null}
            onChange={(id) => show(id)}
          />
        </>
      }
      store={store}
      report={overTime}
      counted={counted}
      asked={asked}
      choices={
        <Select
          aria-label="Over time by"
          options={periodOptions}
          opensOnFocus={false}
          value={period}
          onChange={(id) => change('period', periods.find((one) => one === id) ?? 'month')}
        />
      }
    >
      {overTime ? (
        <Stack space="s4">
          <FigureStrip report={overTime} figureHref={figureHref} />
          {part === 'overview' ? (
            <>
              <FunnelCard report={overTime} filter={store.filter} />
              <PeriodChart report={overTime} filter={store.filter} figureHref={figureHref} openFigure={openFigure} />
              <RatioChart report={overTime} figureHref={figureHref} />
              <TurnaroundCard report={overTime} filter={store.filter} figureHref={figureHref} />
            </>
          ) : null}
          {tables.map((dimension) => {
            const found = store.reports?.get(dimension);
            const report = found && dimension === 'stageReason' ? lostByReason(found) : found;
            if (report && lacksCompetitors(report)) return <NoCompetitors key={dimension} />;
            return report ? (
              <Fragment key={dimension}>
                {isPeriod(overTime.dimension) && dimension !== 'stageReason' ? (
                  <OverTimeCard report={report} period={overTime.dimension} filter={store.filter} />
                ) : null}
                <GroupCard report={report} filter={store.filter} figureHref={figureHref} />
                {part === 'companies' ? <ResponseCard report={report} filter={store.filter} /> : null}
              </Fragment>
            ) : null;
          })}
        </Stack>
      ) : null}
    </ReportFrame>
  );
});

/** Analytics, with a page for each kind of group that the reader may split bids by. */
const AnalyticsPage = observer(function AnalyticsPage() {
  const { part = 'overview' } = useParams();
  const canSeeAmounts = useDomain().session.allows('seeAmounts');
  usePageTitle('Analytics');
  const offered = partIds.filter((id) => parts[id].tables.every((dimension) => mayGroupBy(dimension, canSeeAmounts)));
  const known = offered.find((id) => id === part);
  return known ? <AnalyticsParts part={known} offered={offered} /> : <NotFoundScreen />;
});

export default AnalyticsPage;
