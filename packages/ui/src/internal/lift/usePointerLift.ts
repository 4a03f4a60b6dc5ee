import { useEffect, useLayoutEffect, useRef, type PointerEvent, type RefObject } from 'react';
import { listenForEscape } from './listenForEscape';

const dragPx = 4;
/** Duration in ms of a long press that lifts by touch; moving sooner scrolls. */
const touchMs = 300;

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
  readonly document: Document;
  /** Aborted when the hold ends. */
  readonly listening: AbortController;
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

const openHold = <T>(event: PointerEvent<HTMLElement>, element: HTMLElement, held: T): OpenHold<T> => {
  const { clientX: x, clientY: y, pointerType } = event;
  const { left, top, width, height } = element.getBoundingClientRect();
  return {
    held,
    isTouch: pointerType === 'touch',
    startX: x,
    startY: y,
    x,
    y,
    offsetX: x - left,
    offsetY: y - top,
    widthPx: width,
    heightPx: height,
    timer: undefined,
    frame: 0,
    document: element.ownerDocument,
    listening: new AbortController(),
  };
};

const closeHold = <T>({ timer, frame, listening }: OpenHold<T>): void => {
  clearTimeout(timer);
  cancelAnimationFrame(frame);
  listening.abort();
};

interface PointerListeners {
  onMove: (event: globalThis.PointerEvent) => void;
  /** @param isDropped false if the pointer was lost */
  onEnd: (isDropped: boolean) => void;
}

/** Follows a pointer that is down, until it is released or lost. */
const listenToPointer = (
  document: Document,
  pointerId: number,
  { onMove, onEnd }: PointerListeners,
  signal: AbortSignal,
): void => {
  const lose = (): void => onEnd(false);
  document.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== pointerId) return;
      // The button was released outside the page.
      if (event.buttons === 0) lose();
      else onMove(event);
    },
    { signal },
  );
  document.addEventListener(
    'pointerup',
    (event) => {
      if (event.pointerId === pointerId) onEnd(event.button === 0);
    },
    { signal },
  );
  document.addEventListener('pointercancel', lose, { signal });
  document.defaultView?.addEventListener('blur', lose, { signal });
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
    isLifted.current = false;
    if (hold.current) closeHold(hold.current);
    hold.current = null;
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
    listenForEscape(held.document, () => end(false), held.listening.signal);
    latest.current.onLift(held);
    follow();
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    // Another button or finger ends a lift.
    end(false);
    wasLifted.current = false;
    const found = event.button === 0 ? latest.current.find(event.target as Element) : null;
    if (!found) return;
    const held = openHold(event, found.element, found.held);
    hold.current = held;
    if (held.isTouch) held.timer = setTimeout(() => lift(held), touchMs);
    const onMove = ({ clientX, clientY }: globalThis.PointerEvent): void => {
      held.x = clientX;
      held.y = clientY;
      if (isLifted.current || Math.hypot(held.x - held.startX, held.y - held.startY) < dragPx) return;
      if (held.isTouch) release();
      else lift(held);
    };
    listenToPointer(held.document, event.pointerId, { onMove, onEnd: end }, held.listening.signal);
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
      if (hold.current) closeHold(hold.current);
    },
    [],
  );

  const forgetLift = (): void => void (wasLifted.current = false);

  return { onPointerDown, release, wasLifted, forgetLift };
};
