import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { formatPlainTime } from '../../../components/Deadline/Deadline';
import { Icon } from '../../../components/Icon/Icon';
import { Popover } from '../../../components/Popover/Popover';
import { useWords } from '../../../words/words';
import * as css from '../Calendar.css';
import { calendarWords } from '../Calendar.words';
import type { CalendarEntry } from '../types';

export interface EntryProps {
  entry: CalendarEntry;
  renderDetails: (entry: CalendarEntry, close: () => void) => ReactNode;
  /** Stands in the hours of a week, by this place. */
  block?: { topPx: number; heightPx: number; lane: number; lanes: number } | undefined;
  /** Takes part in the Tab order, as in a list of its own. @default false */
  isTabStop?: boolean;
}

/** Arrow keys go from entry to entry of a day. */
const step = (event: KeyboardEvent<HTMLElement>): void => {
  const cell = event.currentTarget.closest('[data-day]');
  const entries = [...(cell?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
  const at = entries.indexOf(event.currentTarget);
  const next = event.key === 'ArrowDown' ? entries[at + 1] : event.key === 'ArrowUp' ? entries[at - 1] : undefined;
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
};

/** An entry of a day, which opens its details. */
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
          })}
          {...(block
            ? {
                style: {
                  insetBlockStart: `${block.topPx}px`,
                  blockSize: `${block.heightPx}px`,
                  insetInlineStart: `calc(${(100 * block.lane) / block.lanes}% + 2px)`,
                  inlineSize: `calc(${100 / block.lanes}% - 4px)`,
                },
              }
            : {})}
          onKeyDown={(event) => step(event as unknown as KeyboardEvent<HTMLElement>)}
        >
          {block ? (
            <>
              <span className={css.blockHead}>
                <Icon icon={entry.icon} size={12} />
                <span className={css.entryLabel}>{entry.label}</span>
              </span>
              <span className={css.blockFoot}>
                <span className={css.entryLabel}>{entry.isDue && time ? words.by(time) : time}</span>
                {entry.end}
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
