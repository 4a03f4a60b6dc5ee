import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { Heading } from '@basis/ui/Heading';
import { SignInLayout } from '@basis/ui/SignInLayout';
import { Text } from '@basis/ui/Text';
import { Stack } from '@basis/ui/layout/Stack';
import type { ApiError } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import { usePageTitle } from '../../../browser/usePageTitle';
import { signInLevels } from '../../../screens/signInLevels';

export interface LinkFormProps {
  readonly title: string;
  readonly intro: string;
  readonly action: string;
  readonly children: ReactNode;
  /** Marks missing fields. @returns whether the form can be sent. */
  check: () => boolean;
  send: () => Promise<Result<unknown, ApiError>>;
  /** Called on success; the form stays pending. */
  onDone: () => void;
  /** Says what to do about a failure; undefined for the words of the server. */
  explain?: (error: ApiError) => string | undefined;
  /** Further ways under the form. */
  readonly below?: ReactNode;
}

/** A single-use form opened by a link, for visitors without a session. Keeps the input if it is rejected. */
export function LinkForm({ title, intro, action, children, check, send, onDone, explain, below }: LinkFormProps) {
  usePageTitle(title);
  const [today] = useState(() => new Date());
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus(), []);
  const trySend = async (): Promise<void> => {
    setRefusal(null);
    let isWhole = false;
    // Render the marked fields before looking for the first of them.
    flushSync(() => (isWhole = check()));
    if (!isWhole) return form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    setIsPending(true);
    const result = await send();
    if (result.ok) return onDone();
    setIsPending(false);
    return setRefusal(explain?.(result.error) ?? result.error.message);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPending) void trySend();
  };
  return (
    <SignInLayout
      levelNames={signInLevels}
      today={today}
      message={refusal === null ? undefined : <Banner kind="error" title={refusal} isAnnounced />}
      footer={`© ${today.getFullYear()} Basis`}
    >
      <form ref={form} onSubmit={submit} noValidate aria-label={title}>
        <Stack space="s6">
          <Stack space="s1">
            <Heading level={1} size={28}>
              {title}
            </Heading>
            <Text as="p" size={14} tone="secondary">
              {intro}
            </Text>
          </Stack>
          <Stack space="s4">
            {children}
            <Button type="submit" variant="primary" size="lg" isFullWidth isPending={isPending}>
              {action}
            </Button>
            {below}
          </Stack>
        </Stack>
      </form>
    </SignInLayout>
  );
}
