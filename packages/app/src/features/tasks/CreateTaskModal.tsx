import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { added, named } from '@basis/domain/engine/changes/changeWords';
import type { Project } from '@basis/domain/model/contract/contract';
import { observedToday } from '@basis/domain/engine/async/passingTime';
import { reminderAt } from '@basis/domain/subjects/tasks/reminders';
import { longestTaskTitle } from '@basis/domain/subjects/tasks/taskTitle';
import { DatePicker } from '@basis/ui/DatePicker';
import { DateTimePicker } from '@basis/ui/DateTimePicker';
import { Select } from '@basis/ui/Select';
import { TextArea } from '@basis/ui/TextArea';
import { TextField } from '@basis/ui/TextField';
import { useDomain } from '../../domainContext';
import { showDone } from '../../feedback/doneToast';
import { somethingWentWrongWhile } from '../../feedback/failureWords';
import { FormModal } from '../../dialogs/FormModal';
import { useKeptDraft } from '../../drafts/useKeptDraft';
import { paths } from '../../paths';
import { BidSearch } from '../../pickers/BidSearch';
import { firstDueDay } from './firstDueDay';
import { RepeatField } from './RepeatField';

interface Draft {
  readonly title: string;
  readonly description: string;
  readonly assigneeId: string | null;
  readonly dueOn: string | null;
  /** On the reader's clock, as `DateTimePicker` has it. */
  readonly reminder: string | null;
  /** Recurrence in the format of the contract. */
  readonly repeats: string | null;
  /** The chosen bid, where the task may have any. */
  readonly bid: Bid | null;
}

const empty: Draft = {
  title: '',
  description: '',
  assigneeId: null,
  dueOn: null,
  reminder: null,
  repeats: null,
  bid: null,
};

/** The email that a task is created from. */
export interface TaskOfEmail {
  readonly messageId: string;
  readonly subject: string;
  /** Its bid, which the task gets unless another one is chosen. */
  readonly bid: Bid | null;
}

type Bid = Pick<Project, 'id' | 'name'>;

interface CreateTaskModalProps {
  isOpen: boolean;
  onClose: () => void;
  /** Gives the task a bid and a link to an email. */
  email?: TaskOfEmail | undefined;
  /** The bid whose page it is added on. */
  bid?: Bid | undefined;
  /** Initial values of the form. */
  first?: Partial<Draft> | undefined;
  /** The bid that is chosen at first. */
  firstBid?: Bid | null | undefined;
  /** Says that the task was added, where the page does not show it. @default whether it is of an email */
  saysDone?: boolean | undefined;
}

/** Form that adds a task: on its own, from an email, or on a bid. */
const CreateTaskModal = observer(function CreateTaskModal(props: CreateTaskModalProps) {
  const { isOpen, onClose, email, bid, saysDone = email !== undefined } = props;
  const firstBid = props.firstBid ?? email?.bid ?? null;
  const domain = useDomain();
  const { tasks, workspace, undo } = domain;
  const navigate = useNavigate();
  const today = observedToday();
  const first: Draft = {
    ...empty,
    ...(email ? { title: email.subject.slice(0, 500) } : {}),
    ...props.first,
    bid: firstBid,
  };
  const place = ['task', bid?.id ?? firstBid?.id ?? '', email?.messageId ?? props.first?.title ?? ''].join(' ');
  const kept = useKeptDraft(place, first);
  const { draft, change } = kept;
  const chosen = draft.bid;
  const add = async () => {
    const title = draft.title.trim();
    const { assigneeId, dueOn, reminder, repeats } = draft;
    const task = {
      title,
      description: draft.description.trim(),
      projectId: (bid ?? chosen)?.id ?? null,
      assigneeId,
      dueOn,
      reminderAt: reminder && reminderAt(reminder),
      ...(repeats === null ? {} : { repeats }),
      ...(email ? { messageId: email.messageId } : {}),
    };
    const result = await tasks.add(task, added(named(title)));
    if (result.ok && saysDone)
      showDone(domain, {
        title: 'The task was added',
        detail: title,
        actions: [{ label: 'See tasks', onAction: () => void navigate(paths.tasks) }],
        change: undo.latest,
      });
    return result;
  };
  return (
    <FormModal
      isOpen={isOpen}
      onClose={onClose}
      title="Create task"
      size="lg"
      submitLabel="Create task"
      isReady={draft.title.trim() !== ''}
      failureTitle={somethingWentWrongWhile('creating your task')}
      isErrorCopied
      kept={kept}
      onSubmit={add}
    >
      <TextField
        label="Title"
        value={draft.title}
        onChange={(title) => change({ title })}
        maxLength={longestTaskTitle}
      />
      {bid ? null : <BidSearch bid={chosen} onChange={(other) => change({ bid: other })} />}
      <TextArea
        label="Description"
        value={draft.description}
        onChange={(description) => change({ description })}
        maxLength={10_000}
      />
      <Select
        label="Assigned to"
        placeholder="Anyone"
        options={workspace.users.items.filter(({ active }) => active).map(({ id, name }) => ({ id, label: name }))}
        value={draft.assigneeId}
        onChange={(assigneeId) => change({ assigneeId })}
      />
      <DatePicker label="Due" value={draft.dueOn} onChange={(dueOn) => change({ dueOn })} today={today} />
      <RepeatField
        value={draft.repeats}
        onChange={(repeats) =>
          change({ repeats, ...(draft.dueOn === null ? { dueOn: firstDueDay(repeats, today) } : {}) })
        }
        startDay={draft.dueOn ?? today}
      />
      <DateTimePicker
        label="Reminder"
        description="On your own clock; at 9:00 AM without a time."
        value={draft.reminder}
        onChange={(reminder) => change({ reminder })}
        today={today}
      />
    </FormModal>
  );
});

export default CreateTaskModal;
