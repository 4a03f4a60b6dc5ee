import { createContext } from 'react';
import type { ReadDateText } from './typedDates';

/** Settings of date fields and calendars. */
export interface DatesSettings {
  /** Loads a reader of texts that the fields can't read themselves. Called on first use of a field. */
  readonly loadReader?: (() => Promise<ReadDateText>) | undefined;
  /** First day of the week. @default that of the locale */
  readonly weekStart?: 'sun' | 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | undefined;
}

export const DatesContext = createContext<DatesSettings>({});
