import { capacityOf } from '@basis/domain/model/goNoGo/capacity';
import type { Reader } from '../../../platform/calls/handler';
import type { Tx } from '../../../platform/db/database';
import { listEstimators, listWeekBids } from '../../goNoGo/rows/weekBids';
import { readLimits, weekFrom } from '../../goNoGo/weeks';
import type { OverWeek } from '../weeklyLetter';
import type { StoredWeeklyEmail } from './weeklyEmails';

/** Weeks that a stretch of days reaches into. */
const weeksOf = ([first, last]: readonly [string, string], reader: Reader) => {
  const [one, other] = [weekFrom(first, reader), weekFrom(last, reader)];
  return one[0] === other[0] ? [one] : [one, other];
};

/** Users above their limit in the weeks of an email: only its user if it lists their bids. */
export const readOverWeeks = async (
  tx: Tx,
  reader: Reader,
  { bids }: Pick<StoredWeeklyEmail, 'bids'>,
  days: readonly [first: string, last: string],
): Promise<readonly OverWeek[]> => {
  const limits = await readLimits(tx, reader);
  const people = await listEstimators(tx, []);
  const over: OverWeek[] = [];
  for (const week of weeksOf(days, reader)) {
    const [from, to] = week;
    const due = await listWeekBids(tx, week, null);
    const capacity = capacityOf(people, due, { estimatorIds: [], amountCents: null }, limits);
    for (const { userId, taken, limit } of capacity.people)
      if (taken > limit && (bids !== 'mine' || userId === reader.userId)) over.push({ userId, taken, limit, from, to });
  }
  return over;
};
