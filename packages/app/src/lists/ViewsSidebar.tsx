import { ArrowDown, ArrowUp, MoreHorizontal, Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import type { Row } from '@basis/domain/collection/Collection';
import type { ListStore } from '@basis/domain/views/ListStore';
import type { View } from '@basis/domain/views/view';
import { IconButton } from '@basis/ui/IconButton';
import { Menu } from '@basis/ui/Menu';
import { Sidebar } from '@basis/ui/Sidebar';
import { ViewList, type ViewListItem } from '@basis/ui/data/ViewList';
import { useDomain } from '../domainContext';
import { listParts } from './lazyParts';
import { lazyPart } from '../loading/lazyPart';
import { MountOnceOpen } from '../loading/MountOnceOpen';
import { useViewMenu, type ViewMenuItem } from './useViewMenu';
import type { ViewQuestion } from './ViewDialogs';
import { viewIcon } from './viewIcons';

const ViewDialogs = lazyPart(listParts.viewDialogs);

interface ViewsSidebarProps<R extends Row, A> {
  list: ListStore<R, A>;
  onCollapse: () => void;
}

/** The views of a list under their headings, with totals and actions. */
export const ViewsSidebar = observer(function ViewsSidebar<R extends Row, A>({
  list,
  onCollapse,
}: ViewsSidebarProps<R, A>) {
  const [asked, setAsked] = useState<ViewQuestion | null>(null);
  const { stages } = useDomain().workspace;
  const { views } = list;
  const itemOf = (view: View): ViewListItem => ({
    id: view.id,
    label: view.name,
    icon: viewIcon(view, (id) => stages.byId.get(id)?.code),
    count: view.displayTotalsInViewsList ? list.totalOf(view) : undefined,
  });
  const closeDialog = (): void => setAsked(null);
  // Stable between renders, so that the rows do not render again.
  const select = useCallback((id: string): void => void list.select(id), [list]);
  const prepare = useCallback((id: string): void => list.prepareView(id), [list]);
  const actionsOf = useCallback(({ id }: ViewListItem) => <ViewMenu list={list} id={id} onAsk={setAsked} />, [list]);
  return (
    <Sidebar
      title="Views"
      onCollapse={onCollapse}
      actions={
        views.canAddView ? (
          <IconButton icon={Plus} size="sm" aria-label="Add View" onPress={() => setAsked({ what: 'add' })} />
        ) : undefined
      }
      footer={
        views.aside.length ? (
          <ViewList
            aria-label="Other views"
            groups={[{ id: 'aside', items: views.aside.map(itemOf) }]}
            currentId={list.view.id}
            onAction={select}
            onIntent={prepare}
          />
        ) : undefined
      }
    >
      <ViewList
        aria-label="Views"
        groups={views.groups.map(({ title, views: some }) => ({ id: title, title, items: some.map(itemOf) }))}
        currentId={list.view.id}
        onAction={select}
        onIntent={prepare}
        renderItemActions={actionsOf}
      />
      <MountOnceOpen isOpen={asked !== null} onCancel={closeDialog}>
        <ViewDialogs list={list} asked={asked} onClose={closeDialog} />
      </MountOnceOpen>
    </Sidebar>
  );
});

interface ViewMenuProps<R extends Row, A> {
  list: ListStore<R, A>;
  id: string;
  onAsk: (question: ViewQuestion) => void;
}

const ViewMenu = observer(function ViewMenu<R extends Row, A>({ list, id: viewId, onAsk }: ViewMenuProps<R, A>) {
  const { views } = list;
  const itemsOf = useViewMenu(list, onAsk);
  const view = views.byId(viewId);
  if (!view) return null;
  const siblings = views.all.filter(({ viewGroup }) => viewGroup === view.viewGroup);
  const index = siblings.findIndex(({ id }) => id === viewId);
  /** Swaps the view with the one above or below it under the same heading. */
  const move = (by: -1 | 1): void => {
    const other = siblings[index + by];
    if (!other) return;
    const ids = views.all.map(({ id }) => id);
    const swapped = ids.map((id) => (id === view.id ? other.id : id === other.id ? view.id : id));
    void views.reorder(swapped);
  };
  const items: readonly ViewMenuItem[] = [
    { id: 'up', label: 'Move up', icon: ArrowUp, isDisabled: index <= 0, act: () => move(-1) },
    { id: 'down', label: 'Move down', icon: ArrowDown, isDisabled: index === siblings.length - 1, act: () => move(1) },
    ...itemsOf(view, false),
  ];
  return (
    <Menu
      trigger={
        <IconButton icon={MoreHorizontal} size="xs" aria-label={`Actions for ${view.name}`} excludeFromTabOrder />
      }
      onAction={(id) => items.find((item) => item.id === id)?.act()}
      items={items.map(({ act: _act, ...item }) => item)}
    />
  );
});
