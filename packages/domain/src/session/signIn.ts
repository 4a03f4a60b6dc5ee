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

/** Asks for the provider's page where the user signs in. This browser alone can finish it. */
export const startProviderSignIn = async (client: Client): Promise<Result<string, ApiError>> => {
  try {
    const { response, error } = await client.GET('/sessions/oidc/start');
    const address = response.headers.get('location');
    return response.ok && address ? succeeded(address) : failed(errorFromBody(response.status, error));
  } catch {
    return failed(offlineError);
  }
};

/** What a provider sends a user back with. */
export interface ProviderAnswer {
  readonly code: string;
  readonly state: string;
  readonly iss?: string;
}

/** Opens a session with the answer of the provider; the browser keeps its cookies. */
export const finishProviderSignIn = (
  client: Client,
  answer: ProviderAnswer,
): Promise<Result<ProfileAnswer, ApiError>> =>
  callApi(client.GET('/sessions/oidc/callback', { params: { query: answer } }));
