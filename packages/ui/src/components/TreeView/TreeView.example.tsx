import { TreeView, type TreeNode } from '@basis/ui/TreeView';
import { Stack } from '@basis/ui/layout/Stack';
import { Text } from '@basis/ui/Text';
import { FileText, Folder } from 'lucide-react';
import { useState } from 'react';

const sections: TreeNode[] = [
  {
    id: '07',
    label: '07 Thermal and moisture protection',
    icon: Folder,
    children: [
      { id: '0750', label: '07 50 00 Membrane roofing', icon: FileText, end: '24 pages' },
      { id: '0792', label: '07 92 00 Joint sealants', icon: FileText, end: '9 pages' },
    ],
  },
  {
    id: '09',
    label: '09 Finishes',
    icon: Folder,
    children: [{ id: '0929', label: '09 29 00 Gypsum board', icon: FileText, end: '31 pages' }],
  },
];

export default function TreeViewExample() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['0750']));
  return (
    <Stack space="s3">
      <TreeView
        aria-label="Specification sections"
        items={sections}
        defaultExpandedKeys={['07']}
        selectionMode="multiple"
        selectedKeys={chosen}
        onSelectionChange={setChosen}
      />
      <Text tone="secondary">{chosen.size} of 5 chosen</Text>
    </Stack>
  );
}
