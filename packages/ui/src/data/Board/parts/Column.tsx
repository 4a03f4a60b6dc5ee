import { memo, useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { keepStyle, keepStyleAnd } from '../../../internal/keepStyle';
import { placing } from '../../../internal/placing';
import { classNames } from '../../../internal/classNames';
import { useFormatCount } from '../../../internal/formatCount';
import { findRow } from '../../../internal/findRows';
import { useHeldScroll } from '../../../internal/useHeldScroll';
import { useWindow } from '../../../internal/useWindow';
import { useWords } from '../../../words/words';
import * as css from '../Board.css';
import { boardWords } from '../../../words/english/Board.words';
import type { Place } from '../places';
import type { BoardColumn, ColumnHandle } from '../types';

export interface ColumnProps<T> {
  place: Place<T>;
  /** Header of the column; null in a lane, where a cell shows only its count and sum. */
  column: Pick<BoardColumn<T>, 'label' | 'start'> | null;
  cardPx: number;
  /** Position of the slot for the lifted card; null for none. */
  slotIndex: number | null;
  slotPx: number;
  liftedKey: string | null;
  hintId: string | undefined;
  nameOf: (card: T) => string;
  toneOf: ((card: T) => 'default' | 'danger') | undefined;
  renderCard: (card: T) => ReactNode;
  renderActions: ((card: T) => ReactNode) | undefined;
  opens: boolean;
  register: (id: string, handle: ColumnHandle | null) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>, placeId: string, index: number) => void;
  onRangeNeeded: ((place: Place<T>, start: number, end: number) => void) | undefined;
}

/** Gap between cards in px. */
export const gapPx = 8;
/** Height of a lane's cell in cards, beyond which it scrolls. */
export const cellRows = 3.5;
const viewport = { width: 271, height: 720 };

function ColumnView<T>(props: ColumnProps<T>) {
  const { place, column, cardPx, slotIndex, slotPx, liftedKey, nameOf, toneOf, register, onRangeNeeded } = props;
  const { id, label, cell } = place;
  const { cards } = cell;
  const words = useWords('Board', boardWords);
  const formatCount = useFormatCount();
  const nameId = useId();
  const section = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** Card in the tab order. */
  const [stop, setStop] = useState<{ readonly key: string; readonly index: number } | null>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);
  const found = stop ? findRow(cards, stop.key, stop.index) : 0;
  const active = Math.min(found < 0 ? (stop?.index ?? 0) : found, Math.max(0, cards.count - 1));
  const [estimate] = useState(() => () => cardPx + gapPx);
  const window = useWindow({
    getScroller: () => scroller.current,
    count: cards.count,
    heightPx: estimate,
    keyAt: cards.keyAt,
    viewport,
    overscan: 3,
    kept: () => [active],
  });
  useHeldScroll(window, scroller, cards);
  const latestPlace = useRef(place);
  useLayoutEffect(() => {
    latestPlace.current = place;
  });
  const drawn = window.getVirtualItems();
  const [first, last] = [drawn[0]?.index ?? 0, drawn.at(-1)?.index ?? 0];
  useEffect(() => {
    if (cards.count > 0) onRangeNeeded?.(latestPlace.current, first, last + 1);
  }, [onRangeNeeded, first, last, cards.count]);

  const elementOf = (key: string): HTMLElement | null =>
    list.current?.querySelector<HTMLElement>(`:scope > * > [data-card="${CSS.escape(key)}"]`) ?? null;
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const element = elementOf(wanted.current);
    if (!element) return;
    wanted.current = null;
    element.focus({ preventScroll: true });
  });

  const handle = useRef<ColumnHandle>(null);
  useLayoutEffect(() => {
    handle.current = {
      element: () => section.current,
      scroller: () => scroller.current,
      indexAt: (clientY) => {
        const top = list.current?.getBoundingClientRect().top ?? 0;
        const y = clientY - top;
        const before = window.getVirtualItems().find(({ start, size }) => start + size / 2 > y);
        return before ? before.index : cards.count;
      },
      reveal: (index) => window.scrollToIndex(Math.min(index, Math.max(0, cards.count - 1)), { align: 'auto' }),
      focus: (index) => {
        const to = Math.min(Math.max(0, index), cards.count - 1);
        if (to < 0) return;
        const key = cards.keyAt(to);
        wanted.current = key;
        setStop({ key, index: to });
        window.scrollToIndex(to, { align: 'auto' });
        elementOf(key)?.focus({ preventScroll: true });
      },
    };
  });
  useEffect(() => {
    register(id, {
      element: () => handle.current?.element() ?? null,
      scroller: () => handle.current?.scroller() ?? null,
      indexAt: (clientY) => handle.current?.indexAt(clientY) ?? 0,
      reveal: (index) => handle.current?.reveal(index),
      focus: (index) => handle.current?.focus(index),
    });
    return () => register(id, null);
  }, [register, id]);

  const slotStart = slotIndex === null ? 0 : (window.measurementsCache[slotIndex]?.start ?? window.getTotalSize());
  const shiftOf = (index: number): number => (slotIndex !== null && index >= slotIndex ? slotPx + gapPx : 0);
  const totalPx = window.getTotalSize() + (slotIndex === null ? 0 : slotPx + gapPx);
  return (
    <section
      ref={section}
      className={classNames(css.column, !column && css.cell)}
      aria-labelledby={nameId}
      data-column={place.columnId}
      data-place={id}
    >
      {column ? (
        <header className={css.head}>
          {column.start}
          <h2 id={nameId} className={css.name}>
            {column.label}
          </h2>
          {cell.count === undefined ? null : <span className={css.count}>{formatCount(cell.count)}</span>}
          {cell.end ? <span className={css.end}>{cell.end}</span> : null}
        </header>
      ) : (
        <header className={css.cellHead}>
          <h3 id={nameId} className={css.spoken}>
            {label}
          </h3>
          {cell.count ? <span className={css.count}>{formatCount(cell.count)}</span> : null}
          {cell.end ? <span className={css.end}>{cell.end}</span> : null}
        </header>
      )}
      <div
        ref={keepStyleAnd(scroller)}
        className={classNames(css.scroller, !column && css.cellScroller)}
        style={column ? undefined : { maxBlockSize: cellRows * (cardPx + gapPx) }}
      >
        {column && cards.count === 0 && slotIndex === null && cell.count === 0 ? (
          <p className={css.empty}>{words.empty}</p>
        ) : null}
        <div
          ref={keepStyleAnd(list)}
          className={css.list}
          style={placing({ blockSize: totalPx })}
          {...(cards.count > 0 ? { role: 'grid', 'aria-label': words.cards(label), 'aria-rowcount': cards.count } : {})}
        >
          {drawn.map(({ index, key, start }) => {
            const card = cards.at(index);
            const cardKey = cards.keyAt(index);
            const isShown = cardKey === hovered || cardKey === focused;
            return (
              <div
                key={key}
                ref={keepStyleAnd(window.measureElement)}
                data-index={index}
                role="presentation"
                className={css.place}
                style={{ transform: `translateY(${start + shiftOf(index)}px)` }}
                onPointerEnter={() => setHovered(cardKey)}
                onPointerLeave={() => setHovered(null)}
              >
                <div
                  role="row"
                  aria-rowindex={index + 1}
                  aria-label={card ? nameOf(card) : undefined}
                  aria-busy={card ? undefined : true}
                  aria-describedby={props.hintId}
                  data-card={cardKey}
                  data-lifted={cardKey === liftedKey || undefined}
                  tabIndex={index === active ? 0 : -1}
                  className={card ? css.card({ tone: toneOf?.(card) ?? 'default', opens: props.opens }) : css.waiting}
                  onFocus={() => {
                    setStop({ key: cardKey, index });
                    setFocused(cardKey);
                  }}
                  onBlur={(event) => {
                    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null);
                  }}
                  onKeyDown={(event) => {
                    if (event.target === event.currentTarget) props.onKeyDown(event, id, index);
                  }}
                >
                  <div role="gridcell">
                    {card ? props.renderCard(card) : <div ref={keepStyle} style={{ blockSize: cardPx }} />}
                    {card && isShown && props.renderActions && liftedKey === null ? (
                      <div className={css.actions} data-card-actions>
                        {props.renderActions(card)}
                      </div>
                    ) : null}
                  </div>
                </div>
              </div>
            );
          })}
          {slotIndex === null ? null : (
            <div
              className={css.slot}
              ref={keepStyle}
              style={{ blockSize: slotPx, transform: `translateY(${slotStart}px)` }}
              aria-hidden
              data-slot
            />
          )}
        </div>
      </div>
    </section>
  );
}

/** A column of a board: its header, and the cards in view. */
export const Column = memo(ColumnView) as typeof ColumnView;
