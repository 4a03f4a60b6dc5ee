import { readKeywords } from '@basis/domain/model/formats/keywords';
import { planDownloadingKey, readPlanDownloading } from '@basis/domain/model/formats/planDownloading';
import { readWorkload, workloadKey } from '@basis/domain/model/goNoGo/capacity';
import { declineWithReasonKey, readDeclineWithReason } from '@basis/domain/model/stages/declineWithReason';
import { badRequest } from '../../platform/contract/errors';
import type { CallContext } from '../../platform/calls/handler';
import { keywordSetting, queueRecount } from '../keywords/rows/keywords';

/** Effects of a workspace setting besides its storage. Permissions are in the table of permissions. */
interface SettingRule {
  /** @returns the stored form. @throws ApiError 400 with the fault. */
  parse(value: unknown): unknown;
  /** Runs after a change, in the same transaction. */
  onChanged?(context: CallContext): Promise<void>;
  /** Runs after the commit. */
  afterCommit?(context: CallContext): void;
}

const parseKeywords = (value: unknown): unknown => {
  const read = readKeywords(value);
  if (!read.ok) throw badRequest(read.fault, [{ path: 'body/value', message: read.fault }]);
  return read.keywords;
};

const parseDeclineWithReason = (value: unknown): unknown => {
  const read = readDeclineWithReason(value);
  if (read !== undefined) return read;
  const message = 'This setting needs remember, and stageReasonId, the reason that is remembered.';
  throw badRequest(message, [{ path: 'body/value', message }]);
};

const parsePlanDownloading = (value: unknown): unknown => {
  const read = readPlanDownloading(value);
  if (read !== undefined) return read;
  const message = 'This setting needs categoryIds, a list of plan categories.';
  throw badRequest(message, [{ path: 'body/value', message }]);
};

const parseWorkload = (value: unknown): unknown => {
  const read = readWorkload(value);
  if (read !== undefined) return read;
  const message =
    'This setting needs weeklyLimit, from 0 to 100, and at most 10 weights, each with fromCents and a weight of at most 20 in halves.';
  throw badRequest(message, [{ path: 'body/value', message }]);
};

/** Workspace settings with a form of their own, or that the server itself uses; all others belong to the pages. */
export const settingRules: ReadonlyMap<string, SettingRule> = new Map<string, SettingRule>([
  [declineWithReasonKey, { parse: parseDeclineWithReason }],
  [planDownloadingKey, { parse: parsePlanDownloading }],
  [workloadKey, { parse: parseWorkload }],
  [
    keywordSetting,
    {
      parse: parseKeywords,
      onChanged: ({ tx }: CallContext) => queueRecount(tx),
      afterCommit: ({ jobs, caller }: CallContext) => jobs.recountKeywords(caller.workspaceId),
    },
  ],
]);
