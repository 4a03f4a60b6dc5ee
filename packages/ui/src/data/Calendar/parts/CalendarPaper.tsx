import { keepStyle } from '../../../internal/keepStyle';
import { formatPlainTime } from '../../../components/Deadline/Deadline';
import { Icon } from '../../../components/Icon/Icon';
import { Paper, PaperTitle } from '../../../internal/paper/Paper';
import type { RootProps } from '../../../internal/rootProps';
import { useWords, useWordsLocale } from '../../../words/words';
import { calendarWords } from '../../../words/english/Calendar.words';
import { addDays, byDayOf, numberOf, weekdayName, weekOf, weeksOfMonth } from '../days';
import type { CalendarEntry } from '../types';
import * as css from './CalendarPaper.css';

export interface CalendarPaperProps extends RootProps {
  /** Title: November 2026. */
  title: string;
  /** Facts about the printout, such as its owner and date. */
  facts: readonly string[];
  mode: 'month' | 'week';
  /** A day of the month or the week, as `YYYY-MM-DD`. */
  day: string;
  /** First day of the week, from 0 for Sunday. */
  weekStart: number;
  entries: readonly CalendarEntry[];
}

/** Heights on the page in mm: all weeks, which fit on A4 and Letter; the number of a day; an entry. */
const [weeksMm, numberMm, entryMm] = [160, 4, 3.6];

/**
 * A month or a week on one landscape page. While rendered, the browser prints it instead of the page. A day with more
 * entries than fit ends with their number.
 */
export function CalendarPaper(props: CalendarPaperProps) {
  const { title, facts, mode, day, weekStart, entries, ...rest } = props;
  const words = useWords('Calendar', calendarWords);
  const locale = useWordsLocale();
  const first = weekOf(day, weekStart);
  const weeks =
    mode === 'month' ? weeksOfMonth(day, weekStart) : [Array.from({ length: 7 }, (_, index) => addDays(first, index))];
  const weekMm = weeksMm / weeks.length;
  const room = Math.floor((weekMm - numberMm - 2) / entryMm);
  const byDay = byDayOf(entries);
  const month = day.slice(0, 7);
  return (
    <Paper {...rest} ownClass={css.paper}>
      <PaperTitle title={title} facts={facts} />
      <table className={css.table}>
        <thead>
          <tr>
            {(weeks[0] ?? []).map((shown) => (
              <th key={shown} scope="col" className={css.weekday}>
                {weekdayName(shown, locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((shown) => {
                const all = byDay.get(shown) ?? [];
                const named = all.length > room ? all.slice(0, room - 1) : all;
                const isOther = mode === 'month' && !shown.startsWith(month);
                return (
                  <td key={shown} className={css.day} data-other-month={isOther || undefined}>
                    <div className={css.content} ref={keepStyle} style={{ blockSize: `${weekMm - 1.5}mm` }}>
                      <div className={css.number}>{numberOf(shown, month, locale)}</div>
                      {named.map(({ id, time, kind, icon, label, isDone }) => (
                        <span key={id} className={css.entry} data-done={isDone || undefined}>
                          <Icon icon={icon} size={12} aria-label={kind} /> <span dir="auto">{label}</span>
                          {time === null ? null : ` ${formatPlainTime(time)}`}
                        </span>
                      ))}
                      {named.length < all.length ? (
                        <span className={css.entry}>{words.more(all.length - named.length)}</span>
                      ) : null}
                    </div>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  );
}
