import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { MessagePart } from '../reading/messageParts';

interface SourceInView {
  /** Brings the source of a field into view, in the part of the message that it stands in. */
  show(id: string): void;
  /** Brings the first source of the reading into view that is shown next. */
  showNextReading(): void;
  /** Looks again for a source that was not drawn yet. */
  seek(): void;
}

/** What is sought: the source of a field, or the first in another page of the frame than the one that is there yet. */
type Sought = { readonly id: string } | { readonly pageBefore: Document | null };

/**
 * The way to where a field was read in the message.
 * @param shown the part and the reading that are shown: with another of them, what is sought is looked for again.
 * @param choosePartOf shows the part of the message that the source of a field is in.
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

// In the text the source of the field that is pressed is the one in use.
const markInText = (container: HTMLElement, sought: Sought): HTMLElement | null =>
  container.querySelector('id' in sought ? 'mark[data-active]' : 'mark');

/** Brings a source into view, in the text or in the frame that is as high as the message; false where it is not drawn. */
const scrollToSource = (container: HTMLElement | null, sought: Sought): boolean => {
  if (!container) return false;
  const frame = frameIn(container);
  const inFrame = markInFrame(frame?.contentDocument, sought);
  const mark = inFrame ?? markInText(container, sought);
  if (!mark) return false;
  const frameTop = inFrame && frame ? frame.getBoundingClientRect().top : 0;
  const top = frameTop + mark.getBoundingClientRect().top - container.getBoundingClientRect().top + container.scrollTop;
  container.scrollTo({ top: Math.max(0, top - container.clientHeight / 3), behavior: 'smooth' });
  return true;
};
