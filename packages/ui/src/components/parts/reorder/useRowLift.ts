import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { moveItem, placeAfterDrag, shiftOf, type RowBox } from './places';
import { useWords } from '../../../words/words';
import { reorderWords } from '../../../words/english/reorder.words';

export interface ReorderOptions {
  /** Element around the rows, which scrolls if they don't fit. */
  listRef: RefObject<HTMLElement | null>;
  /** Ids of the movable rows, in display order. */
  ids: readonly string[];
  /** Name of a row in announcements. */
  labelOf: (id: string) => string;
  /** Called after a drop in another position with all ids in their new order and the moved id. */
  onMove: (ids: string[], movedId: string) => void;
}

interface Lift {
  id: string;
  ids: readonly string[];
  from: number;
  to: number;
  rows: HTMLElement[];
  boxes: RowBox[];
  by: 'pointer' | 'keyboard';
}

const rowSelector = (id: string): string => `[data-reorder="${CSS.escape(id)}"]`;

const boxOf = (row: HTMLElement, list: HTMLElement): RowBox => {
  const { top, height } = row.getBoundingClientRect();
  return { topPx: top - list.getBoundingClientRect().top + list.scrollTop, heightPx: height };
};

const drawLift = ({ rows, boxes, from, to, by }: Lift, draggedPx?: number): void => {
  for (const [index, row] of rows.entries()) {
    const shiftPx = index === from && draggedPx !== undefined ? draggedPx : shiftOf(boxes, index, from, to);
    row.style.translate = shiftPx === 0 ? '' : `0 ${shiftPx}px`;
    if (index === from) row.dataset['lifted'] = by;
  }
};

const clearLift = ({ rows }: Lift): void => {
  for (const row of rows) {
    row.style.translate = '';
    delete row.dataset['lifted'];
  }
};

/**
 * The lifted row of a list, and the announcements of its steps. During a move, the row is only displaced visually; it
 * moves in the document when it is dropped, so that it keeps the focus until then.
 * @param letGo called when a move ends, also if nothing was lifted
 */
export const useRowLift = ({ listRef, ids, labelOf, onMove }: ReorderOptions, letGo: () => void) => {
  const words = useWords('Reorder', reorderWords);
  const lift = useRef<Lift | null>(null);
  const dropped = useRef<{ id: string; to: number } | null>(null);
  const [liftedId, setLiftedId] = useState<string | null>(null);
  const [announced, announce] = useState('');

  const begin = (id: string, by: Lift['by']): void => {
    const list = listRef.current;
    const from = ids.indexOf(id);
    if (!list || from < 0) return;
    const rows = ids.flatMap((one) => list.querySelector<HTMLElement>(rowSelector(one)) ?? []);
    lift.current = { id, ids, from, to: from, rows, boxes: rows.map((row) => boxOf(row, list)), by };
    drawLift(lift.current);
    setLiftedId(id);
    announce(words.lifted(labelOf(id), from + 1, ids.length));
  };

  const end = (isDropped: boolean): void => {
    letGo();
    const { current } = lift;
    if (!current) return;
    const { id, from, to } = current;
    lift.current = null;
    clearLift(current);
    setLiftedId(null);
    const said = isDropped ? words.dropped : words.putBack;
    announce(said(labelOf(id), (isDropped ? to : from) + 1, current.ids.length));
    if (!isDropped || to === from) return;
    dropped.current = { id, to };
    onMove(moveItem(current.ids, from, to), id);
  };

  const goTo = (current: Lift, to: number): void => {
    current.to = Math.min(Math.max(to, 0), current.ids.length - 1);
    drawLift(current);
    current.rows[current.from]?.scrollIntoView?.({ block: 'nearest' });
    announce(words.moved(labelOf(current.id), current.to + 1, current.ids.length));
  };

  const drag = (current: Lift, draggedPx: number): void => {
    current.to = placeAfterDrag(current.boxes, current.from, draggedPx);
    drawLift(current, draggedPx);
  };

  useLayoutEffect(() => {
    const { current } = lift;
    // The list changed since the lift, which is canceled.
    if (current && (current.ids.length !== ids.length || current.ids.some((id, index) => id !== ids[index])))
      end(false);
    const { current: drop } = dropped;
    if (!drop || ids[drop.to] !== drop.id) return;
    dropped.current = null;
    const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
    if (!isElsewhere) listRef.current?.querySelector<HTMLElement>(`${rowSelector(drop.id)} [data-grip]`)?.focus();
  });

  return { lift, liftedId, announced, announce, begin, end, goTo, drag };
};
