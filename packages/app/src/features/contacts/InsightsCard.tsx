import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { InsightsStore } from '@basis/domain/subjects/contacts/InsightsStore';
import type { CompanyInsights, TimeFrame } from '@basis/domain/model/contract/contract';
import { formatSpan } from '@basis/domain/model/formats/duration';
import { formatCount, formatHitRatio } from '@basis/domain/model/formats/numbers';
import { BarChart } from '@basis/ui/BarChart';
import { Card } from '@basis/ui/Card';
import { FactStrip } from '@basis/ui/FactStrip';
import { Select } from '@basis/ui/Select';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Split } from '@basis/ui/layout/Split';
import { Stack } from '@basis/ui/layout/Stack';
import { Amount } from '../../money';
import { useDomain } from '../../domainContext';
import { ListFailure } from '../../loading/ListFailure';
import { Loader } from '../../loading/Loader';

const timeFrames: readonly { readonly id: TimeFrame; readonly label: string }[] = [
  { id: 'AllTime', label: 'All time' },
  { id: 'Last12Months', label: 'Last 12 months' },
  { id: 'Last3Months', label: 'Last 3 months' },
  { id: 'ThisMonth', label: 'This month' },
  { id: 'ThisYear', label: 'This year' },
  { id: 'PreviousMonth', label: 'Previous month' },
  { id: 'PreviousYear', label: 'Previous year' },
];

const series = [
  { id: 'submitted', label: 'Submitted', color: 'blue' },
  { id: 'won', label: 'Won', color: 'green' },
  { id: 'lost', label: 'Lost', color: 'red' },
] as const;

const bids = (count: number): string => `${formatCount(count)} ${count === 1 ? 'bid' : 'bids'}`;

const monthName = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A figure over what it comes from. */
function Figure({ value, of }: { value: ReactNode; of: string }) {
  return (
    <Stack space="none">
      <Text size={16} weight="semibold" isNumeric>
        {value}
      </Text>
      <Text size={12} tone="meta">
        {of}
      </Text>
    </Stack>
  );
}

/** The sum where the user may see it, else the number of bids. */
const result = (sum: number | undefined, count: number, canSeeAmounts: boolean): ReactNode =>
  canSeeAmounts && sum !== undefined ? (
    <Figure value={<Amount cents={sum} form="short" />} of={bids(count)} />
  ) : (
    <Figure value={formatCount(count)} of={count === 1 ? 'bid' : 'bids'} />
  );

const factsOf = (insights: CompanyInsights, canSeeAmounts: boolean) => {
  const { hitRatio, wonCount, lostCount, submittedCount = 0, totalSubmitted, totalWon, totalLost } = insights;
  const words = (what: string): string => (canSeeAmounts ? `Total ${what.toLowerCase()}` : what);
  return [
    {
      id: 'hitRatio',
      label: 'Hit ratio',
      value: (
        <Figure
          value={hitRatio === null ? '–' : formatHitRatio(hitRatio)}
          of={`${formatCount(wonCount)} won, ${formatCount(lostCount)} lost`}
        />
      ),
    },
    { id: 'submitted', label: words('Submitted'), value: result(totalSubmitted, submittedCount, canSeeAmounts) },
    { id: 'won', label: words('Won'), value: result(totalWon, wonCount, canSeeAmounts) },
    { id: 'lost', label: words('Lost'), value: result(totalLost, lostCount, canSeeAmounts) },
    ...(insights.answeredCount === undefined
      ? []
      : [
          {
            id: 'answer',
            label: 'Average answer',
            value: (
              <Figure
                value={typeof insights.answerSeconds === 'number' ? formatSpan(insights.answerSeconds) : '–'}
                of={`${formatCount(insights.answeredCount)} ${insights.answeredCount === 1 ? 'invitation' : 'invitations'} answered`}
              />
            ),
          },
        ]),
    {
      id: 'open',
      label: 'Open bids',
      value: (
        <Figure
          value={formatCount(insights.openBidsCount)}
          of={`${formatCount(insights.previousBidsCount)} previous`}
        />
      ),
    },
  ];
};

function Facts({ insights, canSeeAmounts }: { insights: CompanyInsights; canSeeAmounts: boolean }) {
  const { months = [] } = insights;
  return (
    <Box paddingInline="s5" paddingBlock="s4">
      <Split
        end={
          <BarChart
            aria-label="Submitted, won and lost bids by month"
            hasLegend
            series={series}
            columns={months.map(({ month, submittedCount, wonCount, lostCount }) => ({
              id: month,
              label: monthName(month),
              values: [submittedCount, wonCount, lostCount],
            }))}
          />
        }
      >
        <FactStrip aria-label="Results" facts={factsOf(insights, canSeeAmounts)} />
      </Split>
    </Box>
  );
}

/** Results of bidding in a time frame that the user chooses, and by month. */
export const InsightsCard = observer(function InsightsCard({ store }: { store: InsightsStore }) {
  const { session } = useDomain();
  const { insights, error, timeFrame } = store;
  return (
    <Card
      title="Insights"
      level={2}
      isFlush
      actions={
        <Select
          aria-label="Time frame"
          options={timeFrames}
          value={timeFrame}
          onChange={(id) => void store.choose(timeFrames.find((one) => one.id === id)?.id ?? 'AllTime')}
        />
      }
    >
      {error ? (
        <ListFailure title="The insights could not be loaded" error={error} onRetry={() => void store.load()} />
      ) : insights ? (
        <Facts insights={insights} canSeeAmounts={session.allows('seeAmounts')} />
      ) : (
        <Loader />
      )}
    </Card>
  );
});
