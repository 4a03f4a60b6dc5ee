import { SortBuilder, type SortField, type SortKey } from '@basis/ui/data/SortBuilder';
import { useState } from 'react';

const fields: SortField[] = [
  { id: 'name', label: 'Project name', kind: 'text' },
  { id: 'due', label: 'Bid deadline', kind: 'date' },
  { id: 'quote', label: 'Quote', kind: 'number' },
];

export default function SortBuilderExample() {
  const [keys, setKeys] = useState<SortKey[]>([{ name: 'due', entity: 'project', direction: 'asc' }]);
  return <SortBuilder fields={fields} value={keys} onApply={setKeys} />;
}
