import { sql } from 'kysely';
import type { CompanyName } from '@basis/domain/model/contract/contract';
import { fold } from '@basis/domain/model/formats/fold';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { lockInWorkspace } from '../../../platform/db/workspaceLock';
import { newId } from '../../../platform/ids';
import type { ChangeSet } from '../../../changes/changes';

/** Names in alphabetical order: a page of them, or all without a limit. */
export const listCompanyNames = (
  tx: Tx,
  { limit, offset = 0 }: { readonly limit?: number; readonly offset?: number } = {},
): Promise<CompanyName[]> =>
  tx
    .selectFrom('companies')
    .where('workspace_id', '=', tx.workspaceId)
    .where('deleted_at', 'is', null)
    .select(['id', 'name'])
    .orderBy('name_fold')
    .orderBy('id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .offset(offset)
    .execute();

/** Words that differ between legal and everyday names of a company. */
const legalForms = new Set([
  'inc',
  'incorporated',
  'llc',
  'ltd',
  'limited',
  'co',
  'corp',
  'corporation',
  'company',
  'lp',
  'llp',
]);

/** Comparable form of a company name: without punctuation and legal form, "&" as "and". */
export const companyKey = (name: string): string => {
  const words = fold(name)
    .replaceAll('&', ' and ')
    .replace(/[.'’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ');
  while (words.length > 1 && legalForms.has(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
};

/**
 * Finds companies by name or alias; a merged one resolves to its target.
 * @returns ids by name; unknown names are missing.
 */
export const findCompaniesByName = async (tx: Tx, names: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const wanted = [...new Set(names)].map((name) => ({ name, key: companyKey(name) })).filter(({ key }) => key);
  if (!wanted.length) return new Map();
  const { rows } = await sql<{ name: string; id: string }>`
    select distinct on (wanted.name) wanted.name, coalesce(c.merged_into_id, c.id) as id
    from unnest(${wanted.map(({ name }) => name)}::text[], ${wanted.map(({ name }) => fold(name))}::text[],
        ${wanted.map(({ key }) => key)}::text[]) wanted (name, name_fold, key)
      join company_aliases alias on alias.workspace_id = ${tx.workspaceId} and alias.kind = 'name'
        and alias.value_fold = wanted.key
      join companies c on c.workspace_id = ${own} and c.id = alias.company_id
      left join companies main on main.workspace_id = ${own} and main.id = c.merged_into_id
    where (c.deleted_at is null or c.merged_into_id is not null) and main.deleted_at is null
    -- Of two that are compared as one name, the one that is written just so comes first.
    order by wanted.name, c.name_fold = wanted.name_fold desc, c.created_at, c.id`.execute(tx);
  return new Map(rows.map(({ name, id }) => [name, id]));
};

/** Finds a company by name, as `findCompaniesByName` does. */
export const findCompanyByName = async (tx: Tx, name: string): Promise<string | null> =>
  (await findCompaniesByName(tx, [name])).get(name) ?? null;

/** Name of a company; undefined if it does not exist or is deleted. */
export const findCompanyName = async (tx: Tx, companyId: string): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('companies')
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', companyId)
    .where('deleted_at', 'is', null)
    .select('name')
    .executeTakeFirst();
  return row?.name;
};

export const companyExists = async (tx: Tx, companyId: string): Promise<boolean> =>
  (await findCompanyName(tx, companyId)) !== undefined;

/** Adds an alias to a company. */
export const addNameAlias = async (tx: Tx, companyId: string, name: string): Promise<void> => {
  await tx
    .insertInto('company_aliases')
    .values({
      workspace_id: tx.workspaceId,
      id: newId(),
      company_id: companyId,
      kind: 'name',
      value_fold: companyKey(name),
    })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'kind', 'value_fold', 'company_id']).doNothing())
    .execute();
};

const insertCompany = async (tx: Tx, name: string, changes: ChangeSet): Promise<string> => {
  const id = newId();
  await tx
    .insertInto('companies')
    .values({ workspace_id: tx.workspaceId, id, name, name_fold: fold(name) })
    .execute();
  await addNameAlias(tx, id, name);
  changes.created('company', id);
  return id;
};

export const findOrInsertCompany = async (tx: Tx, name: string, changes: ChangeSet): Promise<string> => {
  const known = await findCompanyByName(tx, name);
  if (known) return known;
  // Serialize adding, so that the second of two users finds the company of the first.
  await lockInWorkspace(tx, `company ${companyKey(name)}`);
  return (await findCompanyByName(tx, name)) ?? (await insertCompany(tx, name, changes));
};
