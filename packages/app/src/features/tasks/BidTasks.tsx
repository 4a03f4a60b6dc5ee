import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Suspense, useMemo, type ReactNode } from 'react';
import { BidPartsStore } from '@basis/domain/subjects/bids/BidPartsStore';
import { deleted, named } from '@basis/domain/engine/changes/changeWords';
import type { Task } from '@basis/domain/model/contract/contract';
import { observedToday } from '@basis/domain/engine/async/passingTime';
import { inDueOrder } from '@basis/domain/subjects/tasks/taskOrder';
import { EmptyState } from '@basis/ui/EmptyState';
import { Table, type RowSource, type TableColumn } from '@basis/ui/data/Table';
import { useDomain, useLateStore } from '../../domainContext';
import { showDone } from '../../feedback/doneToast';
import { showFailure } from '../../feedback/failureToast';
import type { ActionItem } from '../../pickers/actionMenu';
import { listParts } from '../../lists/listParts';
import { tableColumn } from '../../lists/tableColumn';
import { lazyPart } from '../../loading/lazyPart';
import { ListFailure } from '../../loading/ListFailure';
import { taskColumns } from './taskColumns';
import { useTaskActions } from './useTaskActions';
import { useToggleTask } from './useToggleTask';

const EntryRowMenu = lazyPart(listParts.rowMenu);

const nameOf = ({ title }: Task): string => title;

const shown = [
  { id: 'title', label: 'Title', width: 480, isElastic: true, isStatic: false },
  { id: 'assigneeId', label: 'Assigned to', width: 200 },
  { id: 'dueOn', label: 'Due', width: 240 },
  { id: 'reminderAt', label: 'Reminder', width: 240 },
];

const useColumns = (canChange: boolean, toggle: (task: Task) => void, today: string): readonly TableColumn<Task>[] => {
  const { tasks, workspace } = useDomain();
  const { lookups } = workspace;
  return useMemo(
    () => {
      const columnOf = taskColumns(tasks, canChange ? toggle : undefined)();
      return shown.flatMap(({ id, label, ...place }) => {
        const column = columnOf(id);
        return column
          ? [{ ...tableColumn(column, label, nameOf, { workspace, today }, canChange), id, label, ...place }]
          : [];
      });
    },
    // Cells read these lookups: recreate the columns when one changes.
    // oxlint-disable-next-line react/exhaustive-deps
    [tasks, workspace, lookups, canChange, toggle, today],
  );
};

/** Deletes a task of the open bid, which leaves it at once. */
const useRemoveTask = (): ((task: Task) => Promise<void>) => {
  const domain = useDomain();
  const parts = useLateStore(BidPartsStore);
  return async ({ id, title }) => {
    const words = deleted(named(title));
    const { change, errors } = await parts.tasks.hiding([id], () => domain.tasks.remove([id], words));
    if (change) showDone(domain, { title: words.label, about: [id], change });
    if (errors[0]) showFailure(domain, errors[0], 'The task could not be deleted');
  };
};

const skeletonRows = 3;

/** Tasks of the open bid: what is due first, and what is done last. */
const BidTasks = observer(function BidTasks() {
  const { tasks, session } = useDomain();
  const { tasks: own } = useLateStore(BidPartsStore);
  const toggle = useToggleTask();
  const { actionsOf: changesOf, dialogs } = useTaskActions(toggle);
  const remove = useRemoveTask();
  const today = observedToday();
  const [canChange, canRemove] = [session.allows('updateTask'), session.allows('deleteTask')];
  const columns = useColumns(canChange, toggle, today);
  const { rows: all } = own;
  const { revision } = tasks.collection;
  const rows = useMemo((): RowSource<Task> => {
    const ordered = all && inDueOrder(all, today);
    return {
      count: ordered?.length ?? skeletonRows,
      at: (index) => ordered?.[index],
      keyAt: (index) => ordered?.[index]?.id ?? `place-${index}`,
    };
    // oxlint-disable-next-line react/exhaustive-deps
  }, [all, today, revision]);
  if (all === null && own.error)
    return <ListFailure title="The tasks could not be loaded" error={own.error} onRetry={() => void own.load()} />;
  const actionsOf = (task: Task): readonly ActionItem[] => [
    ...(canChange ? changesOf(task) : []),
    ...(canRemove
      ? [{ id: 'remove', label: 'Delete', icon: Trash2, isDanger: true, act: () => void remove(task) }]
      : []),
  ];
  const menuOf = (task: Task): ReactNode => {
    const actions = actionsOf(task);
    return actions.length === 0 ? null : (
      <Suspense>
        <EntryRowMenu name={task.title} actions={actions} />
      </Suspense>
    );
  };
  return (
    <>
      <Table
        aria-label="Tasks"
        inset="md"
        rows={rows}
        columns={columns}
        rowActions={menuOf}
        empty={
          <EmptyState size="sm" title="No tasks yet">
            Tasks for this bid appear here.
          </EmptyState>
        }
      />
      {dialogs}
    </>
  );
});

export default BidTasks;
