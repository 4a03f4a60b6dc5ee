import type { SettingValue } from '@basis/domain/model/contract/contract';
import { emailTimesKey } from '@basis/domain/model/notifications/emailTimes';
import { settingAbility } from '@basis/domain/model/permissions/permissions';
import { checkAllowed } from '../../../platform/contract/checkAllowed';
import { ApiError } from '../../../platform/contract/errors';
import type { CallContext, Caller, Handler } from '../../../platform/calls/handler';
import { ChangeSet } from '../../../changes/changes';
import { getSetting, lockSetting, putSetting, type SettingOwner, type StoredSetting } from '../settings/rows/settings';
import { planDailyAnew } from '../../notifications/rows/dailyEmails';
import { settingRules } from '../settingRules';

const sizeLimit = 256 * 1024;

const answer = ({ value, etag }: StoredSetting) =>
  ({ status: 200, body: { value: value as SettingValue }, headers: { etag } }) as const;

const changedMeanwhile = ({ value, etag }: StoredSetting): ApiError =>
  new ApiError(412, 'stale', 'This setting was changed after you loaded it.', { headers: { etag }, extra: { value } });

const tooLarge = (): ApiError => new ApiError(413, 'tooLarge', 'This setting is larger than 256 kB.');

interface Write {
  readonly path: { readonly key: string };
  readonly header: { readonly 'If-Match'?: string };
  readonly body: { readonly value: unknown };
}

/** Stores a value, unless it differs from the caller's version. @returns the values before and after. */
const store = async (
  { tx }: CallContext,
  owner: SettingOwner,
  { path: { key }, header, body: { value } }: Write,
): Promise<{ before: StoredSetting; after: StoredSetting }> => {
  const expected = header['If-Match'];
  if (JSON.stringify(value).length > sizeLimit) throw tooLarge();
  const before = await lockSetting(tx, owner, key);
  if (expected !== undefined && expected !== before.etag) throw changedMeanwhile(before);
  return { before, after: await putSetting(tx, owner, key, value) };
};

const ofUser = ({ workspaceId, userId }: Caller): SettingOwner => ({ workspaceId, userId });
const ofWorkspace = ({ workspaceId }: Caller): SettingOwner => ({ workspaceId, userId: null });

export const getProfileSetting: Handler<'getProfileSetting'> = async ({ tx, caller }, { path }) =>
  answer(await getSetting(tx, ofUser(caller), path.key));

export const putProfileSetting: Handler<'putProfileSetting'> = async (context, request) => {
  const { tx, caller } = context;
  const { before, after } = await store(context, ofUser(caller), request);
  if (request.path.key === emailTimesKey && before.etag !== after.etag) await planDailyAnew(tx, caller.userId);
  return answer(after);
};

export const getDashboardSetting: Handler<'getDashboardSetting'> = async ({ tx, caller }, { path }) =>
  answer(await getSetting(tx, ofWorkspace(caller), path.key));

export const putDashboardSetting: Handler<'putDashboardSetting'> = async (context, { path, header, body }) => {
  const { caller } = context;
  checkAllowed(caller, settingAbility(path.key));
  const rule = settingRules.get(path.key);
  const value = rule ? rule.parse(body.value) : body.value;
  const { before, after } = await store(context, ofWorkspace(caller), { path, header, body: { value } });
  if (!rule || before.etag === after.etag) return answer(after);
  const changes = new ChangeSet(caller);
  changes.updated('workspace', caller.workspaceId, path.key, { from: before.value, to: after.value });
  await rule.onChanged?.(context);
  await changes.save(context.tx);
  return { ...answer(after), afterCommit: () => Promise.resolve(rule.afterCommit?.(context)) };
};
