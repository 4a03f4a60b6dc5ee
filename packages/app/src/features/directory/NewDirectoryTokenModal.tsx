import type { Body } from '@basis/domain/model/contract/contract';
import { faultsByName, type ApiError } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import type { MadeDirectoryToken } from '@basis/domain/subjects/directory/DirectoryStore';
import { FormModal } from '@basis/ui/FormModal';
import { Select } from '@basis/ui/Select';
import { Text } from '@basis/ui/Text';
import { TextField } from '@basis/ui/TextField';
import { keptForm } from '../../drafts/keptForm';
import { useKeptDraft } from '../../drafts/useKeptDraft';

const expiries = [
  { id: '90', label: '90 days', days: 90 },
  { id: '365', label: '365 days', days: 365 },
  { id: 'never', label: 'Never', days: null },
] as const;

interface NewDirectoryTokenModalProps {
  /** Answers null if the user turned away; the dialog stays then. */
  onMake: (draft: Body<'createDirectoryToken'>) => Promise<Result<MadeDirectoryToken, ApiError> | null>;
  onMade: (made: MadeDirectoryToken) => void;
  onClose: () => void;
}

/** Asks which directory a new token is for, and how long. */
export function NewDirectoryTokenModal({ onMake, onMade, onClose }: NewDirectoryTokenModalProps) {
  const kept = useKeptDraft('directory-access', { name: '', expiry: '365' });
  const { draft, change } = kept;
  const make = async () => {
    const expiresInDays = expiries.find(({ id }) => id === draft.expiry)?.days ?? null;
    const result = await onMake({ name: draft.name.trim(), expiresInDays });
    if (!result) return {};
    if (!result.ok) {
      const fields = faultsByName(result.error);
      return { ...(Object.keys(fields).length ? {} : { title: result.error.message }), fields };
    }
    onMade(result.value);
    return undefined;
  };
  return (
    <FormModal
      isOpen
      title="New token of a directory"
      submitLabel="Create token"
      validate={() => (draft.name.trim() ? {} : { name: 'Enter a name' })}
      {...keptForm(kept, make)}
      // What was made is shown in its place.
      onDone={() => undefined}
      onClose={onClose}
    >
      <TextField
        label="Name"
        name="name"
        description="The directory, such as Entra ID."
        autoComplete="off"
        maxLength={100}
        value={draft.name}
        onChange={(name) => change({ name })}
      />
      <Select
        label="Expires after"
        options={expiries.map(({ id, label }) => ({ id, label }))}
        opensOnFocus={false}
        value={draft.expiry}
        onChange={(expiry) => change({ expiry })}
      />
      <Text as="p" size={12} tone="meta">
        It can add, change and deactivate users, and nothing else. It stays active when you leave.
      </Text>
    </FormModal>
  );
}
