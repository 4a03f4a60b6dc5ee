import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { Report, ReportRow } from '@basis/domain/model/contract/contract';
import { bothOf, comparedFilter, figures, type Figure } from '@basis/domain/model/analytics/figures';
import { isByResult } from '@basis/domain/model/analytics/measures';
import { averageOf, hitRatioOf, resultsOf } from '@basis/domain/model/analytics/shares';
import type { FilterTree } from '@basis/domain/model/filters/wire';
import { dimensionWords } from '@basis/domain/model/analytics/reportNames';
import { Avatar } from '@basis/ui/Avatar';
import { Link } from '@basis/ui/Link';
import { Meter } from '@basis/ui/Meter';
import { Text } from '@basis/ui/Text';
import type { TableColumn } from '@basis/ui/data/Table';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Split } from '@basis/ui/layout/Split';
import { useMoney } from '../../money';
import { useDomain } from '../../domainContext';
import { paths } from '../../paths';
import { CompanyLabel } from './CompanyLabel';
import { PagedTable } from './PagedTable';
import type { FigureHref } from './useReportAddress';
import {
  averageWords,
  bids,
  count,
  figureWords,
  percent,
  ratioInterval,
  ratioSample,
  ratioWords,
  spreadWords,
} from './reportWords';

interface GroupTableProps {
  report: Report;
  /** Filter of the bids in the report; null for all. */
  filter: FilterTree | null;
  figureHref: FigureHref;
}

/** Sort values of the columns; rows without a value come last. */
const sortValues: Readonly<Record<string, (row: ReportRow) => number | string | null>> = {
  label: ({ label }) => label.toLowerCase(),
  ...Object.fromEntries(
    figures.map((figure) => [figure, ({ figures: { [figure]: sum } }: ReportRow) => sum.cents ?? sum.count]),
  ),
  average: (row) => averageOf(row.figures.submitted),
  spread: ({ spread }) => spread?.median ?? null,
  hitRatio: (row) => hitRatioOf(resultsOf(row.figures))?.rate ?? null,
};

function AverageCell({ row }: { row: ReportRow }) {
  return <Text isNumeric>{averageWords(row.figures.submitted, useMoney())}</Text>;
}

/** A figure of a group, which leads to its bids. */
function FigureCell({ row, figure, href }: { row: ReportRow; figure: Figure; href: string }) {
  const money = useMoney();
  const { count: number, cents } = row.figures[figure];
  if (number === 0)
    return (
      <Text tone="meta" isNumeric>
        –
      </Text>
    );
  const amount = cents === undefined ? null : money.short(cents);
  const { label } = figureWords[figure];
  return (
    <Text isNumeric>
      <Link
        href={href}
        tone="text"
        aria-label={`${row.label}, ${label}: ${bids(number)}${amount ? `, ${amount}` : ''}`}
      >
        {amount === null ? count(number) : `${amount} (${count(number)})`}
      </Link>
    </Text>
  );
}

function RatioCell({ row }: { row: ReportRow }) {
  const ratio = hitRatioOf(resultsOf(row.figures));
  if (!ratio)
    return (
      <Text size={12} tone="meta">
        {ratioWords(row.figures)}
      </Text>
    );
  return (
    <Box isFilling>
      <Split
        space="s3"
        end={
          <Inline space="s3">
            <Text isNumeric weight="medium">
              {percent(ratio.rate)}
            </Text>
            <Text size={12} tone="meta" isNumeric>
              {ratioSample(row.figures)}
            </Text>
          </Inline>
        }
      >
        <Meter aria-label={`${row.label}, hit ratio, ${ratioInterval(row.figures)}`} value={ratio.rate * 100} />
      </Split>
    </Box>
  );
}

/** Comparison of a competitor's prices with ours; links to the bids that have both. */
function SpreadCell({ row: { label, spread }, href }: { row: ReportRow; href: string }) {
  if (!spread?.count)
    return (
      <Text tone="meta" isNumeric>
        –
      </Text>
    );
  const sample = `of ${bids(spread.count)}`;
  const words = spread.median === undefined ? null : spreadWords(spread.median);
  return (
    <Inline space="s3">
      {words === null ? null : (
        <Text isNumeric weight="medium">
          {words}
        </Text>
      )}
      <Text size={12} tone="meta" isNumeric>
        <Link
          href={href}
          tone="text"
          aria-label={`${label}, their price to ours: ${words ? `${words} ` : ''}${sample}`}
        >
          {sample}
        </Link>
      </Text>
    </Inline>
  );
}

const Label = observer(function Label({ report, row }: { report: Report; row: ReportRow }) {
  const { workspace } = useDomain();
  if (report.dimension === 'company' || report.dimension === 'competitor') return <CompanyLabel row={row} />;
  if (row.key === 'none') return <Text tone="meta">{row.label}</Text>;
  if (report.dimension === 'estimator') {
    const { name = row.label, color } = workspace.person(row.key) ?? {};
    return (
      <Inline space="s2">
        <Avatar name={name} color={color} isDecorative />
        <Text isTruncated>{name}</Text>
      </Inline>
    );
  }
  return <Text isTruncated>{row.label}</Text>;
});

const spreadColumn = ({ span }: Report, filter: FilterTree | null): TableColumn<ReportRow> => ({
  id: 'spread',
  label: 'Their price to ours',
  width: 150,
  align: 'end',
  isSortable: true,
  renderCell: (row) => <SpreadCell row={row} href={paths.countedBids(bothOf(filter, comparedFilter(span, row.key)))} />,
});

const columnsOf = ({ report, filter, figureHref }: GroupTableProps): readonly TableColumn<ReportRow>[] => {
  const hasAmounts = report.total.submitted.cents !== undefined;
  const figureColumn = (figure: Figure): TableColumn<ReportRow> => ({
    id: figure,
    label: figureWords[figure].label,
    width: 130,
    align: 'end',
    isSortable: true,
    renderCell: (row) => (
      <FigureCell row={row} figure={figure} href={figureHref(figure, { dimension: report.dimension, key: row.key })} />
    ),
  });
  return [
    {
      id: 'label',
      label: dimensionWords[report.dimension],
      width: 200,
      isElastic: true,
      isSortable: true,
      renderCell: (row) => <Label report={report} row={row} />,
    },
    ...(report.dimension === 'stageReason' ? (['lost'] as const) : (['submitted', 'won', 'lost'] as const)).map(
      figureColumn,
    ),
    ...(isByResult([report.dimension])
      ? []
      : [
          {
            id: 'hitRatio',
            label: 'Hit ratio',
            width: 240,
            isSortable: true,
            renderCell: (row: ReportRow) => <RatioCell row={row} />,
          },
        ]),
    ...(hasAmounts && report.dimension !== 'stageReason'
      ? [
          {
            id: 'average',
            label: 'Average quote',
            width: 120,
            align: 'end' as const,
            isSortable: true,
            renderCell: (row: ReportRow) => <AverageCell row={row} />,
          },
        ]
      : []),
    ...(hasAmounts && report.dimension === 'competitor' ? [spreadColumn(report, filter)] : []),
    ...(report.dimension === 'stageReason' ? [] : [figureColumn('open')]),
  ];
};

/** The groups of a report with their figures; each figure leads to its bids. */
export function GroupTable({ report, filter, figureHref }: GroupTableProps) {
  const columns = useMemo(() => columnsOf({ report, filter, figureHref }), [report, filter, figureHref]);
  return (
    <PagedTable
      aria-label={`Figures by ${dimensionWords[report.dimension].toLowerCase()}`}
      rows={report.rows}
      columns={columns}
      sortValues={sortValues}
      emptyTitle="No bids in this time frame"
      note={
        report.isCut
          ? `There are more than ${count(report.rows.length)} groups; these are those with the most bids.`
          : undefined
      }
    />
  );
}
