import { useRef } from 'react';
import type { Stage } from '@basis/domain/model/contract/contract';
import { StageReasons } from '@basis/domain/subjects/stages/StageReasons';
import { TextField } from '@basis/ui/TextField';
import { FormModal } from '../../../dialogs/FormModal';
import { useKeptDraft } from '../../../drafts/useKeptDraft';
import { useLateStore } from '../../../domainContext';

interface NewReasonModalProps {
  stage: Stage;
  onClose: () => void;
  onCreated: (reasonId: string) => void;
}

/** Adds a reason to a stage and uses it. */
export default function NewReasonModal({ stage, onClose, onCreated }: NewReasonModalProps) {
  const stageReasons = useLateStore(StageReasons);
  const kept = useKeptDraft(`reason ${stage.id}`, { name: '' });
  const { name } = kept.draft;
  const createdId = useRef<string | null>(null);
  return (
    <FormModal
      isOpen
      onClose={onClose}
      title="Add a reason"
      size="sm"
      submitLabel="Add reason"
      isReady={name.trim() !== ''}
      kept={kept}
      onSubmit={async () => {
        const created = await stageReasons.create(stage, name.trim());
        if (created.ok) createdId.current = created.value.id;
        return created;
      }}
      onDone={() => {
        onClose();
        if (createdId.current !== null) onCreated(createdId.current);
      }}
    >
      <TextField
        label={`Reason for ${stage.name}`}
        value={name}
        onChange={(text) => kept.change({ name: text })}
        maxLength={200}
      />
    </FormModal>
  );
}
