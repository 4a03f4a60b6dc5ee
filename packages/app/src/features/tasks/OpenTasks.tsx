import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { BidPartsStore } from '@basis/domain/subjects/bids/BidPartsStore';
import { finished } from '@basis/domain/engine/changes/changeWords';
import type { Task } from '@basis/domain/model/contract/contract';
import { observedToday } from '@basis/domain/engine/async/passingTime';
import { snoozedDay } from '@basis/domain/subjects/tasks/snoozeDays';
import { inDueOrder } from '@basis/domain/subjects/tasks/taskOrder';
import { Avatar } from '@basis/ui/Avatar';
import { PanelList } from '@basis/ui/PanelList';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { useDomain, useLateStore } from '../../domainContext';
import { cellForm } from '../../lists/cells';
import { perform } from '../../feedback/perform';
import { TaskTitle } from './TaskTitle';

/** Marks an open task as done, with Undo, because it disappears from the list. */
const useFinish = (): ((task: Task) => void) => {
  const domain = useDomain();
  return (task) => {
    const words = finished(task.title);
    const doneAt = new Date().toISOString();
    void perform(domain, () => domain.tasks.edit(task.id, { doneAt }, words, { seen: task }), {
      done: (written) =>
        written && { title: words.label, about: [task.id], change: { changeSetId: written.changeSetId, ...words } },
      failed: null,
    });
  };
};

/** When a task is due and who does it. */
const TaskEnd = observer(function TaskEnd({ task }: { task: Task }) {
  const { workspace } = useDomain();
  const today = observedToday();
  const snoozedUntil = snoozedDay(task, today);
  const user = workspace.person(task.assigneeId);
  return (
    <Inline space="s3">
      {task.dueOn === null && snoozedUntil === null
        ? null
        : cellForm('dueDate').show({ day: task.dueOn, isSettled: false, snoozedUntil }, { workspace, today }, [])}
      {user ? <Avatar name={user.name} color={user.color} /> : null}
    </Inline>
  );
});

interface OpenTasksProps {
  /** @param count number of tasks; undefined until loaded */
  renderHead: (count: number | undefined) => ReactNode;
}

/** Open tasks of the open bid, those due first at the top. */
export const OpenTasks = observer(function OpenTasks({ renderHead }: OpenTasksProps) {
  const { session } = useDomain();
  const { tasks } = useLateStore(BidPartsStore);
  const finish = useFinish();
  const open = tasks.rows && inDueOrder(tasks.rows, observedToday()).filter(({ doneAt }) => doneAt === null);
  return (
    <>
      {renderHead(open?.length)}
      {open?.length === 0 ? (
        <Box paddingInline="s6" paddingBlock="s3">
          <Text tone="meta">No open tasks</Text>
        </Box>
      ) : null}
      {open && open.length > 0 ? (
        <PanelList
          isFlush
          aria-label="Open tasks"
          items={open.map((task) => ({
            id: task.id,
            title: <TaskTitle task={task} onToggle={session.allows('updateTask') ? finish : undefined} isAlone />,
            end: <TaskEnd task={task} />,
          }))}
        />
      ) : null}
    </>
  );
});
