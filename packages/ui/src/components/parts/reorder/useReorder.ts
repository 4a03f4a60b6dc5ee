import { useEffect, useId, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { listenForEscape } from '../../../internal/lift/listenForEscape';
import { scrollAtEdge } from '../../../internal/lift/scrollAtEdge';
import { useRowLift, type ReorderOptions } from './useRowLift';

export interface Reorder {
  /** Id of the lifted row. */
  liftedId: string | null;
  /** Announcement of the last step. */
  announced: string;
  /** Id of the element that explains the keys. */
  hintId: string;
  announce: (said: string) => void;
  gripProps: (id: string) => GripHandlers;
}

export interface GripHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onBlur: () => void;
}

/** A pointer that is down on a grip; it lifts the row once it moves. */
interface Hold {
  startPx: number;
  startScrollPx: number;
  lastPx: number;
  frame: number;
  /** Aborted when the hold ends. */
  listening: AbortController;
}

const DRAG_PX = 3;
const edge = { axis: 'y', edgePx: 28, stepPx: 8 } as const;

const stepsByKey: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

const release = ({ frame, listening }: Hold): void => {
  cancelAnimationFrame(frame);
  listening.abort();
};

/**
 * Reorders the rows of a list: dragged by their grips, or with Space, arrow keys and Space. Each row has its id as
 * `data-reorder`.
 */
export const useReorder = (options: ReorderOptions): Reorder => {
  const { listRef } = options;
  const hold = useRef<Hold | null>(null);
  const hintId = useId();
  const letGo = (): void => {
    if (hold.current) release(hold.current);
    hold.current = null;
  };
  const { lift, liftedId, announced, announce, begin, end, goTo, drag } = useRowLift(options, letGo);
  useEffect(
    () => () => {
      if (hold.current) release(hold.current);
    },
    [],
  );

  /** Follows the pointer, and scrolls near an edge of the list. */
  const follow = (): void => {
    const [held, current, list] = [hold.current, lift.current, listRef.current];
    if (!held || !current || !list) return;
    scrollAtEdge(list, { x: 0, y: held.lastPx }, edge);
    drag(current, held.lastPx - held.startPx + list.scrollTop - held.startScrollPx);
    held.frame = requestAnimationFrame(follow);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, id: string): void => {
    const { current } = lift;
    const step = stepsByKey[event.key];
    if (event.key === ' ' || event.key === 'Enter') {
      if (current) end(true);
      else begin(id, 'keyboard');
    } else if (!current) return;
    else if (event.key === 'Escape') end(false);
    else if (step !== undefined) goTo(current, current.to + step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    liftedId,
    announced,
    hintId,
    announce,
    gripProps: (id) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        if (lift.current) end(false);
        event.currentTarget.setPointerCapture?.(event.pointerId);
        const startPx = event.clientY;
        const startScrollPx = listRef.current?.scrollTop ?? 0;
        hold.current = { startPx, startScrollPx, lastPx: startPx, frame: 0, listening: new AbortController() };
      },
      onPointerMove: (event) => {
        const { current: held } = hold;
        if (!held) return;
        held.lastPx = event.clientY;
        if (lift.current || Math.abs(held.lastPx - held.startPx) < DRAG_PX) return;
        begin(id, 'pointer');
        listenForEscape(document, () => end(false), held.listening.signal);
        follow();
      },
      onPointerUp: () => {
        if (lift.current?.by === 'pointer') end(true);
        else letGo();
      },
      onPointerCancel: () => end(false),
      onKeyDown: (event) => onKeyDown(event, id),
      onBlur: () => {
        if (lift.current?.by === 'keyboard') end(false);
      },
    }),
  };
};
