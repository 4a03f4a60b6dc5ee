import { ReorderTable } from '@basis/ui/ReorderTable';
import { useState } from 'react';

const first = [
  { id: 's1', label: 'Undecided', bids: 14 },
  { id: 's2', label: 'Accepted', bids: 67 },
  { id: 's3', label: 'Estimating', bids: 48 },
];

export default function ReorderTableExample() {
  const [stages, setStages] = useState(first);
  return (
    <ReorderTable
      aria-label="Stages, in their order"
      items={stages}
      columns={[
        { id: 'stage', label: 'Stage', renderCell: ({ label }) => label },
        { id: 'bids', label: 'In use', widthPx: 120, align: 'end', renderCell: ({ bids }) => `${bids} bids` },
      ]}
      onReorder={setStages}
    />
  );
}
