import type { Client } from '@basis/domain/contract/client';
import type { ApiError } from '@basis/domain/contract/errors';
import type { Result } from '@basis/domain/contract/result';
import { startProviderSignIn, type ProviderAnswer } from '@basis/domain/session/signIn';
import { pageSettings } from '../../pageSettings';
import type { SignInProvider } from './LoginForm';

const key = 'basis-sign-in-origin';

interface PageState {
  readonly usr?: unknown;
}

/** Leaves for the provider's page, and stores where the login would have led. */
const leave = async (client: Client): Promise<Result<unknown, ApiError>> => {
  const result = await startProviderSignIn(client);
  if (!result.ok) return result;
  const { usr } = (history.state ?? {}) as PageState;
  sessionStorage.setItem(key, JSON.stringify(usr ?? null));
  location.assign(result.value);
  return result;
};

/** The provider that is set up, if there is one. */
export const signInProvider = (client: Client): SignInProvider | undefined => {
  const { signIn } = pageSettings();
  return signIn && { name: signIn.name, start: () => leave(client) };
};

/** State of the login page that the user left for the provider; it is given once. */
export const takePageState = (): unknown => {
  const stored = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return stored === null ? null : (JSON.parse(stored) as unknown);
};

/** Reads the provider's answer from the address that it led back to; null if it refused or the user gave up. */
export const readProviderAnswer = (search: string): ProviderAnswer | null => {
  const query = new URLSearchParams(search);
  const [code, state, iss] = [query.get('code'), query.get('state'), query.get('iss')];
  return code && state ? { code, state, ...(iss ? { iss } : {}) } : null;
};
