import { ReorderList } from '@basis/ui/ReorderList';
import { useState } from 'react';

const first = [
  { id: 's1', label: 'Undecided' },
  { id: 's2', label: 'Accepted' },
  { id: 's3', label: 'Estimating' },
];

export default function ReorderListExample() {
  const [stages, setStages] = useState(first);
  return <ReorderList aria-label="Stages, in their order" items={stages} onReorder={setStages} />;
}
