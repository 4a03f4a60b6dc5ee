import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import type { Task } from '@basis/domain/model/contract/contract';
import { observedToday } from '@basis/domain/engine/async/passingTime';
import { Button } from '@basis/ui/Button';
import { useDomain } from '../../domainContext';
import { EntryListPage } from '../../lists/EntryListPage';
import { lazyPart } from '../../loading/lazyPart';
import { MountOnceOpen } from '../../loading/MountOnceOpen';
import { taskColumns } from './taskColumns';
import { taskFooter } from './taskFooter';
import { TaskGroupHead } from './TaskGroupHead';
import { useTaskActions } from './useTaskActions';
import { useToggleTask } from './useToggleTask';

const CreateTaskModal = lazyPart(() => import('./CreateTaskModal'));

const nameOf = ({ title }: Task): string => title;

/** The list of tasks with its views. */
const TasksPage = observer(function TasksPage() {
  const { tasks, session } = useDomain();
  const [isCreating, setIsCreating] = useState(false);
  const canChange = session.allows('updateTask');
  const toggle = useToggleTask();
  const { actionsOf, dialogs } = useTaskActions(toggle);
  const weekStart = session.workspace?.weekStart ?? 'Sunday';
  const columns = useMemo(() => taskColumns(tasks, canChange ? toggle : undefined), [tasks, canChange, toggle]);
  return (
    <EntryListPage
      store={tasks}
      words={['task', 'tasks']}
      nameOf={nameOf}
      columns={columns}
      checkboxes="onHover"
      canChange={canChange}
      canRemove={session.allows('deleteTask')}
      actionsOf={canChange ? actionsOf : undefined}
      renderGroup={(group, by) => <TaskGroupHead group={group} by={by} today={observedToday()} weekStart={weekStart} />}
      footer={taskFooter(tasks)}
      actions={
        session.allows('createTask') ? (
          <Button variant="primary" icon={Plus} onPress={() => setIsCreating(true)}>
            Create task
          </Button>
        ) : null
      }
      empty={{
        drawing: 'buildings',
        title: 'No tasks in this view yet',
        children: 'Create a task here or on its bids.',
      }}
    >
      <MountOnceOpen isOpen={isCreating} onCancel={() => setIsCreating(false)}>
        <CreateTaskModal isOpen={isCreating} onClose={() => setIsCreating(false)} />
      </MountOnceOpen>
      {dialogs}
    </EntryListPage>
  );
});

export default TasksPage;
