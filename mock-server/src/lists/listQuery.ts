import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { FilterTree, ListGroup, QuickFilters } from '@basis/domain/model/contract/contract';
import { isAmount } from '@basis/domain/model/fields/kinds';
import { sizeFaults, type FilterFault } from '@basis/domain/model/filters/expression';
import { fieldFinder, readFilter, type AskedFilter, type PassedOver } from '@basis/domain/model/filters/fields';
import { namesStageCodes, withStageIds } from '@basis/domain/model/filters/stageCodes';
import { isTree, readCondition } from '@basis/domain/model/filters/wire';
import { fold } from '@basis/domain/model/formats/fold';
import { isUuid } from '@basis/domain/model/formats/uuid';
import { listDescriptions, listColumns, type ListColumn } from '@basis/domain/model/lists/columns';
import { customFieldIdOf } from '@basis/domain/model/lists/customFields';
import { dueFirst } from '@basis/domain/model/lists/dueOrder';
import { listFields, type ListField } from '@basis/domain/model/lists/listFields';
import { isAllowed } from '@basis/domain/model/permissions/permissions';
import { badRequest } from '../platform/contract/errors';
import type { Tx } from '../platform/db/database';
import { customConditionSql } from '../filters/customValueSql';
import { likeText, type FieldSql } from '../filters/fieldSql';
import { filterSql, testSql } from '../filters/filterSql';
import { listCustomFields } from './customFields';
import { checkApplied } from './checkApplied';
import { customSort } from './customSort';
import type { AnyDefinition, DueSql, ListContext, OrderKey, OrderPart } from './definition';
import { dueKeys, dueParts } from './dueOrder';
import type { QueryPlace } from './faults';
import { groupCondition, groupOf, type ChosenGroup } from './groupBy';

type Sql = RawBuilder<unknown>;

export interface WantedSort {
  readonly name: string;
  readonly direction: 'asc' | 'desc' | 'ASC' | 'DESC';
}

export interface ExtraCondition {
  /** Tells it from others in a cursor. */
  readonly name: string;
  readonly conditions: readonly Sql[];
  /** True to include entries of any state. */
  readonly isAnyState?: boolean;
}

/** Selection and order of entries in a request. */
export interface WantedList {
  readonly filter?: FilterTree | undefined;
  readonly quickFilters?: QuickFilters | undefined;
  readonly sorts?: readonly WantedSort[] | undefined;
  readonly group?: ListGroup | undefined;
  readonly groupKey?: string | undefined;
  readonly searchQuery?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  /** Filters specific to a list. */
  readonly extra?: ExtraCondition | undefined;
  /**
   * Parts that are rejected if they can't be applied: conditions, for actions on the entries, or all, if the order
   * matters too. Lists for display ignore such parts.
   */
  readonly mustApply?: 'conditions' | 'all' | undefined;
}

/** A query of a list, ready for the database. */
export interface ListQuery {
  readonly definition: AnyDefinition;
  readonly context: ListContext;
  readonly condition: Sql;
  /** The filter, decoded; null without one. */
  readonly asked: AskedFilter<ListField> | null;
  /** Compiles a part of the filter. */
  readonly sqlOf: (filter: AskedFilter<ListField>) => Sql;
  /** Conditions on the state of entries, from the quick filters. */
  readonly scope: readonly Sql[];
  readonly order: readonly OrderKey[];
  /** The same order in parts, and the keys after them; null if one query is as fast. */
  readonly parts: { readonly parts: readonly OrderPart[]; readonly further: readonly OrderKey[] } | null;
  readonly group: ChosenGroup | null;
  /** When entries are due; null where they are not. */
  readonly due: DueSql | null;
  /** Names the query: a cursor of another one is refused. */
  readonly fingerprint: string;
  readonly canSeeAmounts: boolean;
}

const refuseFaults = (faults: readonly FilterFault[], place: QueryPlace): void => {
  const details = faults.slice(0, 20).map(({ path, message }) => {
    const at = `${place}/filter${path}`;
    return { path: at, message: `${at} ${message}.` };
  });
  if (details[0]) throw badRequest(details[0].message, details);
};

/** True if a condition may use a custom field, which is named by its id. */
const namesCustomField = ({ and, or }: FilterTree): boolean =>
  [...and, ...or].some((part) =>
    isTree(part) ? namesCustomField(part) : isUuid(readCondition(part).field.identifier),
  );

const needsCustomFields = ({ filter, sorts = [] }: WantedList): boolean =>
  (filter !== undefined && namesCustomField(filter)) || sorts.some(({ name }) => customFieldIdOf(name) !== undefined);

/** Amounts can be asked for by those alone who may see them. */
const isHidden = ({ list }: AnyDefinition, name: string, canSeeAmounts: boolean): boolean => {
  const columns: readonly ListColumn[] = listColumns[list];
  return !canSeeAmounts && columns.some(({ id, kind }) => id === name && isAmount(kind));
};

const searchSql = ({ searched }: AnyDefinition, query: string): Sql[] => {
  const text = fold(query);
  if (!text) return [];
  const pattern = `%${likeText(text)}%`;
  return [
    sql`(${sql.join(
      searched.map((column) => sql`${column} like ${pattern}`),
      sql` or `,
    )})`,
  ];
};

/** A filter with the ids of the stages that it names by their codes. */
const withStages = async (tx: Tx, asked: AskedFilter<ListField> | null): Promise<AskedFilter<ListField> | null> => {
  if (!asked || !namesStageCodes(asked)) return asked;
  const stages = tx.selectFrom('stages').where('workspace_id', '=', tx.workspaceId).select(['id', 'code']);
  return withStageIds(asked, await stages.execute());
};

const directionOf = ({ direction }: Pick<WantedSort, 'direction'>): OrderKey['direction'] =>
  direction.toLowerCase() as OrderKey['direction'];

const nothingAsked = { asked: null, faults: [], passedOver: [] } as const;

/** A request for entries of one list, and the transaction that answers it. */
export interface ListRequest {
  readonly tx: Tx;
  readonly context: ListContext;
  readonly definition: AnyDefinition;
  readonly wanted: WantedList;
  readonly place: QueryPlace;
}

/** Shared context of the parts of a query. */
interface Reading extends ListRequest {
  readonly customFields: Awaited<ReturnType<typeof listCustomFields>>;
  readonly canSeeAmounts: boolean;
  readonly due: DueSql | null;
}

/** Decodes the filter of a request. @throws a 400 that names each fault. */
const readAsked = async ({ tx, definition, wanted: { filter }, place, customFields, canSeeAmounts }: Reading) => {
  const find = fieldFinder(listFields(definition.list, { customFields, canSeeAmounts }));
  const { asked, faults, passedOver } = filter ? readFilter(filter, find) : nothingAsked;
  refuseFaults(faults, place);
  return { asked: await withStages(tx, asked), passedOver };
};

const rowOf = ({ context, definition }: Reading) => ({ workspaceId: context.caller.workspaceId, id: definition.id });

const filterCompiler = (reading: Reading): ListQuery['sqlOf'] => {
  const { definition, context } = reading;
  const fieldSql = ({ columnId }: ListField): FieldSql => definition.fields[columnId ?? ''] as FieldSql;
  return (part) =>
    filterSql(part, (condition) =>
      condition.field.customFieldId === null
        ? testSql(fieldSql(condition.field), condition, context.clock)
        : customConditionSql(rowOf(reading), condition.field.customFieldId, condition, context.clock),
    );
};

/** The keys of one sort; none if the list can't be sorted so, or the caller may not see what it is sorted by. */
const keysOfSort = (reading: Reading, { name, direction }: WantedSort): readonly OrderKey[] => {
  const { definition, context, due, customFields, canSeeAmounts } = reading;
  const way = directionOf({ direction });
  if (name === dueFirst.id) return due ? dueKeys(definition.list, due, context, way) : [];
  const own = Object.hasOwn(definition.sorts, name) ? definition.sorts[name] : undefined;
  const entity = listDescriptions[definition.list].customEntity;
  const key =
    customFieldIdOf(name) === undefined
      ? own
      : customSort(name, { customFields, canSeeAmounts, entity, row: rowOf(reading) });
  return key && !isHidden(definition, name, canSeeAmounts) ? [{ ...key, direction: way }] : [];
};

const orderOf = (reading: Reading): Pick<ListQuery, 'order' | 'parts'> => {
  const { definition, context, due, wanted } = reading;
  const { sorts = [] } = wanted;
  const chosen = sorts.flatMap((sort) => keysOfSort(reading, sort));
  const [first, ...others] = sorts;
  const isInParts = due !== null && first?.name === dueFirst.id;
  const parts = isInParts ? dueParts(definition.list, due, context, directionOf(first)) : [];
  return {
    order: chosen.length ? chosen : keysOfSort(reading, listDescriptions[definition.list].defaultSort),
    parts: parts.length ? { parts, further: others.flatMap((sort) => keysOfSort(reading, sort)) } : null,
  };
};

interface Conditions {
  readonly stateScope: readonly Sql[];
  readonly filtered: Sql | null;
  readonly group: ChosenGroup | null;
}

const conditionsOf = (
  { definition, context, wanted, place }: Reading,
  { stateScope, filtered, group }: Conditions,
): Sql[] => {
  const { ids, extra, searchQuery = '', groupKey } = wanted;
  return [
    sql`${definition.workspaceId} = ${context.caller.workspaceId}`,
    ...(ids ? [sql`${definition.id} = any(${ids}::uuid[])`] : []),
    ...stateScope,
    ...(extra?.conditions ?? []),
    ...searchSql(definition, searchQuery),
    ...(filtered ? [filtered] : []),
    ...(group && groupKey !== undefined ? [groupCondition(group, groupKey, context, place)] : []),
  ];
};

/** Refuses a request whose parts must all apply, if one does not. */
const checkWanted = async (reading: Reading, passedOver: readonly PassedOver[]): Promise<void> => {
  const { tx, definition, wanted, place } = reading;
  const { mustApply, sorts = [], searchQuery = '', quickFilters = {} } = wanted;
  if (!mustApply) return;
  const unsorted = mustApply === 'all' ? sorts.filter((sort) => !keysOfSort(reading, sort).length) : [];
  await checkApplied(tx, {
    definition,
    passedOver,
    quickFilters,
    unsorted: unsorted.map(({ name }) => name),
    emptySearch: searchQuery.trim() && !fold(searchQuery) ? searchQuery : null,
    place,
  });
};

const fingerprintOf = (
  { list }: AnyDefinition,
  { filter, quickFilters = {}, sorts = [], group, groupKey, searchQuery = '', ids, extra }: WantedList,
): string =>
  createHash('sha256')
    .update(JSON.stringify([list, filter, quickFilters, sorts, group, groupKey, searchQuery, ids, extra?.name]))
    .digest('base64url')
    .slice(0, 16);

/** Compiles a request: conditions, order and group. @throws a 400 for what can't be read, or not be applied. */
export const readListQuery = async (request: ListRequest): Promise<ListQuery> => {
  const { tx, context, definition, wanted, place } = request;
  if (wanted.filter) refuseFaults(sizeFaults(wanted.filter), place);
  const scope = {
    quickFilters: wanted.quickFilters ?? {},
    isById: wanted.ids !== undefined || wanted.extra?.isAnyState === true,
  };
  const reading: Reading = {
    ...request,
    customFields: needsCustomFields(wanted) ? await listCustomFields(tx) : [],
    canSeeAmounts: isAllowed(context.caller, 'seeAmounts'),
    due: definition.due?.(scope) ?? null,
  };
  const { asked, passedOver } = await readAsked(reading);
  const group = wanted.group ? groupOf(definition, wanted.group, { due: reading.due, context, place }) : null;
  const sqlOf = filterCompiler(reading);
  const stateScope = definition.scope(scope);
  const conditions = conditionsOf(reading, { stateScope, filtered: asked ? sqlOf(asked) : null, group });
  await checkWanted(reading, passedOver);
  return {
    definition,
    context,
    condition: sql.join(conditions, sql` and `),
    asked,
    sqlOf,
    scope: stateScope,
    ...orderOf(reading),
    group,
    due: reading.due,
    fingerprint: fingerprintOf(definition, wanted),
    canSeeAmounts: reading.canSeeAmounts,
  };
};

/** All of a list but some entries. */
export const excepting = ({ id }: ListQuery['definition'], ids: readonly string[]): Pick<WantedList, 'extra'> =>
  ids.length ? { extra: { name: 'except', conditions: [sql`not ${id} = any(${[...ids]}::uuid[])`] } } : {};
