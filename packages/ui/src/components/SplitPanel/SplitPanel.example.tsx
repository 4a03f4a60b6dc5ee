import { SplitPanel } from '@basis/ui/SplitPanel';
import { TreeView } from '@basis/ui/TreeView';
import { Box } from '@basis/ui/layout/Box';
import { Text } from '@basis/ui/Text';
import { useState } from 'react';

const sections = [
  { id: '0750', label: '07 50 00 Membrane roofing' },
  { id: '0929', label: '09 29 00 Gypsum board' },
];

export default function SplitPanelExample() {
  const [section, setSection] = useState('0750');
  return (
    <div style={{ blockSize: 240 }}>
      <SplitPanel
        defaultValue={40}
        start={
          <Box padding="s2">
            <TreeView aria-label="Sections" items={sections} onAction={setSection} />
          </Box>
        }
        end={
          <Box padding="s4">
            <Text>{sections.find(({ id }) => id === section)?.label}</Text>
          </Box>
        }
      />
    </div>
  );
}
