import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { keepStyle, keepStyleAnd } from '../../../internal/keepStyle';
import { placing } from '../../../internal/placing';
import { useFocusOnceDrawn } from '../../../internal/useFocusOnceDrawn';
import { useRowList } from '../../../internal/useRowList';
import { useWords, useWordsLocale } from '../../../words/words';
import * as css from '../Calendar.css';
import { calendarWords } from '../../../words/english/Calendar.words';
import { longDay } from '../days';
import type { CalendarEntry } from '../types';
import { Entry } from './Entry';
import { entryElement } from './entryElement';

interface AgendaProps {
  'aria-label': string;
  today: string;
  /** Entries of each day, in order. */
  byDay: ReadonlyMap<string, readonly CalendarEntry[]>;
  renderDetails: (entry: CalendarEntry, close: () => void) => ReactNode;
  /** Shown without entries. */
  empty: ReactNode;
}

type AgendaRow = { readonly day: string; readonly entry?: CalendarEntry };

/** Heights in px: header of a day, and entry. */
const [dayPx, rowPx] = [44, 40];
const heightOf = ({ entry }: AgendaRow): number => (entry ? rowPx : dayPx);
const keyOf = ({ day, entry }: AgendaRow): string => entry?.id ?? day;
const viewport = { width: 900, height: 720 };

const rowsOf = (byDay: AgendaProps['byDay']): readonly AgendaRow[] =>
  [...byDay.keys()]
    .toSorted()
    .flatMap((day): AgendaRow[] => [{ day }, ...(byDay.get(day) ?? []).map((entry) => ({ day, entry }))]);

/** Virtual list of the days that have entries, each with a list of them. */
export function Agenda({ byDay, today, renderDetails, empty, ...props }: AgendaProps) {
  const words = useWords('Calendar', calendarWords);
  const locale = useWordsLocale();
  const scroller = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const rows = useMemo(() => rowsOf(byDay), [byDay]);
  const entryIndices = rows.flatMap(({ entry }, index) => (entry ? [index] : []));
  const found = rows.findIndex(({ entry }) => entry?.id === activeId);
  const active = found < 0 ? (entryIndices[0] ?? 0) : found;
  const window = useRowList({ scrollerRef: scroller, rows, keyOf, heightOf, active, viewport, overscan: 6 });
  const focusOnceDrawn = useFocusOnceDrawn((id) => {
    const element = entryElement(scroller.current, id);
    element?.focus({ preventScroll: true });
    return element !== null;
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const target = event.target as HTMLElement;
    // Ignores overlays, whose React events bubble here.
    if (!event.currentTarget.contains(target) || !target.dataset['entry']) return;
    const at = entryIndices.indexOf(active);
    const places: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: entryIndices.length - 1,
    };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    const index = entryIndices[place];
    const id = index === undefined ? undefined : rows[index]?.entry?.id;
    if (index === undefined || id === undefined) return;
    focusOnceDrawn(id);
    setActiveId(id);
    window.scrollToIndex(index, { align: 'auto' });
  };
  if (rows.length === 0) return <div className={css.agendaEmpty}>{empty === undefined ? words.none : empty}</div>;
  return (
    <div ref={scroller} className={css.agenda}>
      {/* Its entries receive the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        role="list"
        aria-label={props['aria-label']}
        className={css.agendaList}
        ref={keepStyle}
        style={placing({ blockSize: window.getTotalSize() })}
        onKeyDown={onKeyDown}
      >
        {window.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index];
          if (!row) return null;
          const { day, entry } = row;
          return (
            <div
              key={key}
              ref={keepStyleAnd(window.measureElement)}
              role="listitem"
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              data-index={index}
              className={css.agendaRow}
              style={{ transform: `translateY(${start}px)` }}
            >
              {entry ? (
                <Entry
                  entry={entry}
                  renderDetails={renderDetails}
                  form="row"
                  isTabStop={index === active}
                  onFocus={() => setActiveId(entry.id)}
                />
              ) : (
                <h2 className={css.agendaDay({ isToday: day === today })}>
                  {day === today ? `${longDay(day, locale)}, ${words.today}` : longDay(day, locale)}
                </h2>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
