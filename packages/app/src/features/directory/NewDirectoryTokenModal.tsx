import { useState } from 'react';
import type { Body } from '@basis/domain/model/contract/contract';
import { faultsByName, type ApiError } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import type { MadeDirectoryToken } from '@basis/domain/subjects/directory/DirectoryStore';
import { FormModal } from '@basis/ui/FormModal';
import { Select } from '@basis/ui/Select';
import { Text } from '@basis/ui/Text';
import { TextField } from '@basis/ui/TextField';

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
  const [name, setName] = useState('');
  const [expiry, setExpiry] = useState<string>('365');
  const make = async () => {
    const expiresInDays = expiries.find(({ id }) => id === expiry)?.days ?? null;
    const result = await onMake({ name: name.trim(), expiresInDays });
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
      validate={() => (name.trim() ? {} : { name: 'Enter a name' })}
      onSubmit={make}
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
        value={name}
        onChange={setName}
      />
      <Select
        label="Expires after"
        options={expiries.map(({ id, label }) => ({ id, label }))}
        opensOnFocus={false}
        value={expiry}
        onChange={setExpiry}
      />
      <Text as="p" size={12} tone="meta">
        It can add, change and deactivate users, and nothing else. It stays active when you leave.
      </Text>
    </FormModal>
  );
}
