import { sql, type RawBuilder } from 'kysely';
import { restOfWeek } from '@basis/domain/model/formats/weeks';
import { duePlaces, dueStretches, hasDueOrder, stretchLabels, type DuePlace } from '@basis/domain/model/lists/dueOrder';
import type { DueSql, ListContext, OrderKey, OrderPart, ValueGroup } from './definition';
import { wordGroup } from './groupKeys';

type Sql = RawBuilder<unknown>;

type Direction = 'asc' | 'desc';

const dueTests: Readonly<Record<DuePlace['due'], (day: Sql, today: string) => Sql>> = {
  fromToday: (day, today) => sql`${day} >= ${today}::date`,
  beforeToday: (day, today) => sql`${day} < ${today}::date`,
  some: (day) => sql`${day} is not null`,
  none: (day) => sql`${day} is null`,
  any: () => sql`true`,
};

/**
 * Bounds of a place for an index on the moment; a day is less than two days from its moment in any zone. Compared in
 * the moment's own type, because row-level security keeps comparisons of two types away from indexes.
 */
const bounds: Readonly<Record<DuePlace['due'], ((at: Sql, today: string) => Sql) | null>> = {
  fromToday: (at, today) => sql`${at} >= (${today}::date - 2)::timestamptz`,
  beforeToday: (at, today) => sql`${at} <= (${today}::date + 3)::timestamptz`,
  some: (at) => sql`${at} is not null`,
  none: (at) => sql`${at} is null`,
  any: null,
};

const isIn = ({ isOpen: isOpenPlace, due }: DuePlace, { day, isOpen }: DueSql, today: string): Sql =>
  sql`(${isOpenPlace ? isOpen : sql`not ${isOpen}`} and ${dueTests[due](day, today)})`;

const turned = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc');

/**
 * The keys of what is due first, as one query orders by them: the place, then by what is due within the places that
 * ascend, then within those that descend.
 */
export const dueKeys = (
  list: string,
  due: DueSql,
  { clock }: ListContext,
  direction: Direction,
): readonly OrderKey[] => {
  if (!hasDueOrder(list)) return [];
  const places: readonly DuePlace[] = duePlaces[list];
  const tests = places.map((place) => isIn(place, due, clock.today));
  const place = sql`case ${sql.join(
    tests.map((test, index) => sql`when ${test} then ${sql.lit(index)}`),
    sql` `,
  )} end`;
  const of = (wanted: Direction): Sql =>
    sql`case when ${sql.join(
      tests.filter((_, index) => places[index]?.direction === wanted),
      sql` or `,
    )} then ${due.at} end`;
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
  { clock }: ListContext,
  direction: Direction,
): readonly OrderPart[] => {
  if (!hasDueOrder(list)) return [];
  const parts = (duePlaces[list] as readonly DuePlace[]).map((place, index): OrderPart => {
    const within = direction === 'asc' ? place.direction : turned(place.direction);
    const bound = bounds[place.due]?.(due.at, clock.today);
    return {
      condition: bound ? sql`${isIn(place, due, clock.today)} and ${bound}` : isIn(place, due, clock.today),
      key: {
        expression: due.at,
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

/**
 * Whether an entry is still due this week: it is open, and due from today to the end of the workspace's week. Never in a
 * list whose entries are not due.
 */
export const isDueThisWeek = (due: DueSql | null, { caller, clock }: ListContext): Sql => {
  if (!due) return sql`false`;
  const { day, isOpen } = due;
  const [first, last] = restOfWeek(clock.today, caller.weekStart);
  return sql`(${day} between ${first}::date and ${last}::date and ${isOpen})`;
};

/** Groups entries by `dueStretches`. */
export const dueStretchGroup = ({ day, isOpen }: DueSql, { caller, clock }: ListContext): ValueGroup => {
  const [today, last] = restOfWeek(clock.today, caller.weekStart);
  const stretch = sql`(case when not ${isOpen} then 'done' when ${day} is null then 'undated'
    when ${day} < ${today}::date then 'overdue' when ${day} = ${today}::date then 'today'
    when ${day} <= ${last}::date then 'week' else 'later' end)`;
  return { ...wordGroup(stretch, dueStretches), names: stretchLabels };
};
