import { useState, type ReactNode } from 'react';
import type { MemberSet, MemberSets, SetDraft } from '@basis/domain/subjects/contacts/MemberSets';
import { added, changed, named } from '@basis/domain/engine/changes/changeWords';
import { TextField } from '@basis/ui/TextField';
import { useDomain } from '../../domainContext';
import { FormModal } from '../../dialogs/FormModal';
import { useKeptDraft } from '../../drafts/useKeptDraft';
import { showDone } from '../../feedback/doneToast';

interface SetModalProps {
  /** team or distribution list. */
  noun: string;
  /** 600 px for teams, 640 px for distribution lists. */
  size: 'lg' | 'xl';
  writes: MemberSets;
  /** The set to change; null to create one. */
  seen: MemberSet | null;
  onClose: () => void;
  renderMembers: (ids: readonly string[], onChange: (ids: readonly string[]) => void) => ReactNode;
}

/** Form that creates or changes a named set. Shown while it is open. */
export function SetModal({ noun, size, writes, seen, onClose, renderMembers }: SetModalProps) {
  const domain = useDomain();
  const kept = useKeptDraft<SetDraft>(`${noun} ${seen?.id ?? ''}`, {
    name: seen?.name ?? '',
    memberIds: seen?.memberIds ?? [],
  });
  const { draft, change } = kept;
  const [isAsked, setIsAsked] = useState(false);
  const name = draft.name.trim();
  const save = async () => {
    setIsAsked(true);
    if (name === '') return null;
    const sent = { name, memberIds: draft.memberIds };
    const result = seen ? await writes.change(seen, sent) : await writes.add(kept.id, sent);
    if (!result.ok) return result;
    const words = seen ? changed(name) : added(named(name));
    if (result.value || !seen)
      showDone(domain, {
        title: words.label,
        change: result.value ? { changeSetId: result.value.changeSetId, ...words } : undefined,
      });
    return result;
  };
  return (
    <FormModal
      isOpen
      onClose={onClose}
      title={seen ? `Edit ${noun}` : `Create ${noun}`}
      size={size}
      submitLabel={seen ? `Save ${noun}` : `Create ${noun}`}
      kept={kept}
      onSubmit={save}
    >
      <TextField
        label="Name"
        isRequired
        value={draft.name}
        onChange={(next) => change({ name: next })}
        maxLength={100}
        errorMessage={isAsked && name === '' ? 'Enter a name' : undefined}
      />
      {renderMembers(draft.memberIds, (memberIds) => change({ memberIds }))}
    </FormModal>
  );
}
