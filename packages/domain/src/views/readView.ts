import * as v from 'valibot';
import { filterLimits, sizeFaults } from '../filters/expression';
import { encodedParts, type FilterCondition, type FilterTree } from '../filters/wire';
import { groupPeriods } from '../lists/groups';
import {
  defaultSettings,
  emptyFilter,
  emptyQuickFilter,
  emptyTree,
  type GroupBy,
  type QuickFilter,
  type SortKey,
  type View,
  type ViewField,
  type ViewFilter,
} from './viewSpec';

// What is stored or stands in an address may be of another version, or of anybody's making: each part that can be read
// is taken, and the others are as if they were not there.

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(60));
const ids = v.pipe(v.array(id), v.maxLength(50));
const flag = v.optional(v.boolean(), false);

const compareValue = v.union([
  v.pipe(v.string(), v.maxLength(2000)),
  v.number(),
  v.boolean(),
  v.null(),
  v.pipe(v.array(v.union([v.string(), v.number(), v.null()])), v.maxLength(500)),
]);

const condition = v.pipe(
  v.object(
    encodedParts({
      not: flag,
      field: v.object({ entity: id, identifier: id }),
      operation: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
      value: v.optional(compareValue, null),
    }),
  ),
  v.readonly(),
);

const node: v.GenericSchema<unknown, FilterCondition | FilterTree> = v.lazy(() => v.union([condition, tree]));
const nodes = v.pipe(v.array(node), v.maxLength(filterLimits.conditions));
const tree = v.object({ and: nodes, or: nodes });

const quick = v.object({
  estimatorIds: v.optional(ids, []),
  companies: v.optional(ids, []),
  showDeleted: flag,
  showArchived: flag,
  showBlocked: flag,
  showOnlyDeleted: flag,
  showOnlyArchived: flag,
  stageIds: v.optional(ids, []),
  changeState: v.optional(v.nullable(v.picklist(['New', 'Update'])), null),
});

const sort = v.object({
  name: id,
  entity: v.optional(id, 'project'),
  direction: v.picklist(['asc', 'desc']),
});

const group = v.object({
  name: id,
  time: v.optional(v.nullable(v.object({ field: id, period: v.picklist(groupPeriods) })), null),
  sortDirection: v.optional(v.picklist(['ASC', 'DESC']), 'ASC'),
});

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

const reader =
  <T>(schema: v.GenericSchema<unknown, T>) =>
  (value: unknown): T | null => {
    const result = v.safeParse(schema, value);
    return result.success ? result.output : null;
  };

const readTreeShape = reader<FilterTree>(tree);

/** Conditions, or null for what is none or larger than a filter may be. */
export const readTree = (value: unknown): FilterTree | null => {
  const read = readTreeShape(value);
  return read && sizeFaults(read).length === 0 ? read : null;
};

const readTicks = reader<QuickFilter>(quick);
/** What is ticked; a list is none, though each of its parts could be left out. */
export const readQuick = (value: unknown): QuickFilter | null => (Array.isArray(value) ? null : readTicks(value));
export const readSorts: (value: unknown) => readonly SortKey[] | null = reader(v.pipe(v.array(sort), v.maxLength(5)));
export const readGroup: (value: unknown) => GroupBy | null = reader(group);
export const readFields: (value: unknown) => readonly ViewField[] | null = reader(
  v.pipe(v.array(field), v.maxLength(600)),
);

/** Columns as `{view}-fields` stores them, in the form of today or of views. */
export const readLayout: (value: unknown) => readonly ViewField[] | null = reader(
  v.pipe(v.array(v.union([layoutEntry, field])), v.maxLength(600)),
);

const identity = reader(v.looseObject({ id, name }));
const visibility = reader(v.picklist(['private', 'shared']));
const text = reader(name);
const truth = reader(v.boolean());
const count = reader(v.pipe(v.number(), v.minValue(0)));
const readSettings = reader(settings);
const part = (value: unknown, key: string): unknown =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[key] : undefined;

/** A filter as it is stored: `{customFilter, filter, quickFilters}`. */
export const readFilter = (value: unknown): ViewFilter => ({
  customFilterId: text(part(value, 'customFilter')),
  tree: readTree(part(value, 'filter')) ?? emptyTree,
  quick: readQuick(part(value, 'quickFilters')) ?? emptyQuickFilter,
});

/** A view as it is stored, or null for what has no id and no name. */
export const readView = (value: unknown, where: View['visibility']): View | null => {
  const known = identity(value);
  if (!known) return null;
  return {
    id: known.id,
    name: known.name,
    viewGroup: text(part(value, 'viewGroup')) ?? (where === 'shared' ? 'Shared views' : 'My views'),
    visibility: visibility(part(value, 'visibility')) ?? where,
    filter: part(value, 'filter') === undefined ? emptyFilter : readFilter(part(value, 'filter')),
    sorts: readSorts(part(value, 'sorts')) ?? [],
    group: readGroup(part(value, 'group')),
    fields: readFields(part(value, 'fields')),
    displayTotalsInViewsList: truth(part(value, 'displayTotalsInViewsList')) ?? true,
    scrollPosition: count(part(value, 'scrollPosition')) ?? 0,
    custom: truth(part(value, 'custom')) ?? true,
    settings: readSettings(part(value, 'settings')) ?? defaultSettings,
  };
};

/** The views and the selected one, as `{viewId}-pageSettings` stores them. */
export const readPageSettings = (
  value: unknown,
  where: View['visibility'],
): { readonly views: readonly View[]; readonly selectedViewId: string | null } => {
  const views = part(value, 'views');
  return {
    views: Array.isArray(views) ? views.flatMap((view) => readView(view, where) ?? []) : [],
    selectedViewId: text(part(value, 'selectedViewId')),
  };
};
