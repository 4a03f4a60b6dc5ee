import { sql } from 'kysely';
import type { Quote } from '@basis/domain/model/contract/contract';
import type { Reader } from '../../../platform/calls/handler';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { inOrderOf } from '../../../platform/db/order';
import { replacedBy, totalOf } from '../../../derived/quoteTotals';
import { readVisibility } from '../../../records/visibility';

const alternatesOf = sql<Quote['alternates']>`coalesce((select jsonb_agg(jsonb_build_object(
    'id', a.id, 'label', a.label, 'amount', a.amount_cents, 'state', coalesce(a.alternate_state, 'Offered'),
    'quotedAt', a.quoted_at, 'createdById', a.created_by) order by a.created_at, a.id)
  from quotes a where a.workspace_id = ${own} and a.base_id = q.id and a.is_alternate), '[]')`;

/** Quotes in the order of the given ids; none for readers who may not see amounts. */
export const getQuotes = async (tx: Tx, reader: Reader, ids: readonly string[]): Promise<Quote[]> => {
  if (!ids.length || !(await readVisibility(tx, reader)).seesAmounts) return [];
  const { workspaceId } = reader;
  const rows = await tx
    .selectFrom('quotes as q')
    .innerJoin('projects as p', (join) => join.on('p.workspace_id', '=', own).onRef('p.id', '=', 'q.project_id'))
    .leftJoin('companies as firm', (join) =>
      join.on('firm.workspace_id', '=', own).onRef('firm.id', '=', 'q.company_id'),
    )
    .leftJoin('quote_trades as trade', (join) =>
      join.on('trade.workspace_id', '=', own).onRef('trade.id', '=', 'q.trade_id'),
    )
    .where('q.workspace_id', '=', workspaceId)
    .where('q.id', 'in', [...ids])
    .selectAll('q')
    .select([
      'p.name as project_name',
      'firm.name as company_name',
      'trade.name as trade_name',
      sql<number>`${totalOf('q')}`.as('total'),
      alternatesOf.as('alternates'),
      sql<string | null>`(select later.id ${replacedBy('q')} order by later.quoted_at, later.id limit 1)`.as(
        'superseded_by_id',
      ),
    ])
    .execute();
  const quotes = rows.map((row) => ({
    id: row.id,
    project: { id: row.project_id, name: row.project_name },
    company: row.company_id === null ? null : { id: row.company_id, name: row.company_name ?? '' },
    trade: row.trade_id === null ? null : { id: row.trade_id, name: row.trade_name ?? '' },
    amount: row.amount_cents,
    margin: row.margin_bp,
    isAlternate: row.is_alternate,
    label: row.label,
    status: row.status,
    quotedAt: row.quoted_at,
    createdById: row.created_by,
    baseId: row.base_id,
    alternateState: row.is_alternate ? (row.alternate_state ?? 'Offered') : null,
    tax: row.tax_cents,
    bond: row.bond_cents,
    counts: row.counts ?? false,
    total: row.total,
    alternates: row.alternates,
    supersededById: row.superseded_by_id,
    customFields: row.custom_fields as Quote['customFields'],
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
  return inOrderOf(ids, quotes);
};
