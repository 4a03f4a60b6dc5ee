import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Task } from '@basis/domain/model/contract/contract';
import { observedToday } from '@basis/domain/engine/async/passingTime';
import { firstSnoozeDay } from '@basis/domain/subjects/tasks/snoozeDays';
import { DatePicker } from '@basis/ui/DatePicker';
import { FormModal } from '../../dialogs/FormModal';
import { useSnooze } from './useSnooze';

interface SnoozeTaskModalProps {
  task: Task;
  onClose: () => void;
}

/** Chooses the day until which a task is snoozed. */
const SnoozeTaskModal = observer(function SnoozeTaskModal({ task, onClose }: SnoozeTaskModalProps) {
  const snooze = useSnooze();
  const today = observedToday();
  const first = firstSnoozeDay(task, today);
  const [day, setDay] = useState<string | null>(null);
  return (
    <FormModal
      isOpen
      onClose={onClose}
      title="Snooze task"
      submitLabel="Snooze"
      isReady={day !== null && day >= first}
      onSubmit={async () => (day === null ? null : snooze(task, day, { saysFailure: false }))}
    >
      <DatePicker
        label="Until"
        description="The task is due again from that day on. Its due date stays the same."
        value={day}
        onChange={setDay}
        minValue={first}
        today={today}
      />
    </FormModal>
  );
});

export default SnoozeTaskModal;
