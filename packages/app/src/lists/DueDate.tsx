import { compareStructural, computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { observedNow, observedToday } from '@basis/domain/engine/async/passingTime';
import { passingOf, shownZone } from '@basis/domain/subjects/bids/passing';
import { Deadline, type DeadlineProps } from '@basis/ui/Deadline';
import { shownDeadline, type DeadlineValue } from './shownDeadline';

export interface DueDateProps extends Pick<DeadlineProps, 'variant' | 'isTimeShown' | 'isMonthWrittenOut'> {
  deadline: DeadlineValue;
  /** When the deadlines of a bid's invitations pass; empty for a single deadline. */
  passesAt?: readonly string[];
  /** False for a date that nobody is late for once it is over, such as a job walk. @default true */
  isDue?: boolean;
}

const none: readonly string[] = [];
const over = { overdueDays: null, passed: undefined } as const;

/** A deadline with its urgency at the moment, which changes while one looks at it. */
export const DueDate = observer(function DueDate(props: DueDateProps) {
  const { deadline, passesAt = none, isDue = true, ...rest } = props;
  const passing = useMemo(
    () => computed(() => passingOf(deadline, passesAt, observedNow()), { equals: compareStructural }),
    [deadline, passesAt],
  );
  return (
    <Deadline
      {...shownDeadline(deadline)}
      {...rest}
      {...(isDue ? passing.get() : over)}
      today={observedToday(shownZone(deadline))}
    />
  );
});
