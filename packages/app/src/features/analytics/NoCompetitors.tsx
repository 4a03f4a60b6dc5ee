import type { Report } from '@basis/domain/contract/contract';
import { Card } from '@basis/ui/Card';
import { EmptyState } from '@basis/ui/EmptyState';

/** Whether no bid of a report by competitor has one. */
export const lacksCompetitors = ({ dimension, rows }: Report): boolean =>
  dimension === 'competitor' && rows.length > 0 && rows.every(({ key }) => key === 'none');

/** Says where competitors come from. */
export function NoCompetitors() {
  return (
    <Card>
      <EmptyState size="sm" title="These bids have no competitors">
        Add who else bids, and at what price, to the quotes on the page of a bid.
      </EmptyState>
    </Card>
  );
}
