import { sql } from 'kysely';
import { inWorkspace, type Db, type Tx } from '../db/connect';
import { lockWaitingRaw, settleRaw } from '../repositories/rawMessages';
import { getZone } from '../repositories/workspaces';
import type { FileStore } from '../storage/fileStore';
import { fileReceived, type Arrived } from './fileReceived';
import { readMessage, type MessageReading } from './readMessage';

/** What the reading or the database can't take is kept and shown as it came, like any message that can't be parsed. */
const unreadable = (error: unknown): MessageReading => ({
  parsed: { state: 'failed', failureCode: 'malformed', reason: String(error) },
  html: null,
  reading: {
    platform: 'Unknown',
    communicationType: 'Unknown',
    disposition: 'inbox',
    projects: [],
    scrapedIndicator: 0,
    links: { view: null, answers: [] },
    warnings: [],
  },
});

/** Whether the database refused values (SQLSTATE classes 22 and 54), which no later try would change. */
const isRefusedValue = (error: unknown): boolean => /^(22|54)/.test((error as { code?: string }).code ?? '');

const fileOrKeep = async (tx: Tx, files: FileStore, target: Arrived, read: MessageReading): Promise<MessageReading> => {
  await sql`savepoint filing`.execute(tx);
  try {
    await fileReceived(tx, files, target, read);
    return read;
  } catch (error) {
    if (!isRefusedValue(error)) throw error;
    await sql`rollback to savepoint filing`.execute(tx);
    const kept = unreadable(error);
    await fileReceived(tx, files, target, kept);
    return kept;
  }
};

interface ReadingParts {
  readonly db: Db;
  readonly files: FileStore;
  /** The domain of our own addresses and message ids. */
  readonly mailDomain: string;
}

/**
 * Reads a stored message and files it, in one transaction: a process that dies on the way leaves the message waiting,
 * and two that try at once read it once.
 * @returns whether it was this call that read it.
 */
export const processRaw = (
  { db, files, mailDomain }: ReadingParts,
  workspaceId: string,
  rawId: string,
): Promise<boolean> =>
  inWorkspace(db, workspaceId, async (tx) => {
    const raw = await lockWaitingRaw(tx, workspaceId, rawId);
    if (!raw) return false;
    const content = await files.get(raw.storage_key);
    const read = await readMessage(content).catch(unreadable);
    const target = {
      workspaceId,
      workspaceZone: await getZone(tx, workspaceId),
      rawId,
      rawSha256: raw.sha256,
      receivedAt: raw.received_at,
      recipients: raw.envelope.to,
      mailDomain,
    };
    const filed = await fileOrKeep(tx, files, target, read);
    const failureCode = filed.parsed.state === 'failed' ? filed.parsed.failureCode : null;
    await settleRaw(tx, workspaceId, rawId, { state: failureCode ? 'failed' : 'parsed', failureCode });
    return true;
  });
