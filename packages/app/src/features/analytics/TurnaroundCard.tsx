import { bothOf, funnelFilter } from '@basis/domain/model/analytics/figures';
import type { Report, ReportTime } from '@basis/domain/model/contract/contract';
import type { FilterTree } from '@basis/domain/model/filters/wire';
import { dimensionWords } from '@basis/domain/model/analytics/reportNames';
import { timesForMedian, medianDaysOf } from '@basis/domain/model/analytics/shares';
import { FactStrip } from '@basis/ui/FactStrip';
import { Link } from '@basis/ui/Link';
import { Text } from '@basis/ui/Text';
import { Stack } from '@basis/ui/layout/Stack';
import { paths } from '../../paths';
import { LineCard } from './LineCard';
import { bids, count, days } from './reportWords';
import type { FigureHref } from './useReportAddress';

interface MedianProps {
  time: ReportTime;
  /** The bids that could be measured, some of which were not. */
  of: { readonly count: number; readonly what: string; readonly href: string };
}

/** A median, with the number of bids that it is of; all of them open from here. */
function Median({ time, of }: MedianProps) {
  const median = medianDaysOf(time);
  const words = `${bids(of.count)} ${of.what}`;
  return (
    <Stack space="none" align="start">
      <Text size={16} weight="semibold" isNumeric>
        {median === null ? '–' : days(median)}
      </Text>
      <Text size={12} tone="meta" isNumeric>
        {median === null ? `needs ${timesForMedian}, ` : 'median of '}
        {time.count === of.count ? '' : `${count(time.count)} of `}
        {of.count === 0 ? (
          words
        ) : (
          <Link href={of.href} tone="text">
            {words}
          </Link>
        )}
      </Text>
    </Stack>
  );
}

interface TurnaroundCardProps {
  report: Report;
  /** Filter of the bids in the report; null for all. */
  filter: FilterTree | null;
  figureHref: FigureHref;
}

/** Time from receiving to submitting bids, in total and over time; each point links to the submitted bids. */
export function TurnaroundCard({ report, filter, figureHref }: TurnaroundCardProps) {
  const { dimension, span, total, funnel, turnaround, lead } = report;
  if (!turnaround || !lead || !funnel) return null;
  const submitted = { count: total.submitted.count, what: 'submitted', href: figureHref('submitted', null) };
  const received = {
    count: funnel.received.count,
    what: 'received',
    href: paths.countedBids(bothOf(filter, funnelFilter('received', span))),
  };
  return (
    <LineCard
      report={report}
      figureHref={figureHref}
      title="Turnaround"
      description={`Days from receiving a bid to submitting it. A ${dimensionWords[dimension].toLowerCase()} needs ${timesForMedian} submitted bids for a point.`}
      name="Turnaround"
      color="teal"
      figure="submitted"
      pointOf={({ turnaround: time }) => {
        const median = time ? medianDaysOf(time) : null;
        return {
          value: median,
          note: time && median !== null ? `Median of ${bids(time.count)}` : `Needs ${timesForMedian} bids`,
        };
      }}
      formatValue={days}
      tooFew="Too few bids were submitted for a line"
    >
      <FactStrip
        aria-label="Turnaround and lead time"
        facts={[
          {
            id: 'turnaround',
            label: 'From receiving to submitting',
            value: <Median time={turnaround} of={submitted} />,
          },
          { id: 'lead', label: 'From receiving to due', value: <Median time={lead} of={received} /> },
        ]}
      />
    </LineCard>
  );
}
