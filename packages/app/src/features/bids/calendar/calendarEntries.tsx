import { CircleCheckBig } from 'lucide-react';
import type { Task } from '@basis/domain/model/contract/contract';
import type { BidDay } from '@basis/domain/subjects/bids/BidCalendar';
import { passingOf } from '@basis/domain/subjects/bids/passing';
import type { WorkspaceStore } from '@basis/domain/subjects/workspace/WorkspaceStore';
import { AvatarGroup, type AvatarPerson } from '@basis/ui/AvatarGroup';
import type { CalendarEntry } from '@basis/ui/data/Calendar';
import { shownDeadline } from '../../../lists/shownDeadline';
import { dateKinds, taskKind } from './dateKinds';

export const dateId = ({ bid, name }: BidDay): string => `${bid.id} ${name}`;
export const taskId = ({ id }: Task): string => `${id} task`;

/** The date of a bid or the task that an entry shows: what the user saw when the entry was lifted. */
export const seenOf = new WeakMap<CalendarEntry, { readonly day: BidDay } | { readonly task: Task }>();

const peopleOf = (ids: readonly string[], workspace: WorkspaceStore) =>
  ids.flatMap((id): AvatarPerson | readonly AvatarPerson[] => workspace.person(id) ?? []);

interface Context {
  readonly workspace: WorkspaceStore;
  readonly canMove: boolean;
}

/** Entry of the date of a bid. */
export const dateEntry = (
  day: BidDay,
  { workspace, canMove, now, consideredId }: Context & { readonly now: Date; readonly consideredId: string | null },
): CalendarEntry => {
  const { bid, name, deadline } = day;
  const { date, time, zone } = shownDeadline(deadline);
  const { label, icon, tone, isDue } = dateKinds[name];
  const isPast =
    name === 'bidDeadline' &&
    !workspace.isSettled(bid.stageId) &&
    passingOf(deadline, bid.bidPassesAt, now).overdueDays !== null;
  const people = peopleOf(bid.estimatorIds, workspace);
  const isTentative = name === 'bidDeadline' && bid.id === consideredId;
  const entry: CalendarEntry = {
    id: dateId(day),
    day: date,
    time: time ?? null,
    zone,
    label: bid.name,
    kind: isTentative ? `${label}, if accepted` : isPast ? `${label}, overdue` : label,
    isTentative,
    moves: canMove ? 'byTime' : undefined,
    icon,
    tone: isPast ? 'danger' : tone,
    isDue,
    end: people.length ? <AvatarGroup people={people} max={2} size={20} /> : undefined,
  };
  seenOf.set(entry, { day });
  return entry;
};

/** Entry of a task; one without a date is on today. */
export const taskEntry = (
  task: Task,
  { workspace, canMove, today }: Context & { readonly today: string },
): CalendarEntry => {
  const { title, dueOn, doneAt, assigneeId } = task;
  const isDone = doneAt !== null;
  const isPast = !isDone && dueOn !== null && dueOn < today;
  const people = peopleOf(assigneeId === null ? [] : [assigneeId], workspace);
  const entry: CalendarEntry = {
    id: taskId(task),
    day: dueOn ?? today,
    time: null,
    label: title,
    kind: isDone ? 'Done task' : isPast ? 'Task, overdue' : 'Task',
    icon: isDone ? CircleCheckBig : taskKind.icon,
    tone: isPast ? 'danger' : taskKind.tone,
    isDone,
    moves: canMove && !isDone ? 'byDay' : undefined,
    end: people.length ? <AvatarGroup people={people} max={1} size={20} /> : undefined,
    isEndInLine: true,
  };
  seenOf.set(entry, { task });
  return entry;
};
