import { observer } from 'mobx-react-lite';
import { observedToday } from '@basis/domain/engine/async/passingTime';
import { formatPlainDate, formatPlainTime } from '@basis/ui/Deadline';
import type { CalendarEntry } from '@basis/ui/data/Calendar';
import { PrintedTable } from '@basis/ui/data/PrintedTable';
import { useDomain } from '../../../domainContext';

const columns = [
  { id: 'time', label: 'Time' },
  { id: 'kind', label: 'Kind' },
  { id: 'name', label: 'Name' },
];

const longDay = (day: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  }).format(new Date(`${day}T00:00:00Z`));

/** The agenda on paper, with all of its entries. @param title the days in words */
export const AgendaPaper = observer(function AgendaPaper({
  title,
  entries,
}: {
  title: string;
  entries: readonly CalendarEntry[];
}) {
  const { session } = useDomain();
  const sorted = entries.toSorted((one, other) =>
    `${one.day}${one.time ?? ''}`.localeCompare(`${other.day}${other.time ?? ''}`),
  );
  const days = [...new Set(sorted.map(({ day }) => day))];
  return (
    <PrintedTable
      title={`Agenda, ${title}`}
      facts={[session.workspace?.name ?? '', formatPlainDate(observedToday())]}
      columns={columns}
      sections={days.map((day) => ({
        id: day,
        title: longDay(day),
        rows: sorted
          .filter((entry) => entry.day === day)
          .map(({ id, time, zone, kind, label }) => ({
            id,
            cells: [time === null ? 'All day' : [formatPlainTime(time), zone].filter(Boolean).join(' '), kind, label],
          })),
      }))}
    />
  );
});
