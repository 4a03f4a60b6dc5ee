import { Icon } from '../../../components/Icon/Icon';
import * as css from '../Calendar.css';
import type { CalendarEntry } from '../types';

export interface CalendarKindProps extends Pick<CalendarEntry, 'icon' | 'tone'> {
  label: string;
}

/** Icon, color and label of a kind of entry, such as for filters. */
export function CalendarKind({ icon, tone, label }: CalendarKindProps) {
  return (
    <span className={css.kind({ tone })}>
      <Icon icon={icon} size={12} />
      {label}
    </span>
  );
}
