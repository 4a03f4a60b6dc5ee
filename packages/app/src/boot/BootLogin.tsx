import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { createClient, type Client } from '@basis/domain/engine/client/client';
import type { SecondStep } from '@basis/domain/model/contract/contract';
import {
  finishProviderSignIn,
  finishWithCode,
  isSecondStep,
  signIn,
  signInWithPasskey,
} from '@basis/domain/engine/session/signIn';
import { askPasskey } from '../browser/passkeys';
import { apiUrl } from '../apiBase';
import {
  LoginScreen,
  originOf,
  readProviderAnswer,
  signInProvider,
  SigningInScreen,
  takePageState,
} from '../features/users/feature';
import { pageSettings } from '../pageSettings';
import { paths } from '../paths';
import { reportFailedCall } from '../errorReports/errorReports';

/** Restores the requested URL. */
const enterPage = async (onDone: () => Promise<void>): Promise<void> => {
  const { usr } = (history.state ?? {}) as { usr?: unknown };
  history.replaceState(null, '', originOf(usr));
  await onDone();
};

/** Result of a provider sign-in: an error or a second step; both null on success. */
interface Finished {
  readonly notice: string | null;
  readonly begun: SecondStep | null;
}

/** Completes a provider sign-in and removes its secrets from the URL. */
const finishSignIn = async (client: Client): Promise<Finished> => {
  const answer = readProviderAnswer(location.search);
  history.replaceState({ usr: takePageState(), key: 'boot', idx: 0 }, '', paths.login);
  const name = pageSettings().signIn?.name ?? 'the provider';
  if (!answer) return { notice: `The sign-in with ${name} was not completed. Try again.`, begun: null };
  const result = await finishProviderSignIn(client, answer);
  if (!result.ok) return { notice: result.error.message, begun: null };
  return { notice: null, begun: isSecondStep(result.value) ? result.value : null };
};

/**
 * Shows the login form, or completes a provider sign-in. After login, restores the requested URL and calls `onDone`.
 */
export const showBootLogin = async (root: Root, onDone: () => Promise<void>): Promise<void> => {
  const client = createClient({
    baseUrl: apiUrl(),
    getAntiForgeryToken: () => undefined,
    onUnauthorized: () => undefined,
    onFailedCall: reportFailedCall,
  });
  const enter = async (email: string, password: string): ReturnType<typeof signIn> => {
    const result = await signIn(client, email, password);
    if (result.ok && !isSecondStep(result.value)) await enterPage(onDone);
    return result;
  };
  const enterWithCode = async (code: string): ReturnType<typeof finishWithCode> => {
    const result = await finishWithCode(client, code);
    if (result.ok) await enterPage(onDone);
    return result;
  };
  const enterWithPasskey = async (): ReturnType<typeof signInWithPasskey> => {
    const result = await signInWithPasskey(client, askPasskey);
    if (result?.ok) await enterPage(onDone);
    return result;
  };
  let finished: Finished = { notice: null, begun: null };
  if (location.pathname === paths.providerReturn) {
    root.render(<SigningInScreen />);
    finished = await finishSignIn(client);
    if (finished.notice === null && finished.begun === null) return enterPage(onDone);
  }
  root.render(
    <StrictMode>
      <LoginScreen
        signIn={enter}
        finishWithCode={enterWithCode}
        signInWithPasskey={enterWithPasskey}
        provider={signInProvider(client)}
        notice={finished.notice}
        begun={finished.begun}
      />
    </StrictMode>,
  );
};
