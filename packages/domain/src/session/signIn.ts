import type { ProfileAnswer } from '../contract/contract';
import { callApi, type Client } from '../contract/client';
import { errorFromBody, offlineError, type ApiError } from '../contract/errors';
import { failed, succeeded, type Result } from '../contract/result';

/** Setting of a user: the moment of the latest login, written by the page that logged in. */
export const lastLoginKey = 'lastLogin';

/** Stores that the user logged in now. Whether it could be stored troubles nobody. */
export const noteLogin = async (client: Client): Promise<void> => {
  const params = { path: { key: lastLoginKey } };
  await callApi(client.PUT('/profile/settings/{key}', { params, body: { value: new Date().toISOString() } }));
};

/** Opens a session; the browser keeps its cookies. */
export const signIn = (client: Client, email: string, password: string): Promise<Result<ProfileAnswer, ApiError>> =>
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

/** Opens a session with the provider's response; the browser stores its cookies. */
export const finishProviderSignIn = (
  client: Client,
  answer: ProviderAnswer,
): Promise<Result<ProfileAnswer, ApiError>> =>
  callApi(client.GET('/sessions/oidc/callback', { params: { query: answer } }));
