import { sql } from 'kysely';
import type { CompanyName } from '@basis/domain/contract/contract';
import { fold } from '@basis/domain/formats/fold';
import type { Tx } from '../db/connect';
import { newId } from '../ids';
import type { ChangeSet } from './changes';

export const listCompanyNames = (tx: Tx, workspaceId: string): Promise<CompanyName[]> =>
  tx
    .selectFrom('companies')
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .select(['id', 'name'])
    .orderBy('name_fold')
    .orderBy('id')
    .execute();

/** Words by which one firm's legal and everyday names differ. */
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

/** A company's name as it is compared: without punctuation and legal form, with "and" for "&". */
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

/** The company of that name, by its own name or one that it also goes by; a merged one leads to what it became. */
export const findCompanyByName = async (tx: Tx, workspaceId: string, name: string): Promise<string | null> => {
  const key = companyKey(name);
  if (!key) return null;
  const row = await tx
    .selectFrom('company_aliases')
    .innerJoin('companies', (join) =>
      join
        .onRef('companies.workspace_id', '=', 'company_aliases.workspace_id')
        .onRef('companies.id', '=', 'company_aliases.company_id'),
    )
    .where('company_aliases.workspace_id', '=', workspaceId)
    .where('kind', '=', 'name')
    .where('value_fold', '=', key)
    .where((eb) => eb.or([eb('companies.deleted_at', 'is', null), eb('companies.merged_into_id', 'is not', null)]))
    .leftJoin('companies as main', (join) =>
      join.onRef('main.workspace_id', '=', 'companies.workspace_id').onRef('main.id', '=', 'companies.merged_into_id'),
    )
    .where('main.deleted_at', 'is', null)
    .select((eb) => eb.fn.coalesce('companies.merged_into_id', 'companies.id').as('id'))
    // Of two that are compared as one name, the one that is written just so comes first.
    .orderBy((eb) => eb('companies.name_fold', '=', fold(name)), 'desc')
    .orderBy('companies.created_at')
    .orderBy('companies.id')
    .executeTakeFirst();
  return row?.id ?? null;
};

/** What a company is called; undefined when there is none, or not any more. */
export const findCompanyName = async (tx: Tx, workspaceId: string, companyId: string): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('companies')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', companyId)
    .where('deleted_at', 'is', null)
    .select('name')
    .executeTakeFirst();
  return row?.name;
};

export const companyExists = async (tx: Tx, workspaceId: string, companyId: string): Promise<boolean> =>
  (await findCompanyName(tx, workspaceId, companyId)) !== undefined;

/** Notes that a company also goes by that name. */
export const addNameAlias = async (tx: Tx, workspaceId: string, companyId: string, name: string): Promise<void> => {
  await tx
    .insertInto('company_aliases')
    .values({
      workspace_id: workspaceId,
      id: newId(),
      company_id: companyId,
      kind: 'name',
      value_fold: companyKey(name),
    })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'kind', 'value_fold', 'company_id']).doNothing())
    .execute();
};

const insertCompany = async (tx: Tx, workspaceId: string, name: string, changes: ChangeSet): Promise<string> => {
  const id = newId();
  await tx
    .insertInto('companies')
    .values({ workspace_id: workspaceId, id, name, name_fold: fold(name) })
    .execute();
  await addNameAlias(tx, workspaceId, id, name);
  changes.created('company', id);
  return id;
};

export const findOrInsertCompany = async (
  tx: Tx,
  workspaceId: string,
  name: string,
  changes: ChangeSet,
): Promise<string> => {
  const known = await findCompanyByName(tx, workspaceId, name);
  if (known) return known;
  // Two who add the same new company at once go one after the other, and the second finds it.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${workspaceId}:${companyKey(name)}`}, 0))`.execute(tx);
  return (await findCompanyByName(tx, workspaceId, name)) ?? (await insertCompany(tx, workspaceId, name, changes));
};
