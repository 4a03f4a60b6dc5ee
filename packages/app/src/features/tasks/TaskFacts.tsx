import { observer } from 'mobx-react-lite';
import type { Task } from '@basis/domain/model/contract/contract';
import { observedToday } from '@basis/domain/engine/async/passingTime';
import { snoozedDay } from '@basis/domain/subjects/tasks/snoozeDays';
import { DefinitionList } from '@basis/ui/DefinitionList';
import { LinkButton } from '@basis/ui/LinkButton';
import { Button } from '@basis/ui/Button';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain } from '../../domainContext';
import { cellForm } from '../../lists/cells';
import { LinksContext } from '../../lists/EntryLink';
import { paths } from '../../paths';
import { TaskAssignee } from './TaskAssignee';
import { TaskBid } from './TaskBid';
import { toggleAction, useToggleTask } from './useToggleTask';

/** The facts of a task outside of its list, and ways to finish it and to its bid. */
const TaskFacts = observer(function TaskFacts({ id }: { id: string }) {
  const { session, tasks, workspace } = useDomain();
  const toggle = useToggleTask();
  const task: Task | undefined = tasks.collection.get(id);
  if (!task) return null;
  const today = observedToday();
  const { label, icon, act } = toggleAction(task, toggle);
  const due = { day: task.dueOn, isSettled: task.doneAt !== null, snoozedUntil: snoozedDay(task, today) };
  return (
    <Stack space="s3">
      <LinksContext value={false}>
        <DefinitionList
          labelWidthPx={88}
          items={[
            { id: 'due', label: 'Due', value: cellForm('dueDate').show(due, { workspace, today }, []) },
            { id: 'assignee', label: 'Assigned to', value: <TaskAssignee task={task} /> },
            ...(task.project ? [{ id: 'bid', label: 'Bid', value: <TaskBid task={task} /> }] : []),
          ]}
        />
      </LinksContext>
      <Inline space="s2">
        {session.allows('updateTask') ? (
          <Button icon={icon} onPress={act}>
            {label}
          </Button>
        ) : null}
        {task.project ? <LinkButton href={paths.project(task.project.id)}>Open bid</LinkButton> : null}
      </Inline>
    </Stack>
  );
});

export default TaskFacts;
