import { useRef, type KeyboardEvent } from 'react';
import { MoveHorizontal, ZoomIn, ZoomOut } from 'lucide-react';
import { keepStyle } from '../../internal/keepStyle';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { toolbarProps } from '../../internal/toolbarKeys';
import { IconButton } from '../IconButton/IconButton';
import * as css from './DocumentPages.css';
import type { PageSize } from './pageLayout';
import { PageSheet, type PageSource } from './parts/PageSheet';
import { useDocumentView } from './useDocumentView';
import { useWords } from '../../words/words';
import { documentPagesWords } from '../../words/english/DocumentPages.words';

export type { PageSize } from './pageLayout';
export type { PageSource } from './parts/PageSheet';

export interface DocumentPagesProps extends RootProps {
  /** Name of the document, which is its accessible name. */
  fileName: string;
  /** Sizes of the pages, in order. */
  pages: readonly PageSize[];
  /** Draws and reads the pages. Pass the same object as long as the document is the same. */
  source: PageSource;
  /** Sentence next to the page number, such as that not all pages are shown. */
  notice?: string | undefined;
}

/** Jumps to the start or the end. The browser's own smooth scrolling is interrupted while pages are being drawn. */
const jump = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, currentTarget: scroller } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (key !== 'Home' && key !== 'End') return;
  event.preventDefault();
  scroller.scrollTop = key === 'End' ? scroller.scrollHeight : 0;
};

/**
 * A document, page below page, fitted to the width or zoomed. Only visible pages are drawn, by the owner: the component
 * knows no file format.
 */
export function DocumentPages({ fileName, pages, source, notice, ...rest }: DocumentPagesProps) {
  const words = useWords('DocumentPages', documentPagesWords);
  const scrollerRef = useRef<HTMLDivElement>(null);
  const view = useDocumentView(pages, scrollerRef);
  return (
    <div {...pickRootProps(rest)} className={css.root}>
      <div className={css.bar}>
        <span>{words.page(pages.length ? view.current + 1 : 0, pages.length)}</span>
        {notice ? <span className={css.notice}>{notice}</span> : null}
        <div {...toolbarProps(words.zoom)} className={css.zoom}>
          <IconButton
            icon={ZoomOut}
            size="sm"
            aria-label={words.zoomOut}
            isDisabled={!view.canZoomOut}
            onPress={() => view.zoom('out')}
          />
          <span className={css.percent}>{`${Math.round(view.scale * 100)}%`}</span>
          <IconButton
            icon={ZoomIn}
            size="sm"
            aria-label={words.zoomIn}
            isDisabled={!view.canZoomIn}
            onPress={() => view.zoom('in')}
          />
          <IconButton
            icon={MoveHorizontal}
            size="sm"
            aria-label={words.fitWidth}
            aria-pressed={view.isFitted}
            isOn={view.isFitted}
            onPress={view.fitWidth}
          />
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys scroll what scrolls */}
      <div
        ref={scrollerRef}
        role="region"
        aria-label={fileName}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        onKeyDown={jump}
        className={css.scroller}
      >
        <div className={css.pages} ref={keepStyle} style={{ inlineSize: view.width, blockSize: view.height }}>
          {view.pages.map(({ index, start }) => {
            const size = pages[index];
            return size ? (
              <PageSheet
                // Pages have no identity other than their number.
                key={index}
                index={index}
                count={pages.length}
                size={size}
                scale={view.scales[index] ?? 1}
                topPx={start}
                source={source}
                isDrawn={view.isDrawn(index)}
              />
            ) : null;
          })}
        </div>
      </div>
    </div>
  );
}
