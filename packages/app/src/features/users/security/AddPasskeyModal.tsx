import type { ApiError } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import { browserNames } from '@basis/domain/model/formats/browsers';
import type { OwnSecurityStore } from '@basis/domain/subjects/users/OwnSecurityStore';
import { makePasskey } from '../../../browser/passkeys';
import { useDomain } from '../../../domainContext';
import { showDone } from '../../../feedback/doneToast';
import { PasskeyModal } from './PasskeyModal';
import type { Confirmation } from './useConfirmation';

interface AddPasskeyModalProps {
  store: OwnSecurityStore;
  /** Runs what may need a confirmation. */
  run: Confirmation['run'];
  onAdded: () => void;
  onClose: () => void;
}

/** Asks for a name, and has the device make a passkey. */
export const AddPasskeyModal = ({ store, run, onAdded, onClose }: AddPasskeyModalProps) => {
  const domain = useDomain();
  const add = async (name: string): Promise<Result<unknown, ApiError> | null> => {
    const started = await run(store.startPasskey);
    if (!started?.ok) return started;
    const made = await makePasskey(started.value);
    const result = made?.ok ? await store.addPasskey(name, made.value) : made;
    if (result?.ok) {
      onAdded();
      showDone(domain, { title: 'The passkey was added' });
    }
    return result;
  };
  return (
    <PasskeyModal
      title="Add a passkey"
      submitLabel="Add passkey"
      firstName={browserNames(navigator.userAgent).label}
      description="A name to recognize it by, such as Office desktop."
      onSubmit={add}
      onClose={onClose}
    />
  );
};
