import type { SettingValue } from '@basis/domain/contract/contract';
import { ApiError } from '../../contract/errors';
import type { CallContext, Caller, Handler } from '../../contract/handler';
import {
  getSetting,
  lockSetting,
  putSetting,
  type SettingOwner,
  type StoredSetting,
} from '../../repositories/settings';

const sizeLimit = 256 * 1024;

const answer = ({ value, etag }: StoredSetting) =>
  ({ status: 200, body: { value: value as SettingValue }, headers: { etag } }) as const;

const movedOn = ({ value, etag }: StoredSetting): ApiError =>
  new ApiError(412, 'stale', 'Somebody stored another value since.', { headers: { etag }, extra: { value } });

const tooLarge = (): ApiError => new ApiError(413, 'tooLarge', 'This setting is larger than 256 kB.');

const store = async (
  { tx }: CallContext,
  owner: SettingOwner,
  request: { path: { key: string }; header: { 'If-Match'?: string }; body: { value: unknown } },
) => {
  const { key } = request.path;
  const expected = request.header['If-Match'];
  if (JSON.stringify(request.body.value).length > sizeLimit) throw tooLarge();
  const current = await lockSetting(tx, owner, key);
  if (expected !== undefined && expected !== current.etag) throw movedOn(current);
  return answer(await putSetting(tx, owner, key, request.body.value));
};

const ofUser = ({ workspaceId, userId }: Caller): SettingOwner => ({ workspaceId, userId });
const ofWorkspace = ({ workspaceId }: Caller): SettingOwner => ({ workspaceId, userId: null });

export const getProfileSetting: Handler<'getProfileSetting'> = async ({ tx, caller }, { path }) =>
  answer(await getSetting(tx, ofUser(caller), path.key));

export const putProfileSetting: Handler<'putProfileSetting'> = (context, request) =>
  store(context, ofUser(context.caller), request);

export const getDashboardSetting: Handler<'getDashboardSetting'> = async ({ tx, caller }, { path }) =>
  answer(await getSetting(tx, ofWorkspace(caller), path.key));

export const putDashboardSetting: Handler<'putDashboardSetting'> = (context, request) =>
  store(context, ofWorkspace(context.caller), request);
