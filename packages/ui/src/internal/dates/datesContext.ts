import { createContext } from 'react';
import type { ReadDateText } from './typedDates';

/** How fields and calendars treat dates. */
export interface DatesSettings {
  /** Loads a reader of texts that the fields can't read themselves. Called when a field is first used. */
  readonly loadReader?: (() => Promise<ReadDateText>) | undefined;
  /** First day of the week in calendars. @default that of the locale */
  readonly weekStart?: 'sun' | 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | undefined;
}

export const DatesContext = createContext<DatesSettings>({});
