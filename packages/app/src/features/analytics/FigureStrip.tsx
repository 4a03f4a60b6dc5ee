import type { Report, ReportSum } from '@basis/domain/model/contract/contract';
import type { Figure } from '@basis/domain/model/analytics/figures';
import { averageOf, changeOf, ratioChange, resultsOf } from '@basis/domain/model/analytics/shares';
import { spanWords } from '@basis/domain/model/analytics/reportNames';
import { Card } from '@basis/ui/Card';
import { FactStrip } from '@basis/ui/FactStrip';
import { Link } from '@basis/ui/Link';
import { Text } from '@basis/ui/Text';
import { Stack } from '@basis/ui/layout/Stack';
import { useMoney } from '../../money';
import type { FigureHref } from './useReportAddress';
import { averageWords, bids, count, figureWords, ratioInterval, ratioSample, ratioWords } from './reportWords';

interface FigureStripProps {
  report: Pick<Report, 'total' | 'previousTotal' | 'timeFrame' | 'span'>;
  figureHref: FigureHref;
}

const signed = (value: number, unit: string): string =>
  value === 0 ? 'no change' : `${value > 0 ? '↑' : '↓'} ${count(Math.abs(value))}${unit}`;

/** Base of a figure, and its change since the previous span. */
function Detail({ words, change }: { words: string; change: string | null }) {
  return (
    <Text size={12} tone="meta" isNumeric>
      {change === null ? words : `${words}, ${change}`}
    </Text>
  );
}

/** A figure as it is drawn large. */
function Big({ children }: { children: string }) {
  return (
    <Text size={28} weight="semibold" isNumeric>
      {children}
    </Text>
  );
}

/** The figures of all bids of a report; each leads to its bids. */
export function FigureStrip({ report, figureHref }: FigureStripProps) {
  const money = useMoney();
  const amountOf = ({ count: number, cents }: ReportSum): string =>
    cents === undefined ? count(number) : money.short(cents);
  const { total, previousTotal } = report;
  const { before } = spanWords(report);
  const changed = (now: number, then: number | undefined): string | null => {
    const change = then === undefined ? null : changeOf(now, then);
    return change === null ? null : signed(change, '%');
  };
  const sum = (figure: Figure) => {
    const now = total[figure];
    const then = previousTotal?.[figure];
    const change = changed(now.cents ?? now.count, now.cents === undefined ? then?.count : then?.cents);
    const { label } = figureWords[figure];
    return {
      id: figure,
      label,
      value: (
        <Stack space="none" align="start">
          <Link
            href={figureHref(figure, null)}
            tone="text"
            aria-label={`${label}: ${amountOf(now)}, show ${bids(now.count)}`}
          >
            <Big>{amountOf(now)}</Big>
          </Link>
          <Detail words={bids(now.count)} change={change} />
        </Stack>
      ),
    };
  };
  const points = previousTotal ? ratioChange(resultsOf(total), resultsOf(previousTotal)) : null;
  const average = averageOf(total.submitted);
  const averageBefore = previousTotal ? averageOf(previousTotal.submitted) : null;
  return (
    <Card footer={before === null ? undefined : `Arrows compare with ${before}.`}>
      <FactStrip
        aria-label="Figures"
        facts={[
          sum('submitted'),
          sum('won'),
          sum('lost'),
          {
            id: 'hitRatio',
            label: 'Hit ratio',
            value: (
              <Stack space="none" align="start">
                <Big>{ratioWords(total)}</Big>
                <Detail
                  words={ratioSample(total)}
                  change={points === null ? null : signed(points, Math.abs(points) === 1 ? ' pt' : ' pts')}
                />
                <Text size={12} tone="meta" isNumeric>
                  {ratioInterval(total)}
                </Text>
              </Stack>
            ),
          },
          ...(total.submitted.cents === undefined
            ? []
            : [
                {
                  id: 'average',
                  label: 'Average quote',
                  value: (
                    <Stack space="none" align="start">
                      <Big>{averageWords(total.submitted, money)}</Big>
                      <Detail
                        words={`of ${bids(total.submitted.quoted ?? 0)} with a quote`}
                        change={average === null ? null : changed(average, averageBefore ?? undefined)}
                      />
                    </Stack>
                  ),
                },
              ]),
          sum('open'),
        ]}
      />
    </Card>
  );
}
