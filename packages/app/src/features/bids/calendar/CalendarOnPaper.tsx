import { observer } from 'mobx-react-lite';
import type { BidCalendar } from '@basis/domain/subjects/bids/BidCalendar';
import { observedToday } from '@basis/domain/engine/async/passingTime';
import { weekDayNumber } from '@basis/domain/model/formats/weeks';
import { formatPlainDate } from '@basis/ui/Deadline';
import { CalendarPaper, type CalendarEntry } from '@basis/ui/data/Calendar';
import { useDomain } from '../../../domainContext';
import { AgendaPaper } from './AgendaPaper';
import { useIsPrinting } from './useIsPrinting';

interface CalendarOnPaperProps {
  calendar: BidCalendar;
  /** The visible days in words. */
  title: string;
  entries: readonly CalendarEntry[];
}

/** Printout of the calendar: the month or the week on one page, or the whole agenda. */
export const CalendarOnPaper = observer(function CalendarOnPaper({ calendar, title, entries }: CalendarOnPaperProps) {
  const { session } = useDomain();
  const { mode, day, weekStart } = calendar;
  if (!useIsPrinting()) return null;
  if (mode === 'agenda') return <AgendaPaper title={title} entries={entries} />;
  return (
    <CalendarPaper
      title={title}
      facts={[session.workspace?.name ?? '', formatPlainDate(observedToday())]}
      mode={mode}
      day={day}
      weekStart={weekDayNumber(weekStart)}
      entries={entries}
    />
  );
});
