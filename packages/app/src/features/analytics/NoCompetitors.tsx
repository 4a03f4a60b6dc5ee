import type { Report } from '@basis/domain/model/contract/contract';
import { Card } from '@basis/ui/Card';
import { EmptyState } from '@basis/ui/EmptyState';

/** True if a report by competitor has bids, all without one. */
export const lacksCompetitors = ({ dimension, rows }: Report): boolean =>
  dimension === 'competitor' && rows.length > 0 && rows.every(({ key }) => key === 'none');

/** Explains how to add competitors. */
export function NoCompetitors() {
  return (
    <Card>
      <EmptyState size="sm" title="These bids have no competitors">
        Add competitors and their prices under Quotes on a bid’s page.
      </EmptyState>
    </Card>
  );
}
