import { readKeywords } from '@basis/domain/formats/keywords';
import { badRequest } from '../../platform/contract/errors';
import type { CallContext } from '../../platform/calls/handler';
import { keywordSetting, queueRecount } from '../keywords/rows/keywords';

/** What is to be done for a setting of the workspace beside storing it. Who may write it is in the table of permissions. */
interface SettingRule {
  /** @returns the value as it is kept. @throws ApiError 400 with what is wrong with it. */
  parse(value: unknown): unknown;
  /** What follows from another value, in the transaction that stores it. */
  onChanged(context: CallContext): Promise<void>;
  /** What begins once it is stored. */
  afterCommit(context: CallContext): void;
}

const parseKeywords = (value: unknown): unknown => {
  const read = readKeywords(value);
  if (!read.ok) throw badRequest(read.fault, [{ path: 'body/value', message: read.fault }]);
  return read.keywords;
};

/** Settings of the workspace that the server itself goes by; all others are the pages' own. */
export const settingRules: ReadonlyMap<string, SettingRule> = new Map([
  [
    keywordSetting,
    {
      parse: parseKeywords,
      onChanged: ({ tx }: CallContext) => queueRecount(tx),
      afterCommit: ({ jobs, caller }: CallContext) => jobs.recountKeywords(caller.workspaceId),
    },
  ],
]);
