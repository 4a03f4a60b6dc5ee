import { Icon } from '../../../components/Icon/Icon';
import * as css from '../Calendar.css';
import type { CalendarEntry } from '../types';

export interface CalendarKindProps extends Pick<CalendarEntry, 'icon' | 'tone'> {
  label: string;
}

/** A kind of entry as the calendar draws it, for choices of what is shown. */
export function CalendarKind({ icon, tone, label }: CalendarKindProps) {
  return (
    <span className={css.kind({ tone })}>
      <Icon icon={icon} size={12} />
      {label}
    </span>
  );
}
