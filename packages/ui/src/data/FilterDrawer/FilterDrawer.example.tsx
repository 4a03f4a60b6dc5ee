import { Button } from '@basis/ui/Button';
import { FilterDrawer, type SavedFilter } from '@basis/ui/data/FilterDrawer';
import type { FilterField } from '@basis/ui/data/FilterBuilder';
import { useState } from 'react';

const fields: FilterField[] = [
  {
    id: 'location',
    label: 'Location',
    input: 'text',
    operations: [{ id: 'contain', arity: 'one', label: 'contains', negatedLabel: 'does not contain' }],
  },
];
const first: SavedFilter[] = [
  {
    id: 'f1',
    name: 'Seattle',
    visibility: 'private',
    filter: { and: [{ not: false, field: 'location', operation: 'contain', value: 'Seattle' }], or: [] },
  },
];

export default function FilterDrawerExample() {
  const [isOpen, setIsOpen] = useState(false);
  const [filters, setFilters] = useState(first);
  const [appliedId, setAppliedId] = useState<string | null>(null);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Filter</Button>
      <FilterDrawer
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        fields={fields}
        filters={filters}
        appliedId={appliedId}
        helpHref="#filters"
        onApply={setAppliedId}
        onClear={() => setAppliedId(null)}
        onSave={(input, id) => {
          const saved = { ...input, id: id ?? crypto.randomUUID() };
          setFilters((all) => [...all.filter((one) => one.id !== id), saved]);
        }}
        onDelete={(id) => setFilters((all) => all.filter((one) => one.id !== id))}
      />
    </>
  );
}
