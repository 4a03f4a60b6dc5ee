import { observer } from 'mobx-react-lite';
import type { Row } from '@basis/domain/engine/collection/Collection';
import type { ListStore } from '@basis/domain/engine/views/ListStore';
import { RadioGroup } from '@basis/ui/RadioGroup';
import { TextField } from '@basis/ui/TextField';
import { FormModal } from '../dialogs/FormModal';
import { useKeptDraft } from '../drafts/useKeptDraft';

interface AddViewModalProps<R extends Row, A> {
  list: ListStore<R, A>;
  isOpen: boolean;
  onClose: () => void;
}

interface Draft {
  readonly name: string;
  readonly heading: string;
  readonly visibility: 'private' | 'shared';
}

const whoSees = [
  { id: 'private', label: 'Only me' },
  { id: 'shared', label: 'Everyone in the workspace' },
] as const;

/** Saves the current state of the list as a new view. */
export const AddViewModal = observer(function AddViewModal<R extends Row, A>(props: AddViewModalProps<R, A>) {
  const { list, isOpen, onClose } = props;
  const kept = useKeptDraft<Draft>(`view ${list.view.id}`, { name: '', heading: '', visibility: 'private' });
  const { name, heading, visibility } = kept.draft;
  const viewGroup = heading.trim() || (visibility === 'shared' ? 'Shared views' : 'My views');
  return (
    <FormModal
      isOpen={isOpen}
      onClose={onClose}
      title="Add View"
      size="sm"
      submitLabel="Add View"
      isReady={name.trim() !== ''}
      kept={kept}
      onSubmit={() => list.saveAs({ name: name.trim(), viewGroup, visibility })}
    >
      <TextField label="Name" value={name} onChange={(text) => kept.change({ name: text })} maxLength={200} />
      <RadioGroup
        label="Visible to"
        options={whoSees}
        value={visibility}
        onChange={(who) => kept.change({ visibility: who })}
      />
      <TextField
        label="Sidebar section"
        value={heading}
        onChange={(text) => kept.change({ heading: text })}
        maxLength={100}
        placeholder={visibility === 'shared' ? 'Shared views' : 'My views'}
        description="Saves the current filters, sorts, grouping and fields."
      />
    </FormModal>
  );
});
