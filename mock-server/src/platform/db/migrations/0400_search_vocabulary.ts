import { sql, type Kysely } from 'kysely';
import { acrossWorkspaces, runStatements } from '../statements';
import { lowestId } from '../../ids';

const rowsAtOnce = 10_000;

interface Document {
  readonly entity: string;
  readonly entity_id: string;
  readonly text_fold: string;
}

const wordsOf = (rows: readonly Document[]): string[] => [
  ...new Set(rows.flatMap((row) => row.text_fold.match(/\p{L}{4,40}/gu) ?? [])),
];

/** Writes the words of one workspace's documents. */
const fillVocabulary = async (db: Kysely<unknown>, workspaceId: string): Promise<void> => {
  let after = { entity: '', entity_id: lowestId };
  for (;;) {
    const { rows } = await sql<Document>`select entity, entity_id, text_fold from search_documents
      where workspace_id = ${workspaceId} and (entity, entity_id) > (${after.entity}, ${after.entity_id}::uuid)
      order by entity, entity_id limit ${rowsAtOnce}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    await sql`insert into search_vocabulary (workspace_id, word)
      select ${workspaceId}::uuid, each.word from unnest(${wordsOf(rows)}::text[])
        each (word) where not exists (select from search_vocabulary v
          where v.workspace_id = ${workspaceId}::uuid and v.word = each.word)`.execute(db);
    after = last;
  }
};

const fillVocabularies = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<{ id: string }>`select id from workspaces`.execute(db);
  for (const { id } of rows) await fillVocabulary(db, id);
};

/**
 * Words of the search documents, among which the right spelling of a mistyped one is looked up; and the order in which
 * a query of two letters reads the documents, which the trigram index cannot answer.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runStatements(db, [
    `create table search_vocabulary (
      workspace_id uuid not null references workspaces (id) on delete cascade,
      word text collate "C" not null
    )`,
    'create index search_vocabulary_word on search_vocabulary (workspace_id, word)',
    'create index search_documents_latest on search_documents (workspace_id, entity, created_at desc, entity_id)',
    // Row-level security lets an index on a column be used, none on an expression.
    `alter table search_documents add column beginning text collate "C"
      generated always as (left(text_fold, 2)) stored`,
    `create index search_documents_beginning on search_documents
      (workspace_id, entity, beginning, created_at desc, entity_id)`,
  ]);
  await acrossWorkspaces(db, ['search_documents'], () => fillVocabularies(db));
  await runStatements(db, [
    'alter table search_vocabulary enable row level security',
    'alter table search_vocabulary force row level security',
    `create policy tenant on search_vocabulary
      using (workspace_id = nullif(current_setting('basis.workspace', true), '')::uuid)`,
  ]);
};

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'drop table search_vocabulary',
    'drop index search_documents_latest',
    'alter table search_documents drop column beginning',
  ]);
