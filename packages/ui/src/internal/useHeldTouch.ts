import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';

/** Duration in ms of a long touch, and how far in px the finger may move meanwhile. */
const [holdMs, stillPx] = [500, 10];

/** Where a long touch began. */
export interface HeldTouch {
  readonly target: Element;
  readonly x: number;
  readonly y: number;
}

export interface HeldTouchEvents {
  onPointerDownCapture: (event: PointerEvent) => void;
  onPointerMoveCapture: (event: PointerEvent) => void;
  onPointerUpCapture: () => void;
  onPointerCancelCapture: () => void;
  onClickCapture: (event: MouseEvent) => void;
  onKeyDownCapture: (event: KeyboardEvent) => void;
}

interface Holding extends HeldTouch {
  readonly timer: ReturnType<typeof setTimeout>;
}

/**
 * Calls back once for a touch that stays where it began; `onHeld` returns false if it has no use for it. A touch that
 * was used presses nothing: the press of what is under it is canceled, and so is the click that follows.
 */
export const useHeldTouch = (onHeld: (touch: HeldTouch) => boolean) => {
  const held = useRef<Holding | null>(null);
  const isUsed = useRef(false);
  const end = (): void => {
    clearTimeout(held.current?.timer);
    held.current = null;
  };
  const hold = (): void => {
    const { current } = held;
    end();
    if (!current || !onHeld(current)) return;
    isUsed.current = true;
    current.target.dispatchEvent(new window.PointerEvent('pointercancel', { bubbles: true }));
  };
  useEffect(() => () => clearTimeout(held.current?.timer), []);
  // Captured, because a button that is pressed keeps its events to itself.
  const events: HeldTouchEvents = {
    onPointerDownCapture: ({ pointerType, clientX: x, clientY: y, target, currentTarget }) => {
      end();
      isUsed.current = false;
      // React events of menus and dialogs inside come here, although they are elsewhere on the page.
      if (pointerType === 'mouse' || !(target instanceof Element) || !currentTarget.contains(target)) return;
      held.current = { timer: setTimeout(hold, holdMs), target, x, y };
    },
    onPointerMoveCapture: ({ clientX, clientY }) => {
      const { current } = held;
      if (current && Math.hypot(clientX - current.x, clientY - current.y) > stillPx) end();
    },
    onPointerUpCapture: end,
    onPointerCancelCapture: end,
    onClickCapture: (event) => {
      if (!isUsed.current || !(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
      isUsed.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    // No click of the touch comes any more.
    onKeyDownCapture: () => {
      isUsed.current = false;
    },
  };
  return {
    events,
    /** Ends the wait if a browser sends `contextmenu` for a long touch. Returns true if the touch was used, now or before. */
    takeContextMenu: (): boolean => {
      hold();
      return isUsed.current;
    },
  };
};
