import { isAmount } from '../fields/kinds';
import { columnOf } from './columns';
import { customFieldIdOf } from './customFields';

/** Columns that no link shows: what colleagues wrote and got, and what is whose work. */
const unshared: ReadonlySet<string> = new Set(['notes', 'unreadMessages', 'changeState', 'assigneeIds']);

/** Returns true if a shared link may show a bid column or custom field. */
export const isShared = (id: string, showQuotes: boolean): boolean => {
  if (customFieldIdOf(id) !== undefined) return true;
  const column = columnOf('projects', id);
  return column !== undefined && !unshared.has(id) && (showQuotes || !isAmount(column.kind));
};

/** Columns that a visitor of a link searches, of those that it shows. */
export const searchedColumns = ['name', 'location', 'companies'] as const;
