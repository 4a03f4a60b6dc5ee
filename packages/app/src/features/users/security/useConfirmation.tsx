import { observer } from 'mobx-react-lite';
import { Fingerprint } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { faultsByName, type ApiError } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import { longestPassword } from '@basis/domain/engine/session/passwords';
import type { OwnSecurityStore } from '@basis/domain/subjects/users/OwnSecurityStore';
import { Button } from '@basis/ui/Button';
import { FormModal } from '@basis/ui/FormModal';
import { PasswordField } from '@basis/ui/PasswordField';
import { Text } from '@basis/ui/Text';
import { Stack } from '@basis/ui/layout/Stack';
import { arePasskeysThere, askPasskey } from '../../../browser/passkeys';
import { HiddenUserName } from '../../../dialogs/HiddenUserName';
import { useDomain } from '../../../domainContext';

export interface Confirmation {
  /**
   * Does what may need the user to show once more who is there; then it asks, and does it again.
   * @returns null if the user turned away.
   */
  run: <T>(work: () => Promise<Result<T, ApiError>>) => Promise<Result<T, ApiError> | null>;
  /** The open dialog. */
  dialog: ReactNode;
}

/** Asks for the password or a passkey where the server wants to know once more who is there. */
export const useConfirmation = (store: OwnSecurityStore): Confirmation => {
  const [isAsking, setIsAsking] = useState(false);
  const answer = useRef<(isConfirmed: boolean) => void>(() => undefined);
  const ask = (): Promise<boolean> =>
    new Promise((resolve) => {
      answer.current = resolve;
      setIsAsking(true);
    });
  const end = (isConfirmed: boolean): void => {
    setIsAsking(false);
    answer.current(isConfirmed);
  };
  const run: Confirmation['run'] = async (work) => {
    const result = await work();
    if (result.ok || result.error.code !== 'unconfirmed') return result;
    return (await ask()) ? work() : null;
  };
  const dialog = isAsking ? (
    <ConfirmModal store={store} onConfirmed={() => end(true)} onClose={() => end(false)} />
  ) : null;
  return { run, dialog };
};

interface ConfirmModalProps {
  store: OwnSecurityStore;
  onConfirmed: () => void;
  onClose: () => void;
}

const ConfirmModal = observer(function ConfirmModal({ store, onConfirmed, onClose }: ConfirmModalProps) {
  const { session } = useDomain();
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const { security } = store;
  const hasPassword = security?.hasPassword ?? true;
  const hasPasskey = arePasskeysThere() && (security?.passkeys.length ?? 0) > 0;
  const answerWithPasskey = async (): Promise<void> => {
    setRefusal(null);
    setIsPending(true);
    const result = await store.confirmWithPasskey(askPasskey);
    setIsPending(false);
    if (result?.ok) onConfirmed();
    else if (result) setRefusal(result.error.message);
  };
  return (
    <FormModal
      isOpen
      isGuarded={false}
      size="sm"
      title="Confirm that it is you"
      submitLabel="Confirm"
      isReady={hasPassword}
      footerStart={
        hasPasskey ? (
          <Button icon={Fingerprint} isPending={isPending} onPress={() => void answerWithPasskey()}>
            Use a passkey
          </Button>
        ) : null
      }
      validate={() => (password ? {} : { password: 'Enter your password' })}
      onSubmit={async () => {
        const result = await store.confirmWithPassword(password);
        if (result.ok) return undefined;
        const fields = faultsByName(result.error);
        return { ...(Object.keys(fields).length ? {} : { title: result.error.message }), fields };
      }}
      onDone={onConfirmed}
      onClose={onClose}
    >
      <Stack space="s4">
        <Text as="p" tone="secondary">
          {hasPassword
            ? 'Basis asks before it changes how you log in, or which programs get data.'
            : 'You have no password. Log out, log in again, and come back within five minutes.'}
        </Text>
        {refusal === null ? null : (
          <Text as="p" size={12} isAnnounced>
            {refusal}
          </Text>
        )}
        {hasPassword ? (
          <>
            <HiddenUserName value={session.profile?.email ?? ''} />
            <PasswordField
              label="Password"
              name="password"
              autoComplete="current-password"
              maxLength={longestPassword}
              value={password}
              onChange={setPassword}
            />
          </>
        ) : null}
      </Stack>
    </FormModal>
  );
});
