import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components';
import { Icon } from '../../Icon/Icon';
import { iconButton } from '../../IconButton/IconButton.css';
import * as css from './calendar.css';

const stepButton = iconButton({ size: 'xs', variant: 'plain', isOn: false });

/** Visible month, with buttons for the previous and the next. */
export function CalendarHead() {
  return (
    <header className={css.head}>
      <Heading className={css.title} />
      <Button slot="previous" className={stepButton}>
        <Icon icon={ChevronLeft} />
      </Button>
      <Button slot="next" className={stepButton}>
        <Icon icon={ChevronRight} />
      </Button>
    </header>
  );
}

export interface MonthProps {
  /** Today, `YYYY-MM-DD`. */
  today: string;
  /** Selects a single day or a range. */
  selects: 'one' | 'range';
  /** Number of months after the first visible one. @default 0 */
  offset?: number;
}

/** Days of one month. */
export function Month({ today, selects, offset = 0 }: MonthProps) {
  return (
    <CalendarGrid className={css.grid} offset={{ months: offset }} weekdayStyle="narrow">
      <CalendarGridHeader>
        {(name) => <CalendarHeaderCell className={css.weekday}>{name}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody>
        {(date) => <CalendarCell date={date} className={css.day({ selects, isToday: date.toString() === today })} />}
      </CalendarGridBody>
    </CalendarGrid>
  );
}
