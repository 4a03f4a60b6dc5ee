import { FilterCard } from '@basis/ui/data/FilterCard';
import type { FilterField, FilterTree } from '@basis/ui/data/FilterBuilder';
import { useState } from 'react';

const fields: FilterField[] = [
  {
    id: 'location',
    label: 'Location',
    kindLabel: 'Text',
    input: 'text',
    operations: [{ id: 'contain', arity: 'one', label: 'contains', negatedLabel: 'does not contain' }],
  },
];
const none: FilterTree = { and: [], or: [] };

export default function FilterCardExample() {
  const [filter, setFilter] = useState(none);
  return <FilterCard fields={fields} value={filter} onApply={setFilter} onClear={() => setFilter(none)} />;
}
