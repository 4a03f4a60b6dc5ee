import { useRef } from 'react';
import { bothOf, funnelFilter, funnelSteps, type FunnelStep } from '@basis/domain/model/analytics/figures';
import type { Report } from '@basis/domain/model/contract/contract';
import type { FilterTree } from '@basis/domain/model/filters/wire';
import { spanWords } from '@basis/domain/model/analytics/reportNames';
import { Card } from '@basis/ui/Card';
import { Funnel } from '@basis/ui/Funnel';
import { Link } from '@basis/ui/Link';
import { Box } from '@basis/ui/layout/Box';
import { paths } from '../../paths';
import { PictureButton } from './PictureButton';
import { count, shareWords } from './reportWords';

const stepWords = {
  received: { label: 'Received', color: 'stone' },
  submitted: { label: 'Submitted', color: 'blue' },
  won: { label: 'Won', color: 'green' },
} as const satisfies Record<FunnelStep, { readonly label: string; readonly color: string }>;

/** The share of a step in the one before, with what it was counted from; of too few bids the numbers alone. */
const noteOf = (value: number, before: number | undefined): string | undefined => {
  if (before === undefined) return undefined;
  const share = shareWords(value, before);
  return `${share === null ? '' : `${share}, `}${count(value)} of ${count(before)}`;
};

const declinedWords = (declined: number, received: number): string => {
  const share = shareWords(declined, received);
  return `${count(declined)} of ${count(received)} were declined${share === null ? '' : `, ${share}`}`;
};

interface FunnelCardProps {
  report: Report;
  /** Filter of the bids in the report. */
  filter: FilterTree | null;
}

/** Outcome of the bids received in the time frame; each step links to its bids. */
export function FunnelCard({ report, filter }: FunnelCardProps) {
  const chartRef = useRef<HTMLElement>(null);
  const { funnel, span } = report;
  if (!funnel) return null;
  return (
    <Card
      title="Received, submitted and won"
      level={2}
      description="Bids received in this time. Recent ones may still be submitted or won."
      footer={
        funnel.declined.count > 0 ? (
          <Link href={paths.countedBids(bothOf(filter, funnelFilter('declined', span)))}>
            {declinedWords(funnel.declined.count, funnel.received.count)}
          </Link>
        ) : undefined
      }
      actions={<PictureButton chartRef={chartRef} title={`Received, submitted and won, ${spanWords(report).label}`} />}
    >
      <Box ref={chartRef}>
        <Funnel
          aria-label="Received, submitted and won"
          steps={funnelSteps.map((step, index) => {
            const before = funnelSteps[index - 1];
            return {
              id: step,
              ...stepWords[step],
              value: funnel[step].count,
              href: paths.countedBids(bothOf(filter, funnelFilter(step, span))),
              note: noteOf(funnel[step].count, before && funnel[before].count),
            };
          })}
        />
      </Box>
    </Card>
  );
}
