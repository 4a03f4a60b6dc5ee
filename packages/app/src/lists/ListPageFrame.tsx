import { Ellipsis, PanelLeftOpen, Printer } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Row } from '@basis/domain/engine/collection/Collection';
import type { ListStore } from '@basis/domain/engine/views/ListStore';
import { Banner } from '@basis/ui/Banner';
import { IconButton } from '@basis/ui/IconButton';
import { PageHeader } from '@basis/ui/PageHeader';
import { Skeleton } from '@basis/ui/Skeleton';
import type { TableHandle } from '@basis/ui/data/Table';
import { ListLayout } from '@basis/ui/layout/ListLayout';
import { SidebarLayout } from '@basis/ui/layout/SidebarLayout';
import { Toolbar } from '@basis/ui/layout/Toolbar';
import { useDomain } from '../domainContext';
import { LeftOutBanner } from './LeftOutBanner';
import { giveFocus, ListFocusContext } from './listFocus';
import { listParts } from './listParts';
import { lazyPart } from '../loading/lazyPart';
import { RetryBanner } from '../loading/RetryBanner';
import { MountOnceOpen } from '../loading/MountOnceOpen';
import { usePageTitle } from '../browser/usePageTitle';
import { useSidebar } from './useSidebar';
import type { ViewMenuItem } from './useViewMenu';
import { ExportList } from './ExportList';
import type { EntryWords } from './listSentences';
import type { Density } from './useDensity';
import { useDensity } from './useDensity';
import { useListAddress } from './useListAddress';
import { ViewsSidebar } from './ViewsSidebar';

/** Loads in parallel with the rows. */
const ListToolbar = lazyPart(listParts.toolbar);
const ListAnnouncements = lazyPart(listParts.announcements);
const ViewActions = lazyPart(listParts.viewActions);
/** The palette asks for them. */
const ListCommands = lazyPart(listParts.commands);

/** Keeps the place of the view's menu while that loads. */
const menuPlace = <IconButton icon={Ellipsis} size="sm" aria-label="View actions" isDisabled />;

/** The tools that all lists have, by their widths in px, while they load. */
const toolWidths = [98, 92, 78, 77];
const toolbarPlace = (
  <Toolbar end={<Skeleton shape="smallButton" width={98} />}>
    {toolWidths.map((width) => (
      <Skeleton key={width} shape="smallButton" width={width} />
    ))}
  </Toolbar>
);
const noItems: readonly ViewMenuItem[] = [];

interface ListPageFrameProps<R extends Row, A> {
  list: ListStore<R, A>;
  /** Singular and plural of the entries: bid, bids. */
  words: EntryWords;
  /** Offers the quick filters of bids. @default false */
  hasQuickFilters?: boolean;
  /** Buttons at the end of the header, the primary one last. */
  actions?: ReactNode;
  /** Replaces the sidebar of views for a list whose views are fixed. */
  sidebar?: ((onCollapse: () => void) => ReactNode) | undefined;
  /** Number of entries, where it differs from the list's own total. */
  count?: number | undefined;
  /** Hides what needs a table: groups, columns, row heights and exports. @default false */
  isTableless?: boolean;
  /** Tools in the toolbar after those that all lists have. */
  tools?: ReactNode;
  /** Further items of the open view's menu. */
  viewItems?: readonly ViewMenuItem[] | undefined;
  /** Banner about what the rows lack; shown while the list itself has no problem. */
  problem?: ReactNode;
  /** Renders what prints the list; without it, the list can't be printed. */
  renderPrinting?: ((onDone: () => void) => ReactNode) | undefined;
  /** Renders the table. */
  children: (density: Density) => ReactNode;
}

/** A banner about a problem while the list still shows its rows. A missing connection is reported once, by the page. */
const problemBanner = <R extends Row, A>(
  list: ListStore<R, A>,
  table: RefObject<TableHandle | null>,
  isOffline: boolean,
): ReactNode => {
  const shown = list.state?.shown;
  const retry = async (): Promise<void> => {
    await list.recover();
    // A successful retry removes the button.
    giveFocus(table, (shownTable) => shownTable.focus());
  };
  if (shown?.error && shown.status !== 'failed' && !(isOffline && shown.error.code === 'offline')) {
    return (
      <RetryBanner title="The list could not be refreshed" onRetry={() => void retry()}>
        {shown.error.message}
      </RetryBanner>
    );
  }
  if (list.news !== null) {
    return (
      <Banner kind="warning" title="This list has changed" isAnnounced onDismiss={list.forgetNews}>
        {list.news}
      </Banner>
    );
  }
  if (list.unread.length === 0) return undefined;
  return <LeftOutBanner parts={list.unread} onDismiss={list.forgetUnread} />;
};

/** Separate from the page, which must not render again when only the address changes. */
function ListAddress<R extends Row, A>({ list }: { list: ListStore<R, A> }) {
  useListAddress(list);
  return null;
}

/** Page of a list: views, header, toolbar and table. */
export const ListPageFrame = observer(function ListPageFrame<R extends Row, A>(props: ListPageFrameProps<R, A>) {
  const { list, words, hasQuickFilters, actions, children, tools, renderPrinting, viewItems = noItems } = props;
  const { isTableless = false } = props;
  const [, noun] = words;
  // Fixed views can't be renamed, shared or exported.
  const isFixed = props.sidebar !== undefined;
  const sidebar = useSidebar(list.view.id);
  const [density, setDensity] = useDensity();
  const table = useRef<TableHandle>(null);
  const [isPrinting, setIsPrinting] = useState(false);
  const stopPrinting = useCallback((): void => setIsPrinting(false), []);
  const isPrintable = renderPrinting !== undefined;
  const items = useMemo(
    (): readonly ViewMenuItem[] => [
      ...(isPrintable ? [{ id: 'print', label: 'Print list', icon: Printer, act: () => setIsPrinting(true) }] : []),
      ...viewItems,
    ],
    [isPrintable, viewItems],
  );
  useEffect(() => {
    list.follow();
    return list.rest;
  }, [list]);
  const { view, state } = list;
  const { events, queue } = useDomain();
  usePageTitle(view.name);
  return (
    <ListFocusContext value={table}>
      <SidebarLayout
        sidebar={
          sidebar.isShown
            ? (props.sidebar?.(sidebar.hide) ?? <ViewsSidebar list={list} onCollapse={sidebar.hide} />)
            : null
        }
      >
        <ListAddress list={list} />
        <ListLayout
          banner={problemBanner(list, table, events.isCut || queue.waiting > 0) ?? props.problem}
          header={
            <>
              <PageHeader
                title={view.name}
                count={props.count ?? state?.total ?? undefined}
                isCounting={state?.shown.status !== 'failed'}
                onTitlePress={sidebar.show}
                start={
                  sidebar.isShown || sidebar.isNarrow ? undefined : (
                    <IconButton icon={PanelLeftOpen} size="sm" aria-label="Show Sidebar" onPress={sidebar.show} />
                  )
                }
                titleEnd={
                  isFixed ? undefined : (
                    <Suspense fallback={menuPlace}>
                      <ViewActions list={list} moreItems={items} />
                    </Suspense>
                  )
                }
                actions={
                  isFixed && !actions ? undefined : (
                    <>
                      {isFixed || isTableless ? null : <ExportList list={list} noun={noun} />}
                      {actions}
                    </>
                  )
                }
              />
              <Suspense fallback={toolbarPlace}>
                <ListToolbar
                  list={list}
                  noun={noun}
                  hasQuickFilters={hasQuickFilters}
                  tools={tools}
                  count={props.count}
                  isTableless={isTableless}
                  density={density}
                  onDensityChange={setDensity}
                />
              </Suspense>
            </>
          }
        >
          {children(density)}
        </ListLayout>
        <Suspense>
          <ListAnnouncements list={list} words={words} count={props.count} />
          <ListCommands list={list} items={items} />
        </Suspense>
        <MountOnceOpen isOpen={isPrinting} onCancel={stopPrinting}>
          {isPrinting ? renderPrinting?.(stopPrinting) : null}
        </MountOnceOpen>
      </SidebarLayout>
    </ListFocusContext>
  );
});
