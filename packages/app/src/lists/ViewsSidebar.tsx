import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Suspense, useCallback, useState } from 'react';
import type { Row } from '@basis/domain/engine/collection/Collection';
import type { ListStore } from '@basis/domain/engine/views/ListStore';
import type { View } from '@basis/domain/engine/views/view';
import { IconButton } from '@basis/ui/IconButton';
import { Sidebar } from '@basis/ui/Sidebar';
import { ViewList, type ViewListItem } from '@basis/ui/data/ViewList';
import { useDomain } from '../domainContext';
import { listParts } from './listParts';
import { lazyPart } from '../loading/lazyPart';
import { MountOnceOpen } from '../loading/MountOnceOpen';
import type { ViewQuestion } from './ViewDialogs';
import { viewIcon } from './viewIcons';

const ViewDialogs = lazyPart(listParts.viewDialogs);
/** Loads in parallel with the rows: it is seen only under the pointer. */
const ViewMenu = lazyPart(listParts.viewMenu);

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
  const itemOf = (view: View): ViewListItem => {
    const count = view.displayTotalsInViewsList ? list.totalOf(view) : undefined;
    return {
      id: view.id,
      label: view.name,
      icon: viewIcon(view, (id) => stages.byId.get(id)?.code),
      count,
      tone: view.filter.quick.showOnlyOverdue && count ? 'danger' : undefined,
    };
  };
  const closeDialog = (): void => setAsked(null);
  // Stable between renders, so that the rows do not render again.
  const select = useCallback((id: string): void => void list.select(id), [list]);
  const prepare = useCallback((id: string): void => list.prepareView(id), [list]);
  const actionsOf = useCallback(
    ({ id }: ViewListItem) => (
      <Suspense>
        <ViewMenu list={list} id={id} onAsk={setAsked} />
      </Suspense>
    ),
    [list],
  );
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
        groups={views.groups.map(({ title, views: some }) => ({
          id: title,
          ...(title.trim() ? { title } : {}),
          items: some.map(itemOf),
        }))}
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
