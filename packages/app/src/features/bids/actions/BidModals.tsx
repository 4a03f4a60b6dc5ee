import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { assigned, counted, merged, taskedBids } from '@basis/domain/engine/changes/changeWords';
import { failed, succeeded } from '@basis/domain/model/contract/result';
import { observedToday } from '@basis/domain/engine/async/passingTime';
import { longestTaskTitle } from '@basis/domain/subjects/tasks/taskTitle';
import { DatePicker } from '@basis/ui/DatePicker';
import { EstimatorPicker } from '@basis/ui/EstimatorPicker';
import { RadioGroup } from '@basis/ui/RadioGroup';
import { Select } from '@basis/ui/Select';
import { TextField } from '@basis/ui/TextField';
import { useDomain } from '../../../domainContext';
import { paths } from '../../../paths';
import { FormModal } from '../../../dialogs/FormModal';
import { useKeptDraft } from '../../../drafts/useKeptDraft';
import { showDone } from '../../../feedback/doneToast';
import { TeamChoice } from '../../../pickers/TeamChoice';
import { bidCount, targetCount, type BidTarget } from './bidActions';
import { runOnBids } from './bidOperations';

interface TargetModalProps {
  /** The bids concerned; null while closed. */
  target: BidTarget | null;
  onClose: () => void;
}

const done = succeeded(undefined);

/** Assigns estimators to the selected bids. */
export const AssignEstimatorsModal = observer(function AssignEstimatorsModal({ target, onClose }: TargetModalProps) {
  const domain = useDomain();
  const [userIds, setUserIds] = useState<readonly string[]>([]);
  const [action, setAction] = useState<'addEstimators' | 'estimators'>('addEstimators');
  const close = (): void => {
    setUserIds([]);
    setAction('addEstimators');
    onClose();
  };
  const count = target ? targetCount(target) : 0;
  return (
    <FormModal
      isOpen={target !== null}
      onClose={close}
      title="Assign estimators"
      size="md"
      submitLabel="Assign estimators"
      isReady={userIds.length > 0}
      kept={null}
      onSubmit={async () => {
        if (target) void runOnBids(domain, target, { action, userIds: [...userIds] }, assigned);
        return done;
      }}
    >
      <EstimatorPicker
        label="Estimators"
        opensOnFocus={false}
        users={domain.workspace.users.items.filter(({ active }) => active)}
        value={userIds}
        onChange={setUserIds}
      />
      <TeamChoice chosen={userIds} onChange={setUserIds} />
      <RadioGroup
        label={`Current estimators of ${bidCount(count)}`}
        value={action}
        onChange={(id) => setAction(id === 'estimators' ? id : 'addEstimators')}
        options={[
          { id: 'addEstimators', label: 'Keep them' },
          { id: 'estimators', label: 'Replace them' },
        ]}
      />
    </FormModal>
  );
});

/** Links the selected bids into one of them. */
export const LinkBidsModal = observer(function LinkBidsModal({ target, onClose }: TargetModalProps) {
  const domain = useDomain();
  const navigate = useNavigate();
  const { bids } = domain;
  const { state } = bids.list;
  const [targetId, setTargetId] = useState<string | null>(null);
  const chosen = [...(state?.selection.selection.keys ?? [])].flatMap((id) => bids.collection.get(id) ?? []);
  const close = (): void => {
    setTargetId(null);
    onClose();
  };
  return (
    <FormModal
      isOpen={target !== null}
      onClose={close}
      title="Link bids"
      size="md"
      submitLabel="Link bids"
      isReady={targetId !== null && chosen.length > 1}
      kept={null}
      onSubmit={async () => {
        if (targetId === null) return done;
        const others = chosen.map(({ id }) => id).filter((id) => id !== targetId);
        const kept = chosen.find(({ id }) => id === targetId);
        const words = merged(counted(others.length, ['bid', 'bids']), kept?.name ?? 'another bid');
        const result = await bids.bulkOf(others, { action: 'link', targetId }, words, true);
        if (!result.ok) return result;
        const { changeSetId, refused } = result.value;
        const [refusal] = refused;
        if (refusal) return failed({ status: 422, code: 'refused', message: refusal.message, requestId: null });
        state?.selection.clear();
        showDone(domain, {
          title: 'The selected bids were successfully connected.',
          actions: [{ label: 'See bid details', onAction: () => void navigate(paths.project(targetId)) }],
          change: { changeSetId, ...words },
        });
        return result;
      }}
    >
      <RadioGroup
        label="Keep this bid"
        description="The others' invitations, quotes, notes, tasks and emails move here."
        options={chosen.map(({ id, name, location }) => ({ id, label: name, description: location }))}
        value={targetId}
        onChange={setTargetId}
      />
    </FormModal>
  );
});

interface TasksDraft {
  readonly title: string;
  readonly dueOn: string | null;
  readonly assigneeId: string | null;
}

/** Adds a task to each selected bid. */
export const CreateTasksModal = observer(function CreateTasksModal({ target, onClose }: TargetModalProps) {
  const domain = useDomain();
  const { users } = domain.workspace;
  const kept = useKeptDraft<TasksDraft>('tasks', { title: '', dueOn: null, assigneeId: null });
  const { change } = kept;
  const { title, dueOn, assigneeId } = kept.draft;
  return (
    <FormModal
      isOpen={target !== null}
      onClose={onClose}
      title="Create tasks"
      size="lg"
      submitLabel={`Create ${target && targetCount(target) > 1 ? `${targetCount(target)} tasks` : 'task'}`}
      isReady={title.trim() !== ''}
      kept={kept}
      onSubmit={async () => {
        if (target) {
          const task = { title: title.trim(), dueOn, assigneeId };
          void runOnBids(domain, target, { action: 'createTasks', task }, taskedBids);
        }
        return done;
      }}
    >
      <TextField
        label="Title"
        value={title}
        onChange={(text) => change({ title: text })}
        maxLength={longestTaskTitle}
      />
      <Select
        label="Assigned to"
        placeholder="Anyone"
        options={users.items.filter(({ active }) => active).map(({ id, name }) => ({ id, label: name }))}
        value={assigneeId}
        onChange={(id) => change({ assigneeId: id })}
      />
      <DatePicker label="Due" value={dueOn} onChange={(day) => change({ dueOn: day })} today={observedToday()} />
    </FormModal>
  );
});
