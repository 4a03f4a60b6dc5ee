import { useState } from 'react';
import { Button } from 'react-aria-components';
import { Popover } from '../../../components/Popover/Popover';
import { keepStyle } from '../../../internal/keepStyle';
import { formatDay } from '../../../components/parts/dates/days';
import { useWords, useWordsLocale } from '../../../words/words';
import * as css from '../Calendar.css';
import { calendarWords } from '../../../words/english/Calendar.words';
import type { CalendarEntry } from '../types';
import { blockStyle, type BlockPlace } from './blockStyle';
import { Entry, type EntryProps } from './Entry';
import { useLift } from './LiftStore';

interface MoreProps extends Pick<EntryProps, 'renderDetails'> {
  day: string;
  /** Number of entries that don't fit. */
  count: number;
  /** Entries of the list. */
  entries: readonly CalendarEntry[];
  /** Position within the hours of a week. */
  block?: BlockPlace | undefined;
}

/** Number of a day's entries that don't fit; opens a list of them. */
export function More({ day, count, entries, renderDetails, block }: MoreProps) {
  const words = useWords('Calendar', calendarWords);
  const locale = useWordsLocale();
  const [isOpen, setIsOpen] = useState(false);
  // Hides the list while one of its entries is being moved.
  const isAnyLifted = useLift((lift) => lift !== null);
  if (isOpen && isAnyLifted) setIsOpen(false);
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      title={formatDay(day, locale)}
      trigger={
        <Button
          data-entry={`more-${day}-${block?.topPx ?? ''}`}
          excludeFromTabOrder
          className={css.more({ form: block ? 'block' : 'line' })}
          aria-label={words.moreOf(count, formatDay(day, locale))}
          {...(block ? { ref: keepStyle, style: blockStyle(block) } : {})}
        >
          {block ? words.others(count) : words.more(count)}
        </Button>
      }
    >
      <div className={css.dayList}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} renderDetails={renderDetails} isTabStop />
        ))}
      </div>
    </Popover>
  );
}
