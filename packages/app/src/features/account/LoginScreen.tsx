import { useState } from 'react';
import { Banner } from '@basis/ui/Banner';
import { SignInLayout } from '@basis/ui/SignInLayout';
import { usePageTitle } from '../../browser/usePageTitle';
import { LoginForm, type LoginFormProps } from './LoginForm';

interface LoginScreenProps extends Pick<LoginFormProps, 'signIn' | 'provider'> {
  /** Shown until the next attempt, such as why the session ended. */
  notice?: string | null;
}

/** The login screen. Depends on neither router nor stores, so that it renders before they load. */
export function LoginScreen({ signIn, provider, notice = null }: LoginScreenProps) {
  usePageTitle('Log in');
  const [today] = useState(() => new Date());
  const [refusal, setRefusal] = useState<string | null>(notice);
  return (
    <SignInLayout
      today={today}
      message={refusal === null ? undefined : <Banner kind="error" title={refusal} isAnnounced />}
      footer={`© ${today.getFullYear()} Basis`}
    >
      <LoginForm signIn={signIn} provider={provider} onRefused={setRefusal} />
    </SignInLayout>
  );
}
