import {
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { useWords } from '../../words/words';
import * as css from './Board.css';
import { boardWords } from '../../words/english/Board.words';
import { useBoardKeys } from './hooks/useBoardKeys';
import { useCardDrag } from './hooks/useCardDrag';
import { useCardFocus } from './hooks/useCardFocus';
import { useFlight } from './hooks/useFlight';
import { Column } from './parts/Column';
import { FloatingCard } from './parts/FloatingCard';
import { Lanes, type LanesHandle } from './parts/Lanes';
import { columnPlaces, lanePlaces, type Place, type Places } from './places';
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

/** Asks for ranges by a function that stays the same, so that a drag renders only the columns it enters and leaves. */
const useStableRange = <T,>(onRangeNeeded: BoardProps<T>['onRangeNeeded']) => {
  const latest = useRef(onRangeNeeded);
  useLayoutEffect(() => {
    latest.current = onRangeNeeded;
  });
  return useCallback(
    ({ columnId, laneId }: Place<T>, start: number, end: number): void =>
      latest.current?.(columnId, start, end, ...(laneId === undefined ? [] : [laneId])),
    [],
  );
};

/** The card that was pressed, beside its links and buttons; undefined for none. */
const pressedCard = <T,>(event: MouseEvent<HTMLElement>, places: Places<T>): T | undefined => {
  const target = event.target as Element;
  const element = target.closest<HTMLElement>('[data-card]');
  if (!element || target.closest('a, button, input, [data-card-actions]')) return undefined;
  // Ignores overlays, such as a menu, whose React events bubble here.
  if (!event.currentTarget.contains(target)) return undefined;
  const id = element.closest<HTMLElement>('[data-place]')?.dataset['place'] ?? '';
  const index = Number(element.parentElement?.dataset['index']);
  return places.find(id)?.cell.cards.at(index);
};

/** The place of the focused card, which a board with lanes keeps rendered. */
const useFocusedPlace = (hasLanes: boolean) => {
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const follow = ({ currentTarget, target }: FocusEvent<HTMLElement>): void => {
    if (!hasLanes || !currentTarget.contains(target)) return;
    setFocusedId(target.closest<HTMLElement>('[data-place]')?.dataset['place'] ?? null);
  };
  return { focusedId, follow };
};

/** Animates a card back to the place that it was lifted from. */
const useFlyBack = <T,>(handles: RefObject<Map<string, ColumnHandle>>, floatRef: RefObject<HTMLDivElement | null>) => {
  const { flight, flying, begin } = useFlight<T>();
  const flyBack = ({ key, card, from }: Lift<T>): void => {
    const cards = handles.current.get(from)?.element()?.querySelectorAll<HTMLElement>('[data-card]') ?? [];
    begin(card, floatRef.current, [...cards].find((element) => element.dataset['card'] === key) ?? null);
  };
  return { flight, flying, flyBack };
};

const Spoken = ({ hintId, hint, announced }: { hintId: string; hint: string; announced: string }) => (
  <>
    <span id={hintId} hidden>
      {hint}
    </span>
    <span role="status" className={css.spoken}>
      {announced}
    </span>
  </>
);

interface FloatingProps<T> extends Pick<ReturnType<typeof useFlight<T>>, 'flight' | 'flying'> {
  lift: Lift<T> | null;
  floatRef: RefObject<HTMLDivElement | null>;
  widthPx: number;
  renderCard: (card: T) => ReactNode;
}

/** The card under the pointer, and the one on its way back. */
const Floating = <T,>({ lift, floatRef, widthPx, flight, flying, renderCard }: FloatingProps<T>) => (
  <>
    {lift ? (
      <FloatingCard ref={floatRef} style={{ inlineSize: widthPx }} isCarried>
        {renderCard(lift.card)}
      </FloatingCard>
    ) : null}
    {flight ? (
      <FloatingCard
        ref={flying}
        style={{ insetInlineStart: 'auto', left: flight.left, top: flight.top, inlineSize: flight.widthPx }}
      >
        {renderCard(flight.card)}
      </FloatingCard>
    ) : null}
  </>
);

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
  const { focusedId, follow } = useFocusedPlace(lanes !== undefined);
  const places = useMemo(() => (lanes ? lanePlaces(columns, lanes) : columnPlaces(columns)), [columns, lanes]);
  const reveal = (id: string): void => {
    lanesRef.current?.reveal(id);
    handles.current.get(id)?.element()?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const { flight, flying, flyBack } = useFlyBack<T>(handles, floatRef);
  const { refusalOf, onRefuse } = props;
  const moves = { nameOf, onMove, refusalOf, onRefuse };
  const drag = useCardDrag({ ...moves, places, boardRef, floatRef, handles, reveal, flyBack });
  const { lift, floatSize } = drag;
  const cardFocus = useCardFocus({ places, handles, nameOf, onGone: drag.sayGone });

  const keys = useBoardKeys({ places, handlesRef: handles, reveal, onLiftKey: drag.onKey, onAction });
  const needRange = useStableRange(onRangeNeeded);
  const press = (event: MouseEvent<HTMLElement>): void => {
    const card = drag.wasLifted.current ? undefined : pressedCard(event, places);
    if (card !== undefined) onAction?.(card);
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
      register={keys.register}
      onKeyDown={keys.onKeyDown}
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
      onFocus={(event) => {
        cardFocus.onFocus(event);
        follow(event);
      }}
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
      <Floating
        lift={isCarried ? lift : null}
        floatRef={floatRef}
        widthPx={floatSize.widthPx}
        {...{ flight, flying, renderCard }}
      />
      <Spoken hintId={hintId} hint={lanes ? words.laneKeys : words.keys} announced={drag.announced} />
    </div>
  );
}
