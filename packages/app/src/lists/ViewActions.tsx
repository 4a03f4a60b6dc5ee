import { BookmarkPlus, Ellipsis, RotateCcw, Save } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import type { Row } from '@basis/domain/engine/collection/Collection';
import type { ListStore } from '@basis/domain/engine/views/ListStore';
import { IconButton } from '@basis/ui/IconButton';
import { Menu } from '@basis/ui/Menu';
import { Tag } from '@basis/ui/Tag';
import { Inline } from '@basis/ui/layout/Inline';
import { lazyPart } from '../loading/lazyPart';
import { MountOnceOpen } from '../loading/MountOnceOpen';
import { useViewMenu, type ViewMenuItem } from './useViewMenu';
import { ViewChanges } from './ViewChanges';
import type { ViewQuestion } from './ViewDialogs';
import { actionMenu } from '../pickers/actionMenu';

const ViewDialogs = lazyPart(() => import('./ViewDialogs'));

interface ViewActionsProps<R extends Row, A> {
  list: ListStore<R, A>;
  /** Further items of the menu. @default none */
  moreItems?: readonly ViewMenuItem[];
}

/** Actions of the current view, marked while it has unsaved changes. */
const ViewActions = observer(function ViewActions<R extends Row, A>({ list, moreItems = [] }: ViewActionsProps<R, A>) {
  const [asked, setAsked] = useState<ViewQuestion | null>(null);
  const { view, views, isChanged } = list;
  const itemsOf = useViewMenu(list, setAsked);
  const menu = useRef<HTMLButtonElement>(null);
  const canEdit = views.canEdit(view);
  const ofView = itemsOf(view, isChanged || list.search !== '');
  const items: readonly ViewMenuItem[] = [
    ...(canEdit
      ? [{ id: 'save', label: 'Save view', icon: Save, isDisabled: !isChanged, act: () => void list.save() }]
      : []),
    ...(views.canAddView
      ? [{ id: 'saveAs', label: 'Save as new view', icon: BookmarkPlus, act: () => setAsked({ what: 'add' }) }]
      : []),
    { id: 'discard', label: 'Discard changes', icon: RotateCcw, isDisabled: !isChanged, act: list.discard },
    ...ofView.filter(({ isDanger }) => !isDanger),
    ...moreItems,
    ...ofView.filter(({ isDanger }) => isDanger),
  ];
  const close = (): void => setAsked(null);
  return (
    <Inline space="s2">
      <Menu
        trigger={<IconButton ref={menu} icon={Ellipsis} size="sm" aria-label="View actions" />}
        {...actionMenu(items)}
      />
      {isChanged ? (
        <>
          <Tag>Not saved</Tag>
          <ViewChanges list={list} keepFocus={() => menu.current?.focus()} />
        </>
      ) : null}
      <MountOnceOpen isOpen={asked !== null} onCancel={close}>
        <ViewDialogs list={list} asked={asked} onClose={close} />
      </MountOnceOpen>
    </Inline>
  );
});

export default ViewActions;
