import type { Body, ProfileAnswer } from '../contract/contract';
import { callApi, type Client } from '../contract/client';
import type { ApiError } from '../contract/errors';
import type { Result } from '../contract/result';

export type SetupDraft = Body<'setUp'>;

/** Creates the first workspace by the setup link; the response signs its Admin in. */
export const setUp = (client: Client, token: string, draft: SetupDraft): Promise<Result<ProfileAnswer, ApiError>> =>
  callApi(client.PUT('/setup/{token}', { params: { path: { token } }, body: draft }));

/** Sets a password by an invitation or reset link. */
export const choosePassword = (client: Client, token: string, password: string): Promise<Result<unknown, ApiError>> =>
  callApi(client.PUT('/password-resets/{token}', { params: { path: { token } }, body: { password } }));

/** Turns off the weekly email that ended with this link. */
export const turnOffWeeklyEmail = (client: Client, token: string): Promise<Result<unknown, ApiError>> =>
  callApi(client.POST('/weekly-emails/{token}/off', { params: { path: { token } } }));
