import { countQuickFilters, emptyQuickFilter, QuickFilters } from '@basis/ui/data/QuickFilters';
import { Stack } from '@basis/ui/layout/Stack';
import { Text } from '@basis/ui/Text';
import { useState } from 'react';

export default function QuickFiltersExample() {
  const [quick, setQuick] = useState(emptyQuickFilter);
  return (
    <Stack space="s4">
      <Text isStatus>{countQuickFilters(quick)} quick filters</Text>
      <QuickFilters
        value={quick}
        onChange={setQuick}
        users={[{ id: 'u1', name: 'Maya Okafor' }]}
        companies={[{ id: 'k1', name: 'Northgate Construction' }]}
        stages={[
          { id: 's1', name: 'Undecided', code: 'Undecided', color: 'stone' },
          { id: 's2', name: 'Estimating', code: 'Estimating', color: 'amber' },
        ]}
      />
    </Stack>
  );
}
