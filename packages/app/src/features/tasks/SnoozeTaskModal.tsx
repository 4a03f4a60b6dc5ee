import { observer } from 'mobx-react-lite';
import type { Task } from '@basis/domain/model/contract/contract';
import { observedToday } from '@basis/domain/engine/async/passingTime';
import { firstSnoozeDay } from '@basis/domain/subjects/tasks/snoozeDays';
import { DatePicker } from '@basis/ui/DatePicker';
import { FormModal } from '../../dialogs/FormModal';
import { useKeptDraft } from '../../drafts/useKeptDraft';
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
  const kept = useKeptDraft<{ day: string | null }>(`snooze ${task.id}`, { day: null });
  const { day } = kept.draft;
  return (
    <FormModal
      isOpen
      onClose={onClose}
      title="Snooze task"
      submitLabel="Snooze"
      kept={kept}
      isReady={day !== null && day >= first}
      onSubmit={async () => (day === null ? null : snooze(task, day, { saysFailure: false }))}
    >
      <DatePicker
        label="Until"
        description="The task is due again from that day on. Its due date stays the same."
        value={day}
        onChange={(chosen) => kept.change({ day: chosen })}
        minValue={first}
        today={today}
      />
    </FormModal>
  );
});

export default SnoozeTaskModal;
