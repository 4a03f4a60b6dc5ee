import { inWorkspace, type Db } from '../db/connect';
import { ChangeSet } from '../repositories/changes';
import { findWaitingRaws, lockWaitingRaws, settleRaws, type WaitingRaw } from '../repositories/rawMessages';
import { getZone } from '../repositories/workspaces';
import type { FileStore } from '../storage/fileStore';
import { fileMessage } from './fileMessage';
import { fileWithBid, type Filed } from './fileReceived';
import { nothingRead, readMessage, type MessageReading } from './readMessage';

/** What the reading or the database can't take is kept and shown as it came, like any message that can't be parsed. */
const unreadable = (error: unknown): MessageReading => ({
  parsed: { state: 'failed', failureCode: 'malformed', reason: String(error) },
  html: null,
  reading: nothingRead,
});

/** Whether the database refused values (SQLSTATE classes 22 and 54), which no later try would change. */
const isRefusedValue = (error: unknown): boolean => /^(22|54)/.test((error as { code?: string }).code ?? '');

interface ReadingParts {
  readonly db: Db;
  readonly files: FileStore;
  /** The domain of our own addresses and message ids. */
  readonly mailDomain: string;
}

/** What is filed in one transaction, at most; of a message more than this is held while it is read. */
const [mostAtOnce, mostBytesAtOnce] = [25, 4 * 1024 * 1024];

const inParts = (waiting: readonly WaitingRaw[]): WaitingRaw[][] => {
  const parts: WaitingRaw[][] = [];
  let bytes = 0;
  for (const raw of waiting) {
    const last = parts.at(-1);
    bytes += raw.size;
    if (last && last.length < mostAtOnce && bytes <= mostBytesAtOnce) last.push(raw);
    else {
      parts.push([raw]);
      bytes = raw.size;
    }
  }
  return parts;
};

const isSmall = (raws: readonly WaitingRaw[]): boolean =>
  raws.reduce((bytes, { size }) => bytes + size, 0) <= 2 * mostBytesAtOnce;

interface ReadRaw {
  readonly raw: WaitingRaw;
  readonly read: MessageReading;
}

const targetOf = ({ id, sha256, received_at, envelope }: WaitingRaw) => ({
  rawId: id,
  rawSha256: sha256,
  receivedAt: received_at,
  recipients: envelope.to,
});

/** Files messages that were read. @returns how many of them it was this call that filed. */
const fileAll = (
  { db, files, mailDomain }: ReadingParts,
  workspaceId: string,
  messages: readonly ReadRaw[],
): Promise<number> =>
  inWorkspace(db, workspaceId, async (tx) => {
    const ids = messages.map(({ raw }) => raw.id);
    const locked = await lockWaitingRaws(tx, workspaceId, ids);
    if (!locked.size) return 0;
    const workspaceZone = await getZone(tx, workspaceId);
    const changes = new ChangeSet({ workspaceId, userId: null });
    const filed: Filed[] = [];
    const taken = messages.filter(({ raw }) => locked.has(raw.id));
    for (const { raw, read } of taken) {
      const target = { ...targetOf(raw), workspaceId, workspaceZone, mailDomain };
      const messageId = await fileMessage(tx, files, target, read);
      // The same message is here already.
      if (messageId === null) continue;
      changes.created('message', messageId);
      filed.push({ messageId, target, read });
    }
    await changes.save(tx);
    for (const one of filed) await fileWithBid(tx, one);
    await settleRaws(
      tx,
      workspaceId,
      taken.map(({ raw, read: { parsed } }) => ({
        id: raw.id,
        failureCode: parsed.state === 'failed' ? parsed.failureCode : null,
      })),
    );
    return locked.size;
  });

/** Files all at once; when that fails, each by itself, so that one which can't be filed keeps no other from it. */
const fileOrKeep = async (parts: ReadingParts, workspaceId: string, messages: readonly ReadRaw[]): Promise<number> => {
  try {
    return await fileAll(parts, workspaceId, messages);
  } catch (error) {
    const [first, ...others] = messages;
    if (!first) throw error;
    if (others.length) return fileEach(parts, workspaceId, messages);
    if (!isRefusedValue(error)) throw error;
    return fileAll(parts, workspaceId, [{ raw: first.raw, read: unreadable(error) }]);
  }
};

const throwAll = (failures: readonly unknown[]): void => {
  if (failures.length) throw new AggregateError(failures, `${failures.length} messages could not be filed`);
};

const fileEach = async (parts: ReadingParts, workspaceId: string, messages: readonly ReadRaw[]): Promise<number> => {
  const failures: unknown[] = [];
  let count = 0;
  for (const message of messages)
    await fileOrKeep(parts, workspaceId, [message]).then(
      (filed) => (count += filed),
      (error: unknown) => failures.push(error),
    );
  throwAll(failures);
  return count;
};

const readRaw = async (files: FileStore, raw: WaitingRaw): Promise<ReadRaw> => {
  const content = await files.get(raw.storage_key);
  return { raw, read: await readMessage(content).catch(unreadable) };
};

/**
 * Reads stored messages and files them, some in each transaction: a process that dies on the way leaves messages waiting,
 * and two that try at once file each once.
 * @returns how many it was this call that filed.
 * @throws AggregateError of what failed, after the others are filed.
 */
export const processRaws = async (
  parts: ReadingParts,
  workspaceId: string,
  rawIds: readonly string[],
): Promise<number> => {
  const waiting = await inWorkspace(parts.db, workspaceId, (tx) => findWaitingRaws(tx, workspaceId, rawIds));
  const failures: unknown[] = [];
  const fail = (error: unknown): null => {
    failures.push(error);
    return null;
  };
  const readSome = async (some: readonly WaitingRaw[] = []): Promise<ReadRaw[]> => {
    const messages: ReadRaw[] = [];
    for (const raw of some) {
      const message = await readRaw(parts.files, raw).catch(fail);
      if (message) messages.push(message);
    }
    return messages;
  };
  const [first, ...others] = inParts(waiting);
  let count = 0;
  let reading = readSome(first);
  for (const some of [...others, undefined]) {
    const messages = await reading;
    // While small ones are filed, the next are read; of large ones no two are in memory.
    const next = isSmall([...messages.map(({ raw }) => raw), ...(some ?? [])]) ? readSome(some) : null;
    if (messages.length) count += (await fileOrKeep(parts, workspaceId, messages).catch(fail)) ?? 0;
    reading = next ?? readSome(some);
  }
  throwAll(failures);
  return count;
};
