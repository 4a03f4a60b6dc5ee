import { Copy, Ellipsis, Pencil, RotateCcw, Save, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import type { Row } from '@basis/domain/collection/Collection';
import type { ListStore } from '@basis/domain/views/ListStore';
import { IconButton } from '@basis/ui/IconButton';
import { Menu } from '@basis/ui/Menu';
import { Tag } from '@basis/ui/Tag';
import { Inline } from '@basis/ui/layout/Inline';
import { lazyPart } from '../loading/lazyPart';
import { MountOnceOpen } from '../loading/MountOnceOpen';
import { ViewChanges } from './ViewChanges';
import type { ViewQuestion } from './ViewDialogs';

const ViewDialogs = lazyPart(() => import('./ViewDialogs'));

/** Actions of the current view, marked while it has unsaved changes. */
const ViewActions = observer(function ViewActions<R extends Row, A>({ list }: { list: ListStore<R, A> }) {
  const [asked, setAsked] = useState<ViewQuestion | null>(null);
  const { view, views, isChanged } = list;
  const menu = useRef<HTMLButtonElement>(null);
  const canEdit = views.canEdit(view);
  const act: Readonly<Record<string, () => void>> = {
    save: () => void list.save(),
    saveAs: () => setAsked({ what: 'add' }),
    discard: list.discard,
    rename: () => setAsked({ what: 'rename', view }),
    remove: () => setAsked({ what: 'remove', view }),
  };
  const items = [
    ...(canEdit ? [{ id: 'save', label: 'Save view', icon: Save, isDisabled: !isChanged }] : []),
    ...(views.canAddView ? [{ id: 'saveAs', label: 'Save as new view', icon: Copy }] : []),
    { id: 'discard', label: 'Discard changes', icon: RotateCcw, isDisabled: !isChanged },
    ...(canEdit ? [{ id: 'rename', label: 'Rename view', icon: Pencil }] : []),
    ...(views.canRemove(view) ? [{ id: 'remove', label: 'Delete view', icon: Trash2, isDanger: true }] : []),
  ];
  const close = (): void => setAsked(null);
  return (
    <Inline space="s2">
      <Menu
        trigger={<IconButton ref={menu} icon={Ellipsis} size="sm" aria-label="View actions" />}
        onAction={(id) => act[id]?.()}
        items={items}
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
