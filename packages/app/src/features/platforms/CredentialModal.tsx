import { useState } from 'react';
import type { Platform, PlatformCredential } from '@basis/domain/model/contract/contract';
import { ApiFailure, type ApiError } from '@basis/domain/model/contract/errors';
import { failed, succeeded, type Result } from '@basis/domain/model/contract/result';
import { platforms } from '@basis/domain/model/mail/platforms';
import type { PlatformCredentialsStore } from '@basis/domain/subjects/platforms/PlatformCredentialsStore';
import { PasswordField } from '@basis/ui/PasswordField';
import { Select } from '@basis/ui/Select';
import { TextField } from '@basis/ui/TextField';
import { useDomain } from '../../domainContext';
import { showDone } from '../../feedback/doneToast';
import { FormModal } from '../../dialogs/FormModal';
import { useKeptDraft } from '../../drafts/useKeptDraft';

interface CredentialModalProps {
  credentials: PlatformCredentialsStore;
  /** The sign-in to change; without it one is added. */
  credential?: PlatformCredential | undefined;
  /** Platform of a new sign-in, if known. */
  platformId?: Platform | null;
  onClose: () => void;
}

const options = platforms.map((platform) => ({ id: platform, label: platform }));

/** Converts an exception to a result for the form. */
const settled = async (change: Promise<void>): Promise<Result<unknown, ApiError>> => {
  try {
    return succeeded(await change);
  } catch (error) {
    if (error instanceof ApiFailure) return failed(error.error);
    throw error;
  }
};

/** Adds or changes the sign-in of a platform. A stored password is never shown. */
export function CredentialModal({ credentials, credential, onClose, ...props }: CredentialModalProps) {
  const domain = useDomain();
  const kept = useKeptDraft(`platform ${credential?.id ?? props.platformId ?? ''}`, {
    platformId: credential?.platformId ?? props.platformId ?? null,
    userName: credential?.userName ?? '',
  });
  const { platformId, userName } = kept.draft;
  // Never kept.
  const [password, setPassword] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const needsPassword = !credential && password === '';
  const submit = async () => {
    setIsAsked(true);
    if (platformId === null || userName.trim() === '' || needsPassword) return null;
    const written = { platformId, userName: userName.trim() };
    const result = credential
      ? await settled(credentials.change(credential.id, { ...written, ...(password === '' ? {} : { password }) }))
      : await credentials.connect({ ...written, password });
    if (result.ok) showDone(domain, { title: credential ? `${platformId} was changed` : `${platformId} is connected` });
    return result;
  };
  return (
    <FormModal
      isOpen
      onClose={onClose}
      title={credential ? `Change ${credential.platformId}` : 'Connect platform'}
      submitLabel={credential ? 'Save' : 'Connect platform'}
      kept={kept}
      onSubmit={submit}
    >
      <Select
        label="Platform"
        placeholder="Choose a platform"
        options={options}
        opensOnFocus={false}
        value={platformId}
        onChange={(id) => kept.change({ platformId: platforms.find((platform) => platform === id) ?? null })}
        errorMessage={isAsked && platformId === null ? 'Choose the platform' : undefined}
      />
      <TextField
        label="User name"
        value={userName}
        onChange={(text) => kept.change({ userName: text })}
        maxLength={254}
        autoComplete="off"
        errorMessage={isAsked && userName.trim() === '' ? 'Enter the user name on the platform' : undefined}
      />
      <PasswordField
        label="Password"
        description={credential ? 'Leave empty to keep the current password.' : 'Stored encrypted and never shown.'}
        value={password}
        onChange={setPassword}
        maxLength={256}
        autoComplete="off"
        errorMessage={isAsked && needsPassword ? 'Enter the password on the platform' : undefined}
      />
    </FormModal>
  );
}
