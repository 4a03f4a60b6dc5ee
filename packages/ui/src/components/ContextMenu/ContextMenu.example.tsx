import { Card } from '@basis/ui/Card';
import { ContextMenu } from '@basis/ui/ContextMenu';
import { RowMenu } from '@basis/ui/RowMenu';
import { Split } from '@basis/ui/layout/Split';
import { Text } from '@basis/ui/Text';
import { Copy, Download, Trash2 } from 'lucide-react';
import { useState } from 'react';

const items = [
  { id: 'Download', label: 'Download', icon: Download },
  { id: 'Copy link', label: 'Copy link', icon: Copy },
  { id: 'Delete', label: 'Delete', icon: Trash2, isDanger: true },
];

export default function ContextMenuExample() {
  const [last, setLast] = useState('nothing yet');
  return (
    <ContextMenu aria-label="Actions for A-101" items={items} onAction={setLast}>
      <Card>
        <Split end={<RowMenu aria-label="Actions for A-101" items={items} onAction={setLast} />}>
          <Text>A-101 Floor plans.pdf, last action: {last}</Text>
        </Split>
      </Card>
    </ContextMenu>
  );
}
