import pLimit from 'p-limit';
import { debugFact } from '../../platform/debugFacts';
import { inWorkspace, type Db } from '../../platform/db/database';
import { ChangeSet } from '../../changes/changes';
import {
  findWaitingRaws,
  finishRaws,
  lockWaitingRaws,
  recordFailedAttempt,
  type RawPace,
  type WaitingRaw,
} from './rows/rawMessages';
import { getZone } from '../workspace/settings/rows/workspaces';
import { MissingFileError, type FileStore } from '../../platform/storage/fileStore';
import { applyRules } from '../rules/applyRules';
import { matchRules } from '../rules/matchRules';
import { storeMessages } from './storeMessages';
import { fileReceived } from './fileReceived';
import { replaceUnreadable } from './readAgain';
import { isRefusedValue } from './refusedValue';
import { quickReadingMs, readAtOnce, readingBudgetMs } from '../../mailReading/reader';
import { readerVersion as ownVersion } from '../../mailReading/readerVersion';
import { unreadable, type MessageReading, type ReadMessage } from '../../mailReading/readMessage';

export interface ReadingParts {
  readonly db: Db;
  readonly files: FileStore;
  readonly read: ReadMessage;
  /** Version of what reads, which emails keep. @default this program's own */
  readonly readerVersion?: string;
  /** Domain of the addresses and message ids of Basis. */
  readonly mailDomain: string;
}

/** Limits of one transaction; a larger message is filed on its own. */
const [maxAtOnce, maxBytesAtOnce] = [25, 4 * 1024 * 1024];

const inParts = (waiting: readonly WaitingRaw[]): WaitingRaw[][] => {
  const parts: WaitingRaw[][] = [];
  let bytes = 0;
  for (const raw of waiting) {
    const last = parts.at(-1);
    bytes += raw.size;
    if (last && last.length < maxAtOnce && bytes <= maxBytesAtOnce) last.push(raw);
    else {
      parts.push([raw]);
      bytes = raw.size;
    }
  }
  return parts;
};

const isSmall = (raws: readonly WaitingRaw[]): boolean =>
  raws.reduce((bytes, { size }) => bytes + size, 0) <= 2 * maxBytesAtOnce;

interface ReadRaw {
  readonly raw: WaitingRaw;
  readonly read: MessageReading;
}

/** Facts read from a message, without its texts. */
const readingFacts = ({ raw, read: { parsed, reading } }: ReadRaw): object => ({
  rawId: raw.id,
  bytes: raw.size,
  attempts: raw.attempts,
  state: parsed.state === 'failed' ? parsed.failureCode : 'read',
  platform: reading.platform,
  communicationType: reading.communicationType,
  disposition: reading.disposition,
  projects: reading.projects.length,
  warnings: reading.warnings,
});

const targetOf = ({ id, sha256, received_at, envelope, sender_check }: WaitingRaw) => ({
  rawId: id,
  rawSha256: sha256,
  receivedAt: received_at,
  recipients: envelope.to,
  senderCheck: sender_check,
});

/** Files read messages, except those that another process has locked. */
const fileAll = (
  { db, files, mailDomain, readerVersion = ownVersion }: ReadingParts,
  workspaceId: string,
  messages: readonly ReadRaw[],
): Promise<void> =>
  inWorkspace(db, workspaceId, async (tx) => {
    const ids = messages.map(({ raw }) => raw.id);
    const locked = await lockWaitingRaws(tx, ids);
    const taken = messages.filter(({ raw }) => locked.has(raw.id));
    if (!taken.length) return;
    const workspaceZone = await getZone(tx);
    const targets = taken.map(({ raw, read }) => ({
      target: { ...targetOf(raw), workspaceId, workspaceZone, readerVersion },
      read,
    }));
    const changes = new ChangeSet({ workspaceId, userId: null, doing: ['linkMessage'] });
    const { filled, others } = await replaceUnreadable(tx, files, changes, targets);
    const { created, bettered } = await storeMessages(tx, files, workspaceId, others);
    for (const { messageId } of created) changes.created('message', messageId);
    // Suggestions, rules and filing are decided anew.
    for (const { messageId } of bettered) changes.updated('message', messageId, 'readings');
    const filed = [
      ...new Map([...filled, ...created, ...bettered].map((message) => [message.messageId, message])).values(),
    ];
    await changes.save(tx);
    await matchRules(
      tx,
      filed.map(({ messageId }) => messageId),
    );
    await fileReceived(tx, filed, mailDomain);
    // Emails that were unreadable or in doubt before may already have a bid.
    await applyRules(
      tx,
      [...filled, ...bettered].map(({ messageId }) => messageId),
      changes.id,
    );
    await finishRaws(
      tx,
      taken.map(({ raw, read: { parsed } }) => ({
        id: raw.id,
        failureCode: parsed.state === 'failed' ? parsed.failureCode : null,
      })),
    );
    for (const message of taken) debugFact('an email was filed', { workspaceId, ...readingFacts(message) });
  });

/** Files one message; shows it as unreadable if the database rejects its values. */
const fileOne = async (parts: ReadingParts, workspaceId: string, { raw, read }: ReadRaw): Promise<void> => {
  try {
    await fileAll(parts, workspaceId, [{ raw, read }]);
  } catch (error) {
    if (!isRefusedValue(error)) throw error;
    await fileAll(parts, workspaceId, [{ raw, read: unreadable('malformed', String(error)) }]);
  }
};

/** Records a failed attempt, which may fail too while the database is away. */
const recordFailure = (db: Db, workspaceId: string, { id }: WaitingRaw, readingMs = 0): Promise<void> =>
  inWorkspace(db, workspaceId, (tx) => recordFailedAttempt(tx, id, readingMs)).catch(() => undefined);

const throwAll = (failures: readonly unknown[]): void => {
  if (failures.length) throw new AggregateError(failures, `${failures.length} messages could not be filed`);
};

/** Files each message separately, so that a failure affects no other. */
const fileEach = async (parts: ReadingParts, workspaceId: string, messages: readonly ReadRaw[]): Promise<void> => {
  const failures: unknown[] = [];
  for (const message of messages)
    await fileOne(parts, workspaceId, message).catch(async (error: unknown) => {
      failures.push(error);
      await recordFailure(parts.db, workspaceId, message.raw);
    });
  throwAll(failures);
};

/** CPU time of the next attempt: little for the first, which others wait for; the second gets what is left. */
const limitOf = ({ reading_ms: spent }: WaitingRaw): number =>
  spent === 0 ? quickReadingMs : Math.max(0, readingBudgetMs - spent);

const isRetriable = (raw: WaitingRaw, { parsed }: MessageReading): boolean =>
  parsed.state === 'failed' && parsed.failureCode === 'too-costly' && raw.reading_ms + limitOf(raw) < readingBudgetMs;
/** Attempts for messages whose file is missing, spread over more than a minute. */
const maxTriesWithoutFile = 10;

/** True if a message should be marked unreadable because its file stays missing. */
const isAbandoned = (error: unknown, { attempts }: WaitingRaw): boolean =>
  error instanceof MissingFileError && attempts + 1 >= maxTriesWithoutFile;

/** Limits of messages and time per turn of a workspace. Of slow messages one has its turn, then other workspaces. */
const maxPerTurn: Readonly<Record<RawPace, number>> = { quick: 200, slow: 1 };
const longestTurnMs = 1_000;

/**
 * Reads waiting messages of a workspace and files them in batches: a crash leaves the rest waiting, and two processes
 * never file the same one.
 * @param pace messages that take long, and the others of their senders, are read apart, so that no other waits for them.
 * @returns true if more may wait.
 * @throws AggregateError of all failures, after the rest is filed. Failed messages come last next time.
 */
export const processRaws = async (
  parts: ReadingParts,
  workspaceId: string,
  pace: RawPace = 'quick',
): Promise<boolean> => {
  const { db, files, read } = parts;
  const waiting = await inWorkspace(db, workspaceId, (tx) => findWaitingRaws(tx, pace, maxPerTurn[pace]));
  const failures: unknown[] = [];
  const inTurn = pLimit(readAtOnce);
  let endsAt = performance.now() + longestTurnMs;
  let isCut = false;
  const readOne = async (raw: WaitingRaw): Promise<ReadRaw | []> => {
    if (performance.now() > endsAt) {
      isCut = true;
      return [];
    }
    const limitMs = limitOf(raw);
    try {
      const bytes = await files.get(raw.storage_key);
      const found = await read(bytes, { owner: workspaceId, limitMs, isSlow: pace === 'slow' });
      if (!isRetriable(raw, found)) return { raw, read: found };
      // Others have their turn before the next one that may take as long, whoever sent it.
      if (pace === 'quick') endsAt = 0;
      await recordFailure(db, workspaceId, raw, limitMs);
      return [];
    } catch (error) {
      if (isAbandoned(error, raw)) return { raw, read: unreadable('missing-file', String(error)) };
      failures.push(error);
      await recordFailure(db, workspaceId, raw);
      return [];
    }
  };
  const readSome = async (some: readonly WaitingRaw[] = []): Promise<ReadRaw[]> =>
    (await Promise.all(some.map((raw) => inTurn(readOne, raw)))).flat();
  const [first, ...others] = inParts(waiting);
  let reading = readSome(first);
  for (const some of [...others, undefined]) {
    const messages = await reading;
    // Reads the next messages while small ones are filed; of large ones only one is in memory.
    const next = isSmall([...messages.map(({ raw }) => raw), ...(some ?? [])]) ? readSome(some) : null;
    if (messages.length)
      await fileAll(parts, workspaceId, messages)
        .catch(() => fileEach(parts, workspaceId, messages))
        .catch((error: unknown) => failures.push(error));
    reading = next ?? readSome(some);
  }
  throwAll(failures);
  return isCut || waiting.length === maxPerTurn[pace];
};
