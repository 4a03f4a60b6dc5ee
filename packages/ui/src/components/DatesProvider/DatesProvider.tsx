import { useMemo, type ReactNode } from 'react';
import { DatesContext, type DatesSettings } from '../../internal/dates/datesContext';

export type { DatesSettings } from '../../internal/dates/datesContext';
export type { DateReading, ReadDateText, TypedDate } from '../../internal/dates/typedDates';

export interface DatesProviderProps extends DatesSettings {
  children: ReactNode;
}

/**
 * Tells every date field and calendar below it how to read what people type, and with which day weeks begin. The fields
 * read common forms themselves; a reader for others is loaded when a field is first used.
 */
export function DatesProvider({ loadReader, weekStart, children }: DatesProviderProps) {
  const settings = useMemo(() => ({ loadReader, weekStart }), [loadReader, weekStart]);
  return <DatesContext value={settings}>{children}</DatesContext>;
}
