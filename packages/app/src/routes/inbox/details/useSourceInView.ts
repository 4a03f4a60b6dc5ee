import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { MessagePart } from '../reading/messageParts';

interface SourceInView {
  /** Brings the source of a field into view, in the part of the message that it stands in. */
  show(id: string): void;
  /** Looks again for a source that was not drawn yet. */
  seek(): void;
}

/**
 * The way to where a field was read in the message.
 * @param choosePartOf shows the part of the message that the source of a field is in.
 */
export const useSourceInView = (
  container: RefObject<HTMLElement | null>,
  part: MessagePart,
  choosePartOf: (id: string) => void,
): SourceInView => {
  const sought = useRef<string | null>(null);
  const seek = useCallback((): void => {
    if (sought.current !== null && scrollToSource(container.current, sought.current)) sought.current = null;
  }, [container]);
  useEffect(seek, [seek, part]);
  const show = (id: string): void => {
    sought.current = id;
    choosePartOf(id);
    seek();
  };
  return { show, seek };
};

/** Brings a source into view, in the text or in the frame that is as high as the message; false where it is not drawn. */
const scrollToSource = (container: HTMLElement | null, id: string): boolean => {
  const frame = container?.querySelector('iframe');
  const inFrame = frame?.contentDocument?.querySelector<HTMLElement>(`[data-source-of="${CSS.escape(id)}"]`);
  // In the text the source of the field that is pressed is the one in use.
  const mark = inFrame ?? container?.querySelector<HTMLElement>('mark[data-active]');
  if (!container || !mark) return false;
  const frameTop = inFrame && frame ? frame.getBoundingClientRect().top : 0;
  const top = frameTop + mark.getBoundingClientRect().top - container.getBoundingClientRect().top + container.scrollTop;
  container.scrollTo({ top: Math.max(0, top - container.clientHeight / 3), behavior: 'smooth' });
  return true;
};
