import {
  memo,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
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
import type { BoardCards, BoardColumn, ColumnHandle } from '../types';

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

/** Registers a handle that stays the same and calls the latest one. */
const useRegistered = (
  register: (id: string, handle: ColumnHandle | null) => void,
  id: string,
  latest: ColumnHandle,
): void => {
  const handle = useRef<ColumnHandle>(latest);
  useLayoutEffect(() => {
    handle.current = latest;
  });
  useEffect(() => {
    register(id, {
      element: () => handle.current.element(),
      scroller: () => handle.current.scroller(),
      indexAt: (clientY) => handle.current.indexAt(clientY),
      reveal: (index) => handle.current.reveal(index),
      focus: (index) => handle.current.focus(index),
    });
    return () => register(id, null);
  }, [register, id]);
};

function ColumnHead<T>({ place, column, nameId }: ColumnProps<T> & { nameId: string }) {
  const { label, cell } = place;
  const formatCount = useFormatCount();
  if (!column)
    return (
      <header className={css.cellHead}>
        <h3 id={nameId} className={css.spoken}>
          {label}
        </h3>
        {cell.count ? <span className={css.count}>{formatCount(cell.count)}</span> : null}
        {cell.end ? <span className={css.end}>{cell.end}</span> : null}
      </header>
    );
  return (
    <header className={css.head}>
      {column.start}
      <h2 id={nameId} className={css.name}>
        {column.label}
      </h2>
      {cell.count === undefined ? null : <span className={css.count}>{formatCount(cell.count)}</span>}
      {cell.end ? <span className={css.end}>{cell.end}</span> : null}
    </header>
  );
}

interface CardRowProps<T> {
  column: ColumnProps<T>;
  index: number;
  /** True for the card in the tab order. */
  isActive: boolean;
  hasActions: boolean;
  /** Called when the focus enters or leaves the card. */
  onFocusChange: (isFocused: boolean) => void;
}

/** A card; an outline while it loads. */
function CardRow<T>({ column, index, isActive, hasActions, onFocusChange }: CardRowProps<T>) {
  const { place, liftedKey, cardPx, nameOf, toneOf, renderCard, renderActions } = column;
  const { cards } = place.cell;
  const card = cards.at(index);
  const key = cards.keyAt(index);
  return (
    <div
      role="row"
      aria-rowindex={index + 1}
      aria-label={card ? nameOf(card) : undefined}
      aria-busy={card ? undefined : true}
      aria-describedby={column.hintId}
      data-card={key}
      data-lifted={key === liftedKey || undefined}
      tabIndex={isActive ? 0 : -1}
      className={card ? css.card({ tone: toneOf?.(card) ?? 'default', opens: column.opens }) : css.waiting}
      onFocus={() => onFocusChange(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onFocusChange(false);
      }}
      onKeyDown={(event) => {
        if (event.target === event.currentTarget) column.onKeyDown(event, place.id, index);
      }}
    >
      <div role="gridcell">
        {card ? renderCard(card) : <div ref={keepStyle} style={{ blockSize: cardPx }} />}
        {card && hasActions && renderActions ? (
          <div className={css.actions} data-card-actions>
            {renderActions(card)}
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** Asks for the cards in view. */
const useRangeInView = <T,>({ place, onRangeNeeded }: ColumnProps<T>, first: number, last: number): void => {
  const { count } = place.cell.cards;
  const latest = useRef(place);
  useLayoutEffect(() => {
    latest.current = place;
  });
  useEffect(() => {
    if (count > 0) onRangeNeeded?.(latest.current, first, last + 1);
  }, [onRangeNeeded, first, last, count]);
};

/** Focuses a card of a list, once it is rendered. */
const useCardToFocus = (list: RefObject<HTMLElement | null>): ((key: string) => void) => {
  const wanted = useRef<string | null>(null);
  const focusWanted = (): void => {
    if (wanted.current === null) return;
    const selector = `:scope > * > [data-card="${CSS.escape(wanted.current)}"]`;
    const element = list.current?.querySelector<HTMLElement>(selector);
    if (!element) return;
    wanted.current = null;
    element.focus({ preventScroll: true });
  };
  useLayoutEffect(focusWanted);
  return (key) => {
    wanted.current = key;
    focusWanted();
  };
};

const Empty = () => <p className={css.empty}>{useWords('Board', boardWords).empty}</p>;

/** Index of the card in the tab order, which stays with its card, and its setter. */
const useTabStop = <T,>(cards: BoardCards<T>) => {
  const [stop, setStop] = useState<{ readonly key: string; readonly index: number } | null>(null);
  const found = stop ? findRow(cards, stop.key, stop.index) : 0;
  const active = Math.min(found < 0 ? (stop?.index ?? 0) : found, Math.max(0, cards.count - 1));
  return [active, setStop] as const;
};

/** Place for the lifted card. */
const Slot = ({ startPx, heightPx }: { startPx: number; heightPx: number }) => (
  <div
    className={css.slot}
    ref={keepStyle}
    style={{ blockSize: heightPx, transform: `translateY(${startPx}px)` }}
    aria-hidden
    data-slot
  />
);

function ColumnView<T>(props: ColumnProps<T>) {
  const { place, column, cardPx, slotIndex, slotPx, liftedKey, register } = props;
  const { id, label, cell } = place;
  const { cards } = cell;
  const words = useWords('Board', boardWords);
  const nameId = useId();
  const section = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const [active, setStop] = useTabStop(cards);
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
  const drawn = window.getVirtualItems();
  useRangeInView(props, drawn[0]?.index ?? 0, drawn.at(-1)?.index ?? 0);
  const focusCard = useCardToFocus(list);
  useRegistered(register, id, {
    element: () => section.current,
    scroller: () => scroller.current,
    indexAt: (clientY) => {
      const y = clientY - (list.current?.getBoundingClientRect().top ?? 0);
      return window.getVirtualItems().find(({ start, size }) => start + size / 2 > y)?.index ?? cards.count;
    },
    reveal: (index) => window.scrollToIndex(Math.min(index, Math.max(0, cards.count - 1)), { align: 'auto' }),
    focus: (index) => {
      const to = Math.min(Math.max(0, index), cards.count - 1);
      if (to < 0) return;
      const key = cards.keyAt(to);
      setStop({ key, index: to });
      window.scrollToIndex(to, { align: 'auto' });
      focusCard(key);
    },
  });

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
      <ColumnHead {...props} nameId={nameId} />
      <div
        ref={keepStyleAnd(scroller)}
        className={classNames(css.scroller, !column && css.cellScroller)}
        style={column ? undefined : { maxBlockSize: cellRows * (cardPx + gapPx) }}
      >
        {column && cell.count === 0 && cards.count === 0 && slotIndex === null ? <Empty /> : null}
        <div
          ref={keepStyleAnd(list)}
          className={css.list}
          style={placing({ blockSize: totalPx })}
          {...(cards.count > 0 ? { role: 'grid', 'aria-label': words.cards(label), 'aria-rowcount': cards.count } : {})}
        >
          {drawn.map(({ index, key, start }) => {
            const cardKey = cards.keyAt(index);
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
                <CardRow
                  column={props}
                  index={index}
                  isActive={index === active}
                  hasActions={(cardKey === hovered || cardKey === focused) && liftedKey === null}
                  onFocusChange={(isFocused) => {
                    if (isFocused) setStop({ key: cardKey, index });
                    setFocused(isFocused ? cardKey : null);
                  }}
                />
              </div>
            );
          })}
          {slotIndex === null ? null : <Slot startPx={slotStart} heightPx={slotPx} />}
        </div>
      </div>
    </section>
  );
}

/** A column of a board: its header, and the cards in view. */
export const Column = memo(ColumnView) as typeof ColumnView;
