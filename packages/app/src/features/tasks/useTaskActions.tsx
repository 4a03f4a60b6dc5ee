import { AlarmClock, AlarmClockOff, CalendarDays, Repeat2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Task } from '@basis/domain/model/contract/contract';
import { observedToday } from '@basis/domain/engine/async/passingTime';
import { repeatWords } from '@basis/domain/model/formats/repeats';
import { snoozeDays, snoozedDay } from '@basis/domain/subjects/tasks/snoozeDays';
import { lazyPart } from '../../loading/lazyPart';
import { MountOnceOpen } from '../../loading/MountOnceOpen';
import type { ActionItem } from '../../pickers/actionMenu';
import { useSnooze } from './useSnooze';
import { toggleAction } from './useToggleTask';

const SnoozeTaskModal = lazyPart(() => import('./SnoozeTaskModal'));
const RepeatTaskModal = lazyPart(() => import('./RepeatTaskModal'));

interface Open {
  readonly what: 'snooze' | 'repeat';
  readonly task: Task;
}

/**
 * What a user who may change tasks does with one, and the dialogs of it.
 * @param toggle marks a task as done or open.
 */
export const useTaskActions = (
  toggle: (task: Task) => void,
): { actionsOf: (task: Task) => readonly ActionItem[]; dialogs: ReactNode } => {
  const snooze = useSnooze();
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);
  const actionsOf = (task: Task): readonly ActionItem[] => {
    if (task.doneAt !== null) return [toggleAction(task, toggle)];
    const today = observedToday();
    return [
      toggleAction(task, toggle),
      ...snoozeDays(task, today).map(({ id, label, day }) => ({
        id,
        label,
        icon: AlarmClock,
        act: () => void snooze(task, day),
      })),
      { id: 'snooze', label: 'Snooze until…', icon: CalendarDays, act: () => setOpen({ what: 'snooze', task }) },
      ...(snoozedDay(task, today) === null
        ? []
        : [{ id: 'unsnooze', label: 'End snooze', icon: AlarmClockOff, act: () => void snooze(task, null) }]),
      {
        id: 'repeat',
        label: 'Repeat…',
        description: repeatWords(task.repeats ?? null) ?? undefined,
        icon: Repeat2,
        act: () => setOpen({ what: 'repeat', task }),
      },
    ];
  };
  const dialogs = (
    <MountOnceOpen isOpen={open !== null} onCancel={close}>
      {open?.what === 'snooze' ? <SnoozeTaskModal key={open.task.id} task={open.task} onClose={close} /> : null}
      {open?.what === 'repeat' ? <RepeatTaskModal key={open.task.id} task={open.task} onClose={close} /> : null}
    </MountOnceOpen>
  );
  return { actionsOf, dialogs };
};
