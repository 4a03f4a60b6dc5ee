import { inWorkspace, type Db, type Tx } from '../../platform/db/database';
import type { WorkRoom } from '../../platform/workers/workRoom';
import { ApiError } from '../../platform/contract/errors';
import type { CountedMessage } from './countedTexts';
import type { KeywordCounts } from './countKeywords';
import { keywordWork } from './keywordTasks';
import { lockFileUnits, readCountedEmails, readListedWords, writeCounts, type Counted } from './rows/keywords';

export interface CountingParts {
  readonly db: Db;
  readonly workRoom: WorkRoom;
}

/** Keywords of some emails, with what they were counted by. */
export interface CountedPart {
  /** Words of the list. */
  readonly words: readonly string[];
  readonly counted: readonly Counted[];
  /** Length of the texts of each email's files. */
  readonly fileUnits: ReadonlyMap<string, number>;
}

/** True for a refusal because the texts are too costly to count. */
export const isTooCostly = (error: unknown): boolean => error instanceof ApiError && error.status === 422;

/** Counts emails in a thread, in parts where they are too costly together; undefined for one that is so alone. */
export const countEmails = async (
  workRoom: Pick<WorkRoom, 'run'>,
  workspaceId: string,
  words: readonly string[],
  emails: readonly CountedMessage[],
): Promise<readonly (KeywordCounts | undefined)[]> => {
  if (emails.length === 0) return [];
  try {
    return await workRoom.run(keywordWork.emails, { workspaceId }, { words, emails });
  } catch (error) {
    if (!isTooCostly(error)) throw error;
    if (emails.length === 1) return [undefined];
    const half = Math.ceil(emails.length / 2);
    const first = await countEmails(workRoom, workspaceId, words, emails.slice(0, half));
    return [...first, ...(await countEmails(workRoom, workspaceId, words, emails.slice(half)))];
  }
};

/** Counts the keywords of emails in a thread, while no transaction is open. One that is too costly keeps its counts. */
export const countInRoom = async (
  { db, workRoom }: CountingParts,
  workspaceId: string,
  ids: readonly string[],
): Promise<CountedPart> => {
  const { words, rows } = await inWorkspace(db, workspaceId, async (tx) => ({
    words: await readListedWords(tx),
    rows: await readCountedEmails(tx, ids),
  }));
  const emails = rows.map(({ subject, text, html, fileNames, fileTexts }) => ({
    subject,
    text,
    html,
    fileNames,
    fileTexts,
  }));
  const counts = await countEmails(workRoom, workspaceId, words, emails);
  return {
    words,
    counted: rows.map(({ id, keywords }, index) => ({ id, kept: keywords, fresh: counts[index] ?? keywords })),
    fileUnits: new Map(rows.map((row) => [row.id, row.fileUnits])),
  };
};

/**
 * Stores counts, if neither the list nor the texts of the files changed since they were read.
 * @param words of the list now
 * @returns number of emails whose counts changed; null if they have to be counted again.
 */
export const storeCounted = async (
  tx: Tx,
  { words: countedBy, counted, fileUnits }: CountedPart,
  words: readonly string[],
): Promise<number | null> => {
  const isSameList = words.length === countedBy.length && words.every((word, index) => word === countedBy[index]);
  if (!isSameList) return null;
  const units = await lockFileUnits(tx, [...fileUnits.keys()]);
  if ([...units].some(([id, length]) => fileUnits.get(id) !== length)) return null;
  return writeCounts(tx, counted);
};
