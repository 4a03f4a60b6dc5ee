import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Fingerprint } from 'lucide-react';
import type { SecondStepWay } from '@basis/domain/model/contract/contract';
import type { ApiError } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import { Button } from '@basis/ui/Button';
import { Heading } from '@basis/ui/Heading';
import { Text } from '@basis/ui/Text';
import { TextField } from '@basis/ui/TextField';
import { Stack } from '@basis/ui/layout/Stack';

/** Calls that finish a sign-in. */
export interface SecondStepCalls {
  finishWithCode: (code: string) => Promise<Result<unknown, ApiError>>;
  /** Answers null if the user turned away. */
  signInWithPasskey: () => Promise<Result<unknown, ApiError> | null>;
}

interface SecondStepFormProps extends SecondStepCalls {
  ways: readonly SecondStepWay[];
  /** Called with the reason when the server refuses, and with null before each attempt. */
  onRefused: (message: string | null) => void;
  /** Called when this sign-in can't be finished any more, with the reason. */
  onOver: (message: string) => void;
  /** Goes back to the email and the password. */
  onBack: () => void;
}

const words = {
  code: {
    title: 'Enter the code',
    intro: 'Your authenticator app shows a code of six digits.',
    label: 'One-time code',
  },
  recovery: {
    title: 'Enter a recovery code',
    intro: 'Each of your recovery codes works once.',
    label: 'Recovery code',
  },
  passkey: { title: 'Use your passkey', intro: 'Your workspace requires it after the password.', label: '' },
} as const;

const Intro = ({ title, intro }: { title: string; intro: string }) => (
  <Stack space="s1">
    <Heading level={1} size={28}>
      {title}
    </Heading>
    <Text as="p" size={14} tone="secondary">
      {intro}
    </Text>
  </Stack>
);

/** Asks for a code or a passkey after the password. The input stays when it is refused. */
export default function SecondStepForm(props: SecondStepFormProps) {
  const { ways, finishWithCode, signInWithPasskey, onRefused, onOver, onBack } = props;
  const hasCodes = ways.includes('code');
  const [isRecovery, setIsRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<string>();
  const [pending, setPending] = useState<SecondStepWay | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { title, intro, label } = words[hasCodes ? (isRecovery ? 'recovery' : 'code') : 'passkey'];

  const attempt = async (way: SecondStepWay, call: () => Promise<Result<unknown, ApiError> | null>): Promise<void> => {
    onRefused(null);
    setPending(way);
    const result = await call();
    if (result?.ok) return;
    setPending(null);
    if (!result) return;
    if (way === 'code' && result.error.code === 'unauthorized') onOver(result.error.message);
    else onRefused(result.error.message);
    field.current?.focus();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (pending) return;
    if (hasCodes && !code.trim()) {
      setMissing('Enter the code');
      field.current?.focus();
    } else void (hasCodes ? attempt('code', () => finishWithCode(code)) : attempt('passkey', signInWithPasskey));
  };
  const swap = (): void => {
    onRefused(null);
    setCode('');
    setMissing(undefined);
    setIsRecovery(!isRecovery);
    field.current?.focus();
  };

  return (
    <form onSubmit={submit} noValidate aria-label={title}>
      <Stack space="s6">
        <Intro title={title} intro={intro} />
        <Stack space="s1">
          {hasCodes ? (
            <TextField
              label={label}
              name="code"
              size="lg"
              inputMode={isRecovery ? 'text' : 'numeric'}
              autoComplete="one-time-code"
              maxLength={60}
              ref={field}
              value={code}
              errorMessage={missing}
              isMessageReserved
              onChange={(value) => {
                setCode(value);
                setMissing(undefined);
              }}
            />
          ) : null}
          <Stack space="s3">
            <Button
              type="submit"
              variant="primary"
              size="lg"
              isFullWidth
              icon={hasCodes ? undefined : Fingerprint}
              isPending={pending === (hasCodes ? 'code' : 'passkey')}
            >
              {hasCodes ? 'Log in' : 'Use a passkey'}
            </Button>
            {hasCodes && ways.includes('passkey') ? (
              <Button
                size="lg"
                isFullWidth
                icon={Fingerprint}
                isPending={pending === 'passkey'}
                onPress={() => void attempt('passkey', signInWithPasskey)}
              >
                Use a passkey
              </Button>
            ) : null}
            {hasCodes ? (
              <Button variant="ghost" size="lg" isFullWidth onPress={swap}>
                {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
              </Button>
            ) : null}
            <Button variant="ghost" size="lg" isFullWidth onPress={onBack}>
              Start over
            </Button>
          </Stack>
        </Stack>
      </Stack>
    </form>
  );
}
