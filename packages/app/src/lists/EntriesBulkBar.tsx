import { Copy, Link2, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Row } from '@basis/domain/engine/collection/Collection';
import type { EntryStore } from '@basis/domain/engine/views/EntryStore';
import { BulkAction, BulkBar } from '@basis/ui/data/BulkBar';
import { useDomain } from '../domainContext';
import { lazyPart } from '../loading/lazyPart';
import { MountOnceOpen } from '../loading/MountOnceOpen';
import { copySelected } from './copySelected';
import { useListFocus } from './listFocus';
import type { LinkWords } from './LinkEntriesModal';

const LinkEntriesModal = lazyPart(() => import('./LinkEntriesModal'));
const RemoveEntriesDialog = lazyPart(() => import('./RemoveEntriesDialog'));

interface EntriesBulkBarProps<R extends Row, Draft, Change extends object, Sums> {
  store: EntryStore<R, Draft, Change, Sums>;
  /** Singular and plural: task, tasks. */
  words: readonly [one: string, several: string];
  nameOf: (row: R) => string;
  /** Texts of linking duplicates; without them, entries can't be linked. */
  linkWords?: LinkWords<R> | undefined;
}

/** Maximum entries merged at once. */
const maxLinked = 50;

/** Actions of the selected entries, and their dialogs. */
const EntriesBulkBar = observer(function EntriesBulkBar<R extends Row, Draft, Change extends object, Sums>({
  store,
  words,
  nameOf,
  linkWords,
}: EntriesBulkBarProps<R, Draft, Change, Sums>) {
  const domain = useDomain();
  const table = useListFocus();
  const [doomed, setDoomed] = useState<readonly string[] | null>(null);
  const [linked, setLinked] = useState<readonly string[] | null>(null);
  const { state } = store.list;
  const count = state?.selectedCount ?? 0;
  const chosen = async (take: (ids: readonly string[]) => void): Promise<void> => {
    const ids = await store.list.whole.chosenIds();
    if (ids.ok) take(ids.value);
  };
  const stopRemoving = (): void => setDoomed(null);
  const stopLinking = (): void => setLinked(null);
  return (
    <>
      <BulkBar count={count} onClear={() => state?.selection.clear()}>
        {linkWords && count > 1 && count <= maxLinked ? (
          <BulkAction icon={Link2} onPress={() => void chosen(setLinked)}>
            Link
          </BulkAction>
        ) : null}
        <BulkAction icon={Copy} onPress={() => void copySelected(domain, table.current, words)}>
          Copy with headers
        </BulkAction>
        <BulkAction icon={Trash2} isDanger onPress={() => void chosen(setDoomed)}>
          Delete
        </BulkAction>
      </BulkBar>
      <MountOnceOpen isOpen={doomed !== null} onCancel={stopRemoving}>
        <RemoveEntriesDialog store={store} words={words} nameOf={nameOf} ids={doomed} onClose={stopRemoving} />
      </MountOnceOpen>
      {linkWords ? (
        <MountOnceOpen isOpen={linked !== null} onCancel={stopLinking}>
          <LinkEntriesModal store={store} words={linkWords} nameOf={nameOf} ids={linked} onClose={stopLinking} />
        </MountOnceOpen>
      ) : null}
    </>
  );
});

export default EntriesBulkBar;
