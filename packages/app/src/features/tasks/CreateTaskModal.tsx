import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { added, named } from '@basis/domain/changes/changeWords';
import { localToday } from '@basis/domain/formats/dates';
import { DatePicker } from '@basis/ui/DatePicker';
import { Select } from '@basis/ui/Select';
import { TextArea } from '@basis/ui/TextArea';
import { TextField } from '@basis/ui/TextField';
import { useDomain } from '../../domainContext';
import { somethingWentWrongWhile } from '../../feedback/failureWords';
import { FormModal } from '../../dialogs/FormModal';

interface Draft {
  readonly title: string;
  readonly description: string;
  readonly assigneeId: string | null;
  readonly dueOn: string | null;
}

const empty: Draft = { title: '', description: '', assigneeId: null, dueOn: null };

/** Form that adds a task without a bid. */
export const CreateTaskModal = observer(function CreateTaskModal(props: { isOpen: boolean; onClose: () => void }) {
  const { isOpen, onClose } = props;
  const { tasks, workspace } = useDomain();
  const [draft, setDraft] = useState(empty);
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const close = (): void => {
    setDraft(empty);
    onClose();
  };
  return (
    <FormModal
      isOpen={isOpen}
      onClose={close}
      title="Add task"
      size="lg"
      submitLabel="Create task"
      isReady={draft.title.trim() !== ''}
      failureTitle={somethingWentWrongWhile('creating your task')}
      isErrorCopied
      onSubmit={() =>
        tasks.add(
          { ...draft, title: draft.title.trim(), description: draft.description.trim() },
          added(named(draft.title.trim())),
        )
      }
    >
      <TextField label="Title" value={draft.title} onChange={(title) => change({ title })} maxLength={500} />
      <TextArea
        label="Description"
        value={draft.description}
        onChange={(description) => change({ description })}
        maxLength={10_000}
      />
      <Select
        label="Assigned to"
        placeholder="Nobody"
        options={workspace.users.items.filter(({ active }) => active).map(({ id, name }) => ({ id, label: name }))}
        value={draft.assigneeId}
        onChange={(assigneeId) => change({ assigneeId })}
      />
      <DatePicker label="Due" value={draft.dueOn} onChange={(dueOn) => change({ dueOn })} today={localToday()} />
    </FormModal>
  );
});
