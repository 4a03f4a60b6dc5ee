import { useRef } from 'react';
import type { Report } from '@basis/domain/contract/contract';
import { hitRatioOf, resultsForRatio, resultsOf } from '@basis/domain/analytics/shares';
import { dimensionWords, spanWords } from '@basis/domain/analytics/reportNames';
import { Card } from '@basis/ui/Card';
import { EmptyState } from '@basis/ui/EmptyState';
import { LineChart } from '@basis/ui/LineChart';
import { Box } from '@basis/ui/layout/Box';
import { PictureButton } from './PictureButton';
import type { FigureHref } from './useReportAddress';
import { ratioInterval, ratioSample } from './reportWords';
import { fewestPoints, mostPoints, pointNames } from './linePoints';

const series = [{ id: 'ratio', label: 'Hit ratio', color: 'indigo' }] as const;

/** The hit ratio over time, with a gap where too few bids were decided; each point leads to the bids won. */
export function RatioChart({ report, figureHref }: { report: Report; figureHref: FigureHref }) {
  const chartRef = useRef<HTMLElement>(null);
  const { dimension, rows } = report;
  const name = dimensionWords[dimension].toLowerCase();
  const drawn = rows.slice(-mostPoints);
  const points = drawn.map((row, index) => {
    const ratio = hitRatioOf(resultsOf(row.figures));
    return {
      ...pointNames(dimension, row, index),
      values: [ratio ? Math.round(ratio.rate * 100) : null],
      hrefs: [figureHref('won', { dimension, key: row.key })],
      note: ratio ? `${ratioSample(row.figures)}. ${ratioInterval(row.figures)}` : ratioInterval(row.figures),
    };
  });
  const isEnough = points.filter(({ values: [value] }) => value !== null).length >= fewestPoints;
  return (
    <Card
      title="Hit ratio over time"
      level={2}
      description={`A ${name} needs ${resultsForRatio} decided bids for a point.`}
      isFlush
      actions={
        isEnough ? (
          <PictureButton chartRef={chartRef} title={`Hit ratio by ${name}, ${spanWords(report).label}`} />
        ) : undefined
      }
    >
      <Box ref={chartRef} paddingInline="s5" paddingBlock="s4">
        {isEnough ? (
          <LineChart
            aria-label={`Hit ratio by ${name}`}
            series={series}
            points={points}
            formatValue={(value) => `${value}%`}
            topValue={100}
          />
        ) : (
          <EmptyState size="sm" title="Too few bids were decided for a line">
            {`At least ${fewestPoints} points are needed. Choose a longer time frame or longer stretches of time.`}
          </EmptyState>
        )}
      </Box>
    </Card>
  );
}
