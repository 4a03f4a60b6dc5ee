import { inWorkspace, type Db, type Tx } from '../../platform/db/database';
import { newId } from '../../platform/ids';
import { maxFileBytes, readWanted, textKindOf, type ReadFileText } from '../../mailReading/fileText/readFileText';
import { findDueFiles, storeFileText, type DueFile } from './rows/fileTexts';
import { countMessages, lockKeywordCounterShared, writeCounts } from './rows/keywords';
import { writeEvents } from '../../changes/liveEvents';
import { listFiledBids } from '../filing/rows/messageFiling';
import { refreshProjects } from '../../derived/projectDerived';
import { lockProjects } from '../bids/rows/projectEdits';
import { MissingFileError, type FileStore } from '../../platform/storage/fileStore';

export interface FileTextParts {
  readonly db: Db;
  readonly files: FileStore;
  readonly readText: ReadFileText;
}

const filesAtOnce = 20;

/** Text of a file; null if it has none or is gone. */
const textOf = async (
  { files, readText }: FileTextParts,
  workspaceId: string,
  file: DueFile,
): Promise<string | null> => {
  const kind = textKindOf(file.fileName, file.mediaType);
  if (kind === null || file.size > maxFileBytes) return null;
  try {
    const bytes = await readWanted(kind, file.size, await files.read(file.storageKey));
    return await readText({ kind, bytes }, workspaceId);
  } catch (error) {
    if (error instanceof MissingFileError) return null;
    throw error;
  }
};

/** Recounts the keywords of an email with the texts of its files, and updates its bids. */
const recountMessage = async (tx: Tx, messageId: string): Promise<void> => {
  const count = await lockKeywordCounterShared(tx);
  // Lock the bids first, like filing.
  await lockProjects(tx, await listFiledBids(tx, [messageId]));
  const counted = await countMessages(tx, [messageId], count);
  if (!(await writeCounts(tx, counted))) return;
  const projectIds = await listFiledBids(tx, [messageId]);
  await refreshProjects(tx, projectIds);
  const changed = { kind: 'updated' as const, fields: new Set(['keywords']) };
  await writeEvents(tx, { workspaceId: tx.workspaceId, userId: null, changeSetId: newId() }, [
    { ...changed, entity: 'message', entityId: messageId },
    ...projectIds.map((id) => ({ ...changed, entity: 'project' as const, entityId: id })),
  ]);
};

const readOne = async (parts: FileTextParts, workspaceId: string, file: DueFile): Promise<void> => {
  const text = file.text ?? (await textOf(parts, workspaceId, file));
  await inWorkspace(parts.db, workspaceId, async (tx) => {
    if (await storeFileText(tx, file, text)) await recountMessage(tx, file.messageId);
  });
};

/**
 * Reads unread files of emails, so that they are found by their words, and counts their keywords, each in its own transaction, so that another process can
 * continue after a crash. The text is stored, so that a change of the list needs no second reading.
 * @throws AggregateError of all failures, after the rest is read; they are retried next time.
 */
export const readFileTexts = async (parts: FileTextParts, workspaceId: string): Promise<void> => {
  const failures: unknown[] = [];
  let after: string | null = null;
  do {
    const due = await inWorkspace(parts.db, workspaceId, (tx) => findDueFiles(tx, filesAtOnce, after));
    for (const file of due)
      await readOne(parts, workspaceId, file).catch((error: unknown) => void failures.push(error));
    after = due.at(-1)?.id ?? null;
  } while (after !== null);
  if (failures.length) throw new AggregateError(failures, `Files that could not be read: ${failures.length}`);
};
