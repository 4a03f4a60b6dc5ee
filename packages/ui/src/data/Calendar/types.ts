import type { ReactNode } from 'react';
import type { IconDrawing } from '../../components/Icon/Icon';

export interface CalendarEntry {
  id: string;
  /** Day as `YYYY-MM-DD`. */
  day: string;
  /** Time as `HH:mm`; null for an all-day entry. */
  time: string | null;
  /** Abbreviation of the time zone: PST. */
  zone?: string | null | undefined;
  label: string;
  /** Kind of entry, as text: Bid due. */
  kind: string;
  icon: IconDrawing;
  tone: 'indigo' | 'amber' | 'teal' | 'danger' | 'neutral';
  /** Marks a deadline: its block ends at `time`. @default false */
  isDue?: boolean | undefined;
  /** Draws the entry dashed, as tentative. Say so in `kind` too. @default false */
  isTentative?: boolean | undefined;
  /** Strikes the entry out, as done. Say so in `kind` too. @default false */
  isDone?: boolean | undefined;
  /** Allows moving: to another day, or in a week also to another time. Omit it for a fixed entry. */
  moves?: 'byDay' | 'byTime' | undefined;
  /** Content at the end of the block in a week, such as people. */
  end?: ReactNode;
  /** Also shows `end` if the entry is one line. @default false */
  isEndInLine?: boolean | undefined;
}

/** An entry dropped on another day, or at another time. */
export interface CalendarMove {
  /** The entry as it was when it was lifted, even if it has changed since: the same object. */
  entry: CalendarEntry;
  /** Day as `YYYY-MM-DD`. */
  day: string;
  /** Time as `HH:mm`; null for an all-day entry. */
  time: string | null;
}
