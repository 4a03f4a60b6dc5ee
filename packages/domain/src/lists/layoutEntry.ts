import type { FieldLayoutEntry } from '../contract/contract';
import type { ListColumn } from './columns';

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
