import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { MessagePart } from '../reading/messageParts';

interface SourceInView {
  /** Scrolls to the source of a field, switching to its part of the message. */
  show(id: string): void;
  /** Scrolls to the first source of the next reading. */
  showNextReading(): void;
  /** Retries to find a source that was not rendered yet. */
  seek(): void;
}

/** The source of a field, or the first source in the frame's next document. */
type Sought = { readonly id: string } | { readonly pageBefore: Document | null };

/**
 * Scrolls to the source of a field in the message.
 * @param shown current part and reading; a change retries a pending search.
 * @param choosePartOf shows the part of the message with the source of a field.
 */
export const useSourceInView = (
  container: RefObject<HTMLElement | null>,
  shown: { readonly part: MessagePart; readonly ordinal: number },
  choosePartOf: (id: string) => void,
): SourceInView => {
  const sought = useRef<Sought | null>(null);
  const seek = useCallback((): void => {
    if (sought.current !== null && scrollToSource(container.current, sought.current)) sought.current = null;
  }, [container]);
  useEffect(seek, [seek, shown.part, shown.ordinal]);
  const show = (id: string): void => {
    sought.current = { id };
    choosePartOf(id);
    seek();
  };
  const showNextReading = (): void => {
    sought.current = { pageBefore: frameIn(container.current)?.contentDocument ?? null };
  };
  return { show, showNextReading, seek };
};

const frameIn = (container: HTMLElement | null): HTMLIFrameElement | null => container?.querySelector('iframe') ?? null;

const markInFrame = (page: Document | null | undefined, sought: Sought): HTMLElement | null => {
  if (!page) return null;
  if ('id' in sought) return page.querySelector(`[data-source-of="${CSS.escape(sought.id)}"]`);
  return page === sought.pageBefore ? null : page.querySelector('[data-source-of]');
};

// In plain text, the pressed field's source is the active mark.
const markInText = (container: HTMLElement, sought: Sought): HTMLElement | null =>
  container.querySelector('id' in sought ? 'mark[data-active]' : 'mark');

/**
 * Scrolls to a source in the text, or in the frame, which is as high as its document. @returns false if not rendered.
 */
const scrollToSource = (container: HTMLElement | null, sought: Sought): boolean => {
  if (!container) return false;
  const frame = frameIn(container);
  const inFrame = markInFrame(frame?.contentDocument, sought);
  const mark = inFrame ?? markInText(container, sought);
  if (!mark) return false;
  const frameTop = inFrame && frame ? frame.getBoundingClientRect().top : 0;
  const scroller = scrollerOf(container);
  const top = frameTop + mark.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
  scroller.scrollTo({ top: Math.max(0, top - scroller.clientHeight / 3), behavior: 'smooth' });
  return true;
};

/** The element that scrolls the message: in a narrow view not its own pane, but one around it. */
const scrollerOf = (container: HTMLElement): HTMLElement => {
  const { parentElement } = container;
  const isScrolling = /auto|scroll/.test(getComputedStyle(container).overflowY);
  return isScrolling || !parentElement ? container : scrollerOf(parentElement);
};
