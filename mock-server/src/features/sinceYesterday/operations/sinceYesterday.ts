import type { Handler } from '../../../platform/calls/handler';
import { readPreferences } from '../../notifications/rows/emailPreferences';
import { readSinceYesterday } from '../readSinceYesterday';

export const getSinceYesterday: Handler<'getSinceYesterday'> = async ({ tx, caller }) => ({
  status: 200,
  body: await readSinceYesterday(tx, caller, await readPreferences(tx, caller.userId), new Date()),
});
