import { RowMenu } from '@basis/ui/RowMenu';
import { Split } from '@basis/ui/layout/Split';
import { Text } from '@basis/ui/Text';
import { Archive, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';

export default function RowMenuExample() {
  const [last, setLast] = useState('Nothing yet');
  return (
    <Split
      end={
        <RowMenu
          aria-label="Actions for Riverside Medical"
          items={[
            { id: 'edit', label: 'Edit', icon: Pencil },
            { id: 'archive', label: 'Archive', icon: Archive },
            { id: 'delete', label: 'Delete', icon: Trash2, isDanger: true },
          ]}
          onAction={setLast}
        />
      }
    >
      <Text>Riverside Medical, last action: {last}</Text>
    </Split>
  );
}
