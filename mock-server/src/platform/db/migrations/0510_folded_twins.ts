import { sql, type Kysely } from 'kysely';
import { acrossWorkspaces, runStatements } from '../statements';

/** Columns with folded text. */
const folds = {
  users: ['email_fold'],
  companies: ['name_fold', 'address_fold'],
  contacts: ['name_fold', 'title_fold', 'email_fold'],
  projects: ['name_fold', 'location_fold', 'city_fold', 'address_fold'],
  messages: ['subject_fold', 'from_fold'],
  message_readings: ['name_fold', 'company_fold', 'place_fold', 'city_fold', 'address_fold'],
  tasks: ['title_fold'],
  custom_values: ['text_fold'],
  company_aliases: ['value_fold'],
} as const;

const from = 'łøđðħŧı‘’‚‛ʼʹ′“”„‟″‐‑‒–—―−';
const to = `loddhti'''''''"""""-------`;
const signs = `[${from}ßæœþ]`;

const folded = (column: string) => sql`replace(replace(replace(replace(
  translate(${sql.ref(column)}, ${from}, ${to}), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')`;

/** Folds letters without a base letter, and one form of apostrophes, quotation marks and dashes, in rows of before. */
const foldAgain = async (db: Kysely<unknown>): Promise<void> => {
  // An alias that the same company has already.
  await sql`delete from company_aliases a using company_aliases other
    where other.workspace_id = a.workspace_id and other.company_id = a.company_id and other.kind = a.kind
      and other.id <> a.id and a.value_fold ~ ${signs}
      and (other.value_fold = ${folded('a.value_fold')}
        or (${folded('other.value_fold')} = ${folded('a.value_fold')} and other.id < a.id))`.execute(db);
  for (const [table, columns] of Object.entries(folds))
    for (const column of columns)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${folded(column)}
        where ${sql.ref(column)} ~ ${signs}`.execute(db);
};

/** Shows the part of a place that is known. */
const foldPlacesAgain = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update projects set location_fold = case when city_fold = '' then lower(region) else city_fold end
    where location = '' and (city_fold = '') <> (region = '')`.execute(db);
};

/** Texts of search are made again by the job that fills them, as their edition is an older one. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await acrossWorkspaces(db, Object.keys(folds), async () => {
    await foldAgain(db);
    await foldPlacesAgain(db);
  });
  await runStatements(db, ['alter table search_documents add column edition smallint not null default 1']);
};

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table search_documents drop column edition']);
