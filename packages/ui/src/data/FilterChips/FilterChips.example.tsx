import { FilterChips } from '@basis/ui/data/FilterChips';
import type { FilterField, FilterTree } from '@basis/ui/data/FilterBuilder';
import { useState } from 'react';

const fields: FilterField[] = [
  {
    id: 'location',
    label: 'Location',
    input: 'text',
    operations: [{ id: 'contain', arity: 'one', label: 'contains', negatedLabel: 'does not contain' }],
  },
];
const first: FilterTree = {
  and: [
    { not: false, field: 'location', operation: 'contain', value: 'Seattle' },
    { not: true, field: 'location', operation: 'contain', value: 'Tower' },
  ],
  or: [],
};

export default function FilterChipsExample() {
  const [filter, setFilter] = useState(first);
  return (
    <FilterChips fields={fields} value={filter} onChange={setFilter} onClear={() => setFilter({ and: [], or: [] })} />
  );
}
