import type { CSSProperties, ReactNode } from 'react';
import { Button, type ButtonProps } from 'react-aria-components';
import { formatPlainTime } from '../../../components/Deadline/Deadline';
import { Icon } from '../../../components/Icon/Icon';
import { Popover } from '../../../components/Popover/Popover';
import { useWords } from '../../../words/words';
import * as css from '../Calendar.css';
import { calendarWords } from '../Calendar.words';
import type { CalendarEntry } from '../types';

/** Position within the hours of a week. */
export interface BlockPlace {
  topPx: number;
  heightPx: number;
  lane: number;
  lanes: number;
}

export interface EntryProps {
  entry: CalendarEntry;
  renderDetails: (entry: CalendarEntry, close: () => void) => ReactNode;
  /** Position within the hours of a week. */
  block?: BlockPlace | undefined;
  /** Makes the entry a Tab stop, as in a plain list. @default false */
  isTabStop?: boolean;
}

export const blockStyle = ({ topPx, heightPx, lane, lanes }: BlockPlace): CSSProperties => ({
  insetBlockStart: `${topPx}px`,
  blockSize: `${heightPx}px`,
  insetInlineStart: `calc(${(100 * lane) / lanes}% + 2px)`,
  inlineSize: `calc(${100 / lanes}% - 4px)`,
});

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
export function Entry({ entry, renderDetails, block, isTabStop = false }: EntryProps) {
  const words = useWords('Calendar', calendarWords);
  const time = entry.time === null ? null : [formatPlainTime(entry.time), entry.zone].filter(Boolean).join(' ');
  return (
    <Popover
      title={entry.label}
      widthPx={320}
      trigger={
        <Button
          data-entry={entry.id}
          aria-label={words.entry(entry.kind, entry.label, time)}
          excludeFromTabOrder={!isTabStop}
          className={css.entry({
            tone: entry.tone,
            form: block ? 'block' : 'line',
            isDue: block !== undefined && entry.isDue === true,
            isTentative: entry.isTentative === true,
          })}
          {...(block ? { style: blockStyle(block) } : {})}
          onKeyDown={step}
        >
          {block ? (
            <>
              <span className={css.blockHead}>
                <Icon icon={entry.icon} size={12} />
                <span className={css.entryLabel}>{entry.label}</span>
              </span>
              <span className={css.blockFoot}>
                <span className={css.entryLabel}>{entry.isDue && time ? words.by(time) : time}</span>
                {block.lanes === 1 ? entry.end : null}
              </span>
            </>
          ) : (
            <>
              <Icon icon={entry.icon} size={12} />
              <span className={css.entryLabel}>{entry.label}</span>
            </>
          )}
        </Button>
      }
    >
      {(close) => renderDetails(entry, close)}
    </Popover>
  );
}
