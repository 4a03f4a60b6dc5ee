import { useRef } from 'react';
import type { Report, ReportTime } from '@basis/domain/contract/contract';
import { dimensionWords, spanWords } from '@basis/domain/analytics/reportNames';
import { timesForMedian, medianDaysOf } from '@basis/domain/analytics/shares';
import { Card } from '@basis/ui/Card';
import { EmptyState } from '@basis/ui/EmptyState';
import { FactStrip } from '@basis/ui/FactStrip';
import { LineChart } from '@basis/ui/LineChart';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Stack } from '@basis/ui/layout/Stack';
import { PictureButton } from './PictureButton';
import { fewestPoints, mostPoints, pointNames } from './linePoints';
import { bids, days } from './reportWords';
import type { FigureHref } from './useReportAddress';

const series = [{ id: 'turnaround', label: 'Turnaround', color: 'teal' }] as const;

/** A median, with the number of bids that it is of. */
function Median({ time, of }: { time: ReportTime; of: string }) {
  const median = medianDaysOf(time);
  return (
    <Stack space="none" align="start">
      <Text size={16} weight="semibold" isNumeric>
        {median === null ? '–' : days(median)}
      </Text>
      <Text size={12} tone="meta" isNumeric>
        {median === null
          ? `Needs ${timesForMedian} bids, ${bids(time.count)} ${of}`
          : `median of ${bids(time.count)} ${of}`}
      </Text>
    </Stack>
  );
}

/** How long bids took from receiving to submitting, altogether and over time; each point leads to the bids submitted. */
export function TurnaroundCard({ report, figureHref }: { report: Report; figureHref: FigureHref }) {
  const chartRef = useRef<HTMLElement>(null);
  const { dimension, rows, turnaround, lead } = report;
  if (!turnaround || !lead) return null;
  const name = dimensionWords[dimension].toLowerCase();
  const points = rows.slice(-mostPoints).map((row, index) => {
    const time = row.turnaround ?? { count: 0, medianDays: null };
    const median = medianDaysOf(time);
    return {
      ...pointNames(dimension, row, index),
      values: [median],
      hrefs: [figureHref('submitted', { dimension, key: row.key })],
      note: median === null ? `Needs ${timesForMedian} bids` : `Median of ${bids(time.count)}`,
    };
  });
  const isEnough = points.filter(({ values: [value] }) => value !== null).length >= fewestPoints;
  return (
    <Card
      title="Turnaround"
      level={2}
      description={`Days from receiving a bid to submitting it. A ${name} needs ${timesForMedian} submitted bids for a point.`}
      isFlush
      actions={
        isEnough ? (
          <PictureButton chartRef={chartRef} title={`Turnaround by ${name}, ${spanWords(report).label}`} />
        ) : undefined
      }
    >
      <Box paddingInline="s5" paddingBlock="s4">
        <Stack space="s4">
          <FactStrip
            aria-label="Turnaround and lead time"
            facts={[
              { id: 'turnaround', label: 'Turnaround', value: <Median time={turnaround} of="submitted" /> },
              { id: 'lead', label: 'From receiving to due', value: <Median time={lead} of="received" /> },
            ]}
          />
          <Box ref={chartRef}>
            {isEnough ? (
              <LineChart aria-label={`Turnaround by ${name}`} series={series} points={points} formatValue={days} />
            ) : (
              <EmptyState size="sm" title="Too few bids were submitted for a line">
                {`At least ${fewestPoints} points are needed. Choose a longer time frame or longer stretches of time.`}
              </EmptyState>
            )}
          </Box>
        </Stack>
      </Box>
    </Card>
  );
}
