import { classNames } from '../../internal/classNames';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import * as css from './Deadline.css';
import { useWords, useWordsLocale } from '../../words/words';
import { deadlineWords } from '../../words/english/Deadline.words';
import { formatLongDate, formatPlainDate, formatPlainTime, timeLeft } from './timeLeft';

export { formatPlainDate, formatPlainTime } from './timeLeft';

export interface DeadlineProps extends RootProps {
  /** Date of the deadline, `YYYY-MM-DD`. */
  date: string;
  /** Today for the reader, `YYYY-MM-DD`. */
  today: string;
  /** Time of the deadline, `HH:mm`. Shown for today and the week ahead. */
  time?: string | null | undefined;
  /** Short name of the time zone: PST. Shown right after the time. */
  zone?: string | null | undefined;
  /**
   * `full` shows the date and the days left; `date` only the date; `words` the date or, today, the time left. @default
   * 'full'
   */
  variant?: 'full' | 'date' | 'words';
  /**
   * Days by which it is overdue, 0 since today; null if it is not, although its date may be over. By default a date that
   * is over is overdue.
   */
  overdueDays?: number | null;
  /** How many of several deadlines have passed, when not all have: 1 of 4 passed. */
  passed?: readonly [passed: number, of: number] | undefined;
  /** Shows the time and its zone after the date on every day. @default false */
  isTimeShown?: boolean;
  /** Spells out the month: December 1, 2026. @default false */
  isMonthWrittenOut?: boolean;
}

/** Number of days, from today, for which the time is shown. */
const weekDays = 7;

const overdueFor = (days: number, clock: string | undefined, table: typeof deadlineWords): string => {
  if (days > 0) return table.overdue(days);
  return clock ? table.overdueSince(clock) : table.overdueToday;
};

/** A deadline: the date and the time left, colored by urgency. */
export function Deadline(props: DeadlineProps) {
  const { date, today, time, zone, variant = 'full', isTimeShown = false, isMonthWrittenOut = false, ...rest } = props;
  const table = useWords('Deadline', deadlineWords);
  const locale = useWordsLocale();
  const left = timeLeft(date, today, table);
  const { days } = left;
  const clock = time ? [formatPlainTime(time, table), zone].filter(Boolean).join(' ') : undefined;
  const late = props.overdueDays === undefined ? Math.max(0, -days) || null : props.overdueDays;
  const overdueWords =
    late === null ? null : overdueFor(late, isTimeShown || !time ? undefined : formatPlainTime(time, table), table);
  const partWords = props.passed ? table.partlyPassed(...props.passed) : null;
  const words = overdueWords ?? partWords ?? left.words;
  const urgency = overdueWords !== null ? 'danger' : partWords === null ? left.urgency : 'warning';
  const isSaidByWords = overdueWords !== null || partWords !== null;
  const isClockSaid = clock !== undefined && !isTimeShown && !isSaidByWords && days >= 0 && days <= weekDays;
  const isDateShown = variant !== 'words' || days !== 0;
  const areWordsShown = variant === 'full' || (variant === 'words' && days === 0);
  return (
    <span {...pickRootProps(rest)} className={css.deadline}>
      {isDateShown ? (
        <time
          dateTime={time ? `${date}T${time}` : date}
          className={classNames(css.date, overdueWords !== null && variant !== 'date' && css.overdueDate)}
        >
          {isMonthWrittenOut ? formatLongDate(date, locale) : formatPlainDate(date, locale)}
        </time>
      ) : null}
      {isTimeShown && clock ? <span className={css.time}>{clock}</span> : null}
      {areWordsShown ? (
        <span className={classNames(css.words[urgency], variant === 'words' && css.wordsAlone)} data-urgency={urgency}>
          {words}
          {isClockSaid ? <span className={css.clock}>{`, ${clock}`}</span> : null}
        </span>
      ) : null}
    </span>
  );
}
