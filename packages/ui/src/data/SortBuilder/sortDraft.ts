import type { IconDrawing } from '../../components/Icon/Icon';
import type { Option } from '../../components/Select/Select';
import type { SortBuilderWords } from '../../words/english/SortBuilder.words';

/** Type of a field, as far as it matters for sorting. */
export type SortKind = 'text' | 'date' | 'number' | 'due';
export type SortDirection = 'asc' | 'desc';

/** A field to sort by. */
export interface SortField {
  id: string;
  label: string;
  /** Sets the labels of the directions: A→Z, Past→Future, Open→Closed for `due`, and 1→9 for all others. */
  kind: SortKind;
  /** Kind of thing that the field belongs to, where it is not the list's own. */
  entity?: string | undefined;
  icon?: IconDrawing | undefined;
}

/** A sort key. */
export interface SortKey {
  /** Id of the field. */
  name: string;
  entity: string;
  direction: SortDirection;
}

/** A sort key that may be incomplete. */
export interface SortKeyDraft {
  name: string | null;
  /** Kind of thing that the field belongs to. @default the list's own */
  entity?: string | undefined;
  direction: SortDirection | null;
}

/** A row of the builder. */
export interface SortRow {
  /** Stable while the row is moved. */
  key: string;
  name: string | null;
  entity: string;
  direction: SortDirection | null;
}

/** Both directions, labeled for a type of field. */
export const directionOptions = (kind: SortKind, words: SortBuilderWords): Option[] =>
  (['asc', 'desc'] as const).map((id) => ({ id, label: words.directions[kind][id] }));

export const newRow = (key: string, entity: string): SortRow => ({ key, name: null, entity, direction: 'asc' });

/** Rows of the applied keys; one empty row without any. */
export const rowsOf = (keys: readonly SortKeyDraft[], entity: string): SortRow[] =>
  keys.length === 0
    ? [newRow('0', entity)]
    : keys.map((key, index) => ({ ...key, entity: key.entity ?? entity, key: String(index) }));

const isComplete = (row: SortRow): boolean => row.name !== null && row.direction !== null;

/** Error of the rows; undefined if they can be applied. */
export const faultOf = (rows: readonly SortRow[], words: SortBuilderWords): string | undefined => {
  const index = rows.findIndex((row) => !isComplete(row));
  const row = rows[index];
  if (!row) return undefined;
  const missing = row.name === null ? words.fieldMissing : words.directionMissing;
  return missing(rows.length === 1 ? undefined : index + 1);
};

export const hasEveryField = (rows: readonly SortRow[]): boolean => rows.every(({ name }) => name !== null);

/** Sort keys of the complete rows. */
export const keysOf = (rows: readonly SortRow[]): SortKey[] =>
  rows.flatMap(({ name, entity, direction }) =>
    name === null || direction === null ? [] : [{ name, entity, direction }],
  );

/** Unique key of a field of an entity. */
export const fieldKey = (entity: string, id: string): string => `${entity}:${id}`;

/** Fields that a row offers: its own, and those not used by other rows. O(fields). */
export const optionsFor = (
  row: SortRow,
  rows: readonly SortRow[],
  fields: readonly SortField[],
  entity: string,
): Option[] => {
  const taken = new Set(
    rows.filter(({ key, name }) => key !== row.key && name !== null).map((one) => fieldKey(one.entity, one.name ?? '')),
  );
  return fields
    .map((field) => ({ id: fieldKey(field.entity ?? entity, field.id), label: field.label, icon: field.icon }))
    .filter(({ id }) => !taken.has(id));
};
