import { useEffect, useRef, type PointerEvent } from 'react';

/** A pointer that is held: where it began, and on what. */
export interface HeldPointer {
  readonly target: EventTarget;
  readonly x: number;
  readonly y: number;
  readonly pointerId: number;
}

interface LongPressOptions {
  /** Duration in ms that a pointer is held. */
  afterMs: number;
  /** Movement in px that makes it a scroll. */
  stillPx: number;
  /** Returns true if a long press may begin here. */
  isFor: (event: PointerEvent) => boolean;
  /** @returns true if it did something, so that the click that follows is none. */
  onHeld: (held: HeldPointer) => boolean;
}

/** Tells of a pointer that stays where it was pressed. Spread `handlers` on the element that is pressed. */
export const useLongPress = ({ afterMs, stillPx, isFor, onHeld }: LongPressOptions) => {
  const held = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly at: HeldPointer } | null>(null);
  const hasActed = useRef(false);
  const end = (): void => {
    clearTimeout(held.current?.timer);
    held.current = null;
  };
  useEffect(() => () => clearTimeout(held.current?.timer), []);
  return {
    /** Returns true once for the click that follows. */
    takeClick: (): boolean => {
      const was = hasActed.current;
      hasActed.current = false;
      return was;
    },
    /** Returns true while a pointer is held, and until the click that follows. */
    isHeld: (): boolean => hasActed.current || held.current !== null,
    hasActed: (): boolean => hasActed.current,
    end,
    handlers: {
      onPointerDown: (event: PointerEvent): void => {
        end();
        hasActed.current = false;
        if (!isFor(event)) return;
        const { target, clientX: x, clientY: y, pointerId } = event;
        const at = { target, x, y, pointerId };
        const timer = setTimeout(() => {
          held.current = null;
          hasActed.current = onHeld(at);
        }, afterMs);
        held.current = { timer, at };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent): void => {
        const { current } = held;
        if (current && Math.hypot(clientX - current.at.x, clientY - current.at.y) > stillPx) end();
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
};
