import type { ReactNode } from 'react';
import type { BidsStore } from '@basis/domain/subjects/bids/BidsStore';
import { formatMoneyShort } from '@basis/domain/model/formats/money';
import { FooterFact } from '@basis/ui/FooterFact';
import { Inline } from '@basis/ui/layout/Inline';
import { loadedLabel } from '../../../lists/loadedLabel';

const count = (value: number): string => value.toLocaleString('en-US');

/** Totals of the list under their columns; empty until loaded. */
export const bidFooter = ({ list }: BidsStore, canSeeAmounts: boolean): Record<string, ReactNode> => {
  const { state } = list;
  if (!state) return {};
  const { query, grouped, aggregates } = state;
  const ids = state.spec.group ? grouped.groups.flatMap(({ entries }) => entries) : query.ids;
  const loaded = new Set(ids.filter((id) => id !== undefined)).size;
  return {
    ...(query.total === null
      ? {}
      : {
          name: (
            <Inline as="span" space="s4">
              <FooterFact value={count(query.total)}>{loadedLabel(['bid', 'bids'], query.total, loaded)}</FooterFact>
              {/* Under the names, which the tags New and Updated stand beside. */}
              {aggregates?.newOrUpdated ? (
                <FooterFact value={count(aggregates.newOrUpdated)}>new or updated</FooterFact>
              ) : null}
            </Inline>
          ),
        }),
    ...(aggregates
      ? {
          bidDeadline: <FooterFact value={count(aggregates.dueThisWeek)}>due this week</FooterFact>,
          companies: (
            <FooterFact value={count(aggregates.companies)}>
              {aggregates.companies === 1 ? 'company' : 'companies'}
            </FooterFact>
          ),
        }
      : {}),
    // Bids without a quote have no sum.
    ...(canSeeAmounts && aggregates?.quoteCents
      ? { quote: <FooterFact value={formatMoneyShort(aggregates.quoteCents)} /> }
      : {}),
  };
};
