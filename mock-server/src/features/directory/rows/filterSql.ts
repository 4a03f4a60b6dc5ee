import { sql, type RawBuilder } from 'kysely';
import { parse, type Compare, type Filter } from 'scim2-parse-filter';
import { isUuid } from '@basis/domain/model/formats/uuid';
import type { ApiError } from '../../../platform/contract/errors';
import { scimFault } from '../../../platform/contract/scim';
import { attributeName } from '../scim/urns';

type Condition = RawBuilder<boolean>;

/** How an attribute of a filter is compared. */
export type FilterAttribute =
  /** Text; letters of either case are one unless it is exact. */
  | { readonly kind: 'text'; readonly sql: RawBuilder<unknown>; readonly isExact?: boolean }
  | { readonly kind: 'boolean'; readonly sql: RawBuilder<unknown> }
  | { readonly kind: 'moment'; readonly sql: RawBuilder<unknown> }
  /** Ids, of which one may be named. */
  | { readonly kind: 'ids'; readonly has: (id: string) => Condition; readonly hasAny: Condition };

/** Attributes by their names in small letters. */
export type FilterAttributes = Readonly<Record<string, FilterAttribute>>;

/** Most comparisons of a filter: each costs time in every row. */
const mostComparisons = 50;

const wrongFilter = (message: string): ApiError => scimFault(400, 'invalidFilter', message, 'query/filter');

const parseFilter = (text: string): Filter => {
  try {
    return parse(text);
  } catch {
    throw wrongFilter('The filter can’t be read. An example of one is: userName eq "dana@firm.example"');
  }
};

const comparisons = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' } as const;

const isComparison = (op: string): op is keyof typeof comparisons => op in comparisons;

const compared = (op: keyof typeof comparisons, left: RawBuilder<unknown>, right: RawBuilder<unknown>): Condition =>
  op === 'ne'
    ? sql<boolean>`(${left} is distinct from ${right})`
    : sql<boolean>`coalesce(${left} ${sql.raw(comparisons[op])} ${right}, false)`;

const textCondition = (
  { sql: column, isExact = false }: Extract<FilterAttribute, { kind: 'text' }>,
  { op, attrPath, compValue }: Compare,
): Condition => {
  if (typeof compValue !== 'string') throw wrongFilter(`${attrPath} is compared with a text.`);
  const [left, right] = isExact
    ? [column, sql`${compValue}::text`]
    : [sql`lower(${column})`, sql`lower(${compValue}::text)`];
  if (isComparison(op)) return compared(op, left, right);
  if (op === 'co') return sql<boolean>`coalesce(strpos(${left}, ${right}) > 0, false)`;
  if (op === 'sw') return sql<boolean>`coalesce(starts_with(${left}, ${right}), false)`;
  return sql<boolean>`coalesce(right(${left}, length(${right})) = ${right}, false)`;
};

const booleanCondition = (column: RawBuilder<unknown>, { op, attrPath, compValue }: Compare): Condition => {
  const value = String(compValue).toLowerCase();
  if ((op !== 'eq' && op !== 'ne') || (value !== 'true' && value !== 'false'))
    throw wrongFilter(`${attrPath} is compared with true or false, by eq or ne.`);
  return compared(op, column, sql`${value === 'true'}`);
};

const momentCondition = (column: RawBuilder<unknown>, { op, attrPath, compValue }: Compare): Condition => {
  const moment = typeof compValue === 'string' ? Date.parse(compValue) : Number.NaN;
  if (!isComparison(op) || Number.isNaN(moment)) throw wrongFilter(`${attrPath} is compared with a moment.`);
  return compared(op, column, sql`${new Date(moment).toISOString()}::timestamptz`);
};

const idsCondition = (
  { has }: Extract<FilterAttribute, { kind: 'ids' }>,
  { op, attrPath, compValue }: Compare,
): Condition => {
  if (op !== 'eq' || typeof compValue !== 'string') throw wrongFilter(`${attrPath} is compared with an id, by eq.`);
  return isUuid(compValue) ? has(compValue.toLowerCase()) : sql<boolean>`false`;
};

const compareSql = (attribute: FilterAttribute, compare: Compare): Condition => {
  const isNull = compare.compValue === null && (compare.op === 'eq' || compare.op === 'ne');
  if (isNull) return compare.op === 'eq' ? sql<boolean>`(not ${present(attribute)})` : present(attribute);
  if (attribute.kind === 'text') return textCondition(attribute, compare);
  if (attribute.kind === 'boolean') return booleanCondition(attribute.sql, compare);
  return attribute.kind === 'moment' ? momentCondition(attribute.sql, compare) : idsCondition(attribute, compare);
};

const present = (attribute: FilterAttribute): Condition =>
  attribute.kind === 'ids' ? attribute.hasAny : sql<boolean>`(${attribute.sql} is not null)`;

/** The condition of a filter. @throws ApiError 400 with `invalidFilter` */
export const filterSql = (text: string, attributes: FilterAttributes): Condition => {
  let left = mostComparisons;
  const attributeOf = (path: string, within: string): FilterAttribute => {
    left -= 1;
    if (left < 0) throw wrongFilter(`A filter has at most ${mostComparisons} comparisons.`);
    const name = [within, attributeName(path)].filter(Boolean).join('.');
    const attribute = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    if (!attribute) throw wrongFilter(`There is no attribute ${path.slice(0, 100)} to filter by.`);
    return attribute;
  };
  const conditionOf = (filter: Filter, within: string): Condition => {
    if ('filters' in filter) {
      const parts = filter.filters.map((part) => conditionOf(part, within));
      return sql<boolean>`(${sql.join(parts, filter.op === 'and' ? sql` and ` : sql` or `)})`;
    }
    if ('filter' in filter) return sql<boolean>`(not ${conditionOf(filter.filter, within)})`;
    if ('valFilter' in filter) return conditionOf(filter.valFilter, attributeName(filter.attrPath));
    const attribute = attributeOf(filter.attrPath, within);
    return 'compValue' in filter ? compareSql(attribute, filter) : present(attribute);
  };
  return conditionOf(parseFilter(text), '');
};
