import { CircleCheckBig } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Suspense, useMemo } from 'react';
import { BidCalendar, type BidDay } from '@basis/domain/subjects/bids/BidCalendar';
import type { Task } from '@basis/domain/model/contract/contract';
import { observedNow, observedToday } from '@basis/domain/engine/async/passingTime';
import { clockIn, readerZone } from '@basis/domain/model/formats/days';
import { weekDayNumber } from '@basis/domain/model/formats/weeks';
import { AvatarGroup, type AvatarPerson } from '@basis/ui/AvatarGroup';
import { EmptyState } from '@basis/ui/EmptyState';
import { Spinner } from '@basis/ui/Spinner';
import { Calendar, type CalendarEntry, type CalendarMove } from '@basis/ui/data/Calendar';
import { useDomain, useLateStore } from '../../../domainContext';
import { shownDeadline } from '../../../lists/shownDeadline';
import { lazyPart } from '../../../loading/lazyPart';
import { ListFailure } from '../../../loading/ListFailure';
import { MountOnceOpen } from '../../../loading/MountOnceOpen';
import { BidDetails } from './BidDetails';
import { CalendarOnPaper } from './CalendarOnPaper';
import { passingOf } from '@basis/domain/subjects/bids/passing';
import { dateKinds, taskKind } from './dateKinds';
import { useMoveDate } from './useMoveDate';
import { FailureInPlace } from '../../../loading/FailureInPlace';

const TaskFacts = lazyPart(() => import('../../tasks/TaskFacts'), FailureInPlace);

const MoveDateModal = lazyPart(() => import('./MoveDateModal'));

const dateId = ({ bid, name }: BidDay): string => `${bid.id} ${name}`;
const taskId = ({ id }: Task): string => `${id} task`;

interface BidsCalendarProps {
  /** Bid that is only considered. */
  consideredId: string | null;
  /** The visible days in words. */
  days: string;
}

/** The date of a bid or the task that an entry shows: what the user saw when the entry was lifted. */
const seenOf = new WeakMap<CalendarEntry, { readonly day: BidDay } | { readonly task: Task }>();

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
  const peopleOf = (ids: readonly string[]) =>
    ids.flatMap((id): AvatarPerson | readonly AvatarPerson[] => workspace.person(id) ?? []);
  const byId = new Map(days.map((day) => [dateId(day), day]));
  const taskById = new Map(shownTasks.map((task) => [taskId(task), task]));
  const [canMoveDates, canMoveTasks] = [session.allows('updateBidInvite'), session.allows('updateTask')];
  const dates = days.map((day): CalendarEntry => {
    const { bid, name, deadline } = day;
    const { date, time, zone } = shownDeadline(deadline);
    const { label, icon, tone, isDue } = dateKinds[name];
    const isPast =
      name === 'bidDeadline' &&
      !workspace.isSettled(bid.stageId) &&
      passingOf(deadline, bid.bidPassesAt, now).overdueDays !== null;
    const people = peopleOf(bid.estimatorIds);
    const isTentative = name === 'bidDeadline' && bid.id === consideredId;
    const entry: CalendarEntry = {
      id: dateId(day),
      day: date,
      time: time ?? null,
      zone,
      label: bid.name,
      kind: isTentative ? `${label}, if accepted` : isPast ? `${label}, overdue` : label,
      isTentative,
      moves: canMoveDates ? 'byTime' : undefined,
      icon,
      tone: isPast ? 'danger' : tone,
      isDue,
      end: people.length ? <AvatarGroup people={people} max={2} size={20} /> : undefined,
    };
    seenOf.set(entry, { day });
    return entry;
  });
  const tasks = shownTasks.map((task): CalendarEntry => {
    const { title, dueOn, doneAt, assigneeId } = task;
    const isDone = doneAt !== null;
    const isPast = !isDone && dueOn !== null && dueOn < today;
    const people = peopleOf(assigneeId === null ? [] : [assigneeId]);
    const entry: CalendarEntry = {
      id: taskId(task),
      day: dueOn ?? today,
      time: null,
      label: title,
      kind: isDone ? 'Done task' : isPast ? 'Task, overdue' : 'Task',
      icon: isDone ? CircleCheckBig : taskKind.icon,
      tone: isPast ? 'danger' : taskKind.tone,
      isDone,
      moves: canMoveTasks && !isDone ? 'byDay' : undefined,
      end: people.length ? <AvatarGroup people={people} max={1} size={20} /> : undefined,
      isEndInLine: true,
    };
    seenOf.set(entry, { task });
    return entry;
  });
  const drop = ({ entry, day, time }: CalendarMove): void => {
    const seen = seenOf.get(entry);
    if (!seen) return;
    if ('day' in seen) void move(seen.day, { day, time });
    else void moveTask(seen.task, day);
  };
  const entries = [...dates, ...tasks];
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
