import type { Body, ProfileAnswer, SecondStep } from '../../model/contract/contract';
import { callApi, type Client } from '../client/client';
import { errorFromBody, offlineError, type ApiError } from '../../model/contract/errors';
import { failed, succeeded, type Result } from '../../model/contract/result';

/** Setting of a user: the moment of the latest login, written by the page that logged in. */
export const lastLoginKey = 'lastLogin';

/** Records the login of the user. A failure to record it is ignored. */
export const noteLogin = async (client: Client): Promise<void> => {
  const params = { path: { key: lastLoginKey } };
  await callApi(client.PUT('/profile/settings/{key}', { params, body: { value: new Date().toISOString() } }));
};

/** Answer to a password or a provider's sign-in: a session, or a second step. */
export type SignInAnswer = ProfileAnswer | SecondStep;

/** Returns true if a sign-in also needs a code or a passkey. */
export const isSecondStep = (answer: SignInAnswer): answer is SecondStep => 'ways' in answer;

/** Opens a session, of which the browser keeps the cookies, or leads to a second step. */
export const signIn = (client: Client, email: string, password: string): Promise<Result<SignInAnswer, ApiError>> =>
  callApi(client.POST('/sessions', { body: { email, password } }));

/** Starts a provider sign-in, which only this browser can complete. @returns the provider's URL. */
export const startProviderSignIn = async (client: Client): Promise<Result<string, ApiError>> => {
  try {
    const { response, error } = await client.GET('/sessions/oidc/start');
    const address = response.headers.get('location');
    return response.ok && address ? succeeded(address) : failed(errorFromBody(response.status, error));
  } catch {
    return failed(offlineError);
  }
};

/** Parameters of the provider's redirect. */
export interface ProviderAnswer {
  readonly code: string;
  readonly state: string;
  readonly iss?: string;
}

/** Finishes a sign-in with the code of an app, or a recovery code. */
export const finishWithCode = (client: Client, code: string): Promise<Result<ProfileAnswer, ApiError>> =>
  callApi(client.POST('/sessions/code', { body: { code } }));

/** Answer of a passkey. */
export type PasskeyProof = Body<'finishPasskey'>['passkey'];

/** Options of the browser's call that asks for a passkey. */
export type PasskeyOptions = Readonly<Record<string, unknown>>;

/** Asks for a passkey; null if the user turned away. */
export type AskPasskey = (options: PasskeyOptions) => Promise<Result<PasskeyProof, ApiError> | null>;

/**
 * Opens a session with a passkey, without an email or a password.
 * @returns null if the user turned away.
 */
export const signInWithPasskey = async (
  client: Client,
  ask: AskPasskey,
): Promise<Result<ProfileAnswer, ApiError> | null> => {
  const started = await callApi(client.GET('/sessions/passkey'));
  if (!started.ok) return started;
  const asked = await ask(started.value.options);
  return asked?.ok ? callApi(client.POST('/sessions/passkey', { body: { passkey: asked.value } })) : asked;
};

/** Opens a session with the provider's response, of which the browser keeps the cookies, or leads to a second step. */
export const finishProviderSignIn = (client: Client, answer: ProviderAnswer): Promise<Result<SignInAnswer, ApiError>> =>
  callApi(client.GET('/sessions/oidc/callback', { params: { query: answer } }));
