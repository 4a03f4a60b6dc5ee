import { useRef, type ReactNode } from 'react';
import type { Report, ReportRow } from '@basis/domain/model/contract/contract';
import type { Figure } from '@basis/domain/model/analytics/figures';
import { isPeriod } from '@basis/domain/model/analytics/periods';
import { dimensionWords, spanWords } from '@basis/domain/model/analytics/reportNames';
import { Card } from '@basis/ui/Card';
import { EmptyState } from '@basis/ui/EmptyState';
import { LineChart, type LineSeries } from '@basis/ui/LineChart';
import { Box } from '@basis/ui/layout/Box';
import { Stack } from '@basis/ui/layout/Stack';
import { PictureButton } from './PictureButton';
import { beginsYear, shortLabels } from './shortLabels';
import type { FigureHref } from './useReportAddress';

/** Points that a line needs: fewer show no trend. */
const fewestPoints = 4;
/** Points that fit side by side; of more, the latest are drawn. */
const mostPoints = 60;

interface LineCardProps {
  report: Report;
  figureHref: FigureHref;
  title: string;
  description: string;
  /** Name of the measure, such as Hit ratio. */
  name: string;
  color: LineSeries['color'];
  /** The figure whose bids a point leads to. */
  figure: Figure;
  /** The value of a stretch of time, null where too few bids were counted, and what it was counted from. */
  pointOf: (row: ReportRow) => { readonly value: number | null; readonly note: string };
  formatValue: (value: number) => string;
  /** The value at the top of the axis. By default what the values need. */
  topValue?: number | undefined;
  /** Says that there are too few points. */
  tooFew: string;
  /** Content above the line. */
  children?: ReactNode;
}

/** A figure over time as a line, with a gap where too few bids were counted; each point leads to its bids. */
export function LineCard({ report, figureHref, name, pointOf, ...props }: LineCardProps) {
  const chartRef = useRef<HTMLElement>(null);
  const { dimension, rows } = report;
  const points = rows.slice(-mostPoints).map((row, index) => {
    const { value, note } = pointOf(row);
    return {
      id: row.key,
      label: isPeriod(dimension) ? shortLabels[dimension](row.key, index) : row.label,
      fullLabel: row.label,
      isMarked: isPeriod(dimension) && beginsYear(dimension, row.key),
      values: [value],
      hrefs: [figureHref(props.figure, { dimension, key: row.key })],
      note,
    };
  });
  const isEnough = points.filter(({ values: [value] }) => value !== null).length >= fewestPoints;
  const label = `${name} by ${dimensionWords[dimension].toLowerCase()}`;
  return (
    <Card
      title={props.title}
      level={2}
      description={props.description}
      isFlush
      actions={
        isEnough ? <PictureButton chartRef={chartRef} title={`${label}, ${spanWords(report).label}`} /> : undefined
      }
    >
      <Box paddingInline="s5" paddingBlock="s4">
        <Stack space="s4">
          {props.children}
          <Box ref={chartRef}>
            {isEnough ? (
              <LineChart
                aria-label={label}
                series={[{ id: 'figure', label: name, color: props.color }]}
                points={points}
                formatValue={props.formatValue}
                topValue={props.topValue}
              />
            ) : (
              <EmptyState size="sm" title={props.tooFew}>
                {`At least ${fewestPoints} points are needed. Choose a longer time frame or longer stretches of time.`}
              </EmptyState>
            )}
          </Box>
        </Stack>
      </Box>
    </Card>
  );
}
