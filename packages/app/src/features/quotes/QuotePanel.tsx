import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { BidPartsStore } from '@basis/domain/subjects/bids/BidPartsStore';
import { CompetitorsStore } from '@basis/domain/subjects/quotes/CompetitorsStore';
import type { Competitor, Quote } from '@basis/domain/model/contract/contract';
import {
  bidValue,
  byCompany,
  rangeOf,
  unpricedWords,
  type BidValue,
  type CompanyQuotes,
} from '@basis/domain/subjects/quotes/bidQuotes';
import { Avatar } from '@basis/ui/Avatar';
import { Banner } from '@basis/ui/Banner';
import { formatPlainDate } from '@basis/ui/Deadline';
import { DefinitionList } from '@basis/ui/DefinitionList';
import { Heading } from '@basis/ui/Heading';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Split } from '@basis/ui/layout/Split';
import { Stack } from '@basis/ui/layout/Stack';
import type { Money } from '@basis/domain/model/formats/money';
import { Amount, useMoney } from '../../money';
import { useDomain, useLateStore } from '../../domainContext';
import { noCompany, noPrice } from './quoteRows';

const nameOf = ({ company }: Quote): string => company?.name ?? noCompany;

const reasons: Readonly<Record<BidValue['reason'], string>> = {
  highest: 'The highest of the quotes to several companies',
  marked: 'The latest base bid of the company that counts',
  latest: 'The latest base bid that is not a draft',
  draft: 'The latest draft, because no quote was submitted',
};

function Value({ value }: { value: BidValue | null }) {
  const unpriced = value ? unpricedWords(value.quote.alternates) : undefined;
  return (
    <Stack space="s1">
      <Heading level={2} size={14}>
        Bid value
      </Heading>
      {value ? (
        <>
          <Heading level={3} size={28}>
            <Amount cents={value.quote.total} />
          </Heading>
          <Text size={12} tone="meta">
            {`${reasons[value.reason]}: ${nameOf(value.quote)}, ${formatPlainDate(value.quote.quotedAt)}.`}
          </Text>
          {unpriced === undefined ? null : (
            <Text size={12} tone="meta">
              {unpriced}
            </Text>
          )}
        </>
      ) : (
        <Text tone="meta">No quote yet.</Text>
      )}
    </Stack>
  );
}

const countWords = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** Says that companies were given different totals. */
function SeveralTotals({ companies }: { companies: readonly CompanyQuotes[] }) {
  const money = useMoney();
  const totals = new Set(companies.map(({ standing }) => standing.total));
  const range = rangeOf(companies);
  if (totals.size < 2 || !range) return null;
  const { low, high } = range;
  return (
    <Banner kind="warning" title={`${countWords[totals.size] ?? totals.size} totals for one scope`}>
      {`${nameOf(low)} is ${money.whole(high.total - low.total)} below ${nameOf(high)}.`}
    </Banner>
  );
}

const ordinals = ['', 'First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth'];

interface Price {
  readonly id: string;
  readonly name: string;
  readonly cents: number;
}

/** Our place among the known prices for a company, and how far the lowest other one is from ours. */
const placeWords = (prices: readonly Price[], ours: number, money: Money): string => {
  const place = prices.filter(({ cents }) => cents < ours).length + 1;
  const others = prices.filter(({ id }) => id !== 'us');
  const lowest = others[0];
  const far = lowest ? Math.abs(lowest.cents - ours) : 0;
  const words = !lowest || far === 0 ? 'the same' : `${money.whole(far)} ${lowest.cents < ours ? 'lower' : 'higher'}`;
  return `${ordinals[place] ?? `Number ${place}`} of ${prices.length} known prices. ${lowest?.name ?? ''} is ${words}.`;
};

const pricesFor = (quote: Quote, competitors: readonly Competitor[]): readonly Price[] =>
  competitors.flatMap(({ id, companyId, competitorName, quoteCents }) =>
    companyId === quote.company?.id && typeof quoteCents === 'number'
      ? [{ id, name: competitorName, cents: quoteCents }]
      : [],
  );

function Standing({ quote, competitors }: { quote: Quote; competitors: readonly Competitor[] }) {
  const money = useMoney();
  const known = pricesFor(quote, competitors);
  if (known.length === 0) return null;
  const prices = [...known, { id: 'us', name: 'Us', cents: quote.total }].toSorted(
    (one, other) => one.cents - other.cents,
  );
  return (
    <>
      <Box hasLineBelow />
      <Stack space="s3">
        <Inline space="s2">
          <Heading level={2} size={14}>
            Where we stand
          </Heading>
          <Text size={12} tone="meta" isTruncated>
            {nameOf(quote)}
          </Text>
        </Inline>
        <DefinitionList
          aria-label={`Known prices for ${nameOf(quote)}`}
          items={prices.map(({ id, name, cents }) => ({
            id,
            label: name,
            value: (
              <Text isNumeric weight={id === 'us' ? 'semibold' : 'regular'}>
                {money.short(cents)}
              </Text>
            ),
          }))}
        />
        <Text size={12} tone="meta">
          {placeWords(prices, quote.total, money)}
        </Text>
      </Stack>
    </>
  );
}

const mostLately = 5;

const partName = (quote: Quote, all: readonly Quote[]): string => {
  if (!quote.isAlternate) return 'base bid';
  const base = all.find(({ id }) => id === quote.baseId);
  const place = base?.alternates.findIndex(({ id }) => id === quote.id) ?? -1;
  return place < 0 ? 'alternate' : `alternate ${place + 1}`;
};

const Lately = observer(function Lately({ quotes }: { quotes: readonly Quote[] }) {
  const { workspace } = useDomain();
  const latest = quotes.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)).slice(0, mostLately);
  if (latest.length === 0) return null;
  return (
    <>
      <Box hasLineBelow />
      <Stack space="s3">
        <Heading level={2} size={14}>
          Lately logged
        </Heading>
        {latest.map((quote): ReactNode => {
          const user = workspace.person(quote.createdById);
          return (
            <Split
              key={quote.id}
              end={<Text isNumeric>{quote.amount === null ? noPrice : <Amount cents={quote.amount} />}</Text>}
            >
              <Inline space="s2">
                {user ? <Avatar name={user.name} color={user.color} /> : null}
                <Text isTruncated>{`${nameOf(quote)}, ${partName(quote, quotes)}`}</Text>
              </Inline>
            </Split>
          );
        })}
      </Stack>
    </>
  );
});

/** Summary of the open bid's quotes: its value, differing totals, other prices, and recently logged ones. */
export const QuotePanel = observer(function QuotePanel() {
  const { rows } = useLateStore(BidPartsStore).quotes;
  const { rows: competitors } = useLateStore(CompetitorsStore);
  const { workspace } = useDomain().session;
  if (rows === null) return null;
  const companies = byCompany(rows);
  return (
    <Stack space="s5">
      <Value value={bidValue(rows, workspace?.highestQuoteStands ?? false)} />
      <SeveralTotals companies={companies} />
      {companies.map(({ standing: quote }) => (
        <Standing key={quote.id} quote={quote} competitors={competitors ?? []} />
      ))}
      <Lately quotes={rows} />
    </Stack>
  );
});
