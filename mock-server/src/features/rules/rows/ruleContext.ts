import { sql } from 'kysely';
import { keywordFold } from '@basis/domain/model/formats/keywords';
import type { Tx } from '../../../platform/db/database';
import { listCustomFields } from '../../../lists/customFields';
import { readListedWords } from '../../keywords/rows/keywords';
import { listStages } from '../../stages/rows/stages';
import type { RuleContext } from '../ruleFaults';

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

/** Reads what rules name, as it is now: of companies and users those with the given ids. */
export const readRuleContext = async (
  tx: Tx,
  named: { readonly companyIds: readonly string[]; readonly userIds: readonly string[] },
): Promise<RuleContext> => {
  const { workspaceId } = tx;
  const companies = await sql<{ id: string; name: string; isDeleted: boolean }>`
    select id, name, deleted_at is not null as "isDeleted" from companies
    where workspace_id = ${workspaceId} and id = any(${named.companyIds}::uuid[])`.execute(tx);
  const users = await sql<{ id: string; name: string; isActive: boolean }>`
    select id, trim(first_name || ' ' || last_name) as name, active as "isActive" from users
    where workspace_id = ${workspaceId} and id = any(${named.userIds}::uuid[])`.execute(tx);
  const fields = await listCustomFields(tx);
  return {
    companies: byId(companies.rows),
    users: byId(users.rows),
    stages: byId(await listStages(tx)),
    fields: byId(
      fields.filter(({ entity, type }) => entity === 'Project' && (type === 'SingleSelect' || type === 'MultiSelect')),
    ),
    keywords: new Set((await readListedWords(tx)).map(keywordFold)),
  };
};
