import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factsOf } from '@basis/domain/model/fields/kinds';
import { filterOperations, type FilterOperation } from '@basis/domain/model/fields/operations';
import { evaluate, type FieldValue } from '@basis/domain/model/filters/evaluate';
import type { AskedFilter } from '@basis/domain/model/filters/fields';
import { dayIn } from '@basis/domain/model/formats/days';
import { listFields, type ListField } from '@basis/domain/model/lists/listFields';
import { randomId } from '@basis/domain/testing/seed';
import {
  BidColumns,
  momentColumns,
  slotOf,
  valueColumns,
  valuesColumns,
  type BidRow,
  type BidsView,
} from './bidColumns';
import { both, fittingOf, maskOf, newMask, presentBids, type MaskSources } from './bidMasks';
import { allDays, daysBetween, medianDays, rangeCodes, sizeCodes, tallyGroups, tallyPairs } from './countBids';

const clock = { zone: 'UTC', today: '2026-11-27' };
const ids: readonly string[] = Array.from({ length: 40 }, () => randomId());
const hourMs = 3_600_000;
const middle = Date.parse('2026-11-27T00:00:00Z');

const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { freq: 3 });
const moment = fc.integer({ min: -900, max: 900 }).map((hours) => middle + hours * hourMs);
const word = fc.constantFrom('a', 'b', 'c');
const rowOf = (id: fc.Arbitrary<string>): fc.Arbitrary<BidRow> =>
  fc.record({
    id,
    isDeleted: fc.boolean(),
    moments: fc.tuple(...momentColumns.map(() => maybe(moment))),
    cents: maybe(fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 600_000_000 }))),
    value: fc.tuple(...valueColumns.map(() => maybe(word))),
    values: fc.tuple(...valuesColumns.map(() => fc.uniqueArray(word, { maxLength: 3 }))),
  });
/** A bid that is added or changed, or the id of one that is removed. */
const step = fc.oneof({ weight: 4, arbitrary: rowOf(fc.constantFrom(...ids)) }, fc.constantFrom(...ids));

const take = (columns: BidColumns, model: Map<string, BidRow>, change: BidRow | string): void => {
  if (typeof change === 'string') {
    columns.remove(change);
    model.delete(change);
  } else {
    columns.add(change);
    model.set(change.id, change);
  }
};

const orNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;

const rowAt = ({ columns, states }: BidsView, id: string, slot: number): BidRow => ({
  id,
  isDeleted: states[slot] === 2,
  moments: momentColumns.map((column) => orNull(columns.moments[column][slot])),
  cents: orNull(columns.cents[slot]),
  value: valueColumns.map((column) => columns.value[column].names[columns.value[column].codes[slot] ?? -1] ?? null),
  values: valuesColumns.map((column) => {
    const { starts, members, names } = columns.values[column];
    return Array.from(members.subarray(starts[slot], starts[slot + 1]), (code) => names[code] ?? '?');
  }),
});

const rowsOf = (view: BidsView): BidRow[] =>
  ids.flatMap((id) => {
    const slot = slotOf(view, id);
    return slot < 0 ? [] : [rowAt(view, id, slot)];
  });

const inOrder = (model: ReadonlyMap<string, BidRow>): BidRow[] => ids.flatMap((id) => model.get(id) ?? []);

describe('bids in columns', () => {
  it('are what was added last of each, without removed ones', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (changes) => {
        const [columns, model] = [new BidColumns(), new Map<string, BidRow>()];
        for (const change of changes) take(columns, model, change);
        const view = columns.view();
        expect(rowsOf(view)).toEqual(inOrder(model));
        const count = [...model.values()].filter(({ isDeleted }) => !isDeleted).length;
        expect(presentBids(view).reduce((sum, one) => sum + one, 0)).toBe(count);
      }),
    );
  });

  it('stay as they were in a view while others are added, changed and removed', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.array(step, { maxLength: 60 }), (before, after) => {
        const [columns, model] = [new BidColumns(), new Map<string, BidRow>()];
        for (const change of before) take(columns, model, change);
        const view = columns.view();
        const expected = inOrder(model);
        for (const change of after) take(columns, model, change);
        expect(rowsOf(view)).toEqual(expected);
      }),
    );
  });

  it('hold thousands, each with its own values, and find them by their ids in either case', () => {
    const columns = new BidColumns();
    const many = fc
      .sample(rowOf(fc.constant('')), { numRuns: 5000, seed: 1 })
      .map((row) => ({ ...row, id: randomId() }));
    for (const row of many) columns.add(row);
    const view = columns.view();
    const found = many.map(({ id }) => rowAt(view, id, slotOf(view, id.toUpperCase())));
    expect(found).toEqual(many);
    expect(slotOf(view, randomId())).toBe(-1);
  });
});

const fields = listFields('projects', { customFields: [], canSeeAmounts: true });
const indexOf = (names: readonly string[], name: string): number => names.indexOf(name);
/** The value of a field of a row; undefined for fields that no column holds. */
const held: Readonly<Record<string, (row: BidRow) => FieldValue>> = {
  stageId: ({ value }) => value[indexOf(valueColumns, 'stage')] ?? null,
  stageReasonId: ({ value }) => value[indexOf(valueColumns, 'stageReason')] ?? null,
  region: ({ value }) => value[indexOf(valueColumns, 'region')] ?? null,
  unionType: ({ value }) => value[indexOf(valueColumns, 'unionType')] ?? null,
  source: ({ value }) => value[indexOf(valueColumns, 'platform')] ?? null,
  companies: ({ values }) => values[indexOf(valuesColumns, 'company')] ?? [],
  estimatorIds: ({ values }) => values[indexOf(valuesColumns, 'estimator')] ?? [],
  competitors: ({ values }) => values[indexOf(valuesColumns, 'competitor')] ?? [],
  trades: ({ values }) => values[indexOf(valuesColumns, 'trade')] ?? [],
  quote: ({ cents }) => cents,
  ...Object.fromEntries(
    ['receivedAt', 'submittedAt', 'awardedAt', 'lostAt'].map((column) => [
      column,
      ({ moments }: BidRow) => {
        const at = moments[indexOf(momentColumns, column)] ?? null;
        return at === null ? null : new Date(at).toISOString();
      },
    ]),
  ),
};
const valueOf =
  (row: BidRow) =>
  ({ columnId }: ListField): FieldValue =>
    // Of what no column holds, every other bid has something.
    held[columnId ?? '']?.(row) ?? (columnId === 'name' ? (ids.indexOf(row.id) % 2 ? 'x' : null) : null);

const day = moment.map((at) => dayIn('UTC', new Date(at).toISOString()));
/** Amounts between cents, too. */
const amount = fc.integer({ min: 0, max: 1_200_000_000 }).map((halves) => halves / 2);
const valueFor = (operation: FilterOperation, field: ListField): fc.Arbitrary<unknown> => {
  const { arity } = filterOperations[operation];
  const { shape } = factsOf(field.kind);
  const single: fc.Arbitrary<unknown> = shape === 'day' ? day : shape === 'number' ? amount : word;
  if (arity === 'none') return fc.constant(null);
  if (arity === 'one') return single;
  return arity === 'pair' ? fc.tuple(single, single) : fc.array(fc.oneof(word, fc.constant('z')), { maxLength: 4 });
};
const asked = fields.filter(({ columnId }) => columnId === 'name' || (columnId !== null && columnId in held));
const leaf: fc.Arbitrary<AskedFilter<ListField>> = fc.constantFrom(...asked).chain((field) =>
  fc.constantFrom(...factsOf(field.kind).operations).chain((operation) =>
    fc.record({
      condition: fc.record({
        field: fc.constant(field),
        operation: fc.constant(operation),
        not: fc.boolean(),
        value: valueFor(operation, field),
      }),
    }),
  ),
);
const filter = fc.letrec<{ tree: AskedFilter<ListField> }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.record({ all: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }) }),
  ),
})).tree;

const columnsOf = (rows: readonly BidRow[]): BidsView => {
  const columns = new BidColumns();
  for (const row of rows) columns.add(row);
  return columns.view();
};
const rowsArbitrary = fc.uniqueArray(rowOf(fc.constantFrom(...ids)), { selector: ({ id }) => id });

/** Sources for rows whose reader is in UTC. */
const sourcesOf = (rows: readonly BidRow[]): MaskSources => ({
  clock,
  startsOf: (days) =>
    Promise.resolve(days.map(({ day: first, later }) => Date.parse(`${first}T00:00:00Z`) + later * 24 * hourMs)),
  idsOf: (tree) => Promise.resolve(rows.filter((row) => evaluate(tree, valueOf(row), clock)).map(({ id }) => id)),
  known: new Map(),
});

describe('a filter on columns', () => {
  it('has the bids that the evaluator of lists has, for any filter', async () => {
    await fc.assert(
      fc.asyncProperty(rowsArbitrary, filter, async (rows, tree) => {
        const view = columnsOf(rows);
        const mask = await maskOf(view, tree, sourcesOf(rows));
        const expected = rows.filter((row) => evaluate(tree, valueOf(row), clock)).map(({ id }) => id);
        const has = (found: Uint8Array) => rows.flatMap(({ id }) => (found[slotOf(view, id)] ? [id] : []));
        expect(has(mask)).toEqual(expected);
        const among = await fittingOf(view, presentBids(view), tree, sourcesOf(rows));
        const isDeleted = new Set(rows.filter((row) => row.isDeleted).map(({ id }) => id));
        expect(has(among)).toEqual(expected.filter((id) => !isDeleted.has(id)));
      }),
      { numRuns: 500 },
    );
  });

  it('covers the fields that reports are counted and grouped by', () => {
    expect(new Set(asked.map(({ columnId }) => columnId))).toEqual(new Set([...Object.keys(held), 'name']));
  });
});

describe('counts of bids', () => {
  const all = (view: BidsView) => presentBids(view);

  it('are of each value as many and as much as its bids, with those without a value last', () => {
    fc.assert(
      fc.property(rowsArbitrary, (rows) => {
        const view = columnsOf(rows);
        const { company } = view.columns.values;
        const { counts, sums, quoted } = tallyGroups(view, all(view), {
          grouping: company,
          size: company.names.length,
        });
        for (const [index, name] of [...company.names, null].entries()) {
          const own = rows.filter(
            ({ isDeleted, values: [companies = []] }) =>
              !isDeleted && (name === null ? companies.length === 0 : companies.includes(name)),
          );
          const priced = own.flatMap(({ cents }) => cents ?? []);
          expect([counts[index], sums[index], quoted[index]]).toEqual([
            own.length,
            priced.reduce((sum, cents) => sum + cents, 0),
            priced.length,
          ]);
        }
      }),
    );
  });

  it('by two groups at once add up to those by one, without bids that are in no range', () => {
    fc.assert(
      fc.property(rowsArbitrary, (rows) => {
        const view = columnsOf(rows);
        const { estimator } = view.columns.values;
        const groups = estimator.names.length;
        const codes = rangeCodes(view.columns.moments.submittedAt, view.length, [middle - 400 * hourMs, middle]);
        const counts = tallyPairs(view, all(view), { grouping: estimator, size: groups }, { codes, size: 2 });
        const isDated = newMask(view.length);
        isDated.set(Uint8Array.from(codes, (code) => (code < 0 ? 0 : 1)));
        const dated = both(all(view), isDated);
        const { counts: whole } = tallyGroups(view, dated, { grouping: estimator, size: groups });
        for (let group = 0; group <= groups; group += 1)
          expect((counts[group * 2] ?? 0) + (counts[group * 2 + 1] ?? 0)).toBe(whole[group]);
      }),
    );
  });

  it('put a value in the last range that begins at or before it, however wide the ranges are', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 30 }),
        fc.array(fc.oneof(fc.integer({ min: -1500, max: 1500 }), fc.constant(Number.NaN))),
        (bounds, values) => {
          const starts = bounds.toSorted((one, other) => one - other);
          const codes = rangeCodes(Float64Array.from(values), values.length, starts);
          expect([...codes]).toEqual(values.map((value) => starts.findLastIndex((start) => start <= value)));
        },
      ),
    );
    expect([...sizeCodes(Float64Array.from([0, 9_999_999, 10_000_000, 500_000_000, Number.NaN]), 5)]).toEqual([
      0, 0, 1, 5, -1,
    ]);
  });

  it('take the median of days to a tenth, without bids that ended before they began', () => {
    fc.assert(
      fc.property(rowsArbitrary, (rows) => {
        const view = columnsOf(rows);
        const { receivedAt: from, submittedAt: to } = view.columns.moments;
        const { codes, names } = view.columns.value.region;
        const groups = daysBetween(all(view), { from, to }, { codes, groups: names.length });
        const expected = rows
          .flatMap(({ isDeleted, moments: [first, last] }) =>
            isDeleted || first === null || last === null || last === undefined || first === undefined || last < first
              ? []
              : [(last - first) / (24 * hourMs)],
          )
          .toSorted((one, other) => one - other);
        const [low, high] = [expected[Math.ceil(expected.length / 2) - 1], expected[Math.floor(expected.length / 2)]];
        const days = allDays(groups);
        expect([...days].toSorted((one, other) => one - other)).toEqual(expected);
        const median = medianDays(days);
        if (low === undefined || high === undefined) expect(median).toBeNull();
        else expect(median).toBeCloseTo((low + high) / 2, 0);
      }),
    );
    expect(medianDays(Float64Array.from([1, 2.25]))).toBe(1.6);
    expect(medianDays(Float64Array.from([0.05, 0.05, 0.05]))).toBe(0.1);
  });
});
