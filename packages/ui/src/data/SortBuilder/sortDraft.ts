import type { IconDrawing } from '../../components/Icon/Icon';
import type { Option } from '../../components/Select/Select';
import type { SortBuilderWords } from './SortBuilder.words';

/** What a field holds, as far as its order goes. */
export type SortKind = 'text' | 'date' | 'number' | 'due';
export type SortDirection = 'asc' | 'desc';

/** A field that rows can be sorted by. */
export interface SortField {
  id: string;
  label: string;
  /** Decides the words of the directions: A→Z, Past→Future, Open→Closed by what is due, and 1→9 for all others. */
  kind: SortKind;
  /** Kind of thing that the field belongs to, where it is not the list's own. */
  entity?: string | undefined;
  icon?: IconDrawing | undefined;
}

/** One key of an order. */
export interface SortKey {
  /** Id of the field. */
  name: string;
  entity: string;
  direction: SortDirection;
}

/** A key as it may be handed in: half of it may not be known. */
export interface SortKeyDraft {
  name: string | null;
  /** Kind of thing that the field belongs to. @default the list's own */
  entity?: string | undefined;
  direction: SortDirection | null;
}

/** A key that is being made. */
export interface SortRow {
  /** Stays with the row while it is moved. */
  key: string;
  name: string | null;
  entity: string;
  direction: SortDirection | null;
}

/** The two directions in the words of a kind of field. */
export const directionOptions = (kind: SortKind, words: SortBuilderWords): Option[] =>
  (['asc', 'desc'] as const).map((id) => ({ id, label: words.directions[kind][id] }));

export const newRow = (key: string, entity: string): SortRow => ({ key, name: null, entity, direction: 'asc' });

/** Rows for what is sorted by; one to begin with where nothing is. */
export const rowsOf = (keys: readonly SortKeyDraft[], entity: string): SortRow[] =>
  keys.length === 0
    ? [newRow('0', entity)]
    : keys.map((key, index) => ({ ...key, entity: key.entity ?? entity, key: String(index) }));

const isComplete = (row: SortRow): boolean => row.name !== null && row.direction !== null;

/** What must be done before the rows can be applied; undefined when nothing is. */
export const faultOf = (rows: readonly SortRow[], words: SortBuilderWords): string | undefined => {
  const index = rows.findIndex((row) => !isComplete(row));
  const row = rows[index];
  if (!row) return undefined;
  const missing = row.name === null ? words.fieldMissing : words.directionMissing;
  return missing(rows.length === 1 ? undefined : index + 1);
};

export const hasEveryField = (rows: readonly SortRow[]): boolean => rows.every(({ name }) => name !== null);

/** The keys that complete rows stand for. */
export const keysOf = (rows: readonly SortRow[]): SortKey[] =>
  rows.flatMap(({ name, entity, direction }) =>
    name === null || direction === null ? [] : [{ name, entity, direction }],
  );

/** One id for a field of an entity. */
export const fieldKey = (entity: string, id: string): string => `${entity}:${id}`;

/** The fields that a row offers: its own, and those that no other row sorts by. O(fields). */
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
