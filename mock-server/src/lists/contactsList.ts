import { sql } from 'kysely';
import * as field from '../filters/fieldSql';
import {
  maybeText,
  momentOrder,
  numberOrder,
  textOrder,
  type ListContext,
  type ListDefinition,
  type ListScope,
} from './definition';
import { own } from '../platform/db/confinedDialect';
import { companyGroup } from './groupKeys';

const scope = ({ quickFilters: quick, isById }: ListScope) => [
  ...(isById || quick.showDeleted || quick.showOnlyDeleted ? [] : [sql`c.deleted_at is null`]),
  ...(quick.showOnlyDeleted && !isById ? [sql`c.deleted_at is not null`] : []),
  ...(quick.companies?.length ? [sql`c.company_id = any(${quick.companies}::uuid[])`] : []),
];

/** The list of contacts. */
export const contactsList = (context: ListContext): ListDefinition<'contacts'> => ({
  list: 'contacts',
  from: sql`contacts c
    left join companies firm on firm.workspace_id = ${own} and firm.id = c.company_id`,
  id: sql`c.id`,
  workspaceId: sql`c.workspace_id`,
  fields: {
    name: field.folded(sql`c.name_fold`),
    title: field.folded(sql`c.title_fold`),
    email: field.folded(sql`c.email_fold`),
    phone: field.folded(field.plainFold(sql`c.phone`)),
    company: field.uuid(sql`c.company_id`),
    createdAt: field.moment(sql`c.created_at`),
  },
  sorts: {
    name: textOrder(sql`c.name_fold`),
    title: maybeText(sql`nullif(c.title_fold, '')`),
    email: maybeText(sql`nullif(c.email_fold, '')`),
    company: maybeText(sql`firm.name_fold`),
    openBidsCount: numberOrder(sql`c.open_bids`),
    createdAt: momentOrder(sql`c.created_at`),
  },
  groups: { company: companyGroup(context, sql`c.company_id`) },
  searched: [sql`c.name_fold`, sql`c.email_fold`, sql`c.title_fold`],
  narrowedBy: ['companies', 'showOnlyDeleted'],
  scope,
});
