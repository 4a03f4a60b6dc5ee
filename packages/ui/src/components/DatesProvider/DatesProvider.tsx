import { useMemo, type ReactNode } from 'react';
import { DatesContext, type DatesSettings } from '../parts/dates/datesContext';

export type { DatesSettings } from '../parts/dates/datesContext';
export type { DateReading, ReadDateText, TypedDate } from '../parts/dates/typedDates';

export interface DatesProviderProps extends DatesSettings {
  children: ReactNode;
}

/**
 * Sets how the date fields below read typed dates, and the first day of the week. Fields read common forms themselves;
 * a reader for others is loaded when a field is first used.
 */
export function DatesProvider({ loadReader, weekStart, children }: DatesProviderProps) {
  const settings = useMemo(() => ({ loadReader, weekStart }), [loadReader, weekStart]);
  return <DatesContext value={settings}>{children}</DatesContext>;
}
