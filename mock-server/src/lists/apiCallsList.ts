import { sql } from 'kysely';
import * as field from '../filters/fieldSql';
import { momentOrder, numberOrder, textOrder, type ListContext, type ListDefinition } from './definition';

const operation = sql`lower(c.operation collate "C")`;

/** What API tokens were used for. */
export const apiCallsList = (_context: ListContext): ListDefinition<'apiCalls'> => ({
  list: 'apiCalls',
  from: sql`api_calls c`,
  id: sql`c.id`,
  workspaceId: sql`c.workspace_id`,
  fields: {
    operation: field.folded(operation),
    tokenId: field.uuid(sql`c.token_id`),
    userId: field.uuid(sql`c.user_id`),
    status: field.numeric(sql`c.status`),
    lastAt: field.moment(sql`c.last_at`),
  },
  sorts: {
    operation: textOrder(operation),
    status: numberOrder(sql`c.status`),
    calls: numberOrder(sql`c.calls`),
    lastAt: momentOrder(sql`c.last_at`),
  },
  groups: {},
  searched: [operation],
  narrowedBy: [],
  scope: () => [],
});
