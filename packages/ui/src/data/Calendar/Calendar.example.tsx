import { Calendar, type CalendarEntry } from '@basis/ui/data/Calendar';
import { Flag } from 'lucide-react';
import { useState } from 'react';

const proposals: readonly CalendarEntry[] = ['2026-11-18', '2026-11-20', '2026-11-20'].map((day, index) => ({
  id: `entry-${index}`,
  day,
  time: index === 0 ? '17:00' : null,
  label: `Proposal ${index + 1}`,
  kind: 'Due',
  icon: Flag,
  tone: 'indigo',
  moves: 'byTime',
}));

export default function CalendarExample() {
  const [day, setDay] = useState('2026-11-18');
  const [entries, setEntries] = useState(proposals);
  return (
    <div style={{ blockSize: 560, inlineSize: '100%', display: 'flex' }}>
      <Calendar
        aria-label="Proposals"
        mode="month"
        day={day}
        today="2026-11-18"
        entries={entries}
        renderDetails={({ label }) => `Details of ${label}`}
        onDayChange={setDay}
        onMove={({ entry, ...place }) =>
          setEntries((before) => before.map((one) => (one.id === entry.id ? { ...one, ...place } : one)))
        }
      />
    </div>
  );
}
