import { lazy, Suspense, useState } from 'react';
import type { SecondStep } from '@basis/domain/model/contract/contract';
import { isSecondStep } from '@basis/domain/engine/session/signIn';
import { Banner } from '@basis/ui/Banner';
import { SignInLayout } from '@basis/ui/SignInLayout';
import { usePageTitle } from '../../../browser/usePageTitle';
import { signInLevels } from '../../../screens/signInLevels';
import { LoginForm, type LoginFormProps } from './LoginForm';
import type { SecondStepCalls } from './SecondStepForm';
import { Loader } from '../../../loading/Loader';
import { loadWithRetry, repeatable } from '../../../loading/lazyRetry';

/** Asked for by those who have a second step alone. */
const loadSecondStep = repeatable(() => import('./SecondStepForm'));
const SecondStepForm = lazy(() => loadWithRetry(loadSecondStep));

interface LoginScreenProps extends Pick<LoginFormProps, 'signIn' | 'provider'>, SecondStepCalls {
  /** Shown until the next attempt, such as why the session ended. */
  notice?: string | null;
  /** A sign-in that was begun elsewhere, such as by a provider. */
  begun?: SecondStep | null;
}

/** The login screen. Depends on neither router nor stores, so that it renders before they load. */
export function LoginScreen({ signIn, provider, notice = null, begun = null, ...calls }: LoginScreenProps) {
  usePageTitle('Log in');
  const [today] = useState(() => new Date());
  const [refusal, setRefusal] = useState<string | null>(notice);
  const [step, setStep] = useState<SecondStep | null>(begun);
  const begin: LoginFormProps['signIn'] = async (email, password) => {
    const result = await signIn(email, password);
    if (result.ok && isSecondStep(result.value)) setStep(result.value);
    return result;
  };
  const leave = (message: string | null): void => {
    setRefusal(message);
    setStep(null);
  };
  return (
    <SignInLayout
      levelNames={signInLevels}
      today={today}
      message={refusal === null ? undefined : <Banner kind="error" title={refusal} isAnnounced />}
      footer={`© ${today.getFullYear()} Basis`}
    >
      {step ? (
        <Suspense fallback={<Loader />}>
          <SecondStepForm
            {...calls}
            ways={step.ways}
            onRefused={setRefusal}
            onOver={leave}
            onBack={() => leave(null)}
          />
        </Suspense>
      ) : (
        <LoginForm
          signIn={begin}
          provider={provider}
          signInWithPasskey={calls.signInWithPasskey}
          onRefused={setRefusal}
        />
      )}
    </SignInLayout>
  );
}
