import { ViewList } from '@basis/ui/data/ViewList';
import { Clock, Folder, Trophy } from 'lucide-react';
import { useState } from 'react';

const groups = [
  {
    id: 'mine',
    title: 'My views',
    items: [
      { id: 'open', label: 'Open pipeline', icon: Folder, count: 186 },
      { id: 'due', label: 'Due this week', icon: Clock, count: 9 },
    ],
  },
  { id: 'team', title: 'Team', items: [{ id: 'won', label: 'Won this year', icon: Trophy, count: 24 }] },
];

export default function ViewListExample() {
  const [view, setView] = useState('open');
  return (
    <div style={{ inlineSize: 284 }}>
      <ViewList aria-label="Views" groups={groups} currentId={view} onAction={setView} />
    </div>
  );
}
