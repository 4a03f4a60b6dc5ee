import type { ReactNode } from 'react';
import type { BidsStore } from '@basis/domain/subjects/bids/BidsStore';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { FooterFact } from '@basis/ui/FooterFact';
import { Inline } from '@basis/ui/layout/Inline';
import { Amount } from '../../../money';
import { loadedLabel } from '../../../lists/loadedLabel';

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
              <FooterFact value={formatCount(query.total)}>
                {loadedLabel(['bid', 'bids'], query.total, loaded)}
              </FooterFact>
              {/* In the column of names, next to which the tags New and Updated are shown. */}
              {aggregates?.newOrUpdated ? (
                <FooterFact value={formatCount(aggregates.newOrUpdated)}>new or updated</FooterFact>
              ) : null}
            </Inline>
          ),
        }),
    ...(aggregates
      ? {
          bidDeadline: (
            <Inline as="span" space="s2">
              {aggregates.overdue ? (
                <FooterFact tone="danger" value={formatCount(aggregates.overdue)}>
                  overdue ·
                </FooterFact>
              ) : null}
              <FooterFact value={formatCount(aggregates.dueThisWeek)}>due this week</FooterFact>
            </Inline>
          ),
          companies: (
            <FooterFact value={formatCount(aggregates.companies)}>
              {aggregates.companies === 1 ? 'company' : 'companies'}
            </FooterFact>
          ),
        }
      : {}),
    // Bids without a quote have no sum.
    ...(canSeeAmounts && aggregates?.quoteCents
      ? { quote: <FooterFact value={<Amount cents={aggregates.quoteCents} form="short" />} /> }
      : {}),
  };
};
