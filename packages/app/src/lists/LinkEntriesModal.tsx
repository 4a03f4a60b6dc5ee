import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { counted, merged } from '@basis/domain/engine/changes/changeWords';
import type { Row } from '@basis/domain/engine/collection/Collection';
import { succeeded } from '@basis/domain/model/contract/result';
import type { EntryStore } from '@basis/domain/engine/views/EntryStore';
import { RadioGroup } from '@basis/ui/RadioGroup';
import { useDomain } from '../domainContext';
import { FormModal } from '../dialogs/FormModal';
import { perform } from '../feedback/perform';

/** Texts of linking duplicates of one kind of entry. */
export interface LinkWords<R> {
  /** Link companies. */
  readonly title: string;
  /** Of one and of several entries: company, companies. */
  readonly entries: readonly [one: string, many: string];
  /** Question: which company is kept. */
  readonly question: string;
  /** Explains what moves to the kept entry. */
  readonly description: string;
  /** Title of the toast. */
  readonly done: string;
  /** Link of the toast to the entry that stays. */
  readonly kept: { readonly label: string; readonly path: (row: R) => string };
  /** Says what linking does, once the entry that stays is chosen. */
  readonly renderPreview?: (kept: R, others: readonly R[]) => ReactNode;
}

interface LinkEntriesModalProps<R extends Row, Draft, Change extends object, Sums> {
  store: EntryStore<R, Draft, Change, Sums>;
  words: LinkWords<R>;
  nameOf: (row: R) => string;
  /** Duplicates to link; null while closed. */
  ids: readonly string[] | null;
  onClose: () => void;
}

/** Asks which of several duplicates stays. */
const LinkEntriesModal = observer(function LinkEntriesModal<R extends Row, Draft, Change extends object, Sums>(
  props: LinkEntriesModalProps<R, Draft, Change, Sums>,
) {
  const { store, words, nameOf, ids, onClose } = props;
  const domain = useDomain();
  const navigate = useNavigate();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const rows = (ids ?? []).flatMap((id) => store.collection.get(id) ?? []);
  const kept = rows.find(({ id }) => id === chosenId);
  const close = (): void => {
    setChosenId(null);
    onClose();
  };
  const link = async () => {
    if (!ids || chosenId === null) return succeeded(undefined);
    const others = ids.filter((id) => id !== chosenId);
    const change = merged(counted(others.length, words.entries), kept ? nameOf(kept) : 'another');
    const result = await perform(domain, () => store.merge(chosenId, others, change), {
      done: ({ row, changeSetId }) => ({
        title: words.done,
        actions: [{ label: words.kept.label, onAction: () => void navigate(words.kept.path(row)) }],
        change: { changeSetId, ...change },
      }),
      failed: null,
    });
    if (result.ok) store.list.state?.selection.clear();
    return result;
  };
  return (
    <FormModal
      isOpen={ids !== null}
      onClose={close}
      title={words.title}
      size="md"
      submitLabel={words.title}
      isReady={chosenId !== null}
      kept={null}
      onSubmit={link}
    >
      <RadioGroup
        label={words.question}
        description={words.description}
        options={rows.map((row) => ({ id: row.id, label: nameOf(row) }))}
        value={chosenId}
        onChange={setChosenId}
      />
      {kept
        ? words.renderPreview?.(
            kept,
            rows.filter((row) => row !== kept),
          )
        : null}
    </FormModal>
  );
});

export default LinkEntriesModal;
