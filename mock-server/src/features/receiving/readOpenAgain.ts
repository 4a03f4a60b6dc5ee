import { setTimeout as wait } from 'node:timers/promises';
import { debugFact } from '../../platform/debugFacts';
import { inWorkspace, type Db, type Tx } from '../../platform/db/database';
import { listDueWorkspaces } from '../../platform/db/dueWorkspaces';
import { newId } from '../../platform/ids';
import { MissingFileError, type FileStore } from '../../platform/storage/fileStore';
import { quickReadingMs } from '../../mailReading/reader';
import type { MessageReading, ReadMessage } from '../../mailReading/readMessage';
import { hasWaiting } from '../matching/rows/matchQueue';
import { isRefusedValue } from './refusedValue';
import { storeReadAgain } from './storeReadAgain';
import {
  endLease,
  leaseRereading,
  lockOpenEmails,
  nextOpenEmails,
  noteVersion,
  type OpenEmail,
  type RereadingLease,
} from './rows/rereadings';

export interface RereadingParts {
  readonly db: Db;
  readonly files: FileStore;
  readonly read: ReadMessage;
  /** Version of what reads. */
  readonly readerVersion: string;
  /** Time in ms after which a part is stored as far as it was read, and a turn ends. @default 5000 */
  readonly longestMs?: number;
}

/** Emails of one transaction, and of one turn of a workspace. */
const [maxAtOnce, maxPerTurn] = [25, 100];
const longestMs = 5000;
/** Interval between checks for new mail, and the number of checks after which a turn continues anyway. */
const [lookMs, maxLooks] = [250, 12];

interface ReadEmail extends OpenEmail {
  /** Null for an email that keeps what it has: its original is gone, or can't be read. */
  readonly reading: MessageReading | null;
}

const readOne = async ({ files, read }: RereadingParts, owner: string, email: OpenEmail): Promise<ReadEmail> => {
  try {
    const bytes = await files.get(email.storageKey);
    const reading = await read(bytes, { owner, limitMs: quickReadingMs, isBehind: true });
    return { ...email, reading: reading.parsed.state === 'failed' ? null : reading };
  } catch (error) {
    if (error instanceof MissingFileError) return { ...email, reading: null };
    throw error;
  }
};

/** Emails that failed in a turn, by their ids. */
type Failures = Map<string, unknown>;

/** Reads emails one after the other, so that new ones find threads. One that fails waits for the next turn. */
const readPart = async (
  parts: RereadingParts,
  workspaceId: string,
  emails: readonly OpenEmail[],
  failures: Failures,
): Promise<ReadEmail[]> => {
  const endsAt = performance.now() + (parts.longestMs ?? longestMs);
  const done: ReadEmail[] = [];
  for (const email of emails) {
    if (done.length && performance.now() > endsAt) break;
    await readOne(parts, workspaceId, email).then(
      (one) => void done.push(one),
      (error: unknown) => void failures.set(email.id, error),
    );
  }
  return done;
};

const storeSome = (
  { db, readerVersion }: RereadingParts,
  workspaceId: string,
  emails: readonly ReadEmail[],
): Promise<void> =>
  inWorkspace(db, workspaceId, async (tx) => {
    const ids = emails.map(({ id }) => id);
    // A user may have filed one, and another process may have read it.
    const open = await lockOpenEmails(tx, ids, readerVersion);
    const read = emails.flatMap(({ id, reading }) => {
      const stored = open.get(id);
      return stored && reading ? [{ stored, reading }] : [];
    });
    const changed = await storeReadAgain(tx, read);
    await noteVersion(tx, [...open.keys()], readerVersion);
    debugFact('emails were read again', { workspaceId, emails: open.size, changed });
  });

/** Stores emails one by one; one whose values the database rejects keeps what it has. */
const storeEach = async (
  parts: RereadingParts,
  workspaceId: string,
  emails: readonly ReadEmail[],
  failures: Failures,
): Promise<void> => {
  for (const email of emails)
    await storeSome(parts, workspaceId, [email])
      .catch((error: unknown) => {
        if (!isRefusedValue(error)) throw error;
        return storeSome(parts, workspaceId, [{ ...email, reading: null }]);
      })
      .catch((error: unknown) => void failures.set(email.id, error));
};

/** Waits while new mail of any workspace is read, or that of this one is compared, but not for ever. */
const letNewMailPass = async (db: Db, workspaceId: string): Promise<void> => {
  const isBusy = async (): Promise<boolean> =>
    (await listDueWorkspaces(db, 'reading')).length > 0 || (await inWorkspace(db, workspaceId, hasWaiting));
  for (let looks = 0; looks < maxLooks && (await isBusy()); looks++) await wait(lookMs);
};

/**
 * Reads open emails of a workspace again that another version of the reader read. Each email is changed as a whole, a
 * crash leaves the rest waiting, and of several processes one does the work.
 * @returns true if more wait.
 * @throws AggregateError of all failures, after the rest of the turn is stored.
 */
export const readOpenAgain = async (parts: RereadingParts, workspaceId: string): Promise<boolean> => {
  const { db, readerVersion } = parts;
  const lease: RereadingLease = { id: newId(), version: readerVersion };
  const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inWorkspace(db, workspaceId, work);
  if (!(await inTx((tx) => leaseRereading(tx, lease)))) return false;
  const failures: Failures = new Map();
  const endsAt = performance.now() + (parts.longestMs ?? longestMs);
  let isMore = true;
  try {
    for (let count = 0; count < maxPerTurn && performance.now() < endsAt; count += maxAtOnce) {
      await letNewMailPass(db, workspaceId);
      const next = { limit: maxAtOnce, except: [...failures.keys()] };
      const emails = await inTx((tx) => nextOpenEmails(tx, lease, next));
      isMore = Boolean(emails?.length);
      if (!emails?.length) break;
      const read = await readPart(parts, workspaceId, emails, failures);
      if (read.length)
        await storeSome(parts, workspaceId, read).catch(() => storeEach(parts, workspaceId, read, failures));
    }
  } finally {
    // A lease that can't be ended runs out, and the error of the work counts.
    await inTx((tx) => endLease(tx, lease)).catch(() => debugFact('a lease runs out by itself', { workspaceId }));
  }
  if (failures.size) throw new AggregateError(failures.values(), `${failures.size} emails could not be read again`);
  return isMore;
};
