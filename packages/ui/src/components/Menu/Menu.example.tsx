import { Button } from '@basis/ui/Button';
import { Menu, type MenuItem } from '@basis/ui/Menu';
import { Inline } from '@basis/ui/layout/Inline';
import { Text } from '@basis/ui/Text';
import { Archive, ChevronDown, Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';

const items: MenuItem[] = [
  { id: 'duplicate', label: 'Duplicate', icon: Copy, shortcut: 'Ctrl D' },
  { id: 'archive', label: 'Archive', icon: Archive },
  { id: 'delete', label: 'Delete', icon: Trash2, isDanger: true },
];

export default function MenuExample() {
  const [done, setDone] = useState('Nothing yet');
  return (
    <Inline space="s3">
      <Menu
        trigger={<Button iconEnd={ChevronDown}>Project actions</Button>}
        items={items}
        onAction={(id) => setDone(items.find((item) => item.id === id)?.label ?? done)}
      />
      <Text tone="secondary">{done}</Text>
    </Inline>
  );
}
