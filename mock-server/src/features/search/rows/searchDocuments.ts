import { sql, type RawBuilder } from 'kysely';
import { own, txMoment } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { maxBodyUnits, searchedTexts } from '../../../mailReading/bodyText';
import { lowestId } from '../../../platform/ids';
import { searchedText } from '../searchedText';
import { textWords } from '../textWords';
import { addVocabulary } from './vocabulary';

export const searchEntities = ['project', 'company', 'contact', 'message'] as const;
export type SearchEntity = (typeof searchEntities)[number];

interface Source {
  id: string;
  title: string;
  text: string;
  created_at: string;
}

/** Search words of each entity; none for deleted rows. */
const sources: Readonly<Record<SearchEntity, (workspaceId: string) => RawBuilder<Source>>> = {
  project: (workspaceId) => sql`select p.id, p.name as title,
      concat_ws(' ', p.name, p.location, p.address_line, p.city, p.region, p.postal_code,
        (select string_agg(firm.name, ' ' order by firm.id) from project_companies pc
          join companies firm on firm.workspace_id = ${own} and firm.id = pc.company_id
          where pc.workspace_id = ${own} and pc.project_id = p.id),
        (select string_agg(v.text_fold, ' ' order by v.field_id) from custom_values v
          join custom_field_settings f on f.workspace_id = ${own} and f.id = v.field_id
            and f.type = 'Text' and f.deleted_at is null
          where v.workspace_id = ${own} and v.entity = 'Project' and v.entity_id = p.id)) as text,
      p.created_at
    from projects p where p.workspace_id = ${workspaceId} and p.deleted_at is null`,
  company: (workspaceId) => sql`select id, name as title, concat_ws(' ', name, address, website) as text, created_at
    from companies where workspace_id = ${workspaceId} and deleted_at is null`,
  contact: (workspaceId) => sql`select c.id, trim(concat_ws(' ', c.first_name, c.last_name)) as title,
      concat_ws(' ', c.first_name, c.last_name, c.title, c.email, c.phone, firm.name) as text, c.created_at
    from contacts c left join companies firm on firm.workspace_id = ${own} and firm.id = c.company_id
    where c.workspace_id = ${workspaceId} and c.deleted_at is null`,
  message: (workspaceId) => sql`select id, subject as title, concat_ws(' ', subject, from_name, from_email) as text,
      created_at
    from messages where workspace_id = ${workspaceId} and deleted_at is null and failure_code is null`,
};

/** Edition of what texts are made of. Rows of older ones are made again in the background, and found as before until then. */
const edition = 3;

const chunk = 1000;

/** Search words of an entity. */
interface Words {
  readonly id: string;
  readonly title: string;
  readonly text_fold: string;
  readonly created_at: string;
}

const wordsOf =
  (entity: SearchEntity) =>
  ({ id, title, text, created_at }: Source): Words => ({
    id,
    title,
    text_fold: searchedText(text, entity !== 'message'),
    created_at,
  });

/** Search words of those ids that can be found. */
export const readSearchWords = async (tx: Tx, entity: SearchEntity, ids: readonly string[]): Promise<Words[]> => {
  const { rows } = await sql<Source>`select * from (${sources[entity](tx.workspaceId)}) source
    where id = any(${ids}::uuid[]) order by id`.execute(tx);
  return rows.map(wordsOf(entity));
};

/** An email whose words are found. */
interface Letter {
  readonly id: string;
  readonly subject: string;
  readonly from_name: string;
  readonly from_email: string;
  readonly text: string | null;
  readonly html: string | null;
}

/** Words by which an email is found: of its subject, sender and body. */
const wordsOfLetter = (letter: Letter): readonly string[] =>
  textWords([letter.subject, letter.from_name, letter.from_email, ...searchedTexts(letter)].join(' '));

/** Emails whose bodies are in memory at once. */
const bodiesAtOnce = 100;

/** Words of emails, as a text with spaces between them. */
export const readBodyWords = async (
  tx: Tx,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly words: string }[]> => {
  const { rows } = await sql<Letter>`select id, subject, from_name, from_email,
      left(text, ${maxBodyUnits}) as text, left(html, ${maxBodyUnits}) as html
    from messages where workspace_id = ${tx.workspaceId} and id = any(${ids}::uuid[])`.execute(tx);
  return rows.map((letter) => ({ id: letter.id, words: wordsOfLetter(letter).join(' ') }));
};

/** Stores the words of emails. */
export const writeBodyWords = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  for (let start = 0; start < ids.length; start += bodiesAtOnce) {
    const letters = await readBodyWords(tx, ids.slice(start, start + bodiesAtOnce));
    await sql`update search_documents d set words = array_to_tsvector(string_to_array(each.words, ' '))
      from unnest(${letters.map(({ id }) => id)}::uuid[], ${letters.map(({ words }) => words)}::text[]) each (id, words)
      where d.workspace_id = ${tx.workspaceId} and d.entity = 'message' and d.entity_id = each.id`.execute(tx);
  }
};

/** Stores the words of emails that have none yet: a body never changes. */
const addBodyWords = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ id: string }>`select entity_id as id from search_documents
    where workspace_id = ${tx.workspaceId} and entity = 'message' and entity_id = any(${ids}::uuid[])
      and words is null`.execute(tx);
  await writeBodyWords(
    tx,
    rows.map(({ id }) => id),
  );
};

const write = async (tx: Tx, entity: SearchEntity, rows: readonly Words[]): Promise<void> => {
  if (!rows.length) return;
  const documents = rows.map(({ id, ...words }) => ({
    workspace_id: tx.workspaceId,
    entity,
    entity_id: id,
    edition,
    ...words,
  }));
  await tx
    .insertInto('search_documents')
    .values(documents)
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'entity', 'entity_id']).doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        text_fold: eb.ref('excluded.text_fold'),
        edition: eb.ref('excluded.edition'),
        updated_at: txMoment,
      })),
    )
    .execute();
  if (entity === 'message')
    await addBodyWords(
      tx,
      rows.map(({ id }) => id),
    );
  await addVocabulary(
    tx,
    rows.map((row) => row.text_fold),
  );
};

/** Updates the search words of rows; deleted rows are removed. */
export const refreshSearch = async (tx: Tx, entity: SearchEntity, ids: readonly string[]): Promise<void> => {
  if (!ids.length) return;
  const rows = await readSearchWords(tx, entity, ids);
  const found = new Set(rows.map(({ id }) => id));
  const gone = ids.filter((id) => !found.has(id));
  if (gone.length)
    await sql`delete from search_documents where workspace_id = ${tx.workspaceId} and entity = ${entity}
      and entity_id = any(${gone}::uuid[])`.execute(tx);
  await write(tx, entity, rows);
};

/**
 * Indexes a batch of an entity's rows that are unindexed, or indexed by an older edition, in id order.
 * @param after last id of the previous batch; null to start.
 * @returns last id of this batch; null when done.
 */
export const fillSearchPart = async (tx: Tx, entity: SearchEntity, after: string | null): Promise<string | null> => {
  const { workspaceId } = tx;
  const { rows } = await sql<Source>`select * from (${sources[entity](workspaceId)}) source
    where not exists (select from search_documents d where d.workspace_id = ${workspaceId}
      and d.entity = ${entity} and d.entity_id = source.id and d.edition = ${edition}
      and (d.words is not null or d.entity <> 'message')) and source.id > ${after ?? lowestId}
    order by id limit ${chunk}`.execute(tx);
  await write(tx, entity, rows.map(wordsOf(entity)));
  return rows.length < chunk ? null : (rows.at(-1)?.id ?? null);
};

/** Indexes all unindexed rows of a workspace. */
export const fillSearch = async (tx: Tx): Promise<void> => {
  for (const entity of searchEntities) {
    let after: string | null = null;
    do after = await fillSearchPart(tx, entity, after);
    while (after !== null);
  }
};
