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
import { Icon } from '../../components/Icon/Icon';
import { iconButton } from '../../components/IconButton/IconButton.css';
import * as css from './calendar.css';

const stepButton = iconButton({ size: 'xs', variant: 'plain', isOn: false });

/** The month in sight and the buttons to the ones beside it. */
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
  /** One day or a range is chosen. */
  selects: 'one' | 'range';
  /** How many months after the first in sight. @default 0 */
  offset?: number;
}

/** The days of one month. */
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
