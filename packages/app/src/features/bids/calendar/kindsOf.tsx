import type { ReactNode } from 'react';
import { bidDates, type BidCalendar } from '@basis/domain/subjects/bids/BidCalendar';
import { CalendarKind } from '@basis/ui/data/Calendar';
import { dateKinds, taskKind } from './dateKinds';

/** A kind of dates: how many are in range, and whether they show. */
interface Kind {
  readonly id: string;
  readonly name: string;
  readonly label: ReactNode;
  readonly count: number;
  readonly isShown: boolean;
  onChange(isShown: boolean): void;
}

/** The kinds of dates that a calendar offers. */
export const kindsOf = (calendar: BidCalendar): readonly Kind[] => {
  const { hiddenNames, tasks, taskCount } = calendar;
  const ofBids = bidDates.map((name) => ({
    id: name,
    name: dateKinds[name].label,
    label: <CalendarKind {...dateKinds[name]} />,
    count: calendar.countOf(name),
    isShown: !hiddenNames.has(name),
    onChange: (isShown: boolean) => calendar.showName(name, isShown),
  }));
  const { label } = taskKind;
  const ofTasks = {
    id: 'tasks',
    name: label,
    label: <CalendarKind {...taskKind} />,
    count: taskCount,
    isShown: tasks.isShown,
    onChange: tasks.show,
  };
  return tasks.isOffered ? [...ofBids, ofTasks] : ofBids;
};
