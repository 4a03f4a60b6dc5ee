import { sql } from 'kysely';
import { own } from '../platform/db/confinedDialect';
import type { Tx } from '../platform/db/database';
import type { KeywordCounts } from '../features/keywords/countKeywords';
import { listCustomFields } from '../lists/customFields';
import { customValueRows, indexCustomFields, type CustomEntity, type CustomFieldValues } from '../records/customValues';
import { shapes, type Row } from '../records/entityFields';
import { countMessages, readKeywordCounter, writeCounts } from '../features/keywords/rows/keywords';
import { foldedMessageColumns, foldedReadingColumns } from '../features/filing/rows/foldedColumns';
import { foldedProjectColumns } from '../derived/projectDerived';
import {
  matchedEntities,
  readMatchKeys,
  refreshMatchKeys,
  type MatchedEntity,
} from '../features/matching/rows/matchKeys';
import { fileWords } from '../features/search/textWords';
import { readMissingVocabulary } from '../features/search/rows/vocabulary';
import { vocabularyOf } from '../features/search/typos';
import {
  readBodyWords,
  readSearchWords,
  refreshSearch,
  searchEntities,
  type SearchEntity,
  writeBodyWords,
} from '../features/search/rows/searchDocuments';
import { idsAfterIn, idsOfTable } from './computedInSql';
import { differencesOf, type KeptDifference, type KeptTable } from './keptTable';

const readRows = async (tx: Tx, table: string, ids: readonly string[]): Promise<(Row & { readonly id: string })[]> => {
  const { rows } = await sql<Row & { id: string }>`select * from ${sql.table(table)}
    where workspace_id = ${tx.workspaceId} and id = any(${ids}::uuid[]) order by id`.execute(tx);
  return rows;
};

/** Columns by which rows are compared and sorted, made of their other columns. */
const folds = (table: string, foldsOf: (row: never) => Row): KeptTable => ({
  idsAfter: idsAfterIn(idsOfTable(table)),
  differences: async (tx, ids) =>
    (await readRows(tx, table, ids)).flatMap((row) => {
      const fresh = foldsOf(row as never);
      const kept = Object.fromEntries(Object.keys(fresh).map((column) => [column, row[column]]));
      return differencesOf(table, row.id, kept, fresh);
    }),
  mend: async (tx, ids) => {
    for (const row of await readRows(tx, table, ids)) {
      const values = Object.entries(foldsOf(row as never)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
      await sql`update ${sql.table(table)} set ${sql.join(values)}
        where workspace_id = ${tx.workspaceId} and id = ${row.id}`.execute(tx);
    }
  },
});

/** The folds of entities that say themselves how they are kept. */
const foldsOfShapes: readonly KeptTable[] = Object.values(shapes).flatMap(({ table, folds: foldsOf }) =>
  foldsOf ? [folds(table, foldsOf)] : [],
);

const searchTables: Readonly<Record<SearchEntity, string>> = {
  project: 'projects',
  company: 'companies',
  contact: 'contacts',
  message: 'messages',
};

interface Words {
  readonly id: string;
  readonly title: string;
  readonly text_fold: string;
}

const wordsById = (rows: readonly Words[]): Map<string, Row> =>
  new Map(rows.map(({ id, title, text_fold }) => [id, { title, text_fold }]));

/** Search words of entries; removed ones have none. */
const searchWords = (entity: SearchEntity): KeptTable => ({
  idsAfter: idsAfterIn(
    (workspaceId) => sql`${idsOfTable(searchTables[entity])(workspaceId)}
      union select entity_id from search_documents where workspace_id = ${workspaceId} and entity = ${entity}`,
  ),
  differences: async (tx, ids) => {
    const { rows } = await sql<Words>`select entity_id as id, title, text_fold from search_documents
      where workspace_id = ${tx.workspaceId} and entity = ${entity} and entity_id = any(${ids}::uuid[])`.execute(tx);
    const kept = wordsById(rows);
    const documents = await readSearchWords(tx, entity, ids);
    const fresh = wordsById(documents);
    const texts = documents.map(({ text_fold }) => text_fold);
    const missing = new Set(await readMissingVocabulary(tx, texts));
    return [
      ...ids.flatMap((id) => differencesOf('search_documents', id, kept.get(id) ?? {}, fresh.get(id) ?? {})),
      ...documents.flatMap(({ id, text_fold }) =>
        vocabularyOf([text_fold])
          .filter((word) => missing.has(word))
          .flatMap((word) => differencesOf('search_vocabulary', id, {}, { word })),
      ),
    ];
  },
  mend: (tx, ids) => refreshSearch(tx, entity, ids),
});

interface FileRow {
  readonly id: string;
  readonly file_name: string;
  readonly text: string | null;
}

/** Files that were read for their words. */
const readFiles = async (tx: Tx, ids: readonly string[]): Promise<FileRow[]> => {
  const { rows } = await sql<FileRow>`select id, file_name, text from attachments
    where workspace_id = ${tx.workspaceId} and id = any(${ids}::uuid[]) and words is not null order by id`.execute(tx);
  return rows;
};

/** The words by which read files are found. */
const fileWordsKept: KeptTable = {
  idsAfter: idsAfterIn(idsOfTable('attachments')),
  differences: async (tx, ids) => {
    const found: KeptDifference[] = [];
    for (const { id, ...file } of await readFiles(tx, ids)) {
      const { rows } = await sql<{ kept: string; fresh: string }>`select words::text as kept, fresh::text as fresh
        from attachments, array_to_tsvector(${fileWords(file.file_name, file.text)}::text[]) as fresh
        where workspace_id = ${tx.workspaceId} and id = ${id} and words is distinct from fresh`.execute(tx);
      for (const { kept, fresh } of rows)
        found.push(...differencesOf('attachments', id, { words: kept }, { words: fresh }));
    }
    return found;
  },
  mend: async (tx, ids) => {
    for (const { id, file_name, text } of await readFiles(tx, ids))
      await sql`update attachments set words = array_to_tsvector(${fileWords(file_name, text)}::text[])
        where workspace_id = ${tx.workspaceId} and id = ${id}`.execute(tx);
  },
};

/** The words of the bodies by which emails are found. */
const bodyWordsKept: KeptTable = {
  idsAfter: idsAfterIn(
    (workspaceId) => sql`select entity_id as id from search_documents
      where workspace_id = ${workspaceId} and entity = 'message'`,
  ),
  differences: async (tx, ids) => {
    const letters = await readBodyWords(tx, ids);
    const { rows } = await sql<{ id: string; kept: string | null; fresh: string }>`
      select each.id, d.words::text as kept, fresh::text as fresh
      from unnest(${letters.map(({ id }) => id)}::uuid[], ${letters.map(({ words }) => words)}::text[]) each (id, words)
        join search_documents d on d.workspace_id = ${tx.workspaceId} and d.entity = 'message' and d.entity_id = each.id
        cross join lateral array_to_tsvector(string_to_array(each.words, ' ')) fresh
      where d.words is distinct from fresh order by each.id`.execute(tx);
    return rows.flatMap(({ id, kept, fresh }) =>
      differencesOf('search_documents', id, { words: kept }, { words: fresh }),
    );
  },
  mend: (tx, ids) => writeBodyWords(tx, ids),
};

/** The keys by which bids and emails of one project find each other. */
const matchKeys = (entity: MatchedEntity): KeptTable => ({
  idsAfter: idsAfterIn(idsOfTable(searchTables[entity])),
  differences: async (tx, ids) => {
    const { rows } = await sql<{ id: string; keys: string[] }>`
      select entity_id as id, array_agg(key order by key) as keys from match_keys
      where workspace_id = ${tx.workspaceId} and entity = ${entity} and entity_id = any(${ids}::uuid[])
      group by entity_id`.execute(tx);
    const kept = new Map(rows.map(({ id, keys }) => [id, keys]));
    const fresh = await readMatchKeys(tx, entity, ids);
    return fresh.flatMap(({ id, keys }) =>
      differencesOf(
        'match_keys',
        id,
        { keys: kept.get(id)?.toSorted(byUnits) ?? [] },
        { keys: keys.toSorted(byUnits) },
      ),
    );
  },
  mend: (tx, ids) => refreshMatchKeys(tx, entity, ids),
});

const inOrder = (counts: KeywordCounts) => Object.entries(counts).toSorted(([one], [other]) => byUnits(one, other));

const countAnew = async (tx: Tx, ids: readonly string[]) => countMessages(tx, ids, await readKeywordCounter(tx));

/** Keyword counts of emails, by the current list. */
const messageKeywords: KeptTable = {
  idsAfter: idsAfterIn(idsOfTable('messages')),
  differences: async (tx, ids) =>
    (await countAnew(tx, ids)).flatMap(({ id, kept, fresh }) =>
      differencesOf('messages', id, { keywords: inOrder(kept) }, { keywords: inOrder(fresh) }),
    ),
  mend: async (tx, ids) => {
    await writeCounts(tx, await countAnew(tx, ids));
  },
};

const byUnits = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const customTables: Readonly<Record<CustomEntity, string>> = {
  Project: 'projects',
  Company: 'companies',
  Contact: 'contacts',
  Quote: 'quotes',
};

type ValueRow = ReturnType<typeof customValueRows>[number];

const valuesById = (rows: readonly ValueRow[]): Map<string, Row> => {
  const found = new Map<string, Row>();
  for (const { entity_id, field_id, text_fold, num, day, ids } of rows)
    found.set(entity_id, { ...found.get(entity_id), [field_id]: { text_fold, num, day, ids } });
  return found;
};

const freshValues = async (tx: Tx, entity: CustomEntity, ids: readonly string[]): Promise<Map<string, Row>> => {
  const fields = await listCustomFields(tx);
  const rows = await readRows(tx, customTables[entity], ids);
  return valuesById(
    rows.flatMap((row) => {
      const held = { entityId: row.id, values: row['custom_fields'] as CustomFieldValues };
      return customValueRows(tx.workspaceId, entity, fields, held);
    }),
  );
};

/** Custom fields in the form that lists query. Values of deleted fields are ignored. */
const customValues = (entity: CustomEntity): KeptTable => ({
  idsAfter: idsAfterIn(idsOfTable(customTables[entity])),
  differences: async (tx, ids): Promise<KeptDifference[]> => {
    const { rows } = await sql<ValueRow>`select v.* from custom_values v
      join custom_field_settings f on f.workspace_id = ${own} and f.id = v.field_id and f.deleted_at is null
      where v.workspace_id = ${tx.workspaceId} and v.entity = ${entity} and v.entity_id = any(${ids}::uuid[])`.execute(
      tx,
    );
    const kept = valuesById(rows);
    const fresh = await freshValues(tx, entity, ids);
    return ids.flatMap((id) => differencesOf('custom_values', id, kept.get(id) ?? {}, fresh.get(id) ?? {}));
  },
  mend: async (tx, ids) => {
    for (const row of await readRows(tx, customTables[entity], ids))
      await indexCustomFields(tx, entity, row.id, row['custom_fields'] as CustomFieldValues);
  },
});

/** Derived columns computed by the program, because databases compute them differently. */
export const computedInCode: readonly KeptTable[] = [
  folds('projects', foldedProjectColumns),
  ...foldsOfShapes,
  folds('messages', foldedMessageColumns),
  folds('message_readings', foldedReadingColumns),
  messageKeywords,
  fileWordsKept,
  bodyWordsKept,
  ...searchEntities.map(searchWords),
  ...matchedEntities.map(matchKeys),
  ...(Object.keys(customTables) as CustomEntity[]).map(customValues),
];
