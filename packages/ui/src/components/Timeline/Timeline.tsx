import type { ReactNode } from 'react';
import { pickRootProps, type LabelledRootProps } from '../../internal/rootProps';
import { useWords, useWordsLocale } from '../../words/words';
import { formatPlainDate, formatPlainTime } from '../Deadline/timeLeft';
import { deadlineWords } from '../Deadline/Deadline.words';
import * as css from './Timeline.css';

export interface TimelineItem {
  id: string;
  /** What happens: Bid deadline. */
  name: string;
  /** The day, `YYYY-MM-DD`. */
  date: string;
  /** The time of the day, `HH:mm`; left out where there is none. */
  time?: string | null | undefined;
  /** Short name of the time's zone: PST. */
  zone?: string | null | undefined;
  /** Has happened, although it was today. @default false */
  isPast?: boolean | undefined;
  /** More about it, in smaller letters below: what moved, and why. */
  detail?: ReactNode;
}

export interface TimelineProps extends LabelledRootProps {
  /** In the order of their dates. */
  items: readonly TimelineItem[];
  /** The reader's day, `YYYY-MM-DD`: what is before it is past, and the first from it on is next. */
  today: string;
}

/** Dates one below the other, joined by a line that shows how far the time has come. */
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
