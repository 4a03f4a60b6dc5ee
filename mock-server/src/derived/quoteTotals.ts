import { sql, type RawBuilder } from 'kysely';
import { own } from '../platform/db/confinedDialect';

type Part = RawBuilder<unknown>;

/** Quotes that supersede quote `alias`: later base quotes to the same company. Drafts supersede only drafts. */
export const replacedBy = (alias: string): Part => {
  const q = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`from quotes later where later.workspace_id = ${own} and later.project_id = ${q('project_id')}
    and not later.is_alternate and not ${q('is_alternate')}
    and later.company_id is not distinct from ${q('company_id')}
    and (later.quoted_at, later.id) > (${q('quoted_at')}, ${q('id')})
    and (${q('status')} = 'Draft' or later.status <> 'Draft')`;
};

/** True if quote `alias` is a base quote that is not superseded. */
export const isStanding = (alias: string): Part =>
  sql`(not ${sql.ref(`${alias}.is_alternate`)} and not exists (select ${replacedBy(alias)}))`;

/** Total of quote `alias` in cents: price, tax, bond and accepted alternates, of which a deduct is below 0. */
export const totalOf = (alias: string): Part => {
  const q = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`(coalesce(${q('amount_cents')}, 0) + coalesce(${q('tax_cents')}, 0) + coalesce(${q('bond_cents')}, 0)
    + coalesce((select sum(alternate.amount_cents) from quotes alternate
      where alternate.workspace_id = ${own} and alternate.base_id = ${q('id')}
        and alternate.is_alternate and alternate.alternate_state = 'Accepted'), 0))::bigint`;
};

/** True if a quote to the company of quote `alias` is marked as counting. */
const isMarked = (alias: string): Part => {
  const q = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`exists (select from quotes marked where marked.workspace_id = ${own}
    and marked.project_id = ${q('project_id')} and marked.counts
    and marked.company_id is not distinct from ${q('company_id')})`;
};

/** Selects the workspace's setting that the highest quote sets a bid's value. */
const highestStands = (workspaceId: string): Part =>
  sql`(select w.highest_quote_stands from workspaces w where w.id = ${workspaceId})`;

/** Sorts base quotes of a bid: the one that sets its value first. */
export const byCounting = (alias: string, workspaceId: string): Part => {
  const q = (column: string) => sql.ref(`${alias}.${column}`);
  const isWeighed = sql`${highestStands(workspaceId)} and ${q('status')} <> 'Draft'`;
  return sql`(${q('status')} = 'Draft'), case when ${isWeighed} then ${isStanding(alias)} end desc,
    case when ${isWeighed} then ${totalOf(alias)} end desc,
    ${isMarked(alias)} desc, ${q('quoted_at')} desc, ${q('id')} desc`;
};

/**
 * Selects a value of the sent quote that counts for a bid and a company; null without one.
 * @param value Column or expression of the quote with the given alias.
 * @param pair The bid and its company, as expressions.
 */
export const countingQuote = (
  value: (alias: string) => Part,
  { workspaceId, projectId, companyId }: { workspaceId: string; projectId: Part; companyId: Part },
): Part =>
  sql`(select ${value('sent')} from quotes sent where sent.workspace_id = ${workspaceId}
    and sent.project_id = ${projectId} and sent.company_id is not distinct from ${companyId}
    and not sent.is_alternate and sent.status <> 'Draft'
    order by ${byCounting('sent', workspaceId)} limit 1)`;
