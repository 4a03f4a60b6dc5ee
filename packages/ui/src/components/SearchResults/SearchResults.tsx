import { useContext, useId, useLayoutEffect, useMemo, useRef, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '../../internal/classNames';
import { markedText } from '../../internal/markedText';
import { matchesIn } from '../../internal/matches';
import { popover } from '../../internal/overlays.css';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { Button } from '../Button/Button';
import { Icon, type IconDrawing } from '../Icon/Icon';
import { SearchBoxContext, type SearchBoxState } from '../SearchBox/searchBoxState';
import { Tabs, type TabItem } from '../Tabs/Tabs';
import * as css from './SearchResults.css';
import { useWords } from '../../words/words';
import { searchResultsWords } from '../../words/english/SearchResults.words';

export interface SearchResult {
  /** Unique among all results. */
  id: string;
  /** Name, in which the typed words are highlighted. */
  label: string;
  /** Tells results of the same name apart: an address, a company. */
  detail?: string | undefined;
  /** Matching passage of a longer text, on its own line. The typed words are highlighted. */
  excerpt?: string | undefined;
  icon?: IconDrawing | undefined;
  /** Replaces the icon before the label: a stage mark, an avatar. */
  start?: ReactNode;
  /** Link target. Without one, choosing the result stays on the page. */
  href?: string | undefined;
}

export interface SearchResultsProps<TabId extends string> extends RootProps {
  /** Results in order. */
  items: readonly SearchResult[];
  /** Typed words. */
  query: string;
  /** Summary of the results: Showing 11 results. Announced when it changes. */
  status: string;
  /** Kinds of results to choose from. @default [] */
  tabs?: ReadonlyArray<TabItem<TabId>>;
  /** Id of the selected tab (controlled). @since 0.2.0 */
  selectedKey?: TabId | undefined;
  /** Called with the id of the newly selected tab. @since 0.2.0 */
  onSelectionChange?: ((id: TabId) => void) | undefined;
  /** @deprecated Since 0.2.0: use `selectedKey`. */
  selectedTab?: TabId | undefined;
  /** @deprecated Since 0.2.0: use `onSelectionChange`. */
  onTabChange?: ((id: TabId) => void) | undefined;
  /** Marks the first result initially, so that Enter opens it. @default true */
  startsMarked?: boolean;
  /** Called with the id of the opened result, and whether it opened in a new tab. */
  onOpen: (id: string, isBeside: boolean) => void;
  /** Offers to retry after a failed search. */
  onRetry?: (() => void) | undefined;
}

const nothing: readonly never[] = [];

/** Stands in for the box where results are rendered alone. */
const withoutBox: SearchBoxState = {
  listId: '',
  markedId: undefined,
  mark: () => undefined,
  show: () => undefined,
  focus: () => undefined,
  leave: () => undefined,
};

/** Results of a `SearchBox`, in a panel under it. Results with an `href` are links. */
export function SearchResults<TabId extends string>(props: SearchResultsProps<TabId>) {
  const words = useWords('SearchResults', searchResultsWords);
  const { items, status, tabs = nothing, startsMarked = true, onOpen, onRetry } = props;
  const box = useContext(SearchBoxContext) ?? withoutBox;
  const { show, leave } = box;
  const ownId = useId();
  const open = useRef<(id: string, isBeside: boolean) => void>(undefined);
  useLayoutEffect(() => {
    open.current = (id, isBeside) => {
      const href = items.find((item) => item.id === id)?.href;
      if (href !== undefined && isBeside) window.open(href, '_blank', 'noopener');
      if (href !== undefined && !isBeside) leave();
      onOpen(id, isBeside);
    };
  });
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  useLayoutEffect(
    () => show({ ids, startsMarked, open: (id, isBeside) => open.current?.(id, isBeside) }),
    [show, ids, startsMarked],
  );
  useLayoutEffect(() => () => show(undefined), [show]);
  const content = (
    <>
      <div className={css.status}>
        <span role="status">{status}</span>
        {onRetry ? (
          <Button
            size="sm"
            onPress={() => {
              // The button is about to be removed.
              box.focus();
              onRetry();
            }}
          >
            {words.retry}
          </Button>
        ) : null}
      </div>
      {items.length > 0 ? (
        <ResultList
          items={items}
          query={props.query}
          listId={box.listId || ownId}
          box={box}
          onPress={(event, item) => {
            const isBeside = item.href !== undefined && (event.ctrlKey || event.metaKey || event.shiftKey);
            // The browser opens the link in a new tab.
            if (isBeside) return onOpen(item.id, true);
            event.preventDefault();
            open.current?.(item.id, false);
          }}
        />
      ) : null}
    </>
  );
  return (
    // A press within the panel focuses the panel instead of leaving the box.
    <div {...pickRootProps(props)} tabIndex={-1} className={classNames(popover, css.panel)}>
      {tabs.length > 0 ? (
        <Tabs
          aria-label={words.kinds}
          inset="xs"
          tabs={tabs}
          selectedKey={props.selectedKey ?? props.selectedTab ?? tabs[0]?.id}
          onSelectionChange={props.onSelectionChange ?? props.onTabChange}
        >
          {content}
        </Tabs>
      ) : (
        content
      )}
    </div>
  );
}

interface ResultListProps {
  items: readonly SearchResult[];
  query: string;
  listId: string;
  box: SearchBoxState;
  onPress: (event: MouseEvent, item: SearchResult) => void;
}

function ResultList({ items, query, listId, box, onPress }: ResultListProps) {
  const words = useWords('SearchResults', searchResultsWords);
  const { markedId } = box;
  useLayoutEffect(() => {
    if (markedId !== undefined)
      document.getElementById(`${listId}-${markedId}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [listId, markedId]);
  return (
    // Without a box whose keys scroll it, the list takes the focus itself.
    <div id={listId} role="listbox" aria-label={words.results} tabIndex={box.listId ? -1 : 0} className={css.list}>
      {items.map((item) => (
        <Result
          key={item.id}
          id={`${listId}-${item.id}`}
          item={item}
          query={query}
          isMarked={item.id === markedId}
          onMark={() => {
            if (item.id !== markedId) box.mark(item.id);
          }}
          onPress={(event) => onPress(event, item)}
        />
      ))}
    </div>
  );
}

interface ResultProps {
  id: string;
  item: SearchResult;
  query: string;
  isMarked: boolean;
  onMark: () => void;
  onPress: (event: MouseEvent) => void;
}

function Result({ id, item, query, isMarked, onMark, onPress }: ResultProps) {
  const { label, detail, excerpt, icon, start, href } = item;
  const parts = matchesIn(label, query);
  const Root = href === undefined ? 'div' : 'a';
  return (
    <Root
      id={id}
      role="option"
      tabIndex={-1}
      {...(href === undefined ? {} : { href })}
      aria-selected={isMarked}
      className={css.option({ isMarked, hasExcerpt: excerpt !== undefined })}
      // Not `pointerenter`: scrolling moves results under a resting pointer.
      onPointerMove={onMark}
      // Keeps the focus in the field.
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      onClick={onPress}
    >
      <span className={css.start}>{icon ? <Icon icon={icon} /> : start}</span>
      <span className={css.lines}>
        <span className={css.line}>
          <span className={detail ? css.label : css.alone}>
            <bdi>{markedText(parts, css.match)}</bdi>
          </span>
          {detail ? (
            // Marked only if the label doesn't match.
            <span className={css.detail}>
              <bdi>{markedText(matchesIn(detail, parts.some(({ isMatch }) => isMatch) ? '' : query), css.match)}</bdi>
            </span>
          ) : null}
        </span>
        {excerpt === undefined ? null : (
          <span className={css.excerpt}>
            <bdi>{markedText(matchesIn(excerpt, query), css.match)}</bdi>
          </span>
        )}
      </span>
    </Root>
  );
}
