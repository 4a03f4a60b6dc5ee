import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Row } from '@basis/domain/collection/Collection';
import { succeeded } from '@basis/domain/contract/result';
import type { ListStore } from '@basis/domain/views/ListStore';
import type { View } from '@basis/domain/views/viewSpec';
import { ConfirmDialog } from '@basis/ui/ConfirmDialog';
import { TextField } from '@basis/ui/TextField';
import { FormModal } from '../shell/FormModal';

interface ViewDialogProps<R extends Row, A> {
  list: ListStore<R, A>;
  /** The view that is asked about; null while nothing is. */
  view: View | null;
  onClose: () => void;
}

/** Gives a view another name. */
export const RenameViewModal = observer(function RenameViewModal<R extends Row, A>(props: ViewDialogProps<R, A>) {
  const { list, view, onClose } = props;
  const [state, setState] = useState({ id: view?.id, name: '' });
  // Each opening begins with the name that the view has.
  if (state.id !== view?.id) setState({ id: view?.id, name: view?.name ?? '' });
  return (
    <FormModal
      isOpen={view !== null}
      onClose={onClose}
      title="Rename view"
      size="sm"
      submitLabel="Rename view"
      isReady={state.name.trim() !== ''}
      onSubmit={async () => (view ? list.rename(view, state.name) : succeeded(undefined))}
    >
      <TextField
        label="Name"
        value={state.name}
        onChange={(name) => setState({ id: view?.id, name })}
        maxLength={200}
      />
    </FormModal>
  );
});

/** Asks before a view is deleted. */
export const RemoveViewDialog = observer(function RemoveViewDialog<R extends Row, A>({
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
        ? `${view.name} goes away for everybody in the workspace. What it lists stays.`
        : `${view?.name ?? ''} goes away. What it lists stays.`}
    </ConfirmDialog>
  );
});
