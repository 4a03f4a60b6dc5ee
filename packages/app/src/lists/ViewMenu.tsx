import { ArrowDown, ArrowUp, MoreHorizontal } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { Row } from '@basis/domain/engine/collection/Collection';
import type { ListStore } from '@basis/domain/engine/views/ListStore';
import { IconButton } from '@basis/ui/IconButton';
import { Menu } from '@basis/ui/Menu';
import { useViewMenu, type ViewMenuItem } from './useViewMenu';
import type { ViewQuestion } from './ViewDialogs';
import { actionMenu } from '../pickers/actionMenu';

interface ViewMenuProps<R extends Row, A> {
  list: ListStore<R, A>;
  id: string;
  onAsk: (question: ViewQuestion) => void;
}

/** Actions of a view in the sidebar. */
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
      {...actionMenu(items)}
    />
  );
});

export default ViewMenu;
