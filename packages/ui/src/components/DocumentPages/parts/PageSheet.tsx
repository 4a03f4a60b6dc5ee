import { useEffect, useRef, useState } from 'react';
import { keepStyle } from '../../../internal/keepStyle';
import { Spinner } from '../../Spinner/Spinner';
import { drawnScale, type PageSize } from '../pageLayout';
import * as css from '../DocumentPages.css';
import { useWords } from '../../../words/words';
import { documentPagesWords } from '../../../words/english/DocumentPages.words';

/** Draws and reads the pages of a document of any format. */
export interface PageSource {
  /**
   * Sets the size of the canvas and draws a page on it, at `scale` device pixels per px. Rejects if the page can't be
   * drawn; the signal aborts a drawing that is no longer needed.
   */
  draw: (index: number, canvas: HTMLCanvasElement, scale: number, signal: AbortSignal) => Promise<void>;
  /** Reads the text of a page, for screen readers. */
  read?: ((index: number) => Promise<string>) | undefined;
}

interface PageSheetProps {
  index: number;
  count: number;
  size: PageSize;
  scale: number;
  /** Offset from the start of the document, in px. */
  topPx: number;
  source: PageSource;
  /** Set for pages in or near the view; others are blank. */
  isDrawn: boolean;
}

/** One page. Its paper is rendered at once, its content as it nears the view. */
export function PageSheet({ index, count, size, scale, topPx, source, isDrawn }: PageSheetProps) {
  const words = useWords('DocumentPages', documentPagesWords);
  return (
    <div
      role="group"
      aria-label={words.page(index + 1, count)}
      className={css.sheet}
      ref={keepStyle}
      style={{ inlineSize: size.width * scale, blockSize: size.height * scale, insetBlockStart: topPx }}
    >
      {isDrawn ? <Drawing index={index} size={size} scale={scale} source={source} /> : null}
    </div>
  );
}

function Drawing({ index, size, scale, source }: Pick<PageSheetProps, 'index' | 'size' | 'scale' | 'source'>) {
  const words = useWords('DocumentPages', documentPagesWords);
  const ref = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'waiting' | 'drawn' | 'failed'>('waiting');
  const pixelScale = drawnScale(size, scale, globalThis.devicePixelRatio || 1);
  useEffect(() => {
    const stop = new AbortController();
    // Each drawing has its own canvas: the previous one is stretched until the sharper one is ready.
    const canvas = document.createElement('canvas');
    canvas.className = css.canvas;
    canvas.ariaHidden = 'true';
    source.draw(index, canvas, pixelScale, stop.signal).then(
      () => {
        if (stop.signal.aborted) return;
        ref.current?.replaceChildren(canvas);
        setState('drawn');
      },
      () => (stop.signal.aborted ? undefined : setState('failed')),
    );
    return () => stop.abort();
  }, [index, pixelScale, source]);
  return (
    <>
      <div ref={ref} className={css.drawing} />
      {state === 'waiting' ? (
        <div className={css.state}>
          <Spinner size={20} aria-label={words.drawing(index + 1)} />
        </div>
      ) : null}
      {state === 'failed' ? <div className={css.state}>{words.failed}</div> : null}
      <PageText index={index} source={source} />
    </>
  );
}

function PageText({ index, source }: Pick<PageSheetProps, 'index' | 'source'>) {
  const [text, setText] = useState('');
  useEffect(() => {
    let isThere = true;
    source.read?.(index).then(
      (read) => {
        if (isThere) setText(read);
      },
      // A page without text is still shown.
      () => undefined,
    );
    return () => {
      isThere = false;
    };
  }, [index, source]);
  return text ? <div className={css.text}>{text}</div> : null;
}
