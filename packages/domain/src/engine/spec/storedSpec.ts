import * as v from 'valibot';
import { filterLimits, sizeFaults } from '../../model/filters/expression';
import { encodedParts, type FilterCondition, type FilterTree } from '../../model/filters/wire';
import { groupPeriods } from '../../model/lists/groups';
import { emptyQuickFilter, emptyTree, writtenQuick, type GroupBy, type QuickFilter, type SortKey } from '../query/ask';
import { partOf, reader, readText, storedFlag as flag, storedId as id } from './storedValues';
import { laneNames, type LaneName, type ViewFilter } from './viewSpec';

const ids = v.pipe(v.array(id), v.maxLength(50));

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
  assigneeIds: v.optional(ids, []),
  companies: v.optional(ids, []),
  showDeleted: flag,
  showArchived: flag,
  showBlocked: flag,
  showOnlyDeleted: flag,
  showOnlyArchived: flag,
  showOnlyOverdue: flag,
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

const readTreeShape = reader<FilterTree>(tree);

/** Reads conditions; null if they are invalid or larger than a filter may be. */
export const readTree = (value: unknown): FilterTree | null => {
  const read = readTreeShape(value);
  return read && sizeFaults(read).length === 0 ? read : null;
};

const readTicks = reader<QuickFilter>(quick);

/** Reads quick filters. Rejects a list, although each part is optional. */
export const readQuick = (value: unknown): QuickFilter | null => (Array.isArray(value) ? null : readTicks(value));

export const readSorts: (value: unknown) => readonly SortKey[] | null = reader(v.pipe(v.array(sort), v.maxLength(5)));

export const readGroup: (value: unknown) => GroupBy | null = reader(group);

/** Reads the field of the lanes; null if no board has such lanes. */
export const readLanes: (value: unknown) => LaneName | null = reader(v.picklist(laneNames));

/** A filter as it is stored: `{customFilter, filter, quickFilters}`. */
export const readFilter = (value: unknown): ViewFilter => ({
  customFilterId: readText(partOf(value, 'customFilter')),
  tree: readTree(partOf(value, 'filter')) ?? emptyTree,
  quick: readQuick(partOf(value, 'quickFilters')) ?? emptyQuickFilter,
});

/** A filter in its stored form. */
export const writeFilter = ({ customFilterId, tree: conditions, quick: ticks }: ViewFilter) => ({
  customFilter: customFilterId,
  filter: conditions,
  quickFilters: writtenQuick(ticks),
});
