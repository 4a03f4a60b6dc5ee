import { useState } from 'react';
import type { ApiError } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import { FormModal } from '@basis/ui/FormModal';
import { TextField } from '@basis/ui/TextField';

interface PasskeyModalProps {
  title: string;
  submitLabel: string;
  firstName: string;
  description?: string;
  /** Answers null if the user turned away; the dialog stays then. */
  onSubmit: (name: string) => Promise<Result<unknown, ApiError> | null>;
  onClose: () => void;
}

/** Asks what a passkey is called. */
export function PasskeyModal({ title, submitLabel, firstName, description, onSubmit, onClose }: PasskeyModalProps) {
  const [name, setName] = useState(firstName);
  return (
    <FormModal
      isOpen
      isGuarded={false}
      size="sm"
      title={title}
      submitLabel={submitLabel}
      validate={() => (name.trim() ? {} : { name: 'Enter a name' })}
      onSubmit={async () => {
        const result = await onSubmit(name.trim());
        if (!result) return {};
        return result.ok ? undefined : { title: result.error.message };
      }}
      onClose={onClose}
    >
      <TextField
        label="Name"
        name="name"
        description={description}
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={setName}
      />
    </FormModal>
  );
}
