import { useState } from 'react';
import type { Stage } from '@basis/domain/model/contract/contract';
import { formatCount } from '@basis/domain/model/formats/numbers';
import type { StagesEditor } from '@basis/domain/subjects/stages/StagesEditor';
import { Select } from '@basis/ui/Select';
import { StageMark } from '@basis/ui/StageMark';
import { Text } from '@basis/ui/Text';
import { FormModal } from '../../dialogs/FormModal';
import { useDomain } from '../../domainContext';
import { showDone } from '../../feedback/doneToast';

interface DeleteStageModalProps {
  editor: StagesEditor;
  stage: Stage;
  /** The other stages, first to last. */
  others: readonly Stage[];
  /** Number of bids in it; undefined if unknown. */
  bidCount: number | undefined;
  onClose: () => void;
}

const bidsText = (count: number | undefined): string => {
  if (count === undefined) return 'Its bids move';
  if (count === 0) return 'No bids are in it now. A bid that comes into it meanwhile moves';
  return count === 1 ? 'Its bid moves' : `Its ${formatCount(count)} bids move`;
};

/** Deletes a stage after asking where its bids go. */
export function DeleteStageModal({ editor, stage, others, bidCount, onClose }: DeleteStageModalProps) {
  const domain = useDomain();
  const [newStageId, setNewStageId] = useState(
    () => others.find((other) => other.default)?.id ?? others[0]?.id ?? null,
  );
  const submit = async () => {
    if (newStageId === null) return null;
    const result = await editor.remove(stage, newStageId);
    if (result.ok) showDone(domain, { title: result.value.label, change: result.value });
    return result;
  };
  return (
    <FormModal
      isOpen
      size="sm"
      title={`Delete the stage ${stage.name}?`}
      submitLabel="Delete stage"
      kept={null}
      isReady={newStageId !== null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{`${bidsText(bidCount)} to the stage that you choose. Undo brings the stage back.`}</Text>
      <Select
        label="Move its bids to"
        opensOnFocus={false}
        options={others.map(({ id, name, code, color }) => ({
          id,
          label: name,
          start: <StageMark code={code} color={color} />,
        }))}
        value={newStageId}
        onChange={setNewStageId}
      />
    </FormModal>
  );
}
