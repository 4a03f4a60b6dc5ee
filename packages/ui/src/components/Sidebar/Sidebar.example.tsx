import { Sidebar } from '@basis/ui/Sidebar';
import { ViewList } from '@basis/ui/data/ViewList';
import { Clock, Folder } from 'lucide-react';
import { useState } from 'react';

const views = [
  { id: 'open', label: 'Open pipeline', icon: Folder, count: 186 },
  { id: 'due', label: 'Due this week', icon: Clock, count: 9 },
];

export default function SidebarExample() {
  const [view, setView] = useState('open');
  return (
    <div style={{ blockSize: 320, display: 'flex' }}>
      <Sidebar title="Views">
        <ViewList aria-label="Views" groups={[{ id: 'all', items: views }]} currentId={view} onAction={setView} />
      </Sidebar>
    </div>
  );
}
