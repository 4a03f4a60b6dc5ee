import { useState, type ReactNode } from 'react';
import { Heading } from '@basis/ui/Heading';
import { SignInLayout } from '@basis/ui/SignInLayout';
import { Text } from '@basis/ui/Text';
import { Stack } from '@basis/ui/layout/Stack';
import { usePageTitle } from '../../../browser/usePageTitle';
import { signInLevels } from '../../../screens/signInLevels';

interface LinkScreenProps {
  title: string;
  /** Introduction, in a sentence or two. */
  intro: ReactNode;
  message?: ReactNode;
  /** Ways on. */
  children: ReactNode;
}

/** A page before the login that says something and leads on. */
export function LinkScreen({ title, intro, message, children }: LinkScreenProps) {
  usePageTitle(title);
  const [today] = useState(() => new Date());
  return (
    <SignInLayout levelNames={signInLevels} today={today} message={message} footer={`© ${today.getFullYear()} Basis`}>
      <Stack space="s6">
        <Stack space="s1">
          <Heading level={1} size={28}>
            {title}
          </Heading>
          <Text as="p" size={14} tone="secondary">
            {intro}
          </Text>
        </Stack>
        {children}
      </Stack>
    </SignInLayout>
  );
}
