import { useRef, useState } from 'react';
import type { Report } from '@basis/domain/model/contract/contract';
import type { FilterTree } from '@basis/domain/model/filters/wire';
import { isPeriod } from '@basis/domain/model/analytics/periods';
import { dimensionWords, spanWords } from '@basis/domain/model/analytics/reportNames';
import { Card } from '@basis/ui/Card';
import { ColumnChart } from '@basis/ui/ColumnChart';
import { SegmentedControl } from '@basis/ui/SegmentedControl';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { useMoney } from '../../money';
import { GroupTable } from './GroupTable';
import { PictureButton } from './PictureButton';
import type { FigureHref, OpenFigure } from './useReportAddress';
import { figureWords, ratioWords } from './reportWords';
import { beginsYear, shortLabels } from './shortLabels';

interface PeriodChartProps {
  report: Report;
  /** Filter of the bids in the report; null for all. */
  filter: FilterTree | null;
  figureHref: FigureHref;
  /** The figure whose bids are open next to the page. */
  openFigure: OpenFigure | null;
}

const shown = ['submitted', 'won', 'lost'] as const;
const series = shown.map((id) => ({ id, ...figureWords[id] }));

const looks = [
  { id: 'chart', label: 'Chart' },
  { id: 'table', label: 'Table' },
] as const;
const measures = [
  { id: 'cents', label: 'Amount' },
  { id: 'count', label: 'Bids' },
] as const;

/** Columns that are wide enough to be pressed; of more, the latest are drawn. */
const mostColumns = 60;

/** Bids submitted, won and lost over time, as bars or as a table; each bar leads to its bids. */
export function PeriodChart({ report, filter, figureHref, openFigure }: PeriodChartProps) {
  const [look, setLook] = useState<(typeof looks)[number]['id']>('chart');
  const [measure, setMeasure] = useState<(typeof measures)[number]['id']>('cents');
  const money = useMoney();
  const chartRef = useRef<HTMLElement>(null);
  const { dimension, rows, total } = report;
  const hasAmounts = total.submitted.cents !== undefined;
  const isMoney = hasAmounts && measure === 'cents';
  const drawn = rows.slice(-mostColumns);
  return (
    <Card
      title="Submitted, won and lost"
      level={2}
      description={
        look === 'chart' && drawn.length < rows.length
          ? `The latest ${mostColumns} of ${rows.length} are drawn; the table has all.`
          : undefined
      }
      isFlush
      actions={
        <Inline space="s2">
          {hasAmounts && look === 'chart' ? (
            <SegmentedControl
              aria-label="What bars measure"
              size="sm"
              segments={measures}
              selectedKey={measure}
              onSelectionChange={setMeasure}
            />
          ) : null}
          <SegmentedControl
            aria-label="Show as"
            size="sm"
            segments={looks}
            selectedKey={look}
            onSelectionChange={setLook}
          />
          {look === 'chart' ? (
            <PictureButton chartRef={chartRef} title={`Submitted, won and lost, ${spanWords(report).label}`} />
          ) : null}
        </Inline>
      }
    >
      {look === 'table' ? (
        <GroupTable report={report} filter={filter} figureHref={figureHref} />
      ) : (
        <Box ref={chartRef} paddingInline="s5" paddingBlock="s4">
          <ColumnChart
            aria-label={`Submitted, won and lost by ${dimensionWords[dimension].toLowerCase()}`}
            series={series}
            current={
              openFigure?.group?.dimension === dimension
                ? { columnId: openFigure.group.key, seriesId: openFigure.figure }
                : undefined
            }
            {...(isMoney ? { formatValue: money.tick } : {})}
            columns={drawn.map((row, index) => ({
              id: row.key,
              label: isPeriod(dimension) ? shortLabels[dimension](row.key, index) : row.label,
              fullLabel: row.label,
              isMarked: isPeriod(dimension) && beginsYear(dimension, row.key),
              values: shown.map((figure) => (isMoney ? (row.figures[figure].cents ?? 0) : row.figures[figure].count)),
              hrefs: shown.map((figure) => figureHref(figure, { dimension, key: row.key })),
              note: `Hit ratio ${ratioWords(row.figures)}`,
            }))}
          />
        </Box>
      )}
    </Card>
  );
}
