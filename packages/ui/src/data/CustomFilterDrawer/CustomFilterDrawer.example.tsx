import { Button } from '@basis/ui/Button';
import { CustomFilterDrawer } from '@basis/ui/data/CustomFilterDrawer';
import type { FilterField } from '@basis/ui/data/FilterBuilder';
import type { SavedFilter } from '@basis/ui/data/FilterDrawer';
import { useState } from 'react';

const fields: FilterField[] = [
  {
    id: 'location',
    label: 'Location',
    input: 'text',
    operations: [{ id: 'contain', arity: 'one', label: 'contains', negatedLabel: 'does not contain' }],
  },
];

export default function CustomFilterDrawerExample() {
  const [isOpen, setIsOpen] = useState(false);
  const [filters, setFilters] = useState<readonly SavedFilter[]>([]);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Add custom filter ({filters.length} saved)</Button>
      <CustomFilterDrawer
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        fields={fields}
        filters={filters}
        onSave={(input) => {
          setFilters([...filters, { ...input, id: crypto.randomUUID() }]);
          setIsOpen(false);
        }}
      />
    </>
  );
}
