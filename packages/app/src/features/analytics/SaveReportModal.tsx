import { nameLine } from '@basis/domain/model/formats/nameLine';
import { faultsByName } from '@basis/domain/model/contract/errors';
import type { ApiError } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import { longestReportName } from '@basis/domain/subjects/reports/SavedReportsStore';
import { Checkbox } from '@basis/ui/Checkbox';
import { FormModal } from '@basis/ui/FormModal';
import { TextArea } from '@basis/ui/TextArea';
import { TextField } from '@basis/ui/TextField';
import { keptForm } from '../../drafts/keptForm';
import { useKeptDraft } from '../../drafts/useKeptDraft';

/** Name and visibility of a report. */
export interface ReportFacts {
  readonly name: string;
  readonly description: string;
  readonly isShared: boolean;
}

interface SaveReportModalProps {
  /** Report that is named: its id, or what a new one begins from. */
  about: string;
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
  about,
  title,
  submitLabel,
  facts,
  canShare,
  onSave,
  onClose,
}: SaveReportModalProps) {
  const kept = useKeptDraft<ReportFacts>(`report ${about}`, {
    name: facts.name,
    description: facts.description,
    isShared: facts.isShared,
  });
  const { name, description, isShared } = kept.draft;
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
      {...keptForm(kept, save)}
      onClose={onClose}
    >
      <TextField
        label="Name"
        name="name"
        maxLength={longestReportName}
        value={name}
        onChange={(text) => kept.change({ name: text })}
      />
      <TextArea
        label="Description"
        name="description"
        maxLength={500}
        value={description}
        onChange={(text) => kept.change({ description: text })}
      />
      {canShare ? (
        <Checkbox isSelected={isShared} onChange={(isOn) => kept.change({ isShared: isOn })}>
          Share with everybody who may open reports
        </Checkbox>
      ) : null}
    </FormModal>
  );
}
