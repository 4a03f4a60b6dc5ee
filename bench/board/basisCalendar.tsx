import { applyTheme } from '@basis/ui/styles';
import { Calendar, stepped, type CalendarEntry } from '@basis/ui/data/Calendar';
import { Flag } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { countAsked, firstDay, makeCards } from './cards';

const first = makeCards(countAsked).map(({ id, name, day }): CalendarEntry => ({
  id,
  day,
  time: null,
  label: name,
  kind: 'Bid due',
  icon: Flag,
  tone: 'indigo',
  moves: 'byDay',
}));
applyTheme('light');

const controls: { turn?: () => void } = {};

function Page() {
  const [entries, setEntries] = useState(first);
  const [day, setDay] = useState(firstDay);
  useEffect(() => {
    controls.turn = () => setDay((before) => stepped('month', before, 1));
  }, []);
  return (
    <div style={{ blockSize: '100vh', display: 'flex', flexDirection: 'column' }}>
      <Calendar
        aria-label="Bids"
        mode="month"
        day={day}
        today={firstDay}
        entries={entries}
        renderDetails={({ label }) => label}
        onDayChange={setDay}
        onMove={({ entry, day: to }) =>
          setEntries((before) => before.map((one) => (one.id === entry.id ? { ...one, day: to } : one)))
        }
      />
    </div>
  );
}

window.boardBench = {
  ready: true,
  library: 'basis',
  mount: () => createRoot(document.getElementById('root')!).render(<Page />),
  isShown: () => document.querySelectorAll('[data-entry]').length >= 10,
  scroller: () => null,
  turn: () => controls.turn?.(),
  dragged: () => document.querySelector('[data-day="2026-11-10"] [data-entry]'),
  target: () => document.querySelector('[data-day="2026-11-25"]'),
};
