import { Button } from '@basis/ui/Button';
import { EmptyState } from '@basis/ui/EmptyState';
import { useState } from 'react';

export default function EmptyStateExample() {
  const [filters, setFilters] = useState(4);
  return filters > 0 ? (
    <EmptyState
      drawing="search"
      title={`No bids match ${filters} filters`}
      actions={<Button onPress={() => setFilters(0)}>Clear filters</Button>}
    >
      Remove one, or clear them all.
    </EmptyState>
  ) : (
    <EmptyState title="No bids in this view yet" actions={<Button variant="primary">Add bid</Button>}>
      Add one by hand, or forward an invitation to your Basis inbox.
    </EmptyState>
  );
}
