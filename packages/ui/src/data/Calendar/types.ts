import type { ReactNode } from 'react';
import type { IconDrawing } from '../../components/Icon/Icon';

export interface CalendarEntry {
  id: string;
  /** `YYYY-MM-DD`. */
  day: string;
  /** `HH:mm`; null for an entry of the whole day. */
  time: string | null;
  /** Short name of the time's zone: PST. */
  zone?: string | null | undefined;
  label: string;
  /** What it is, in words: Bid due. */
  kind: string;
  icon: IconDrawing;
  tone: 'indigo' | 'amber' | 'teal' | 'danger' | 'neutral';
  /** It is something to be done by its time: its block ends there. @default false */
  isDue?: boolean | undefined;
  /** What stands at the end of its block in a week: people. */
  end?: ReactNode;
}
