import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { counted, named, reasoned, type Subject } from '@basis/domain/engine/changes/changeWords';
import { succeeded, type Result } from '@basis/domain/model/contract/result';
import type { ApiError } from '@basis/domain/model/contract/errors';
import { StageReasons } from '@basis/domain/subjects/stages/StageReasons';
import { Checkbox } from '@basis/ui/Checkbox';
import { RadioGroup } from '@basis/ui/RadioGroup';
import { Text } from '@basis/ui/Text';
import { TextArea } from '@basis/ui/TextArea';
import { TextField } from '@basis/ui/TextField';
import { FormModal } from '../../../dialogs/FormModal';
import { useKeptDraft } from '../../../drafts/useKeptDraft';
import { useDomain, useLateStore } from '../../../domainContext';
import { showDone } from '../../../feedback/doneToast';
import { showFailure } from '../../../feedback/failureToast';
import type { MarkedBids } from './reasonQuestion';

interface StageReasonModalProps {
  marked: MarkedBids;
  onClose: () => void;
}

/** Choice of a reason that does not exist yet. */
const newReason = 'new';

const subjectOf = ({ target }: MarkedBids): Subject =>
  'bid' in target ? named(target.bid.name) : counted(target.count, ['bid', 'bids']);

const optionsOf = (reasons: readonly { readonly id: string; readonly name: string }[], canAdd: boolean) => [
  ...reasons.map(({ id, name }) => ({ id, label: name })),
  ...(canAdd && reasons.length ? [{ id: newReason, label: 'New reason' }] : []),
];

/** Asks why bids are lost or declined. Users who may can add a reason to the stage. */
const StageReasonModal = observer(function StageReasonModal({ marked, onClose }: StageReasonModalProps) {
  const domain = useDomain();
  const { bids, workspace } = domain;
  const stageReasons = useLateStore(StageReasons);
  const { stageId, change: move, target } = marked;
  const stage = workspace.stages.byId.get(stageId);
  const reasons = stage?.reasons ?? [];
  const wasRemembered = stageReasons.remembered !== null;
  const about = 'bid' in target ? target.bid.id : (move?.changeSetId ?? '');
  const kept = useKeptDraft(`reason-of ${stageId} ${about}`, {
    reasonId: stage ? (stageReasons.proposedOf(stage)?.id ?? null) : null,
    name: '',
    comment: '',
    isRemembered: wasRemembered,
  });
  const { reasonId, name, comment, isRemembered } = kept.draft;
  useEffect(() => void stageReasons.load(), [stageReasons]);
  const { canManage } = stageReasons;
  const isNew = canManage && (reasonId === newReason || reasons.length === 0);
  const isNamed = isNew ? name.trim() !== '' : reasonId !== null;
  const subject = subjectOf(marked);

  const chooseReason = async (): Promise<Result<string | null, ApiError>> => {
    if (!isNew || !stage) return succeeded(reasonId);
    if (name.trim() === '') return succeeded(null);
    const created = await stageReasons.create(stage, name.trim());
    if (!created.ok) return created;
    // After a failure of what follows, the reason is there already.
    kept.change({ reasonId: created.value.id });
    return succeeded(created.value.id);
  };
  const write = (stageReasonId: string | null) =>
    'bid' in target
      ? bids.setReason(target.bid.id, stageReasonId, comment.trim())
      : bids.reasonOfMoved(
          move?.changeSetId ?? '',
          { stageId, stageReasonId, comment: comment.trim() },
          reasoned(subject),
        );
  const rememberChoice = async (stageReasonId: string | null): Promise<void> => {
    if (!canManage || (!isRemembered && !wasRemembered)) return;
    const storing =
      isRemembered && stageReasonId !== null ? stageReasons.remember(stageReasonId) : stageReasons.askAgain();
    const stored = await storing;
    if (!stored.ok) showFailure(domain, stored.error, 'The choice to remember the reason was not saved');
  };
  const submit = async () => {
    const chosen = await chooseReason();
    if (!chosen.ok) return chosen;
    const result = await write(chosen.value);
    if (!result.ok) return result;
    if (stage && chosen.value !== null) stageReasons.propose(stage, chosen.value);
    if (stage?.code === 'Declined') await rememberChoice(chosen.value);
    const words = reasoned(subject);
    const change = result.value && { changeSetId: result.value.changeSetId, ...words };
    showDone(domain, { title: words.label, ...(change ? { change } : {}) });
    return result;
  };

  return (
    <FormModal
      isOpen
      onClose={onClose}
      title={`Why ${subject.isOne ? 'is it' : 'are they'} ${stage?.name.toLowerCase() ?? 'here'}?`}
      size="sm"
      submitLabel="Add reason"
      isReady={isNamed || comment.trim() !== ''}
      kept={kept}
      onSubmit={submit}
    >
      {reasons.length ? (
        <RadioGroup
          label="Reason"
          options={optionsOf(reasons, canManage)}
          value={reasonId}
          onChange={(id) => kept.change({ reasonId: id })}
        />
      ) : null}
      {isNew ? (
        <TextField label="New reason" value={name} onChange={(text) => kept.change({ name: text })} maxLength={200} />
      ) : null}
      {reasons.length || canManage ? null : (
        <Text tone="secondary">This stage has no reasons yet. An Admin can add them. You can write a comment.</Text>
      )}
      <TextArea label="Comment" value={comment} onChange={(text) => kept.change({ comment: text })} maxLength={2000} />
      {stage?.code === 'Declined' && canManage ? (
        <Checkbox
          isSelected={isRemembered}
          onChange={(isOn) => kept.change({ isRemembered: isOn })}
          isDisabled={!isNamed}
        >
          Remember: always decline with this reason, without asking
        </Checkbox>
      ) : null}
    </FormModal>
  );
});

export default StageReasonModal;
