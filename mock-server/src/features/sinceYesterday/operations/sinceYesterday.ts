import type { Handler } from '../../../platform/calls/handler';
import { readPreferences } from '../../notifications/rows/emailPreferences';
import { readSinceYesterday } from '../readSinceYesterday';

export const getSinceYesterday: Handler<'getSinceYesterday'> = async ({ tx, caller }) => {
  const news = await readSinceYesterday(tx, caller, await readPreferences(tx, caller.userId), new Date());
  return { status: 200, body: { ...news, canMark: caller.administratorId === null } };
};
