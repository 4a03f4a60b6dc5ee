import type { Project } from '@basis/domain/model/contract/contract';
import { readerZone } from '@basis/domain/model/formats/days';
import { shownPlace } from '@basis/domain/model/formats/place';
import { momentIn } from '@basis/domain/model/formats/time';
import { formatPlainDate, formatPlainTime } from '@basis/ui/Deadline';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { DueDate } from '../../../lists/DueDate';

/** The same moment on the reader's clock, where that shows another time. */
const onReadersClock = (at: string | null, shown: { readonly date: string; readonly time: string | null }): string => {
  if (at === null || shown.time === null) return '';
  const { date, time, name } = momentIn(new Date(at), readerZone());
  if (date === shown.date && time === shown.time) return '';
  const day = date === shown.date ? '' : `${formatPlainDate(date)} `;
  return `${day}${formatPlainTime(time)} ${name} for you`;
};

export interface DeadlineFactProps {
  bid: Project;
  name: 'bidDeadline' | 'rfiDeadline' | 'jobWalk';
  /** Leaves out how near it is: it no longer matters, or others do more. */
  isPlain: boolean;
}

/** A date of a bid with its time, where the clock of the time comes from, and the reader's own where that differs. */
export function DeadlineFact({ bid, name, isPlain }: DeadlineFactProps) {
  const value = bid[name];
  if (!value) return null;
  const place = value.zoneFrom === 'place' ? `from ${shownPlace(bid)}` : '';
  const more = [place, onReadersClock(bid[`${name}At`], value)].filter(Boolean).join(', ');
  return (
    <Inline space="s2">
      <DueDate
        deadline={value}
        isDue={name === 'bidDeadline'}
        {...(name === 'bidDeadline' ? { passesAt: bid.bidPassesAt } : {})}
        isTimeShown
        variant={isPlain ? 'date' : 'full'}
      />
      {more ? (
        <Text size={12} tone="meta">
          {more}
        </Text>
      ) : null}
    </Inline>
  );
}
