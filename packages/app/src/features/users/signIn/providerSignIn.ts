import type { Client } from '@basis/domain/engine/client/client';
import type { ApiError } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import { startProviderSignIn, type ProviderAnswer } from '@basis/domain/engine/session/signIn';
import { tabTexts } from '../../../browser/storedTexts';
import { pageSettings } from '../../../pageSettings';
import type { SignInProvider } from './LoginForm';

const key = 'basis-sign-in-origin';

interface PageState {
  readonly usr?: unknown;
}

/** Stores the login page's state and redirects to the provider. */
const leave = async (client: Client): Promise<Result<unknown, ApiError>> => {
  const result = await startProviderSignIn(client);
  if (!result.ok) return result;
  const { usr } = (history.state ?? {}) as PageState;
  tabTexts.write(key, JSON.stringify(usr ?? null));
  location.assign(result.value);
  return result;
};

/** The configured provider, if any. */
export const signInProvider = (client: Client): SignInProvider | undefined => {
  const { signIn } = pageSettings();
  return signIn && { name: signIn.name, start: () => leave(client) };
};

/** Reads and removes the state that the login page stored before the redirect. */
export const takePageState = (): unknown => {
  const stored = tabTexts.read(key);
  tabTexts.write(key, null);
  return stored === null ? null : (JSON.parse(stored) as unknown);
};

/** Reads the provider's response from the query string; null if it refused or the user canceled. */
export const readProviderAnswer = (search: string): ProviderAnswer | null => {
  const query = new URLSearchParams(search);
  const [code, state, iss] = [query.get('code'), query.get('state'), query.get('iss')];
  return code && state ? { code, state, ...(iss ? { iss } : {}) } : null;
};
