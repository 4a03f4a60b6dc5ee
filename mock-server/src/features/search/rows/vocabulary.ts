import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database';
import { insertNew } from '../../../platform/db/insertNew';
import { spellingsOf, vocabularyOf } from '../typos';
import { lowestId } from '../../../platform/ids';

/** Finds words of texts that the vocabulary lacks. */
export const readMissingVocabulary = async (tx: Tx, texts: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ word: string }>`select each.word from unnest(${vocabularyOf(texts)}::text[]) each (word)
    where not exists (select from search_vocabulary v where v.workspace_id = ${tx.workspaceId}
      and v.word = each.word)`.execute(tx);
  return rows.map(({ word }) => word);
};

const insertWords = async (tx: Tx, words: readonly string[]): Promise<void> => {
  await insertNew(
    tx,
    'search_vocabulary',
    words.map((word) => ({ workspace_id: tx.workspaceId, word })),
  );
};

/**
 * Adds the words of texts to the workspace's vocabulary. A word may be stored twice, if two requests add it at once: a
 * unique index would make one wait for the other.
 */
export const addVocabulary = async (tx: Tx, texts: readonly string[]): Promise<void> =>
  insertWords(tx, await readMissingVocabulary(tx, texts));

const documentsAtOnce = 10_000;

interface Document {
  readonly entity: string;
  readonly entity_id: string;
  readonly text_fold: string;
}

const readUsedWords = async (tx: Tx): Promise<Set<string>> => {
  const used = new Set<string>();
  let after: Pick<Document, 'entity' | 'entity_id'> | undefined = { entity: '', entity_id: lowestId };
  while (after) {
    const { rows }: { rows: Document[] } = await sql<Document>`select entity, entity_id, text_fold from search_documents
      where workspace_id = ${tx.workspaceId} and (entity, entity_id) > (${after.entity}, ${after.entity_id}::uuid)
      order by entity, entity_id limit ${documentsAtOnce}`.execute(tx);
    for (const word of vocabularyOf(rows.map((row) => row.text_fold))) used.add(word);
    after = rows.at(-1);
  }
  return used;
};

/** Removes words that nothing has, and adds missing ones. Reads all search documents of the workspace. */
export const refreshVocabulary = async (tx: Tx): Promise<void> => {
  const { rows } = await sql<{ word: string }>`select distinct word from search_vocabulary
    where workspace_id = ${tx.workspaceId}`.execute(tx);
  const kept = new Set(rows.map(({ word }) => word));
  const used = await readUsedWords(tx);
  const gone = [...kept].filter((word) => !used.has(word));
  if (gone.length)
    await sql`delete from search_vocabulary where workspace_id = ${tx.workspaceId} and word = any(${gone}::text[])`.execute(
      tx,
    );
  await insertWords(
    tx,
    [...used].filter((word) => !kept.has(word)),
  );
};

/** Maximum number of spellings; the shortest are kept. */
const mostSpellings = 20;

/** The letter that follows another. */
const after = (letter: string): string => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 1);

/** Finds beginnings of the vocabulary's words that differ from a word by at most one typing mistake. */
export const findSpellings = async (tx: Tx, word: string): Promise<string[]> => {
  const spellings = spellingsOf(word);
  const [first] = word;
  if (spellings.length === 1 || first === undefined) return [];
  const { rows } = await sql<{ word: string }>`select distinct word, length(word) from search_vocabulary
    where workspace_id = ${tx.workspaceId} and word >= ${first} and word < ${after(first)}
      and word like any (${spellings.map((spelling) => `${spelling}%`)}::text[])
    order by length(word), word limit ${mostSpellings}`.execute(tx);
  return rows
    .map((row) => row.word)
    .filter((spelling, index, all) => !all.slice(0, index).some((shorter) => spelling.startsWith(shorter)));
};
