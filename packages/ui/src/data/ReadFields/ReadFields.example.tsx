import { ReadFields } from '@basis/ui/data/ReadFields';
import { useState } from 'react';

const fields = [
  { id: 'name', label: 'Project name', value: 'Riverside Medical, Tower B', isSourced: true },
  { id: 'due', label: 'Bid deadline', value: 'Dec 09, 2026 2:00 PM', isSourced: true },
  { id: 'walk', label: 'Job walk', isSourced: false },
];

export default function ReadFieldsExample() {
  const [activeId, setActiveId] = useState<string | null>(null);
  return (
    <ReadFields
      aria-label="What was read"
      fields={fields}
      activeId={activeId}
      onActiveChange={setActiveId}
      onShowSource={setActiveId}
    />
  );
}
