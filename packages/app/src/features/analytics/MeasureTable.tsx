import { ChevronDown, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { GroupedReport, ReportFigures, ReportMeasure } from '@basis/domain/model/contract/contract';
import type { GroupKey } from '@basis/domain/model/analytics/figures';
import { isByResult, measureFacts, measureName, measureValue } from '@basis/domain/model/analytics/measures';
import { groupName, groupWords, hiddenWords } from '@basis/domain/model/analytics/reportNames';
import { EmptyState } from '@basis/ui/EmptyState';
import { IconButton } from '@basis/ui/IconButton';
import { Link } from '@basis/ui/Link';
import { Pagination } from '@basis/ui/Pagination';
import { Text } from '@basis/ui/Text';
import { Table, type RowSource, type SortDescriptor, type TableColumn } from '@basis/ui/data/Table';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { useMoney } from '../../money';
import { bids, count, percent, ratioInterval, ratioSample, ratioWords } from './reportWords';
import type { FigureHref, OpenGroup } from './useReportAddress';

interface MeasureTableProps {
  report: GroupedReport;
  figureHref: FigureHref;
}

/** A line of the table: a group, or a group within one. */
interface Line {
  readonly id: string;
  readonly label: string;
  readonly figures: ReportFigures;
  readonly group: OpenGroup;
  /** The name of the group that it is within; null for a first group. */
  readonly outer: string | null;
  /** Number of groups within it. */
  readonly inner: number;
}

const groupsPerPage = 25;

/** Column width for the name of a measure, and for the sample next to a hit ratio. */
const widthOf = (measure: ReportMeasure): number =>
  measure === 'hitRatio' ? 165 : Math.max(100, Math.round(measureName(measure).length * 6.5 + 26));

type GroupRow = GroupedReport['rows'][number];

/** Orders rows by a measure or by their name; what has no value comes last. */
const sorted = <Row extends Pick<GroupRow, 'label' | 'figures'>>(
  rows: readonly Row[],
  sort: SortDescriptor | null,
): readonly Row[] => {
  if (!sort) return rows;
  const sign = sort.direction === 'desc' ? -1 : 1;
  if (sort.columnId === 'label')
    return rows.toSorted((one, other) => sign * one.label.localeCompare(other.label, 'en-US', { numeric: true }));
  const valueOf = ({ figures }: Row): number | null => measureValue(figures, sort.columnId as ReportMeasure);
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    return sign * (a - b);
  });
};

/** A value that leads to the bids that it is of. */
function MeasureCell({ line, measure, figureHref }: { line: Line; measure: ReportMeasure; figureHref: FigureHref }) {
  const money = useMoney();
  const { figures, group, label, outer } = line;
  const { figure, kind } = measureFacts(measure);
  const name = outer === null ? label : `${outer}, ${label}`;
  if (figure === null) {
    if (isByResult([group.dimension, group.within?.dimension ?? '']))
      return (
        <Text size={12} tone="meta">
          –
        </Text>
      );
    const words = ratioWords(figures);
    const value = measureValue(figures, measure);
    if (value === null)
      return (
        <Text size={12} tone="meta">
          {words}
        </Text>
      );
    return (
      <Inline space="s2">
        <Text isNumeric weight="medium">
          <Link
            href={figureHref('won', group)}
            tone="text"
            aria-label={`${name}, hit ratio ${percent(value)}, ${ratioSample(figures)}, ${ratioInterval(figures)}`}
          >
            {words}
          </Link>
        </Text>
        <Text size={12} tone="meta" isNumeric>
          {ratioSample(figures)}
        </Text>
      </Inline>
    );
  }
  const value = measureValue(figures, measure);
  const number = figures[figure].count;
  if (number === 0 || value === null)
    return (
      <Text tone="meta" isNumeric>
        –
      </Text>
    );
  const words = kind === 'count' ? count(value) : money.short(value);
  return (
    <Text isNumeric>
      <Link
        href={figureHref(figure, group)}
        tone="text"
        aria-label={`${name}, ${measureName(measure)}: ${kind === 'count' ? bids(value) : `${words}, ${bids(number)}`}`}
      >
        {words}
      </Link>
    </Text>
  );
}

const linesOf = (
  { groups, rows }: GroupedReport,
  { shown, sort, closed }: { shown: readonly GroupRow[]; sort: SortDescriptor | null; closed: ReadonlySet<string> },
): readonly Line[] => {
  const [first, second] = groups;
  if (!first || !rows.length) return [];
  return shown.flatMap((row): Line[] => {
    const within: GroupKey = { dimension: first.id as GroupKey['dimension'], key: row.key };
    const inner = row.rows ?? [];
    return [
      { id: row.key, label: row.label, figures: row.figures, group: within, outer: null, inner: inner.length },
      ...(second && !closed.has(row.key)
        ? sorted(inner, sort).map((sub) => ({
            id: `${row.key} ${sub.key}`,
            label: sub.label,
            figures: sub.figures,
            group: { dimension: second.id as GroupKey['dimension'], key: sub.key, within },
            outer: row.label,
            inner: 0,
          }))
        : []),
    ];
  });
};

/** The groups of a report with their measures, the second groups under the first; each value leads to its bids. */
export function MeasureTable({ report, figureHref }: MeasureTableProps) {
  const [sort, setSort] = useState<SortDescriptor | null>(null);
  const [wanted, setPage] = useState(1);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const { groups, measures, rows } = report;
  const isNested = groups.length === 2;
  const columns = useMemo<readonly TableColumn<Line>[]>(() => {
    const toggle = (id: string): void =>
      setClosed((ids) => new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]));
    return [
      {
        id: 'label',
        label: groups.map(groupName).join(' / '),
        width: 220,
        isElastic: true,
        isSortable: true,
        renderCell: ({ id, label, outer, inner }) => (
          <Inline space="s1">
            {isNested && outer === null ? (
              <IconButton
                icon={closed.has(id) ? ChevronRight : ChevronDown}
                size="xs"
                aria-label={closed.has(id) ? `Show the groups within ${label}` : `Hide the groups within ${label}`}
                isDisabled={inner === 0}
                onPress={() => toggle(id)}
              />
            ) : null}
            {outer === null ? null : <Box paddingInline="s4" />}
            <Text isTruncated weight={isNested && outer === null ? 'medium' : 'regular'}>
              <bdi>{label}</bdi>
            </Text>
          </Inline>
        ),
      },
      ...measures.map((measure) => ({
        id: measure,
        label: measureName(measure),
        width: widthOf(measure),
        ...(measure === 'hitRatio' ? {} : { align: 'end' as const }),
        isSortable: true,
        renderCell: (line: Line) => <MeasureCell line={line} measure={measure} figureHref={figureHref} />,
      })),
    ];
  }, [groups, measures, isNested, closed, figureHref]);
  const inOrder = useMemo(() => sorted(rows, sort), [rows, sort]);
  const pageCount = Math.ceil(inOrder.length / groupsPerPage);
  const page = Math.min(wanted, Math.max(1, pageCount));
  const first = (page - 1) * groupsPerPage;
  const source = useMemo<RowSource<Line>>(() => {
    const lines = linesOf(report, { shown: inOrder.slice(first, first + groupsPerPage), sort, closed });
    return { count: lines.length, at: (index) => lines[index], keyAt: (index) => lines[index]?.id ?? `${index}` };
  }, [report, inOrder, first, sort, closed]);
  const name = groups.map(groupWords).join(' and ');
  const hidden = hiddenWords(report);
  return (
    <Stack space="none">
      <Table
        aria-label={name ? `Figures by ${name}` : 'Figures'}
        rows={source}
        columns={columns}
        sort={sort}
        onSortChange={setSort}
        empty={
          <EmptyState
            size="sm"
            title={groups.length ? 'No bids in this time frame' : 'The report has no group any more'}
          >
            {groups.length ? undefined : 'Choose by what it is grouped.'}
          </EmptyState>
        }
      />
      {hidden !== null || pageCount > 1 ? (
        <Box paddingInline="s5" paddingBlock="s3">
          <Stack space="s2">
            {hidden === null ? null : (
              <Text size={12} tone="meta">
                {hidden}
              </Text>
            )}
            <Pagination
              aria-label={`Pages of figures by ${name}`}
              page={page}
              pageCount={pageCount}
              onPageChange={setPage}
              summary={`${count(first + 1)}–${count(Math.min(first + groupsPerPage, rows.length))} of ${count(rows.length)}`}
            />
          </Stack>
        </Box>
      ) : null}
    </Stack>
  );
}
