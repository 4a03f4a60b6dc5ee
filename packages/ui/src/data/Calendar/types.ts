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
  /** Draws it dashed: it is only considered. Say so in `kind` too. @default false */
  isTentative?: boolean | undefined;
  /** Content at the end of the block in a week: people. */
  end?: ReactNode;
}
