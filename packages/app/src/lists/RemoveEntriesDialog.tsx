import { observer } from 'mobx-react-lite';
import { deleted } from '@basis/domain/engine/changes/changeWords';
import type { Row } from '@basis/domain/engine/collection/Collection';
import { formatCount } from '@basis/domain/model/formats/numbers';
import type { EntryStore } from '@basis/domain/engine/views/EntryStore';
import { ConfirmDialog } from '@basis/ui/ConfirmDialog';
import { useDomain } from '../domainContext';
import { showDone } from '../feedback/doneToast';
import { showFailure } from '../feedback/failureToast';

interface RemoveEntriesDialogProps<R extends Row, Draft, Change extends object, Sums> {
  store: EntryStore<R, Draft, Change, Sums>;
  /** Singular and plural: task, tasks. */
  words: readonly [one: string, several: string];
  nameOf: (row: R) => string;
  /** Entries to delete; null while closed. */
  ids: readonly string[] | null;
  onClose: () => void;
  /** Called after the server has answered. */
  onRemoved?: (() => void) | undefined;
}

/** Asks before entries are deleted. */
const RemoveEntriesDialog = observer(function RemoveEntriesDialog<R extends Row, Draft, Change extends object, Sums>(
  props: RemoveEntriesDialogProps<R, Draft, Change, Sums>,
) {
  const { store, words, ids, nameOf, onClose, onRemoved } = props;
  const domain = useDomain();
  const count = ids?.length ?? 0;
  const [id] = ids ?? [];
  const row = count === 1 && id !== undefined ? store.collection.get(id) : undefined;
  const what = row ? nameOf(row) : `${formatCount(count)} ${words[count === 1 ? 0 : 1]}`;
  const remove = async (): Promise<void> => {
    onClose();
    if (!ids) return;
    const { change, errors } = await store.remove(ids, deleted({ words: what, isOne: count === 1 }));
    store.list.state?.selection.clear();
    if (change) showDone(domain, { title: change.label, change });
    const [first] = errors;
    if (first) showFailure(domain, first, `${errors.length} could not be deleted`);
    onRemoved?.();
  };
  return (
    <ConfirmDialog
      isOpen={ids !== null}
      title={`Are you sure you want to delete ${count === 1 ? `this ${words[0]}` : `these ${count} ${words[1]}`}?`}
      confirmLabel={`Delete ${words[count === 1 ? 0 : 1]}`}
      isDanger
      onCancel={onClose}
      onConfirm={() => void remove()}
    >
      {`${what} ${count === 1 ? 'is' : 'are'} removed from the list. You can undo this.`}
    </ConfirmDialog>
  );
});

export default RemoveEntriesDialog;
