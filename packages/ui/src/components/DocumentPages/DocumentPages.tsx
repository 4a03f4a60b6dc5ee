import { useRef, type KeyboardEvent } from 'react';
import { MoveHorizontal, ZoomIn, ZoomOut } from 'lucide-react';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { toolbarProps } from '../../internal/toolbarKeys';
import { IconButton } from '../IconButton/IconButton';
import * as css from './DocumentPages.css';
import type { PageSize } from './pageLayout';
import { PageSheet, type PageSource } from './parts/PageSheet';
import { useDocumentView } from './useDocumentView';
import { useWords } from '../../words/words';
import { documentPagesWords } from './DocumentPages.words';

export type { PageSize } from './pageLayout';
export type { PageSource } from './parts/PageSheet';

export interface DocumentPagesProps extends RootProps {
  /** The document's name, by which it is read out. */
  fileName: string;
  /** The sizes of its pages, in their order. */
  pages: readonly PageSize[];
  /** What draws and reads them; the same object as long as it is the same document. */
  source: PageSource;
  /** A sentence beside the number of the page: that not all pages are shown. */
  notice?: string | undefined;
}

/** Jumps to an end of the document. The browser's own scrolling there is lost while pages are being drawn. */
const jump = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, currentTarget: scroller } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (key !== 'Home' && key !== 'End') return;
  event.preventDefault();
  scroller.scrollTop = key === 'End' ? scroller.scrollHeight : 0;
};

/**
 * A document, page below page, as wide as there is room or as large as it is zoomed. Only what is in sight is drawn, by
 * its owner: the component knows no format of files.
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
        <div className={css.pages} style={{ inlineSize: view.width, blockSize: view.height }}>
          {view.pages.map(({ index, start }) => {
            const size = pages[index];
            return size ? (
              <PageSheet
                // Pages have no name but their number.
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
