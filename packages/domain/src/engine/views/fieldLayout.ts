import type { FieldLayoutEntry } from '../../model/contract/contract';
import type { ViewField } from './view';

// List pages are served and store their columns as layout entries, views and saved filters theirs as view fields.

/** Column of a list page, as `{view}-fields` stores it. */
export type StoredEntry = Omit<FieldLayoutEntry, 'sortKey'>;

/** Reads a layout entry as a view field. */
export const fieldOfEntry = ({ id, label, width, sortKey, isEnabled }: FieldLayoutEntry): ViewField => ({
  id,
  label,
  width,
  sortKey,
  enabled: isEnabled,
});

/** Writes view fields as layout entries; `known` holds what a view field lacks. */
export const entriesOf = (fields: readonly ViewField[], known: readonly FieldLayoutEntry[]): readonly StoredEntry[] => {
  const byId = new Map(known.map((entry) => [entry.id, entry]));
  return fields.flatMap(({ id, label, width, enabled }) => {
    const entry = byId.get(id);
    if (!entry) return [];
    const { type, name, isStatic } = entry;
    return [{ id, type, name, label, width, isEnabled: enabled, isStatic }];
  });
};
