import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { WeekDay } from '@basis/domain/model/contract/contract';
import { DatesProvider, type DatesSettings } from '@basis/ui/DatesProvider';
import { useDomain } from '../domainContext';

const weekStarts: Readonly<Record<WeekDay, NonNullable<DatesSettings['weekStart']>>> = {
  Sunday: 'sun',
  Monday: 'mon',
  Tuesday: 'tue',
  Wednesday: 'wed',
  Thursday: 'thu',
  Friday: 'fri',
  Saturday: 'sat',
};

const loadReader = async () => (await import('@basis/domain/model/filters/spokenDates')).readSpokenDate;

/** Lets date fields read words such as "next friday", and begins their weeks as the workspace does. */
export const Dates = observer(function Dates({ children }: { children: ReactNode }) {
  const { session } = useDomain();
  const weekStart = session.workspace?.weekStart;
  return (
    <DatesProvider loadReader={loadReader} weekStart={weekStart && weekStarts[weekStart]}>
      {children}
    </DatesProvider>
  );
});
