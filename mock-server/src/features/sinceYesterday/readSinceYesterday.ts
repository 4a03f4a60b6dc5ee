import type { SinceYesterday } from '@basis/domain/model/contract/contract';
import { readEmailTimes } from '@basis/domain/model/notifications/emailTimes';
import { isAllowed } from '@basis/domain/model/permissions/permissions';
import type { Reader } from '../../platform/calls/handler';
import type { Tx } from '../../platform/db/database';
import { readCameIn } from './rows/cameIn';
import { readDue } from './rows/due';
import { readMentions } from './rows/mentions';
import { readMoved } from './rows/moved';
import { readRuled } from './rows/ruled';
import { sinceMoment } from './since';

/** Clock of a user and the stored times of their emails. */
export interface ReaderClock {
  readonly times: unknown;
  readonly zone: string;
}

/** Reads what happened since a user's last working day, with what the user may see of it. */
export const readSinceYesterday = async (
  tx: Tx,
  reader: Reader,
  { times, zone }: ReaderClock,
  now: Date,
): Promise<SinceYesterday> => {
  const since = sinceMoment(readEmailTimes(times).digest, zone, now);
  const hasInbox = isAllowed(reader, 'seeInbox');
  return {
    since: since.toISOString(),
    asOf: now.toISOString(),
    zone,
    cameIn: hasInbox ? await readCameIn(tx, since) : null,
    rules: hasInbox ? await readRuled(tx, since) : null,
    moved: await readMoved(tx, since, hasInbox),
    due: await readDue(tx, reader, now),
    mentions: await readMentions(tx, reader, since),
  };
};
