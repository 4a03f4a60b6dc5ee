import { classNames } from '../../internal/classNames';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import * as css from './Deadline.css';
import { useWords, useWordsLocale } from '../../words/words';
import { deadlineWords } from './Deadline.words';
import { formatLongDate, formatPlainDate, formatPlainTime, timeLeft } from './timeLeft';

export { formatPlainDate, formatPlainTime } from './timeLeft';

export interface DeadlineProps extends RootProps {
  /** The day as written, `YYYY-MM-DD`. */
  date: string;
  /** The day it is for the reader, `YYYY-MM-DD`. */
  today: string;
  /** The time as written, `HH:mm`; left out when none was given. Said with the words of today and the week ahead. */
  time?: string | null | undefined;
  /** Short name of the time's zone: PST. Stands right behind the time. */
  zone?: string | null | undefined;
  /** `full` is the date and its words; `date` is only the date; `words` is the date or, today, the words. @default 'full' */
  variant?: 'full' | 'date' | 'words';
  /** Shows the time and its zone after the date on every day, before the words. @default false */
  isTimeShown?: boolean;
  /** Writes the month out: December 1, 2026. @default false */
  isMonthWrittenOut?: boolean;
}

/** Days from today on whose time is said with the words. */
const weekDays = 7;

/** A deadline: the date, then how far away it is, in words and a color of urgency. */
export function Deadline(props: DeadlineProps) {
  const { date, today, time, zone, variant = 'full', isTimeShown = false, isMonthWrittenOut = false, ...rest } = props;
  const table = useWords('Deadline', deadlineWords);
  const locale = useWordsLocale();
  const { days, words, urgency } = timeLeft(date, today, table);
  const clock = time ? [formatPlainTime(time, table), zone].filter(Boolean).join(' ') : undefined;
  const isClockSaid = clock !== undefined && !isTimeShown && days >= 0 && days <= weekDays;
  const isDateShown = variant !== 'words' || days !== 0;
  const areWordsShown = variant === 'full' || (variant === 'words' && days === 0);
  return (
    <span {...pickRootProps(rest)} className={css.deadline}>
      {isDateShown ? (
        <time dateTime={time ? `${date}T${time}` : date} className={css.date}>
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
