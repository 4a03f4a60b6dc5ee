import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { ApiError } from '@basis/domain/contract/errors';
import { longestPassword } from '@basis/domain/session/passwords';
import { Button } from '@basis/ui/Button';
import { Heading } from '@basis/ui/Heading';
import { PasswordField } from '@basis/ui/PasswordField';
import { Text } from '@basis/ui/Text';
import { FullPage } from '@basis/ui/layout/FullPage';
import { Stack } from '@basis/ui/layout/Stack';

interface PasswordScreenProps {
  /** Opens the list. @returns why it stays closed, or null */
  unlock: (password: string) => Promise<ApiError | null>;
}

/** Asks a visitor for the password of a shared list. */
export function PasswordScreen({ unlock }: PasswordScreenProps) {
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const [isPending, setPending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const refuse = (sentence: string): void => {
    setFault(sentence);
    field.current?.focus();
  };
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (isPending) return;
    if (!password) return refuse('Enter the password.');
    setPending(true);
    const error = await unlock(password);
    setPending(false);
    if (error) refuse(error.message);
  };
  return (
    <FullPage>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack space="s4">
          <Stack space="s1">
            <Heading level={1}>This list has a password</Heading>
            <Text tone="secondary">Whoever sent you the link knows it.</Text>
          </Stack>
          <PasswordField
            ref={field}
            label="Password"
            name="password"
            autoComplete="off"
            maxLength={longestPassword}
            value={password}
            errorMessage={fault}
            onChange={(value) => {
              setPassword(value);
              setFault(undefined);
            }}
          />
          <Button type="submit" variant="primary" isPending={isPending}>
            Open list
          </Button>
        </Stack>
      </form>
    </FullPage>
  );
}
