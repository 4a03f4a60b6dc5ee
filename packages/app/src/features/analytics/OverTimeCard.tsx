import { useRef } from 'react';
import { bothOf, groupFilter, stretchOf } from '@basis/domain/model/analytics/figures';
import type { Period } from '@basis/domain/model/analytics/periods';
import type { Report } from '@basis/domain/model/contract/contract';
import type { FilterTree } from '@basis/domain/model/filters/wire';
import { dimensionWords, spanWords } from '@basis/domain/model/analytics/reportNames';
import { Card } from '@basis/ui/Card';
import { HeatMap } from '@basis/ui/HeatMap';
import { Box } from '@basis/ui/layout/Box';
import { paths } from '../../paths';
import { PictureButton } from './PictureButton';
import { count } from './reportWords';
import { shortLabels } from './shortLabels';

/** Groups that are in sight at once; the table below has all. */
const mostRows = 15;

interface OverTimeCardProps {
  report: Report;
  /** The stretches of time that the report counts over. */
  period: Period;
  /** Filter of the bids in the report. */
  filter: FilterTree | null;
}

/** Number of bids that each group submitted in each period; each number links to its bids. */
export function OverTimeCard({ report, period, filter }: OverTimeCardProps) {
  const chartRef = useRef<HTMLElement>(null);
  const { stretches = [], dimension, span, rows } = report;
  const counted = rows.filter(({ figures }) => figures.submitted.count > 0);
  const shown = counted.slice(0, mostRows);
  if (stretches.length < 2 || shown.length === 0) return null;
  const hrefOf = (key: string, stretch: string): string =>
    paths.countedBids(
      bothOf(filter, groupFilter({ figure: 'submitted', span: stretchOf(period, stretch, span), dimension, key })),
    );
  const title = `Bids submitted by ${dimensionWords[dimension].toLowerCase()} and ${period}`;
  return (
    <Card
      title={title}
      level={2}
      description={
        shown.length < counted.length
          ? `The ${count(mostRows)} with the most bids of ${count(counted.length)}; the table below has all.`
          : undefined
      }
      actions={<PictureButton chartRef={chartRef} title={`${title}, ${spanWords(report).label}`} />}
    >
      <Box ref={chartRef}>
        <HeatMap
          aria-label={title}
          columns={stretches.map(({ key, label }, index) => ({
            id: key,
            label: shortLabels[period](key, index),
            fullLabel: label,
          }))}
          rows={shown.map(({ key, label, submittedOver = [] }) => ({
            id: key,
            label,
            values: submittedOver,
            hrefs: submittedOver.map((number, index) =>
              number > 0 ? hrefOf(key, stretches[index]?.key ?? '') : undefined,
            ),
          }))}
        />
      </Box>
    </Card>
  );
}
