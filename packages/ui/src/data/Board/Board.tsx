import {
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { useWords } from '../../words/words';
import * as css from './Board.css';
import { boardWords } from './Board.words';
import { useCardDrag } from './hooks/useCardDrag';
import { Column } from './parts/Column';
import type { BoardColumn, BoardMove, ColumnHandle } from './types';

export { BoardCard, type BoardCardProps } from './parts/BoardCard';
export type { BoardCards, BoardColumn, BoardMove } from './types';

export interface BoardProps<T> extends RootProps {
  /** Accessible name of the board: Bids by stage. */
  'aria-label': string;
  /** The columns, in order. */
  columns: readonly BoardColumn<T>[];
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
  /** Called with a column's range of cards in or near the view. */
  onRangeNeeded?: ((columnId: string, start: number, end: number) => void) | undefined;
  /** Estimated height of a card in px, used before it is measured. @default 130 */
  cardPx?: number;
  /** Ref to the element around the columns. */
  boardRef?: RefObject<HTMLDivElement | null> | undefined;
}

/** Cards in columns, moved between columns by pointer or keyboard. */
export function Board<T>(props: BoardProps<T>) {
  const { columns, nameOf, renderCard, renderActions, toneOf, onAction, onMove, onRangeNeeded, cardPx = 130 } = props;
  const words = useWords('Board', boardWords);
  const hintId = useId();
  const ownRef = useRef<HTMLDivElement>(null);
  const boardRef = props.boardRef ?? ownRef;
  const floatRef = useRef<HTMLDivElement>(null);
  const handles = useRef(new Map<string, ColumnHandle>());
  const register = useCallback((id: string, handle: ColumnHandle | null): void => {
    if (handle) handles.current.set(id, handle);
    else handles.current.delete(id);
  }, []);
  const drag = useCardDrag({ columns, boardRef, floatRef, handles, nameOf, onMove });
  const { lift, floatSize } = drag;

  const focusBeside = (columnId: string, index: number, step: number): void => {
    const at = columns.findIndex(({ id }) => id === columnId);
    // Skips columns without cards, which have nothing to focus.
    for (let next = at + step; next >= 0 && next < columns.length; next += step) {
      const column = columns[next];
      if (!column || column.cards.count === 0) continue;
      handles.current.get(column.id)?.element()?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      handles.current.get(column.id)?.focus(index);
      return;
    }
  };
  const keyDown = (event: KeyboardEvent<HTMLElement>, columnId: string, index: number): void => {
    const column = columns.find(({ id }) => id === columnId);
    if (!column) return;
    const handle = handles.current.get(columnId);
    const card = column.cards.at(index);
    if (drag.onKey(event, columnId, index)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (event.key === 'ArrowDown') handle?.focus(index + 1);
    else if (event.key === 'ArrowUp') handle?.focus(index - 1);
    else if (event.key === 'Home') handle?.focus(0);
    else if (event.key === 'End') handle?.focus(column.cards.count - 1);
    else if (event.key === 'ArrowRight') focusBeside(columnId, index, 1);
    else if (event.key === 'ArrowLeft') focusBeside(columnId, index, -1);
    else if (event.key === 'Enter' && card !== undefined) onAction?.(card);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Keeps the handler stable, so a drag renders only the columns it enters and leaves.
  const latest = useRef(keyDown);
  useLayoutEffect(() => {
    latest.current = keyDown;
  });
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>, columnId: string, index: number) => latest.current(event, columnId, index),
    [],
  );
  const press = (event: MouseEvent<HTMLElement>): void => {
    const target = event.target as Element;
    const element = target.closest<HTMLElement>('[data-card]');
    if (!element || drag.wasLifted.current || target.closest('a, button, input, [data-card-actions]')) return;
    // Ignores overlays, such as a menu, whose React events bubble here.
    if (!event.currentTarget.contains(target)) return;
    const columnId = element.closest<HTMLElement>('[data-column]')?.dataset['column'];
    const index = Number(element.parentElement?.dataset['index']);
    const card = columns.find(({ id }) => id === columnId)?.cards.at(index);
    if (card !== undefined) onAction?.(card);
  };
  return (
    // Cards handle the keys; this handler only finds which card was clicked.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <div
      {...pickRootProps(props)}
      ref={boardRef}
      role="group"
      className={css.board}
      data-dragging={lift?.by === 'pointer' || undefined}
      onPointerDown={drag.onPointerDown}
      onClick={press}
      onBlur={drag.cancel}
    >
      {columns.map((column) => (
        <Column
          key={column.id}
          column={column}
          cardPx={cardPx}
          slotIndex={lift && lift.to === column.id && lift.to !== lift.from ? lift.index : null}
          slotPx={floatSize.heightPx || cardPx}
          liftedKey={lift?.key ?? null}
          hintId={onMove ? hintId : undefined}
          nameOf={nameOf}
          toneOf={toneOf}
          renderCard={renderCard}
          renderActions={renderActions}
          opens={onAction !== undefined}
          register={register}
          onKeyDown={onKeyDown}
          onRangeNeeded={onRangeNeeded}
        />
      ))}
      {lift?.by === 'pointer' ? (
        <div
          ref={floatRef}
          className={css.floating}
          style={{ inlineSize: floatSize.widthPx }}
          aria-hidden
          data-floating
        >
          <div className={css.lifted}>{renderCard(lift.card)}</div>
        </div>
      ) : null}
      <span id={hintId} hidden>
        {words.keys}
      </span>
      <span role="status" className={css.spoken}>
        {drag.announced}
      </span>
    </div>
  );
}
