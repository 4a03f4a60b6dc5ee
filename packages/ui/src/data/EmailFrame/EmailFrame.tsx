import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { keepStyle } from '../../internal/keepStyle';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { themeNames, type ThemeName } from '../../styles/theme';
import { frameDocument, hasOwnColors, type FrameLook, type FrameParts, type SourceRange } from './frameDocument';
import { frameLooks } from './frameLooks.css';
import { replaceBrokenPictures } from './framePictures';
import * as css from './EmailFrame.css';
import { useWords } from '../../words/words';
import { emailFrameWords } from '../../words/english/EmailFrame.words';

export type { SourceRange } from './frameDocument';
export type { FramePictures } from './framePictures';

export interface EmailFrameProps extends RootProps, FrameParts {
  /** Accessible name: Message from Dana Pike. */
  title: string;
  /** Sanitized HTML of the message. The frame additionally blocks scripts and remote content. */
  html: string;
  /** Ranges from which facts were read. */
  ranges: readonly SourceRange[];
  /** Id of the fact in use, whose text is highlighted more strongly and scrolled into view. */
  activeId?: string | null | undefined;
  /** Called with the id of the fact whose text is hovered, and with null when the pointer leaves. */
  onActiveChange?: ((id: string | null) => void) | undefined;
  /** Called when the message has its full height, or its highlight was drawn. */
  onDrawn?: (() => void) | undefined;
  /** Called with the URL of a pressed link that acts as soon as it is opened. */
  onAskLink?: ((url: string) => void) | undefined;
}

const subscribeToTheme = (listener: () => void): (() => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
};
const readTheme = (): ThemeName =>
  themeNames.find((name) => name === document.documentElement.dataset['theme']) ?? 'light';

/** A server has neither a theme nor a reader for messages, so it leaves the frame empty. */
const noTheme = (): null => null;

/** Attribute of the element of an event, or of its ancestor. */
const attributeAt = ({ target }: Event, name: 'data-source-of' | 'data-asked-link'): string | null =>
  (target as Element | null)?.closest?.(`[${name}]`)?.getAttribute(name) ?? null;

/** Height at which the page fits into the frame, including borders and the scroll bar of a message that is too wide. */
const fittingHeight = (page: Document): number => {
  const root = page.documentElement;
  const frame = page.defaultView?.frameElement as HTMLElement | null | undefined;
  const aroundPx = frame ? frame.offsetHeight - root.clientHeight : 0;
  return Math.ceil(root.getBoundingClientRect().height) + aroundPx;
};

const paint = (page: Document, activeId: string | null | undefined): void => {
  for (const element of page.querySelectorAll<HTMLElement>('[data-source-of]'))
    element.toggleAttribute('data-active', element.dataset['sourceOf'] === activeId);
};

/**
 * An email as its sender designed it, in a frame without scripts, forms and remote content. The frame is as high as the
 * message, so that only the surrounding page scrolls.
 */
export function EmailFrame({
  title,
  html,
  ranges,
  activeId,
  onActiveChange,
  onDrawn,
  onAskLink,
  ...props
}: EmailFrameProps) {
  const words = useWords('EmailFrame', emailFrameWords);
  const { hidden, askedLinks, pictures, ...rest } = props;
  const [height, setHeight] = useState(120);
  const [page, setPage] = useState<Document | null>(null);
  const theme = useSyncExternalStore<ThemeName | null>(subscribeToTheme, readTheme, noTheme);
  const look = useMemo<FrameLook>(
    () => frameLooks[theme === null || hasOwnColors(html) ? 'light' : theme],
    [html, theme],
  );
  const isServed = theme === null;
  const content = useMemo(
    () => (isServed ? undefined : frameDocument(html, ranges, look, words, { hidden, askedLinks, pictures })),
    [isServed, html, ranges, look, words, hidden, askedLinks, pictures],
  );

  // Each load replaces the frame's document.
  useEffect(() => {
    if (!page) return undefined;
    // Pictures that finished or failed earlier have fired their events.
    replaceBrokenPictures(page, words);
    const measure = (): void => setHeight(fittingHeight(page));
    const onOver = (event: Event): void => onActiveChange?.(attributeAt(event, 'data-source-of'));
    const onLeave = (): void => onActiveChange?.(null);
    const onPress = (event: Event): void => {
      const url = attributeAt(event, 'data-asked-link');
      const isPress = event.type === 'click' || (event as KeyboardEvent).key === 'Enter';
      if (url !== null && isPress) onAskLink?.(url);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(page.documentElement);
    page.addEventListener('pointerover', onOver);
    page.addEventListener('click', onPress);
    page.addEventListener('keydown', onPress);
    page.documentElement.addEventListener('pointerleave', onLeave);
    return () => {
      observer.disconnect();
      page.removeEventListener('pointerover', onOver);
      page.removeEventListener('click', onPress);
      page.removeEventListener('keydown', onPress);
      page.documentElement.removeEventListener('pointerleave', onLeave);
    };
  }, [page, words, onActiveChange, onAskLink]);

  useEffect(() => {
    if (!page || !height) return;
    paint(page, activeId);
    onDrawn?.();
  }, [page, height, activeId, onDrawn]);

  return (
    <iframe
      {...pickRootProps(rest)}
      title={title}
      // Same origin so that sources can be marked from outside; without allow-scripts nothing inside can use it.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={content}
      className={css.frame}
      ref={keepStyle}
      style={{ blockSize: height, background: look.background }}
      onLoad={(event) => setPage(content === undefined ? null : event.currentTarget.contentDocument)}
    />
  );
}
