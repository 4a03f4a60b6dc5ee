import { sql } from 'kysely';
import * as field from '../filters/fieldSql';
import {
  dayOrder,
  maybeNumber,
  maybeText,
  numberOrder,
  textOrder,
  type ListContext,
  type ListDefinition,
} from './definition';
import { own } from '../platform/db/confinedDialect';
import { companyGroup, tradeGroup, wordGroup } from './groupKeys';
import type { WantedList } from './listQuery';

const statuses = ['Draft', 'Submitted', 'Won', 'Lost'];

/** The list of quotes of bids that are not deleted. */
export const quotesList = (context: ListContext): ListDefinition<'quotes'> => ({
  list: 'quotes',
  from: sql`quotes q
    join projects p on p.workspace_id = ${own} and p.id = q.project_id
    left join companies firm on firm.workspace_id = ${own} and firm.id = q.company_id`,
  id: sql`q.id`,
  workspaceId: sql`q.workspace_id`,
  fields: {
    project: field.folded(sql`p.name_fold`),
    company: field.uuid(sql`q.company_id`),
    trade: field.uuid(sql`q.trade_id`),
    amount: field.numeric(sql`q.amount_cents`),
    margin: field.numeric(sql`q.margin_bp`),
    status: field.code(sql`q.status`),
    quotedAt: field.day(sql`q.quoted_at`),
    isAlternate: field.flag(sql`q.is_alternate`),
    createdBy: field.uuid(sql`q.created_by`),
  },
  sorts: {
    project: textOrder(sql`p.name_fold`),
    company: maybeText(sql`firm.name_fold`),
    trade: maybeText(
      sql`(select t.name collate "C" from quote_trades t where t.workspace_id = ${own} and t.id = q.trade_id)`,
    ),
    amount: maybeNumber(sql`q.amount_cents`),
    margin: numberOrder(sql`q.margin_bp`),
    status: numberOrder(sql`array_position(${statuses}::text[], q.status)`),
    quotedAt: dayOrder(sql`q.quoted_at`),
  },
  groups: {
    company: companyGroup(context, sql`q.company_id`),
    trade: tradeGroup(context, sql`q.trade_id`),
    status: wordGroup(sql`q.status`, statuses),
    quotedAt: { kind: 'day', expression: sql`q.quoted_at` },
  },
  searched: [sql`p.name_fold`],
  narrowedBy: [],
  scope: ({ isById }) => (isById ? [] : [sql`p.deleted_at is null`]),
  amount: sql`q.amount_cents`,
});

/** Narrows the list to one bid, in any state. */
export const quotesOfProject = (projectId: string | undefined): Pick<WantedList, 'extra'> =>
  projectId === undefined
    ? {}
    : { extra: { name: `of ${projectId}`, conditions: [sql`q.project_id = ${projectId}`], isAnyState: true } };
