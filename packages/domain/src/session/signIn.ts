import type { ProfileAnswer } from '../contract/contract';
import { callApi, type Client } from '../contract/client';
import type { ApiError } from '../contract/errors';
import type { Result } from '../contract/result';

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
