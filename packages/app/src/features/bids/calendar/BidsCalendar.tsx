import { observer } from 'mobx-react-lite';
import { Suspense, useMemo } from 'react';
import { BidCalendar } from '@basis/domain/subjects/bids/BidCalendar';
import { observedNow, observedToday } from '@basis/domain/engine/async/passingTime';
import { clockIn, readerZone } from '@basis/domain/model/formats/days';
import { weekDayNumber } from '@basis/domain/model/formats/weeks';
import { EmptyState } from '@basis/ui/EmptyState';
import { Spinner } from '@basis/ui/Spinner';
import { Calendar, type CalendarMove } from '@basis/ui/data/Calendar';
import { useDomain, useLateStore } from '../../../domainContext';
import { lazyPart } from '../../../loading/lazyPart';
import { ListFailure } from '../../../loading/ListFailure';
import { MountOnceOpen } from '../../../loading/MountOnceOpen';
import { BidDetails } from './BidDetails';
import { CalendarOnPaper } from './CalendarOnPaper';
import { dateEntry, dateId, seenOf, taskEntry, taskId } from './calendarEntries';
import { useMoveDate } from './useMoveDate';
import { FailureInPlace } from '../../../loading/FailureInPlace';

const TaskFacts = lazyPart(() => import('../../tasks/TaskFacts'), FailureInPlace);

const MoveDateModal = lazyPart(() => import('./MoveDateModal'));

interface BidsCalendarProps {
  /** Bid that is only considered. */
  consideredId: string | null;
  /** The visible days in words. */
  days: string;
}

const nothingDue = 'Dates of the bids in this view and tasks of these days appear here.';

/** Shows the dates of the bids, and the tasks, on the calendar. */
export const BidsCalendar = observer(function BidsCalendar({ consideredId, days: shownDays }: BidsCalendarProps) {
  const { session, workspace } = useDomain();
  const calendar = useLateStore(BidCalendar);
  const today = observedToday();
  const now = observedNow();
  const { move, moveTask, asked, forget } = useMoveDate();
  const context = useMemo(() => ({ workspace, today }), [workspace, today]);
  const { query, days, shownTasks } = calendar;
  if (query.status === 'failed')
    return (
      <ListFailure
        title="The calendar could not be loaded"
        error={query.error}
        onRetry={() => void calendar.refresh()}
      />
    );
  const byId = new Map(days.map((day) => [dateId(day), day]));
  const taskById = new Map(shownTasks.map((task) => [taskId(task), task]));
  const [canMoveDates, canMoveTasks] = [session.allows('updateBidInvite'), session.allows('updateTask')];
  const entries = [
    ...days.map((day) => dateEntry(day, { workspace, now, consideredId, canMove: canMoveDates })),
    ...shownTasks.map((task) => taskEntry(task, { workspace, today, canMove: canMoveTasks })),
  ];
  const drop = ({ entry, day, time }: CalendarMove): void => {
    const seen = seenOf.get(entry);
    if (!seen) return;
    if ('day' in seen) void move(seen.day, { day, time });
    else void moveTask(seen.task, day);
  };
  return (
    <>
      <CalendarOnPaper calendar={calendar} title={shownDays} entries={entries} />
      <Calendar
        aria-label="Dates of bids"
        mode={calendar.mode}
        day={calendar.day}
        today={today}
        now={clockIn(readerZone(), now)[1]}
        weekStart={weekDayNumber(calendar.weekStart)}
        entries={entries}
        empty={calendar.isPartial ? null : <EmptyState title={`Nothing is due ${shownDays}`}>{nothingDue}</EmptyState>}
        onDayChange={calendar.goTo}
        onMove={canMoveDates || canMoveTasks ? drop : undefined}
        renderDetails={({ id }) => {
          const day = byId.get(id);
          const task = taskById.get(id);
          if (day) return <BidDetails day={day} context={context} />;
          return task ? (
            <Suspense fallback={<Spinner aria-label="Loading the task" />}>
              <TaskFacts id={task.id} />
            </Suspense>
          ) : null;
        }}
      />
      <MountOnceOpen isOpen={asked !== null} onCancel={forget}>
        {asked ? <MoveDateModal asked={asked} onClose={forget} /> : null}
      </MountOnceOpen>
    </>
  );
});
