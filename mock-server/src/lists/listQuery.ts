import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { FilterTree, ListGroup, QuickFilters } from '@basis/domain/contract/contract';
import { isAmount } from '@basis/domain/fields/kinds';
import { sizeFaults, type FilterFault } from '@basis/domain/filters/expression';
import { fieldFinder, readFilter } from '@basis/domain/filters/fields';
import { isTree, readCondition } from '@basis/domain/filters/wire';
import { fold } from '@basis/domain/formats/fold';
import { isUuid } from '@basis/domain/formats/uuid';
import { listDescriptions, listColumns, type ListColumn } from '@basis/domain/lists/columns';
import { customFieldIdOf } from '@basis/domain/lists/customFields';
import { listFields, type ListField } from '@basis/domain/lists/listFields';
import { isAllowed } from '@basis/domain/permissions/permissions';
import { badRequest } from '../platform/contract/errors';
import type { Tx } from '../platform/db/database';
import { customConditionSql } from '../filters/customValueSql';
import { likeText, type FieldSql } from '../filters/fieldSql';
import { filterSql, testSql } from '../filters/filterSql';
import { listCustomFields } from './customFields';
import { checkApplied } from './checkApplied';
import { customSort } from './customSort';
import type { AnyDefinition, ListContext, SortSql } from './definition';
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

export interface OrderKey extends SortSql {
  readonly direction: 'asc' | 'desc';
}

/** A query of a list, ready for the database. */
export interface ListQuery {
  readonly definition: AnyDefinition;
  readonly context: ListContext;
  readonly condition: Sql;
  readonly order: readonly OrderKey[];
  readonly group: ChosenGroup | null;
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
  const { asked, faults, passedOver } = filter ? readFilter(filter, find) : nothingAsked;
  refuseFaults(faults, place);
  const row = { workspaceId, id: definition.id };
  const fieldSql = ({ columnId }: ListField): FieldSql => definition.fields[columnId ?? ''] as FieldSql;
  const group = wanted.group ? groupOf(definition, wanted.group, place) : null;
  const conditions = [
    sql`${definition.workspaceId} = ${workspaceId}`,
    ...(ids ? [sql`${definition.id} = any(${ids}::uuid[])`] : []),
    ...definition.scope({ quickFilters, isById: ids !== undefined || extra?.isAnyState === true }),
    ...(extra?.conditions ?? []),
    ...searchSql(definition, searchQuery),
    ...(asked
      ? [
          filterSql(asked, (condition) =>
            condition.field.customFieldId === null
              ? testSql(fieldSql(condition.field), condition, clock)
              : customConditionSql(row, condition.field.customFieldId, condition, clock),
          ),
        ]
      : []),
    ...(group && groupKey !== undefined ? [groupCondition(group, groupKey, clock, place)] : []),
  ];
  const custom = { customFields, canSeeAmounts, entity: listDescriptions[definition.list].customEntity, row };
  const keyOf = ({ name, direction }: WantedSort): OrderKey[] => {
    const own = Object.hasOwn(definition.sorts, name) ? definition.sorts[name] : undefined;
    const key = customFieldIdOf(name) === undefined ? own : customSort(name, custom);
    if (!key || isHidden(definition, name, canSeeAmounts)) return [];
    return [{ ...key, direction: direction.toLowerCase() as OrderKey['direction'] }];
  };
  const chosen = sorts.flatMap(keyOf);
  if (mustApply) {
    const unsorted = mustApply === 'all' ? sorts.filter((key) => !keyOf(key).length).map(({ name }) => name) : [];
    const emptySearch = searchQuery.trim() && !fold(searchQuery) ? searchQuery : null;
    await checkApplied(tx, { definition, passedOver, quickFilters, unsorted, emptySearch, place });
  }
  return {
    definition,
    context,
    condition: sql.join(conditions, sql` and `),
    order: chosen.length ? chosen : keyOf(listDescriptions[definition.list].defaultSort),
    group,
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
