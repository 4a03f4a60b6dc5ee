import { useEffect, useLayoutEffect, useRef, type PointerEvent, type RefObject } from 'react';

const dragPx = 4;
/** Duration in ms of a long press that lifts by touch; moving sooner scrolls. */
const touchMs = 300;
const edgePx = 40;
const scrollPx = 10;

/** An element held by the pointer. Lengths are in px of the window. */
export interface PointerHold<T> {
  readonly held: T;
  x: number;
  y: number;
  /** Offset from the top left corner of the element to the pointer. */
  readonly offsetX: number;
  readonly offsetY: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

interface OpenHold<T> extends PointerHold<T> {
  readonly isTouch: boolean;
  readonly startX: number;
  readonly startY: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  frame: number;
  unlisten: () => void;
}

interface PointerLiftOptions<T> {
  /** Element around everything that can be lifted. */
  rootRef: RefObject<HTMLElement | null>;
  /** Copy of the lifted element that follows the pointer. */
  floatRef: RefObject<HTMLElement | null>;
  /** Finds the element that a press would lift; null for none. */
  find: (target: Element) => { readonly element: HTMLElement; readonly held: T } | null;
  onLift: (hold: PointerHold<T>) => void;
  /** Called in each frame while an element is lifted. */
  onFollow: (hold: PointerHold<T>) => void;
  /** Called once per lift. @param isDropped false if it was canceled */
  onEnd: (isDropped: boolean) => void;
}

/** Scrolls an element when the pointer is near its edge. */
export const scrollAtEdge = (
  element: HTMLElement | null | undefined,
  { x, y }: { readonly x: number; readonly y: number },
  axis: 'x' | 'y',
): void => {
  if (!element) return;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  if (axis === 'x') {
    if (x > right - edgePx) element.scrollLeft += scrollPx;
    else if (x < left + edgePx) element.scrollLeft -= scrollPx;
  } else if (y > bottom - edgePx) element.scrollTop += scrollPx;
  else if (y < top + edgePx) element.scrollTop -= scrollPx;
};

/** Lifts elements by pointer or long press, and moves a copy with the pointer, without rendering. */
export const usePointerLift = <T>(options: PointerLiftOptions<T>) => {
  const { rootRef, floatRef } = options;
  const hold = useRef<OpenHold<T> | null>(null);
  const isLifted = useRef(false);
  /** True if the last press ended a lift, and so must not open anything. */
  const wasLifted = useRef(false);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });

  const release = (): void => {
    const held = hold.current;
    isLifted.current = false;
    hold.current = null;
    if (!held) return;
    clearTimeout(held.timer);
    cancelAnimationFrame(held.frame);
    held.unlisten();
  };

  const end = (isDropped: boolean): void => {
    const isEnded = isLifted.current;
    release();
    if (isEnded) latest.current.onEnd(isDropped);
  };

  const follow = (): void => {
    const held = hold.current;
    if (!held || !isLifted.current) return;
    const float = floatRef.current;
    // Starts at the right in a right-to-left page.
    if (float)
      float.style.transform = `translate3d(${held.x - held.offsetX - float.offsetLeft}px, ${held.y - held.offsetY}px, 0)`;
    latest.current.onFollow(held);
    if (hold.current === held) held.frame = requestAnimationFrame(follow);
  };

  const lift = (held: OpenHold<T>): void => {
    isLifted.current = true;
    wasLifted.current = true;
    latest.current.onLift(held);
    follow();
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    // Another button or finger ends a lift.
    end(false);
    wasLifted.current = false;
    const target = event.target as Element;
    const found = event.button === 0 ? latest.current.find(target) : null;
    if (!found) return;
    const { element } = found;
    const box = element.getBoundingClientRect();
    const { ownerDocument } = element;
    const onPointerMove = (moved: globalThis.PointerEvent): void => {
      if (moved.pointerId !== event.pointerId) return;
      // The button was released outside the page.
      if (moved.buttons === 0) return end(false);
      held.x = moved.clientX;
      held.y = moved.clientY;
      if (isLifted.current || Math.hypot(held.x - held.startX, held.y - held.startY) < dragPx) return;
      if (held.isTouch) release();
      else lift(held);
    };
    const onUp = (up: globalThis.PointerEvent): void => {
      if (up.pointerId === event.pointerId) end(up.button === 0);
    };
    const onCancel = (): void => end(false);
    const onBlur = (): void => end(false);
    const onKey = (pressed: globalThis.KeyboardEvent): void => {
      if (pressed.key !== 'Escape' || !isLifted.current) return;
      pressed.preventDefault();
      pressed.stopPropagation();
      end(false);
    };
    const held: OpenHold<T> = {
      held: found.held,
      isTouch: event.pointerType === 'touch',
      startX: event.clientX,
      startY: event.clientY,
      x: event.clientX,
      y: event.clientY,
      offsetX: event.clientX - box.left,
      offsetY: event.clientY - box.top,
      widthPx: box.width,
      heightPx: box.height,
      timer: undefined,
      frame: 0,
      unlisten: () => {
        ownerDocument.removeEventListener('pointermove', onPointerMove);
        ownerDocument.removeEventListener('pointerup', onUp);
        ownerDocument.removeEventListener('pointercancel', onCancel);
        ownerDocument.defaultView?.removeEventListener('blur', onBlur);
        ownerDocument.removeEventListener('keydown', onKey, { capture: true });
      },
    };
    hold.current = held;
    if (held.isTouch) held.timer = setTimeout(() => lift(held), touchMs);
    ownerDocument.addEventListener('pointermove', onPointerMove);
    ownerDocument.addEventListener('pointerup', onUp);
    ownerDocument.addEventListener('pointercancel', onCancel);
    ownerDocument.defaultView?.addEventListener('blur', onBlur);
    ownerDocument.addEventListener('keydown', onKey, { capture: true });
  };

  // Prevents scrolling while a finger moves an element.
  useEffect(() => {
    const root = rootRef.current;
    const stay = (event: TouchEvent): void => {
      if (isLifted.current) event.preventDefault();
    };
    root?.addEventListener('touchmove', stay, { passive: false });
    return () => root?.removeEventListener('touchmove', stay);
  }, [rootRef]);
  useEffect(
    () => () => {
      const held = hold.current;
      if (!held) return;
      clearTimeout(held.timer);
      cancelAnimationFrame(held.frame);
      held.unlisten();
    },
    [],
  );

  const forgetLift = (): void => void (wasLifted.current = false);

  return { onPointerDown, release, wasLifted, forgetLift };
};
