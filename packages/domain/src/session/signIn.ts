import type { ProfileAnswer } from '../contract/contract';
import { callApi, type Client } from '../contract/client';
import type { ApiError } from '../contract/errors';
import type { Result } from '../contract/result';

/** Opens a session; the browser keeps its cookies. */
export const signIn = (client: Client, email: string, password: string): Promise<Result<ProfileAnswer, ApiError>> =>
  callApi(client.POST('/sessions', { body: { email, password } }));
