import { useRef, useState, type ReactNode } from 'react';
import type { OwnPasskey } from '@basis/domain/model/contract/contract';
import type { ApiError } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import type { AppKey, OwnSecurityStore } from '@basis/domain/subjects/users/OwnSecurityStore';
import { useDomain } from '../../../domainContext';
import { showDone } from '../../../feedback/doneToast';
import { showFailure } from '../../../feedback/failureToast';
import { AddPasskeyModal } from './AddPasskeyModal';
import { CodesModal } from './CodesModal';
import { PasskeyModal } from './PasskeyModal';
import { RecoveryCodesModal } from './RecoveryCodesModal';
import { SecurityQuestion, type AskedFirst } from './SecurityQuestion';
import { useConfirmation } from './useConfirmation';

type Asked =
  | { readonly kind: 'add' }
  | { readonly kind: 'rename'; readonly passkey: OwnPasskey }
  | AskedFirst
  | { readonly kind: 'app'; readonly appKey: AppKey }
  | { readonly kind: 'recovery'; readonly codes: readonly string[] };

interface SecurityActions {
  addPasskey: () => void;
  rename: (passkey: OwnPasskey) => void;
  remove: (passkey: OwnPasskey) => void;
  turnOn: () => void;
  turnOff: () => void;
  makeCodes: () => void;
  /** The open dialog. */
  dialog: ReactNode;
}

/**
 * What is done with passkeys and one-time codes, each with its dialog.
 * @param onSetUp called when a passkey was added, or one-time codes were turned on and their recovery codes seen.
 */
export const useSecurityActions = (store: OwnSecurityStore, onSetUp: () => void = () => undefined): SecurityActions => {
  const domain = useDomain();
  const [asked, setAsked] = useState<Asked | null>(null);
  const confirmation = useConfirmation(store);
  const madeCodes = useRef<readonly string[]>([]);
  const close = (): void => setAsked(null);

  /** Does something at once, and tells why it failed. */
  const attempt = async <T,>(
    work: () => Promise<Result<T, ApiError>>,
    failure: string,
    onDone: (value: T) => void,
  ): Promise<void> => {
    const result = await confirmation.run(work);
    if (result?.ok) onDone(result.value);
    else if (result) showFailure(domain, result.error, failure);
  };
  const turnOnWith = async (code: string): Promise<Result<unknown, ApiError> | null> => {
    const result = await confirmation.run(() => store.turnOnCodes(code));
    if (result?.ok) madeCodes.current = result.value;
    return result;
  };

  const confirm = (open: AskedFirst): void => {
    close();
    if (open.kind === 'remove')
      void attempt(
        () => store.removePasskey(open.passkey.id),
        'The passkey was not removed',
        () => showDone(domain, { title: `${open.passkey.name} was removed` }),
      );
    else if (open.kind === 'turnOff')
      void attempt(store.turnOffCodes, 'One-time codes are still on', () =>
        showDone(domain, { title: 'One-time codes are off' }),
      );
    else
      void attempt(store.makeRecoveryCodes, 'No new codes were made', (codes) => setAsked({ kind: 'recovery', codes }));
  };

  const dialogOf = (open: Asked): ReactNode => {
    if (open.kind === 'add')
      return (
        <AddPasskeyModal
          store={store}
          run={confirmation.run}
          onAdded={() => {
            close();
            onSetUp();
          }}
          onClose={close}
        />
      );
    if (open.kind === 'rename')
      return (
        <PasskeyModal
          title="Rename passkey"
          submitLabel="Rename"
          firstName={open.passkey.name}
          onSubmit={(name) => store.renamePasskey(open.passkey.id, name)}
          onClose={close}
        />
      );
    if (open.kind === 'app')
      return (
        <CodesModal
          appKey={open.appKey}
          turnOn={turnOnWith}
          onDone={() => setAsked({ kind: 'recovery', codes: madeCodes.current })}
          onClose={close}
        />
      );
    if (open.kind === 'recovery')
      return (
        <RecoveryCodesModal
          codes={open.codes}
          email={domain.session.profile?.email ?? ''}
          onClose={() => {
            close();
            onSetUp();
          }}
        />
      );
    return <SecurityQuestion question={open} onConfirm={confirm} onCancel={close} />;
  };

  return {
    addPasskey: () => void attempt(store.startPasskey, 'No passkey was added', () => setAsked({ kind: 'add' })),
    rename: (passkey) => setAsked({ kind: 'rename', passkey }),
    remove: (passkey) => setAsked({ kind: 'remove', passkey }),
    turnOn: () =>
      void attempt(store.startCodes, 'One-time codes are still off', (appKey) => setAsked({ kind: 'app', appKey })),
    turnOff: () => setAsked({ kind: 'turnOff' }),
    makeCodes: () => setAsked({ kind: 'makeCodes' }),
    dialog: (
      <>
        {asked ? dialogOf(asked) : null}
        {confirmation.dialog}
      </>
    ),
  };
};
