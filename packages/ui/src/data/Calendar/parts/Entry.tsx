import { use, useState, type ReactNode } from 'react';
import { Button, type ButtonProps } from 'react-aria-components';
import { formatPlainTime } from '../../../components/Deadline/Deadline';
import { Icon } from '../../../components/Icon/Icon';
import { keepStyle } from '../../../internal/keepStyle';
import { Popover } from '../../../components/Popover/Popover';
import { useWords } from '../../../words/words';
import * as css from '../Calendar.css';
import { calendarWords } from '../../../words/english/Calendar.words';
import type { CalendarEntry } from '../types';
import { CalendarKind } from './CalendarKind';
import { blockStyle, type BlockPlace } from './blockStyle';
import { LiftContext, useLift } from './LiftStore';

export interface EntryProps {
  entry: CalendarEntry;
  renderDetails: (entry: CalendarEntry, close: () => void) => ReactNode;
  /** Position within the hours of a week. */
  block?: BlockPlace | undefined;
  /** Makes the entry a Tab stop, as in a plain list. @default false */
  isTabStop?: boolean;
  /** `row` also shows the kind and the time. @default 'block' with a position, else 'line' */
  form?: 'row' | undefined;
  onFocus?: (() => void) | undefined;
}

/** Arrow keys move between the entries of a day; the day handles all other keys. */
const step: NonNullable<ButtonProps['onKeyDown']> = (event) => {
  const entry = event.currentTarget as Element;
  const entries = [...(entry.closest('[data-day]')?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
  const at = entries.findIndex((other) => other === entry);
  const next = event.key === 'ArrowDown' ? entries[at + 1] : event.key === 'ArrowUp' ? entries[at - 1] : undefined;
  if (!next) {
    event.continuePropagation();
    return;
  }
  event.preventDefault();
  next.focus();
};

/** An entry of a day that opens its details. */
export function Entry({ entry, renderDetails, block, isTabStop = false, form, onFocus }: EntryProps) {
  const words = useWords('Calendar', calendarWords);
  const time = entry.time === null ? null : [formatPlainTime(entry.time), entry.zone].filter(Boolean).join(' ');
  const { canMove, keysId, wasLifted } = use(LiftContext);
  const isLifted = useLift((lift) => lift?.entry.id === entry.id);
  const [isOpen, setIsOpen] = useState(false);
  const label = css.entryLabel({ isDone: entry.isDone === true });
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => setIsOpen(isNowOpen && !wasLifted())}
      title={entry.label}
      widthPx={320}
      trigger={
        <Button
          data-entry={entry.id}
          data-lifted={isLifted || undefined}
          {...(canMove(entry) ? { 'aria-describedby': keysId } : {})}
          aria-label={words.entry(entry.kind, entry.label, time)}
          excludeFromTabOrder={!isTabStop}
          className={css.entry({
            tone: form === 'row' ? 'plain' : entry.tone,
            form: form ?? (block ? 'block' : 'line'),
            isDue: block !== undefined && entry.isDue === true,
            isTentative: entry.isTentative === true && form !== 'row',
            isMovable: canMove(entry),
          })}
          {...(block ? { ref: keepStyle, style: blockStyle(block) } : {})}
          onKeyDown={step}
          {...(onFocus ? { onFocus } : {})}
        >
          {form === 'row' ? (
            <>
              <span className={css.rowTime}>{time ?? words.allDay}</span>
              <span className={css.rowKind}>
                <CalendarKind icon={entry.icon} tone={entry.tone} label={entry.kind} />
              </span>
              <span className={label} dir="auto">
                {entry.label}
              </span>
              {entry.end ? <span className={css.lineEnd}>{entry.end}</span> : null}
            </>
          ) : block ? (
            <>
              <span className={css.blockHead}>
                <Icon icon={entry.icon} size={12} />
                <span className={label}>{entry.label}</span>
              </span>
              <span className={css.blockFoot}>
                <span className={css.entryLabel()}>{entry.isDue && time ? words.by(time) : time}</span>
                {block.lanes === 1 ? entry.end : null}
              </span>
            </>
          ) : (
            <>
              <Icon icon={entry.icon} size={12} />
              <span className={label}>{entry.label}</span>
              {entry.end && entry.isEndInLine ? <span className={css.lineEnd}>{entry.end}</span> : null}
            </>
          )}
        </Button>
      }
    >
      {(close) => renderDetails(entry, close)}
    </Popover>
  );
}
