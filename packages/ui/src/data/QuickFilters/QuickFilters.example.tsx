import { QuickFilters } from '@basis/ui/data/QuickFilters';
import { useState } from 'react';

const states = [
  { id: 'all', label: 'All' },
  { id: 'new', label: 'New' },
];

export default function QuickFiltersExample() {
  const [people, setPeople] = useState<readonly string[]>([]);
  const [state, setState] = useState('all');
  const [isArchived, setIsArchived] = useState(false);
  return (
    <QuickFilters
      sections={[
        {
          kind: 'people',
          id: 'people',
          title: 'Assigned to',
          users: [{ id: 'u1', name: 'Maya Okafor' }],
          value: people,
          onChange: setPeople,
        },
        { kind: 'segments', id: 'state', title: 'Status is', segments: states, value: state, onChange: setState },
        {
          kind: 'boxes',
          id: 'others',
          title: 'Also show',
          boxes: [{ id: 'archived', label: 'Archived', count: 14, isSelected: isArchived, onChange: setIsArchived }],
        },
      ]}
    />
  );
}
