import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { FilterTree, ListGroup, QuickFilters } from '@basis/domain/model/contract/contract';
import { isAmount } from '@basis/domain/model/fields/kinds';
import { sizeFaults, type FilterFault } from '@basis/domain/model/filters/expression';
import { fieldFinder, readFilter, type AskedFilter } from '@basis/domain/model/filters/fields';
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

/** Compiles a query: conditions, order and group. */
export const readListQuery = async (
  tx: Tx,
  context: ListContext,
  definition: AnyDefinition,
  wanted: WantedList,
  place: QueryPlace,
): Promise<ListQuery> => {
  const { caller, clock } = context;
  const { workspaceId } = caller;
  const canSeeAmounts = isAllowed(caller, 'seeAmounts');
  const { filter, quickFilters = {}, sorts = [], ids, searchQuery = '', groupKey, extra, mustApply } = wanted;
  if (filter) refuseFaults(sizeFaults(filter), place);
  const customFields = needsCustomFields(wanted) ? await listCustomFields(tx) : [];
  const find = fieldFinder(listFields(definition.list, { customFields, canSeeAmounts }));
  const { asked: read, faults, passedOver } = filter ? readFilter(filter, find) : nothingAsked;
  refuseFaults(faults, place);
  const asked = await withStages(tx, read);
  const scope = { quickFilters, isById: ids !== undefined || extra?.isAnyState === true };
  const due = definition.due?.(scope) ?? null;
  const row = { workspaceId, id: definition.id };
  const fieldSql = ({ columnId }: ListField): FieldSql => definition.fields[columnId ?? ''] as FieldSql;
  const group = wanted.group ? groupOf(definition, wanted.group, { due, context, place }) : null;
  const sqlOf = (part: AskedFilter<ListField>): Sql =>
    filterSql(part, (condition) =>
      condition.field.customFieldId === null
        ? testSql(fieldSql(condition.field), condition, clock)
        : customConditionSql(row, condition.field.customFieldId, condition, clock),
    );
  const filtered = asked ? sqlOf(asked) : null;
  const stateScope = definition.scope(scope);
  const conditions = [
    sql`${definition.workspaceId} = ${workspaceId}`,
    ...(ids ? [sql`${definition.id} = any(${ids}::uuid[])`] : []),
    ...stateScope,
    ...(extra?.conditions ?? []),
    ...searchSql(definition, searchQuery),
    ...(filtered ? [filtered] : []),
    ...(group && groupKey !== undefined ? [groupCondition(group, groupKey, context, place)] : []),
  ];
  const custom = { customFields, canSeeAmounts, entity: listDescriptions[definition.list].customEntity, row };
  const keyOf = ({ name, direction }: WantedSort): OrderKey[] => {
    const own = Object.hasOwn(definition.sorts, name) ? definition.sorts[name] : undefined;
    const key = customFieldIdOf(name) === undefined ? own : customSort(name, custom);
    if (name === dueFirst.id) return due ? [...dueKeys(definition.list, due, context, directionOf({ direction }))] : [];
    if (!key || isHidden(definition, name, canSeeAmounts)) return [];
    return [{ ...key, direction: directionOf({ direction }) }];
  };
  const chosen = sorts.flatMap(keyOf);
  const [firstSort, ...otherSorts] = sorts;
  const isInParts = due !== null && firstSort?.name === dueFirst.id;
  const parts = isInParts ? dueParts(definition.list, due, context, directionOf(firstSort)) : [];
  if (mustApply) {
    const unsorted = mustApply === 'all' ? sorts.filter((key) => !keyOf(key).length).map(({ name }) => name) : [];
    const emptySearch = searchQuery.trim() && !fold(searchQuery) ? searchQuery : null;
    await checkApplied(tx, { definition, passedOver, quickFilters, unsorted, emptySearch, place });
  }
  return {
    definition,
    context,
    condition: sql.join(conditions, sql` and `),
    asked,
    sqlOf,
    scope: stateScope,
    order: chosen.length ? chosen : keyOf(listDescriptions[definition.list].defaultSort),
    parts: parts.length ? { parts, further: otherSorts.flatMap(keyOf) } : null,
    group,
    due,
    fingerprint: createHash('sha256')
      .update(
        JSON.stringify([
          definition.list,
          filter,
          quickFilters,
          sorts,
          wanted.group,
          groupKey,
          searchQuery,
          ids,
          extra?.name,
        ]),
      )
      .digest('base64url')
      .slice(0, 16),
    canSeeAmounts,
  };
};

/** All of a list but some entries. */
export const excepting = ({ id }: ListQuery['definition'], ids: readonly string[]): Pick<WantedList, 'extra'> =>
  ids.length ? { extra: { name: 'except', conditions: [sql`not ${id} = any(${[...ids]}::uuid[])`] } } : {};
