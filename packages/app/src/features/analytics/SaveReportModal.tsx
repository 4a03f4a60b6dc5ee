import { useState } from 'react';
import { nameLine } from '@basis/domain/model/formats/nameLine';
import { faultsByName } from '@basis/domain/model/contract/errors';
import type { ApiError } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import { longestReportName } from '@basis/domain/subjects/reports/SavedReportsStore';
import { Checkbox } from '@basis/ui/Checkbox';
import { FormModal } from '@basis/ui/FormModal';
import { TextArea } from '@basis/ui/TextArea';
import { TextField } from '@basis/ui/TextField';

/** Name and visibility of a report. */
export interface ReportFacts {
  readonly name: string;
  readonly description: string;
  readonly isShared: boolean;
}

interface SaveReportModalProps {
  title: string;
  submitLabel: string;
  facts: ReportFacts;
  /** Lets the user choose who sees it. */
  canShare: boolean;
  onSave: (facts: ReportFacts) => Promise<Result<unknown, ApiError>>;
  onClose: () => void;
}

/** Names a report, and chooses who sees it. */
export default function SaveReportModal({
  title,
  submitLabel,
  facts,
  canShare,
  onSave,
  onClose,
}: SaveReportModalProps) {
  const [name, setName] = useState(facts.name);
  const [description, setDescription] = useState(facts.description);
  const [isShared, setIsShared] = useState(facts.isShared);
  const save = async () => {
    const result = await onSave({ name: nameLine(name), description: description.trim(), isShared });
    return result.ok ? undefined : { title: result.error.message, fields: faultsByName(result.error) };
  };
  return (
    <FormModal
      isOpen
      size="sm"
      title={title}
      submitLabel={submitLabel}
      validate={() => (nameLine(name) ? {} : { name: 'Enter a name' })}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField label="Name" name="name" maxLength={longestReportName} value={name} onChange={setName} />
      <TextArea label="Description" name="description" maxLength={500} value={description} onChange={setDescription} />
      {canShare ? (
        <Checkbox isSelected={isShared} onChange={setIsShared}>
          Share with everybody who may open reports
        </Checkbox>
      ) : null}
    </FormModal>
  );
}
