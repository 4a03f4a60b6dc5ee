import { sql, type RawBuilder } from 'kysely';
import type { ReportResponse } from '@basis/domain/contract/contract';
import type { Tx } from '../../../platform/db/database';
import type { GroupSql } from '../../../lists/definition';
import { groupLabel, keySql, memberJoin, noKey, type ChosenGroup } from '../../../lists/groupBy';
import type { ListQuery } from '../../../lists/listQuery';

type Sql = RawBuilder<unknown>;

/** Companies at most: those with the most bids. */
const mostCompanies = 1000;

type ResponseRow = Omit<ReportResponse, 'key' | 'label'> & {
  readonly key: string | null;
  readonly label: string | null;
};

/**
 * Counts the bids received from each company by what became of them.
 * @param parts conditions of the bids received, and of those among them that were submitted and declined.
 */
export const readResponses = async (
  tx: Tx,
  { definition, condition, context }: ListQuery,
  by: GroupSql,
  parts: { readonly received: Sql; readonly submitted: Sql; readonly declined: Sql },
): Promise<ReportResponse[]> => {
  const group: ChosenGroup = { by, period: 'None', direction: 'asc' };
  const label = 'label' in by ? by.label(sql`g.key`) : sql`null::text`;
  const { rows } = await sql<ResponseRow>`
    with heads as materialized (select ${keySql(group, context)} as key, count(*)::int as received,
        count(*) filter (where ${parts.submitted})::int as submitted,
        count(*) filter (where ${parts.declined})::int as declined
      from ${definition.from}${memberJoin(group)} where ${condition} and ${parts.received} group by 1
      order by 2 desc, 1 limit ${mostCompanies})
    select g.key::text as key, ${label} as label, g.received, g.submitted, g.declined from heads g
    order by g.received desc, label nulls last, key`.execute(tx);
  return rows.map((row) => ({ ...row, key: row.key ?? noKey, label: groupLabel(group, row.key, row.label) }));
};
