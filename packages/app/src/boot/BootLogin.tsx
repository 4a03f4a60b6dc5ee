import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { createClient, type Client } from '@basis/domain/contract/client';
import { finishProviderSignIn, signIn } from '@basis/domain/session/signIn';
import { apiUrl } from '../apiBase';
import {
  LoginScreen,
  originOf,
  readProviderAnswer,
  signInProvider,
  SigningInScreen,
  takePageState,
} from '../features/account/public';
import { pageSettings } from '../pageSettings';
import { paths } from '../paths';
import { reportFailedCall } from '../reports/errorReports';

/** Restores the requested URL. */
const enterPage = async (onDone: () => Promise<void>): Promise<void> => {
  const { usr } = (history.state ?? {}) as { usr?: unknown };
  history.replaceState(null, '', originOf(usr));
  await onDone();
};

/** Completes a provider sign-in and removes its secrets from the URL. @returns why it failed, or null on success. */
const finishSignIn = async (client: Client): Promise<string | null> => {
  const answer = readProviderAnswer(location.search);
  history.replaceState({ usr: takePageState(), key: 'boot', idx: 0 }, '', paths.login);
  if (!answer) return `The sign-in with ${pageSettings().signIn?.name ?? 'the provider'} was not completed. Try again.`;
  const result = await finishProviderSignIn(client, answer);
  return result.ok ? null : result.error.message;
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
    if (result.ok) await enterPage(onDone);
    return result;
  };
  let notice: string | null = null;
  if (location.pathname === paths.providerReturn) {
    root.render(<SigningInScreen />);
    notice = await finishSignIn(client);
    if (notice === null) return enterPage(onDone);
  }
  root.render(
    <StrictMode>
      <LoginScreen signIn={enter} provider={signInProvider(client)} notice={notice} />
    </StrictMode>,
  );
};
