import type { SinceYesterday } from '@basis/domain/model/contract/contract';
import { isAllowed } from '@basis/domain/model/permissions/permissions';
import type { Reader } from '../../../platform/calls/handler';
import type { Tx } from '../../../platform/db/database';
import { listMentions, readNotesOf } from '../../notifications/rows/notifications';

type Mentions = SinceYesterday['mentions'];

const mostLines = 3;

/** Reads the notes since a moment that name the user. */
export const readMentions = async (tx: Tx, reader: Reader, since: Date): Promise<Mentions> => {
  const { count, notifications } = await listMentions(tx, reader, since, mostLines);
  const ids = notifications.map(({ id }) => id);
  const notes = await readNotesOf(tx, ids, { seesQuotes: isAllowed(reader, 'seeAmounts') });
  const lines = notifications.map((notification) => ({ notification, message: notes.get(notification.id) ?? null }));
  return { count, lines };
};
