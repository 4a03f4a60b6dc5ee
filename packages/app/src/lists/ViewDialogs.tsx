import { observer } from 'mobx-react-lite';
import type { Row } from '@basis/domain/engine/collection/Collection';
import { succeeded } from '@basis/domain/model/contract/result';
import type { ListStore } from '@basis/domain/engine/views/ListStore';
import type { View } from '@basis/domain/engine/views/view';
import { setVisibility } from '@basis/domain/engine/views/viewCopies';
import { ConfirmDialog } from '@basis/ui/ConfirmDialog';
import { TextField } from '@basis/ui/TextField';
import { FormModal } from '../dialogs/FormModal';
import { useKeptDraft } from '../drafts/useKeptDraft';
import { AddViewModal } from './AddViewModal';

interface ViewDialogProps<R extends Row, A> {
  list: ListStore<R, A>;
  /** The view in question; null while closed. */
  view: View | null;
  onClose: () => void;
}

/** Renames a view. */
const RenameViewModal = observer(function RenameViewModal<R extends Row, A>(props: ViewDialogProps<R, A>) {
  const { list, view, onClose } = props;
  const kept = useKeptDraft(`rename-view ${view?.id ?? ''}`, { name: view?.name ?? '' });
  const { name } = kept.draft;
  return (
    <FormModal
      isOpen={view !== null}
      onClose={onClose}
      title="Rename view"
      size="sm"
      submitLabel="Rename view"
      isReady={name.trim() !== ''}
      kept={kept}
      onSubmit={async () => (view ? list.rename(view, name) : succeeded(undefined))}
    >
      <TextField label="Name" value={name} onChange={(text) => kept.change({ name: text })} maxLength={200} />
    </FormModal>
  );
});

/** Confirms before a view is deleted. */
const RemoveViewDialog = observer(function RemoveViewDialog<R extends Row, A>({
  list,
  view,
  onClose,
}: ViewDialogProps<R, A>) {
  const isShared = view?.visibility === 'shared';
  return (
    <ConfirmDialog
      isOpen={view !== null}
      title="Are you sure you want to delete this view?"
      confirmLabel="Delete view"
      isDanger
      onCancel={onClose}
      onConfirm={() => {
        if (view) void list.remove(view);
        onClose();
      }}
    >
      {isShared
        ? `${view.name} is deleted for everyone in the workspace. Nothing it lists is deleted.`
        : `${view?.name ?? ''} is deleted. Nothing it lists is deleted.`}
    </ConfirmDialog>
  );
});

/** Confirms before colleagues lose a view. */
const MakePrivateDialog = observer(function MakePrivateDialog<R extends Row, A>(props: ViewDialogProps<R, A>) {
  const { list, view, onClose } = props;
  return (
    <ConfirmDialog
      isOpen={view !== null}
      title="Do you want to make this view private?"
      confirmLabel="Make private"
      onCancel={onClose}
      onConfirm={() => {
        if (view) void setVisibility(list, view, 'private');
        onClose();
      }}
    >
      {`Only you will see ${view?.name ?? ''}. Your colleagues lose it.`}
    </ConfirmDialog>
  );
});

/** A dialog about a view or a new one. */
export type ViewQuestion =
  | { readonly what: 'rename' | 'makePrivate' | 'remove'; readonly view: View }
  | { readonly what: 'add' };

interface ViewDialogsProps<R extends Row, A> {
  list: ListStore<R, A>;
  /** The open dialog; null for none. */
  asked: ViewQuestion | null;
  onClose: () => void;
}

/** All dialogs about views. */
function ViewDialogs<R extends Row, A>({ list, asked, onClose }: ViewDialogsProps<R, A>) {
  return (
    <>
      <AddViewModal list={list} isOpen={asked?.what === 'add'} onClose={onClose} />
      <RenameViewModal list={list} view={asked?.what === 'rename' ? asked.view : null} onClose={onClose} />
      <MakePrivateDialog list={list} view={asked?.what === 'makePrivate' ? asked.view : null} onClose={onClose} />
      <RemoveViewDialog list={list} view={asked?.what === 'remove' ? asked.view : null} onClose={onClose} />
    </>
  );
}

export default ViewDialogs;
