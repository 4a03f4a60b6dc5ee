import { snoozed, unsnoozed } from '@basis/domain/engine/changes/changeWords';
import type { Task } from '@basis/domain/model/contract/contract';
import { formatPlainDate } from '@basis/ui/Deadline';
import { useDomain } from '../../domainContext';
import { showDone } from '../../feedback/doneToast';

/**
 * Snoozes a task until a day, or ends its snooze with null. Says so, with Undo, because the task leaves its place.
 * With `saysFailure: false` the caller shows why it failed.
 */
export const useSnooze = () => {
  const domain = useDomain();
  return async (task: Task, snoozedUntil: string | null, { saysFailure = true } = {}) => {
    const { id, title } = task;
    const { list } = domain.tasks;
    const words = snoozedUntil === null ? unsnoozed(title) : snoozed(title, formatPlainDate(snoozedUntil));
    const result = await domain.tasks.edit(id, { snoozedUntil }, words, {
      seen: task,
      failureTitle: saysFailure ? undefined : null,
    });
    if (result.ok && result.value) {
      const change = { changeSetId: result.value.changeSetId, ...words };
      showDone(domain, { title: words.label, about: [id], change });
      // Other changes leave a row in place; snoozing is meant to move it.
      list.state?.kept.release([id]);
      await list.refresh();
    }
    return result;
  };
};
