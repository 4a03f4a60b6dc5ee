import type { FieldLayoutEntry } from '../contract/contract';
import { listColumns, type ColumnId, type ListColumn, type ListName } from './columns';

/**
 * Columns that a new view shows first, if that is not the order of the list: emails show the contractor and the
 * deadline next to the project, and the platform last.
 */
const shownFirst: { readonly [L in ListName]?: readonly ColumnId<L>[] } = {
  messages: ['subject', 'company', 'bidDeadline', 'receivedAt', 'communicationType', 'location', 'from', 'platform'],
};

/** The columns of a list in the order of a new view. */
export const layoutColumns = (list: ListName): readonly ListColumn[] => {
  const columns: readonly ListColumn[] = listColumns[list];
  const first: readonly string[] = shownFirst[list] ?? [];
  return [
    ...first.flatMap((id) => columns.find((column) => column.id === id) ?? []),
    ...columns.filter(({ id }) => !first.includes(id)),
  ];
};

/** Default layout entry of a column, as list pages are served and store it. */
export const layoutEntry = (column: ListColumn): FieldLayoutEntry => ({
  id: column.id,
  type: column.kind,
  name: column.identifier ?? column.id,
  label: column.label,
  width: column.widthPx,
  isEnabled: column.on ?? false,
  isStatic: column.static ?? false,
  sortKey: column.sort ? column.id : null,
});
