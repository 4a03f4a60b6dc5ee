import type { Body, PasswordLink, ProfileAnswer } from '../../model/contract/contract';
import { callApi, type Client } from '../client/client';
import type { ApiError } from '../../model/contract/errors';
import { succeeded, type Result } from '../../model/contract/result';

export type SetupDraft = Body<'setUp'>;

/** Creates the first workspace by the setup link; the response signs its Admin in. */
export const setUp = (client: Client, token: string, draft: SetupDraft): Promise<Result<ProfileAnswer, ApiError>> =>
  callApi(client.PUT('/setup/{token}', { params: { path: { token } }, body: draft }));

/** Asks what an invitation or reset link is good for, without using it. */
export const lookAtPasswordLink = async (client: Client, token: string): Promise<Result<PasswordLink, ApiError>> => {
  const result = await callApi(client.GET('/password-resets/{token}', { params: { path: { token } } }));
  return result.ok ? succeeded(result.value.link) : result;
};

/** Asks for a link to choose a new password; the answer does not say whether the email is known. */
export const askForPasswordLink = (client: Client, email: string): Promise<Result<unknown, ApiError>> =>
  callApi(client.POST('/password-resets', { body: { email } }));

/** Sets a password by an invitation or reset link. */
export const choosePassword = (
  client: Client,
  token: string,
  body: Body<'redeemPasswordReset'>,
): Promise<Result<unknown, ApiError>> =>
  callApi(client.PUT('/password-resets/{token}', { params: { path: { token } }, body }));

/** Turns off the emails of notifications, one of which ended with this link. */
export const turnOffNotificationEmails = (client: Client, token: string): Promise<Result<unknown, ApiError>> =>
  callApi(client.POST('/notification-emails/{token}/off', { params: { path: { token } } }));

/** Takes the recipient of a report's email off its schedule. */
export const turnOffReportEmail = (
  client: Client,
  savedReportId: string,
  token: string,
): Promise<Result<unknown, ApiError>> =>
  callApi(client.POST('/report-emails/{savedReportId}/{token}/off', { params: { path: { savedReportId, token } } }));

/** Turns off the weekly email that ended with this link. */
export const turnOffWeeklyEmail = (client: Client, token: string): Promise<Result<unknown, ApiError>> =>
  callApi(client.POST('/weekly-emails/{token}/off', { params: { path: { token } } }));
