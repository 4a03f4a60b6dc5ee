import type { ReactNode } from 'react';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import { useWords, useWordsLocale } from '../../words/words';
import { formatPlainDate, formatPlainTime } from '../Deadline/timeLeft';
import { deadlineWords } from '../../words/english/Deadline.words';
import * as css from './Timeline.css';

export interface TimelineItem {
  id: string;
  /** Name of the event: Bid deadline. */
  name: string;
  /** Date, `YYYY-MM-DD`. */
  date: string;
  /** Time of day, `HH:mm`; omitted for a date only. */
  time?: string | null | undefined;
  /** Short name of the time zone: PST. */
  zone?: string | null | undefined;
  /** Marks an event of today as past. @default false */
  isPast?: boolean | undefined;
  /** Smaller text below, such as a change and its reason. */
  detail?: ReactNode;
}

export interface TimelineProps extends LabelledRootProps {
  /** Events, in the order of their dates. */
  items: readonly TimelineItem[];
  /** Today for the reader, `YYYY-MM-DD`. Earlier events are past; the first one from today is the next. */
  today: string;
}

/** Events in order, joined by a line that shows the progress of time. */
export function Timeline({ items, today, ...rest }: TimelineProps) {
  const isOver = ({ date, isPast = false }: TimelineItem): boolean => isPast || date < today;
  const nextId = items.find((item) => !isOver(item))?.id;
  return (
    <ol {...pickRootProps(rest)} className={css.list}>
      {items.map((item, index) => (
        <li key={item.id} className={css.item} aria-current={item.id === nextId ? 'step' : undefined}>
          {index < items.length - 1 ? <span aria-hidden className={css.line} /> : null}
          <span
            aria-hidden
            className={css.mark}
            data-when={isOver(item) ? 'past' : item.id === nextId ? 'next' : 'ahead'}
          />
          <Content {...item} />
        </li>
      ))}
    </ol>
  );
}

function Content({ name, date, time, zone, detail }: TimelineItem) {
  const words = useWords('Deadline', deadlineWords);
  const locale = useWordsLocale();
  return (
    <div className={css.content}>
      <div className={css.head}>
        <span className={css.name}>{name}</span>
        <time dateTime={time ? `${date}T${time}` : date} className={css.date}>
          {[formatPlainDate(date, locale), time ? formatPlainTime(time, words) : null, time ? zone : null]
            .filter(Boolean)
            .join(' ')}
        </time>
      </div>
      {detail === undefined || detail === null ? null : <div className={css.detail}>{detail}</div>}
    </div>
  );
}
