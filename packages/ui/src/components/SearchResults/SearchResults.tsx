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
import { searchResultsWords } from './SearchResults.words';

export interface SearchResult {
  /** Unlike that of every other result. */
  id: string;
  /** What it is called; what was typed stands out in it. */
  label: string;
  /** What tells it from others of its name: an address, a company. */
  detail?: string | undefined;
  icon?: IconDrawing | undefined;
  /** What stands before the label instead of an icon: a stage mark, an avatar. */
  start?: ReactNode;
  /** Where it leads; one without it does something in the box. */
  href?: string | undefined;
}

export interface SearchResultsProps<TabId extends string> extends RootProps {
  /** What was found, in order. */
  items: readonly SearchResult[];
  /** What was typed. */
  query: string;
  /** What was found, in words: Showing 11 results. Read out when it changes. */
  status: string;
  /** Kinds of results to narrow down to. @default [] */
  tabs?: ReadonlyArray<TabItem<TabId>>;
  selectedTab?: TabId | undefined;
  onTabChange?: ((id: TabId) => void) | undefined;
  /** Enter opens the first result before a key marks another. @default true */
  startsMarked?: boolean;
  /** Called with the id of a result that is opened, and whether that is in a new tab, which the browser has done then. */
  onOpen: (id: string, isBeside: boolean) => void;
  /** The search failed: offers to try again, beside the status. */
  onRetry?: (() => void) | undefined;
}

const nothing: readonly never[] = [];

/** A box that nothing of is there: results may be drawn alone, as in a story. */
const withoutBox: SearchBoxState = {
  listId: '',
  markedId: undefined,
  mark: () => undefined,
  show: () => undefined,
  focus: () => undefined,
  leave: () => undefined,
};

/** What a `SearchBox` found, on a plane under it. Results that lead somewhere are links. */
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
              // The button goes.
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
            // The browser opens the link beside this page.
            if (isBeside) return onOpen(item.id, true);
            event.preventDefault();
            open.current?.(item.id, false);
          }}
        />
      ) : null}
    </>
  );
  return (
    // What is pressed beside a result gives the focus to the plane, which keeps the box in use.
    <div {...pickRootProps(props)} tabIndex={-1} className={classNames(popover, css.panel)}>
      {tabs.length > 0 ? (
        <Tabs
          aria-label={words.kinds}
          inset="xs"
          tabs={tabs}
          selectedKey={props.selectedTab ?? tabs[0]?.id}
          onSelectionChange={props.onTabChange}
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
    <div id={listId} role="listbox" aria-label={words.results} tabIndex={-1} className={css.list}>
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
  const { label, detail, icon, start, href } = item;
  const parts = matchesIn(label, query);
  const Root = href === undefined ? 'div' : 'a';
  return (
    <Root
      id={id}
      role="option"
      tabIndex={-1}
      {...(href === undefined ? {} : { href })}
      aria-selected={isMarked}
      className={css.option({ isMarked })}
      // Scrolling brings results under a resting pointer, which marks none.
      onPointerMove={onMark}
      // The focus stays in the field.
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      onClick={onPress}
    >
      <span className={css.start}>{icon ? <Icon icon={icon} /> : start}</span>
      <span className={detail ? css.label : css.alone}>
        <bdi>{markedText(parts, css.match)}</bdi>
      </span>
      {detail ? (
        // Marked only where it alone says why this was found.
        <span className={css.detail}>
          <bdi>{markedText(matchesIn(detail, parts.some(({ isMatch }) => isMatch) ? '' : query), css.match)}</bdi>
        </span>
      ) : null}
    </Root>
  );
}
