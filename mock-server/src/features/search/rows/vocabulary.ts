import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database';
import { spellingsOf, vocabularyOf } from '../typos';

/** Words of texts that the vocabulary lacks. */
export const readMissingVocabulary = async (tx: Tx, texts: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ word: string }>`select each.word from unnest(${vocabularyOf(texts)}::text[]) each (word)
    where not exists (select from search_vocabulary v where v.workspace_id = ${tx.workspaceId}
      and v.word = each.word)`.execute(tx);
  return rows.map(({ word }) => word);
};

/**
 * Adds the words of texts to the workspace's vocabulary. A word that two requests add at once is there twice: a unique
 * index would have one of them wait for the other. Words that nothing has any more stay; they only find nothing.
 */
export const addVocabulary = async (tx: Tx, texts: readonly string[]): Promise<void> => {
  const words = await readMissingVocabulary(tx, texts);
  if (words.length)
    await sql`insert into search_vocabulary (workspace_id, word)
      select ${tx.workspaceId}, word from unnest(${words}::text[]) word`.execute(tx);
};

/** Words that a mistyped one may have meant, at most; the shortest are kept. */
const mostMeant = 20;

/** The first letter after all words that begin with a letter. */
const after = (letter: string): string => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 1);

/** Beginnings of words of the vocabulary that are written like a word, with one typing mistake or none. */
export const readMeant = async (tx: Tx, word: string): Promise<string[]> => {
  const spellings = spellingsOf(word);
  const [first] = word;
  if (spellings.length === 1 || first === undefined) return [];
  const { rows } = await sql<{ word: string }>`select distinct word, length(word) from search_vocabulary
    where workspace_id = ${tx.workspaceId} and word >= ${first} and word < ${after(first)}
      and word like any (${spellings.map((spelling) => `${spelling}%`)}::text[])
    order by length(word), word limit ${mostMeant}`.execute(tx);
  return rows
    .map((row) => row.word)
    .filter((meant, index, all) => !all.slice(0, index).some((shorter) => meant.startsWith(shorter)));
};
