import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { changed } from '@basis/domain/engine/changes/changeWords';
import type { Task } from '@basis/domain/model/contract/contract';
import { observedToday } from '@basis/domain/engine/async/passingTime';
import { FormModal } from '../../dialogs/FormModal';
import { useDomain } from '../../domainContext';
import { firstDueDay } from './firstDueDay';
import { RepeatField } from './RepeatField';

interface RepeatTaskModalProps {
  task: Task;
  onClose: () => void;
}

/** Changes how often a task repeats, or ends it. */
const RepeatTaskModal = observer(function RepeatTaskModal({ task, onClose }: RepeatTaskModalProps) {
  const { tasks } = useDomain();
  const today = observedToday();
  const [repeats, setRepeats] = useState(task.repeats ?? null);
  const save = async () => {
    const firstDay = task.dueOn === null ? firstDueDay(repeats, today) : null;
    const change = { repeats, ...(firstDay === null ? {} : { dueOn: firstDay }) };
    return tasks.edit(task.id, change, changed(`how often ${task.title} repeats`), { seen: task, failureTitle: null });
  };
  return (
    <FormModal isOpen onClose={onClose} title="Repeat task" submitLabel="Save" kept={null} onSubmit={save}>
      <RepeatField value={repeats} onChange={setRepeats} startDay={task.dueOn ?? today} />
    </FormModal>
  );
});

export default RepeatTaskModal;
