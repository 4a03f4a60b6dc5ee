import { sql, type RawBuilder } from 'kysely';
import { restOfWeek } from '@basis/domain/model/formats/weeks';
import {
  duePlaces,
  dueStretches,
  hasDueOrder,
  isByPassing,
  overdueFirstMs,
  stretchLabels,
  type DuePlace,
} from '@basis/domain/model/lists/dueOrder';
import type { DueSql, ListContext, OrderKey, OrderPart, ValueGroup } from './definition';
import { wordGroup } from './groupKeys';

type Sql = RawBuilder<unknown>;

type Direction = 'asc' | 'desc';

/** When an entry's last deadline passes. A list whose places name passing has it. */
const passingOf = ({ passing }: DueSql): NonNullable<DueSql['passing']> =>
  passing ?? { at: sql`null::timestamptz`, isPending: sql`false` };

const momentOf = (at: number): Sql => sql`${new Date(at).toISOString()}::timestamptz`;

type Test = (due: DueSql, now: number) => Sql;

const isOverdueFirst: Test = (due, now) => {
  const { at, isPending } = passingOf(due);
  return sql`(${at} <= ${momentOf(now)} and ${at} > ${momentOf(now - overdueFirstMs)} and ${isPending})`;
};

const dueTests: Readonly<Record<DuePlace['due'], Test>> = {
  overdue: isOverdueFirst,
  begun: (due, now) => sql`(${due.at} <= ${momentOf(now)} and ${passingOf(due).at} > ${momentOf(now)})`,
  ahead: (due, now) => sql`(${due.at} > ${momentOf(now)} and ${passingOf(due).at} > ${momentOf(now)})`,
  passed: (due, now) => sql`(${passingOf(due).at} <= ${momentOf(now)} and not ${isOverdueFirst(due, now)})`,
  some: ({ day }) => sql`${day} is not null`,
  none: ({ day }) => sql`${day} is null`,
  any: () => sql`true`,
};

/** Bound of a place for an index on the moment that orders it. */
const bounds: Readonly<Partial<Record<DuePlace['due'], (at: Sql) => Sql>>> = {
  some: (at) => sql`${at} is not null`,
  none: (at) => sql`${at} is null`,
};

/** The moment, or day, by which a place is ordered. */
const orderOf = (place: DuePlace, due: DueSql): Sql => (isByPassing(place) ? passingOf(due).at : due.at);

const isIn = ({ isOpen: isOpenPlace, due: time }: DuePlace, due: DueSql, now: number): Sql =>
  sql`(${isOpenPlace ? due.isOpen : sql`not ${due.isOpen}`} and ${dueTests[time](due, now)})`;

const turned = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc');

/**
 * The keys of what is due first, as one query orders by them: the place, then by what is due within the places that
 * ascend, then within those that descend.
 */
export const dueKeys = (list: string, due: DueSql, { now }: ListContext, direction: Direction): readonly OrderKey[] => {
  if (!hasDueOrder(list)) return [];
  const places: readonly DuePlace[] = duePlaces[list];
  const tests = places.map((place) => isIn(place, due, now.getTime()));
  const place = sql`case ${sql.join(
    tests.map((test, index) => sql`when ${test} then ${sql.lit(index)}`),
    sql` `,
  )} end`;
  const of = (wanted: Direction): Sql => {
    const parts = places.flatMap((each, index) =>
      each.direction === wanted ? [sql`when ${tests[index]} then ${orderOf(each, due)}`] : [],
    );
    return sql`case ${sql.join(parts, sql` `)} end`;
  };
  const type = due.atType;
  return [
    { expression: place, canBeEmpty: false, type: 'numeric', direction },
    { expression: of('asc'), canBeEmpty: true, type, direction },
    { expression: of('desc'), canBeEmpty: true, type, direction: turned(direction) },
  ];
};

/**
 * The same order as one query for each place, so that a page is read off an index instead of being sorted from all
 * entries.
 */
export const dueParts = (
  list: string,
  due: DueSql,
  { now }: ListContext,
  direction: Direction,
): readonly OrderPart[] => {
  if (!hasDueOrder(list)) return [];
  const parts = (duePlaces[list] as readonly DuePlace[]).map((place, index): OrderPart => {
    const within = direction === 'asc' ? place.direction : turned(place.direction);
    const bound = bounds[place.due]?.(due.at);
    const condition = isIn(place, due, now.getTime());
    return {
      condition: bound ? sql`${condition} and ${bound}` : condition,
      key: {
        expression: orderOf(place, due),
        // An index that begins with the latest has the entries without a date last.
        canBeEmpty: place.due === 'any' || within === 'desc',
        type: due.atType,
        direction: within,
      },
      place: index,
      keyIndex: place.direction === 'asc' ? 1 : 2,
    };
  });
  return direction === 'asc' ? parts : parts.toReversed();
};

/** Whether an entry is overdue: its last deadline has passed and still matters. */
export const isOverdue = (due: DueSql | null, { now }: ListContext): Sql => {
  if (!due?.passing) return sql`false`;
  const { at, isPending } = due.passing;
  return sql`(${at} <= ${momentOf(now.getTime())} and ${isPending})`;
};

/**
 * Whether an entry is still due this week: from today to the end of the workspace's week, and not overdue yet. Never in
 * a list whose entries are not due.
 */
export const isDueThisWeek = (due: DueSql | null, { caller, clock, now }: ListContext): Sql => {
  if (!due) return sql`false`;
  const { day, isOpen, passing } = due;
  const [first, last] = restOfWeek(clock.today, caller.weekStart);
  const isAhead = passing ? sql`${passing.isPending} and ${passing.at} > ${momentOf(now.getTime())}` : isOpen;
  return sql`(${day} between ${first}::date and ${last}::date and ${isAhead})`;
};

/** Groups entries by `dueStretches`. */
export const dueStretchGroup = ({ day, isOpen }: DueSql, { caller, clock }: ListContext): ValueGroup => {
  const [today, last] = restOfWeek(clock.today, caller.weekStart);
  const stretch = sql`(case when not ${isOpen} then 'done' when ${day} is null then 'undated'
    when ${day} < ${today}::date then 'overdue' when ${day} = ${today}::date then 'today'
    when ${day} <= ${last}::date then 'week' else 'later' end)`;
  return { ...wordGroup(stretch, dueStretches), names: stretchLabels };
};
