import * as v from 'valibot';
import { readFilter, readGroup, readLanes, readSorts } from '../spec/storedSpec';
import { partOf, reader, readText, storedFlag as flag, storedId as id, storedName as name } from '../spec/storedValues';
import { emptyFilter } from '../spec/viewSpec';
import { defaultSettings, type View, type ViewField } from './view';

const field = v.object({
  id,
  label: v.optional(v.string(), ''),
  width: v.pipe(v.number(), v.integer(), v.minValue(50), v.maxValue(2000)),
  sortKey: v.optional(v.nullable(v.string()), null),
  enabled: v.boolean(),
});

const layoutEntry = v.pipe(
  v.object({ id: field.entries.id, label: field.entries.label, width: field.entries.width, isEnabled: v.boolean() }),
  v.transform(({ isEnabled, ...entry }): ViewField => ({ ...entry, sortKey: null, enabled: isEnabled })),
);

const settings = v.object({
  canEdit: v.optional(v.boolean(), true),
  preventOverride: flag,
  actions: v.optional(v.array(v.string()), []),
  hasCommunicationTypeFilter: flag,
  hasTimePicker: flag,
  message: v.optional(v.nullable(v.string()), null),
});

export const readFields: (value: unknown) => readonly ViewField[] | null = reader(
  v.pipe(v.array(field), v.maxLength(600)),
);

/** Columns as `{view}-fields` stores them, in the form of today or of views. */
export const readLayout: (value: unknown) => readonly ViewField[] | null = reader(
  v.pipe(v.array(v.union([layoutEntry, field])), v.maxLength(600)),
);

/** Ids of columns. */
export const readIds: (value: unknown) => readonly string[] | null = reader(v.pipe(v.array(id), v.maxLength(600)));

const identity = reader(v.looseObject({ id, name }));

const visibility = reader(v.picklist(['private', 'shared']));

const truth = reader(v.boolean());

const count = reader(v.pipe(v.number(), v.minValue(0)));

const readSettings = reader(settings);

/** A view as it is stored, or null for what has no id and no name. */
export const readView = (value: unknown, where: View['visibility']): View | null => {
  const known = identity(value);
  if (!known) return null;
  const lanes = readLanes(partOf(value, 'lanes'));
  return {
    id: known.id,
    name: known.name,
    viewGroup: readText(partOf(value, 'viewGroup')) ?? (where === 'shared' ? 'Shared views' : 'My views'),
    visibility: visibility(partOf(value, 'visibility')) ?? where,
    filter: partOf(value, 'filter') === undefined ? emptyFilter : readFilter(partOf(value, 'filter')),
    sorts: readSorts(partOf(value, 'sorts')) ?? [],
    group: readGroup(partOf(value, 'group')),
    ...(lanes ? { lanes } : {}),
    fields: readFields(partOf(value, 'fields')),
    displayTotalsInViewsList: truth(partOf(value, 'displayTotalsInViewsList')) ?? true,
    scrollPosition: count(partOf(value, 'scrollPosition')) ?? 0,
    custom: truth(partOf(value, 'custom')) ?? true,
    settings: readSettings(partOf(value, 'settings')) ?? defaultSettings,
  };
};

/** The views and the selected one, as `{viewId}-pageSettings` stores them. */
export const readPageSettings = (
  value: unknown,
  where: View['visibility'],
): { readonly views: readonly View[]; readonly selectedViewId: string | null } => {
  const views = partOf(value, 'views');
  return {
    views: Array.isArray(views) ? views.flatMap((view) => readView(view, where) ?? []) : [],
    selectedViewId: readText(partOf(value, 'selectedViewId')),
  };
};
