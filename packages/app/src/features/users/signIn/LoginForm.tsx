import { Fingerprint, Grid2x2, KeyRound } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '@basis/ui/Button';
import { Heading } from '@basis/ui/Heading';
import { Link } from '@basis/ui/Link';
import { PasswordField } from '@basis/ui/PasswordField';
import { Text } from '@basis/ui/Text';
import { TextField } from '@basis/ui/TextField';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { arePasskeysThere } from '../../../browser/passkeys';
import { paths } from '../../../paths';
import type { ApiError } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import type { SignInAnswer } from '@basis/domain/engine/session/signIn';

export interface LoginFormProps {
  /** A sign-in that needs a second step leaves the form to its parent. */
  signIn: (email: string, password: string) => Promise<Result<SignInAnswer, ApiError>>;
  /** Provider to sign in with instead of a password, if one is configured. */
  provider?: SignInProvider | undefined;
  /** Signs in with a passkey; answers null if the user turned away. */
  signInWithPasskey: () => Promise<Result<unknown, ApiError> | null>;
  /** Called with the reason when the server refuses, and with null before each attempt. */
  onRefused: (message: string | null) => void;
}

/** Provider for sign-in without a password. */
export interface SignInProvider {
  /** Name of the provider, such as `Microsoft`. */
  name: string;
  /** Redirects the browser to the provider. */
  start: () => Promise<Result<unknown, ApiError>>;
}

interface Missing {
  readonly email?: string;
  readonly password?: string;
}

const missingOf = (email: string, password: string): Missing => ({
  ...(email.trim() ? {} : { email: 'Enter your email' }),
  ...(password ? {} : { password: 'Enter your password' }),
});

/** Email and password. The input stays when login fails. */
export function LoginForm({ signIn, provider, signInWithPasskey, onRefused }: LoginFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<Missing>({});
  const [isPending, setIsPending] = useState(false);
  const emailRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  // The form is the only content of the page.
  useEffect(() => emailRef.current?.focus(), []);

  const trySignIn = async (): Promise<void> => {
    const stillMissing = missingOf(email, password);
    setMissing(stillMissing);
    onRefused(null);
    if (stillMissing.email) return emailRef.current?.focus();
    if (stillMissing.password) return passwordRef.current?.focus();
    setIsPending(true);
    const result = await signIn(email.trim(), password);
    if (result.ok) return undefined;
    setIsPending(false);
    onRefused(result.error.message);
    return passwordRef.current?.focus();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPending) void trySignIn();
  };

  return (
    <form onSubmit={submit} noValidate aria-label="Log in">
      <Stack space="s6">
        <Stack space="s1">
          <Heading level={1} size={28}>
            Log in
          </Heading>
          <Text as="p" size={14} tone="secondary">
            Use your work email to open your bids.
          </Text>
        </Stack>
        <Stack space="s4">
          <Stack space="s1">
            <TextField
              label="Email"
              type="email"
              name="email"
              size="lg"
              autoComplete="username"
              ref={emailRef}
              value={email}
              errorMessage={missing.email}
              isMessageReserved
              onChange={(value) => {
                setEmail(value);
                setMissing(({ email: _given, ...rest }) => rest);
              }}
            />
            <PasswordField
              label="Password"
              labelEnd={<Link href={paths.forgotPassword}>Forgot password?</Link>}
              name="password"
              size="lg"
              autoComplete="current-password"
              ref={passwordRef}
              value={password}
              errorMessage={missing.password}
              isMessageReserved
              onChange={(value) => {
                setPassword(value);
                setMissing(({ password: _given, ...rest }) => rest);
              }}
            />
            <Button type="submit" variant="primary" size="lg" isFullWidth isPending={isPending}>
              Log in
            </Button>
          </Stack>
          {arePasskeysThere() || provider ? (
            <Stack space="s4">
              <Inline justify="center">
                <Text size={12} tone="secondary">
                  or
                </Text>
              </Inline>
              <Stack space="s3">
                {arePasskeysThere() ? <PasskeyButton signIn={signInWithPasskey} onRefused={onRefused} /> : null}
                {provider && <ProviderButton provider={provider} onRefused={onRefused} />}
              </Stack>
            </Stack>
          ) : null}
        </Stack>
      </Stack>
    </form>
  );
}

/** Signs in with a provider. Stays pending until the browser leaves the page. */
function ProviderButton({ provider, onRefused }: { provider: SignInProvider; onRefused: LoginFormProps['onRefused'] }) {
  const [isPending, setIsPending] = useState(false);
  // Resets the button when the browser restores this page from its cache.
  useEffect(() => {
    const reset = (): void => setIsPending(false);
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, []);
  const start = async (): Promise<void> => {
    onRefused(null);
    setIsPending(true);
    const result = await provider.start();
    if (result.ok) return;
    setIsPending(false);
    onRefused(result.error.message);
  };
  return (
    <Button
      size="lg"
      isFullWidth
      icon={provider.name === 'Microsoft' ? Grid2x2 : KeyRound}
      isPending={isPending}
      onPress={() => void start()}
    >
      {`Sign in with ${provider.name}`}
    </Button>
  );
}

interface PasskeyButtonProps extends Pick<LoginFormProps, 'onRefused'> {
  signIn: LoginFormProps['signInWithPasskey'];
}

/** Signs in with a passkey, which names the user. */
function PasskeyButton({ signIn, onRefused }: PasskeyButtonProps) {
  const [isPending, setIsPending] = useState(false);
  const start = async (): Promise<void> => {
    onRefused(null);
    setIsPending(true);
    const result = await signIn();
    if (result?.ok) return;
    setIsPending(false);
    if (result) onRefused(result.error.message);
  };
  return (
    <Button size="lg" isFullWidth icon={Fingerprint} isPending={isPending} onPress={() => void start()}>
      Use a passkey
    </Button>
  );
}
