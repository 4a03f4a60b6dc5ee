import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Row } from '@basis/domain/engine/collection/Collection';
import type { ListStore } from '@basis/domain/engine/views/ListStore';
import { RadioGroup } from '@basis/ui/RadioGroup';
import { TextField } from '@basis/ui/TextField';
import { FormModal } from '../dialogs/FormModal';

interface AddViewModalProps<R extends Row, A> {
  list: ListStore<R, A>;
  isOpen: boolean;
  onClose: () => void;
}

const whoSees = [
  { id: 'private', label: 'Only me' },
  { id: 'shared', label: 'Everyone in the workspace' },
] as const;

/** Saves the current state of the list as a new view. */
export const AddViewModal = observer(function AddViewModal<R extends Row, A>(props: AddViewModalProps<R, A>) {
  const { list, isOpen, onClose } = props;
  const [name, setName] = useState('');
  const [heading, setHeading] = useState('');
  const [visibility, setVisibility] = useState<'private' | 'shared'>('private');
  const close = (): void => {
    setName('');
    setHeading('');
    setVisibility('private');
    onClose();
  };
  const viewGroup = heading.trim() || (visibility === 'shared' ? 'Shared views' : 'My views');
  return (
    <FormModal
      isOpen={isOpen}
      onClose={close}
      title="Add View"
      size="sm"
      submitLabel="Add View"
      isReady={name.trim() !== ''}
      onSubmit={() => list.saveAs({ name: name.trim(), viewGroup, visibility })}
    >
      <TextField label="Name" value={name} onChange={setName} maxLength={200} />
      <RadioGroup label="Visible to" options={whoSees} value={visibility} onChange={setVisibility} />
      <TextField
        label="Sidebar section"
        value={heading}
        onChange={setHeading}
        maxLength={100}
        placeholder={visibility === 'shared' ? 'Shared views' : 'My views'}
        description="Saves the current filters, sorts, grouping and fields."
      />
    </FormModal>
  );
});
