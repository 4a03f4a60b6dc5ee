import { sql, type RawBuilder } from 'kysely';

type Part = RawBuilder<unknown>;

/** Quotes that replace the one called `alias`: later base quotes to the same company. A draft replaces only drafts. */
export const replacedBy = (alias: string): Part => {
  const q = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`from quotes later where later.workspace_id = ${q('workspace_id')} and later.project_id = ${q('project_id')}
    and not later.is_alternate and not ${q('is_alternate')}
    and later.company_id is not distinct from ${q('company_id')}
    and (later.quoted_at, later.id) > (${q('quoted_at')}, ${q('id')})
    and (${q('status')} = 'Draft' or later.status <> 'Draft')`;
};

/** Whether the quote called `alias` is a base quote that no later one replaces. */
export const isStanding = (alias: string): Part =>
  sql`(not ${sql.ref(`${alias}.is_alternate`)} and not exists (select ${replacedBy(alias)}))`;

/** The price of the quote called `alias` with its tax, its bond and its accepted alternates, in cents. */
export const totalOf = (alias: string): Part => {
  const q = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`(${q('amount_cents')} + coalesce(${q('tax_cents')}, 0) + coalesce(${q('bond_cents')}, 0)
    + coalesce((select sum(alternate.amount_cents) from quotes alternate
      where alternate.workspace_id = ${q('workspace_id')} and alternate.base_id = ${q('id')}
        and alternate.is_alternate and alternate.alternate_state = 'Accepted'), 0))::bigint`;
};

/** Whether the user marked a quote to the same company as the quote called `alias` as the one that counts. */
const isMarked = (alias: string): Part => {
  const q = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`exists (select from quotes marked where marked.workspace_id = ${q('workspace_id')}
    and marked.project_id = ${q('project_id')} and marked.counts
    and marked.company_id is not distinct from ${q('company_id')})`;
};

/** The order in which base quotes of a bid count, the one that gives the bid its value first. */
export const byCounting = (alias: string): Part => {
  const q = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`(${q('status')} = 'Draft'), ${isMarked(alias)} desc, ${q('quoted_at')} desc, ${q('id')} desc`;
};
