import { inWorkspace, type Tx } from '../../platform/db/database';
import { newId } from '../../platform/ids';
import { maxFileBytes, readWanted, textKindOf, type ReadFileText } from '../../mailReading/fileText/readFileText';
import { cleanText } from '../../mailReading/cleanText';
import { countInRoom, isTooCostly, storeCounted, type CountedPart, type CountingParts } from './countInRoom';
import { keywordWork } from './keywordTasks';
import { endReading, findDueFiles, storeFileText, type DueFile } from './rows/fileTexts';
import { lockListedWordsShared } from './rows/keywords';
import { writeEvents } from '../../changes/liveEvents';
import { listFiledBids } from '../filing/rows/messageFiling';
import { refreshProjects } from '../../derived/projectDerived';
import { lockProjects } from '../bids/rows/projectEdits';
import { MissingFileError, type FileStore } from '../../platform/storage/fileStore';

export interface FileTextParts extends CountingParts {
  readonly files: FileStore;
  readonly readText: ReadFileText;
}

const filesAtOnce = 20;

/** Text of a file; null if it has none or is gone. */
const textOf = async (
  { files, readText }: Pick<FileTextParts, 'files' | 'readText'>,
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

/**
 * Ends the reading of a file with the keywords of its email, and updates the bids.
 * @returns false if they have to be counted again.
 */
const endWith = async (tx: Tx, { id, messageId }: DueFile, part: CountedPart): Promise<boolean> => {
  const words = await lockListedWordsShared(tx);
  // Lock the bids first, like filing.
  await lockProjects(tx, await listFiledBids(tx, [messageId]));
  const changed = await storeCounted(tx, part, words);
  if (changed === null) return false;
  if (!(await endReading(tx, id)) || changed === 0) return true;
  await tellCounted(tx, messageId);
  return true;
};

const tellCounted = async (tx: Tx, messageId: string): Promise<void> => {
  const projectIds = await listFiledBids(tx, [messageId]);
  await refreshProjects(tx, projectIds);
  const changed = { kind: 'updated' as const, fields: new Set(['keywords']) };
  await writeEvents(tx, { workspaceId: tx.workspaceId, userId: null, changeSetId: newId() }, [
    { ...changed, entity: 'message', entityId: messageId },
    ...projectIds.map((id) => ({ ...changed, entity: 'project' as const, entityId: id })),
  ]);
};

/** Words by which a file is found; only those of its name if its text is too costly. */
const wordsOf = async (
  workRoom: FileTextParts['workRoom'],
  workspaceId: string,
  { name, text }: { readonly name: string; readonly text: string | null },
): Promise<readonly string[]> => {
  try {
    return await workRoom.run(keywordWork.fileWords, { workspaceId }, { name, text });
  } catch (error) {
    if (text === null || !isTooCostly(error)) throw error;
    return workRoom.run(keywordWork.fileWords, { workspaceId }, { name, text: null });
  }
};

const readOne = async (parts: FileTextParts, workspaceId: string, file: DueFile): Promise<void> => {
  const { db, workRoom } = parts;
  const { id, fileName, messageId } = file;
  const read = file.text ?? (await textOf(parts, workspaceId, file));
  const text = read === null ? null : cleanText(read, read.length);
  const words = await wordsOf(workRoom, workspaceId, { name: fileName, text });
  if (!(await inWorkspace(db, workspaceId, (tx) => storeFileText(tx, id, { text, words })))) return;
  for (let isEnded = false; !isEnded;) {
    const part = await countInRoom(parts, workspaceId, [messageId]);
    isEnded = await inWorkspace(db, workspaceId, (tx) => endWith(tx, file, part));
  }
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
