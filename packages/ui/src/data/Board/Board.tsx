import {
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { keepStyleAnd } from '../../internal/keepStyle';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { useWords } from '../../words/words';
import * as css from './Board.css';
import { boardWords } from '../../words/english/Board.words';
import { useCardDrag } from './hooks/useCardDrag';
import { useCardFocus } from './hooks/useCardFocus';
import { useFlight } from './hooks/useFlight';
import { Column } from './parts/Column';
import { Lanes, type LanesHandle } from './parts/Lanes';
import { columnPlaces, lanePlaces, type Place, type Side } from './places';
import type { BoardColumn, BoardLanes, BoardMove, ColumnHandle, Lift } from './types';

export { BoardCard, type BoardCardProps } from './parts/BoardCard';
export type { BoardCards, BoardCell, BoardColumn, BoardLane, BoardLanes, BoardMove } from './types';

export interface BoardProps<T> extends RootProps {
  /** Accessible name of the board: Bids by stage. */
  'aria-label': string;
  /** The columns, in order. */
  columns: readonly BoardColumn<T>[];
  /** Rows that divide all columns. Without them, each column scrolls on its own. */
  lanes?: BoardLanes<T> | undefined;
  /** Returns the accessible name of a card. */
  nameOf: (card: T) => string;
  /** Renders a card. */
  renderCard: (card: T) => ReactNode;
  /** Renders a card's actions, shown on hover and focus. */
  renderActions?: ((card: T) => ReactNode) | undefined;
  /** Highlights a card: `danger` outlines an overdue one. */
  toneOf?: ((card: T) => 'default' | 'danger') | undefined;
  /** Called when a card is clicked or opened with Enter. */
  onAction?: ((card: T) => void) | undefined;
  /** Called when a card is dropped in another column. Without it, cards can't be moved. */
  onMove?: ((move: BoardMove<T>) => void) | undefined;
  /** Returns the reason why a card can't be dropped; undefined if it can. */
  refusalOf?: ((move: BoardMove<T>) => string | undefined) | undefined;
  /** Called with that reason when such a card is dropped; the card returns to its place. */
  onRefuse?: ((reason: string, move: BoardMove<T>) => void) | undefined;
  /** Called with a column's range of cards in or near the view, and on a board with lanes with the lane. */
  onRangeNeeded?: ((columnId: string, start: number, end: number, laneId?: string) => void) | undefined;
  /** Estimated height of a card in px, used before it is measured. @default 130 */
  cardPx?: number;
  /** Ref to the element around the columns. */
  boardRef?: RefObject<HTMLDivElement | null> | undefined;
}

/** Cards in columns, optionally divided into lanes, moved by pointer or keyboard. */
export function Board<T>(props: BoardProps<T>) {
  const { columns, lanes, nameOf, renderCard, onAction, onMove, onRangeNeeded, cardPx = 130 } = props;
  const words = useWords('Board', boardWords);
  const hintId = useId();
  const ownRef = useRef<HTMLDivElement>(null);
  const boardRef = props.boardRef ?? ownRef;
  const floatRef = useRef<HTMLDivElement>(null);
  const lanesRef = useRef<LanesHandle>(null);
  const handles = useRef(new Map<string, ColumnHandle>());
  /** Card to focus once it is rendered. */
  const wanted = useRef<{ readonly id: string; readonly index: number } | null>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const register = useCallback((id: string, handle: ColumnHandle | null): void => {
    if (handle) handles.current.set(id, handle);
    else handles.current.delete(id);
    if (!handle || wanted.current?.id !== id) return;
    const { index } = wanted.current;
    wanted.current = null;
    handle.focus(index);
  }, []);
  const places = useMemo(() => (lanes ? lanePlaces(columns, lanes) : columnPlaces(columns)), [columns, lanes]);
  const reveal = (id: string): void => {
    lanesRef.current?.reveal(id);
    handles.current.get(id)?.element()?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const { flight, flying, begin } = useFlight<T>();
  const flyBack = ({ key, card, from }: Lift<T>): void => {
    const cards = handles.current.get(from)?.element()?.querySelectorAll<HTMLElement>('[data-card]') ?? [];
    begin(card, floatRef.current, [...cards].find((element) => element.dataset['card'] === key) ?? null);
  };
  const { refusalOf, onRefuse } = props;
  const drag = useCardDrag({
    places,
    boardRef,
    floatRef,
    handles,
    nameOf,
    onMove,
    refusalOf,
    onRefuse,
    reveal,
    flyBack,
  });
  const { lift, floatSize } = drag;
  const cardFocus = useCardFocus({ places, handles, nameOf, onGone: drag.sayGone });

  /** Focuses a card once it is rendered. */
  const focusIn = (id: string, index: number): void => {
    reveal(id);
    const handle = handles.current.get(id);
    if (handle) handle.focus(index);
    else wanted.current = { id, index };
  };
  const focusBeside = (id: string, index: number, side: Side): void => {
    // Skips places without cards, which have nothing to focus.
    for (let next = places.beside(id, side); next; next = places.beside(next.id, side)) {
      const { count } = next.cell.cards;
      if (count > 0) return focusIn(next.id, Math.min(index, count - 1));
    }
  };
  const keyDown = (event: KeyboardEvent<HTMLElement>, id: string, index: number): void => {
    const place = places.find(id);
    if (!place) return;
    const handle = handles.current.get(id);
    const { cards } = place.cell;
    const card = cards.at(index);
    if (drag.onKey(event, id, index)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (event.key === 'ArrowDown' && index + 1 < cards.count) handle?.focus(index + 1);
    else if (event.key === 'ArrowUp' && index > 0) handle?.focus(index - 1);
    else if (event.key === 'ArrowDown' || event.key === 'PageDown') focusBeside(id, 0, 'down');
    else if (event.key === 'ArrowUp') focusBeside(id, Number.MAX_SAFE_INTEGER, 'up');
    else if (event.key === 'PageUp') focusBeside(id, 0, 'up');
    else if (event.key === 'Home') handle?.focus(0);
    else if (event.key === 'End') handle?.focus(cards.count - 1);
    else if (event.key === 'ArrowRight') focusBeside(id, index, 'right');
    else if (event.key === 'ArrowLeft') focusBeside(id, index, 'left');
    else if (event.key === 'Enter' && card !== undefined) onAction?.(card);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Keeps the handlers stable, so a drag renders only the columns it enters and leaves.
  const latest = useRef({ keyDown, onRangeNeeded });
  useLayoutEffect(() => {
    latest.current = { keyDown, onRangeNeeded };
  });
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>, id: string, index: number) => latest.current.keyDown(event, id, index),
    [],
  );
  const needRange = useCallback(
    ({ columnId, laneId }: Place<T>, start: number, end: number): void =>
      latest.current.onRangeNeeded?.(columnId, start, end, ...(laneId === undefined ? [] : [laneId])),
    [],
  );
  const press = (event: MouseEvent<HTMLElement>): void => {
    const target = event.target as Element;
    const element = target.closest<HTMLElement>('[data-card]');
    if (!element || drag.wasLifted.current || target.closest('a, button, input, [data-card-actions]')) return;
    // Ignores overlays, such as a menu, whose React events bubble here.
    if (!event.currentTarget.contains(target)) return;
    const id = element.closest<HTMLElement>('[data-place]')?.dataset['place'] ?? '';
    const index = Number(element.parentElement?.dataset['index']);
    const card = places.find(id)?.cell.cards.at(index);
    if (card !== undefined) onAction?.(card);
  };
  const focus = (event: FocusEvent<HTMLElement>): void => {
    cardFocus.onFocus(event);
    if (!lanes || !event.currentTarget.contains(event.target)) return;
    setFocusedId(event.target.closest<HTMLElement>('[data-place]')?.dataset['place'] ?? null);
  };
  const renderPlace = (place: Place<T>, column: Pick<BoardColumn<T>, 'label' | 'start'> | null): ReactNode => (
    <Column
      key={place.id}
      place={place}
      column={column}
      cardPx={cardPx}
      slotIndex={lift && lift.to === place.id && lift.to !== lift.from && !lift.isRefused ? lift.index : null}
      slotPx={floatSize.heightPx || cardPx}
      liftedKey={lift && (lift.from === place.id || !lanes) ? lift.key : null}
      hintId={onMove ? hintId : undefined}
      nameOf={nameOf}
      toneOf={props.toneOf}
      renderCard={renderCard}
      renderActions={props.renderActions}
      opens={onAction !== undefined}
      register={register}
      onKeyDown={onKeyDown}
      onRangeNeeded={needRange}
    />
  );
  const isCarried = lift?.by === 'pointer';
  const keptIds = [lift?.from, lift?.to, focusedId].flatMap((id) => id ?? []);
  return (
    // Cards handle the keys; this handler only finds which card was clicked.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <div
      {...pickRootProps(props)}
      ref={boardRef}
      role="group"
      className={lanes ? css.lanes : css.board}
      data-dragging={isCarried || undefined}
      data-refused={(isCarried && lift.isRefused) || undefined}
      onPointerDown={drag.onPointerDown}
      onClick={press}
      onFocus={focus}
      onBlur={() => {
        cardFocus.onBlur();
        drag.cancel();
      }}
    >
      {lanes ? (
        <Lanes
          columns={columns}
          lanes={lanes}
          places={places}
          cardPx={cardPx}
          scrollerRef={boardRef}
          keptIds={keptIds}
          handleRef={lanesRef}
          renderCell={(place) => renderPlace(place, null)}
        />
      ) : (
        columns.map((column) => {
          const place = places.find(column.id);
          return place ? renderPlace(place, column) : null;
        })
      )}
      {isCarried ? (
        <div
          ref={keepStyleAnd(floatRef)}
          className={css.floating}
          style={{ inlineSize: floatSize.widthPx }}
          aria-hidden
          data-floating
        >
          <div className={css.lifted}>{renderCard(lift.card)}</div>
        </div>
      ) : null}
      {flight ? (
        <div
          ref={keepStyleAnd(flying)}
          className={css.floating}
          style={{ insetInlineStart: 'auto', left: flight.left, top: flight.top, inlineSize: flight.widthPx }}
          aria-hidden
        >
          <div className={css.lifted}>{renderCard(flight.card)}</div>
        </div>
      ) : null}
      <span id={hintId} hidden>
        {lanes ? words.laneKeys : words.keys}
      </span>
      <span role="status" className={css.spoken}>
        {drag.announced}
      </span>
    </div>
  );
}
