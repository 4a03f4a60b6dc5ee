import { useRef, useState, type ReactNode } from 'react';
import type { OwnPasskey } from '@basis/domain/model/contract/contract';
import type { ApiError } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import { browserNames } from '@basis/domain/model/formats/browsers';
import type { AppKey, OwnSecurityStore } from '@basis/domain/subjects/users/OwnSecurityStore';
import { ConfirmDialog } from '@basis/ui/ConfirmDialog';
import { makePasskey } from '../../../browser/passkeys';
import { useDomain } from '../../../domainContext';
import { showDone } from '../../../feedback/doneToast';
import { showFailure } from '../../../feedback/failureToast';
import { CodesModal } from './CodesModal';
import { PasskeyModal } from './PasskeyModal';
import { RecoveryCodesModal } from './RecoveryCodesModal';
import { useConfirmation } from './useConfirmation';

/** An action that needs a confirmation. */
type AskedFirst =
  | { readonly kind: 'turnOff' }
  | { readonly kind: 'makeCodes' }
  | { readonly kind: 'remove'; readonly passkey: OwnPasskey };

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
  const add = async (name: string): Promise<Result<unknown, ApiError> | null> => {
    const started = await confirmation.run(store.startPasskey);
    if (!started?.ok) return started;
    const made = await makePasskey(started.value);
    return made?.ok ? store.addPasskey(name, made.value) : made;
  };
  const added = (): void => {
    close();
    showDone(domain, { title: 'The passkey was added' });
    onSetUp();
  };
  const turnOnWith = async (code: string): Promise<Result<unknown, ApiError> | null> => {
    const result = await confirmation.run(() => store.turnOnCodes(code));
    if (result?.ok) madeCodes.current = result.value;
    return result;
  };

  const dialogOf = (open: Asked): ReactNode => {
    if (open.kind === 'add')
      return (
        <PasskeyModal
          title="Add a passkey"
          submitLabel="Add passkey"
          firstName={browserNames(navigator.userAgent).label}
          description="A name to recognize it by, such as Office desktop."
          onSubmit={async (name) => {
            const result = await add(name);
            if (result?.ok) added();
            return result;
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
    return <Question {...questionOf(open)} onCancel={close} />;
  };

  const questionOf = (open: AskedFirst): QuestionWords => {
    if (open.kind === 'remove')
      return {
        title: `Remove ${open.passkey.name}?`,
        text: 'It no longer logs you in. Remove it from the device too.',
        label: 'Remove passkey',
        isDanger: true,
        onConfirm: () => {
          close();
          void attempt(
            () => store.removePasskey(open.passkey.id),
            'The passkey was not removed',
            () => showDone(domain, { title: `${open.passkey.name} was removed` }),
          );
        },
      };
    if (open.kind === 'turnOff')
      return {
        title: 'Turn off one-time codes?',
        text: 'Your password alone logs you in then, and your recovery codes end.',
        label: 'Turn off',
        isDanger: true,
        onConfirm: () => {
          close();
          void attempt(store.turnOffCodes, 'One-time codes are still on', () =>
            showDone(domain, { title: 'One-time codes are off' }),
          );
        },
      };
    return {
      title: 'Make new recovery codes?',
      text: 'The codes that you have now no longer work.',
      label: 'Make new codes',
      isDanger: false,
      onConfirm: () => {
        close();
        void attempt(store.makeRecoveryCodes, 'No new codes were made', (codes) =>
          setAsked({ kind: 'recovery', codes }),
        );
      },
    };
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

interface QuestionWords {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly isDanger: boolean;
  readonly onConfirm: () => void;
}

const Question = ({ title, text, label, isDanger, onConfirm, onCancel }: QuestionWords & { onCancel: () => void }) => (
  <ConfirmDialog
    isOpen
    isDanger={isDanger}
    title={title}
    confirmLabel={label}
    onConfirm={onConfirm}
    onCancel={onCancel}
  >
    {text}
  </ConfirmDialog>
);
