// Longer than most files: the rows, values and trees by which the two readings of a filter are compared belong together.
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomFieldSetting } from '@basis/domain/contract/contract';
import { addDays } from '@basis/domain/filters/days';
import { evaluate, type FieldValue } from '@basis/domain/filters/evaluate';
import type { CompareValue, FilterCondition, FilterTree } from '@basis/domain/filters/expression';
import { fieldFinder, readFilter } from '@basis/domain/filters/fields';
import {
  filterKinds,
  filterOperations,
  type FilterArity,
  type FilterOperationId,
  type FilterShape,
} from '@basis/domain/filters/operations';
import { todayIn } from '@basis/domain/formats/deadline';
import { fold } from '@basis/domain/formats/fold';
import { listFields, type ListField } from '@basis/domain/lists/listFields';
import { inWorkspace, type Tx } from '../mock-server/src/db/connect';
import { newId } from '../mock-server/src/ids';
import { listCustomFields } from '../mock-server/src/repositories/customFields';
import { writeCustomFields } from '../mock-server/src/repositories/customValues';
import { deadlineColumns } from '../mock-server/src/repositories/deadlines';
import type { Browser } from './browser';
import { startTestServer, type TestServer } from './testServer';

const zone = 'Pacific/Auckland';
const today = todayIn(zone);
const clock = { zone, today };

const longText = `${'Long '.repeat(90)}end`;
const texts = [
  '',
  '   ',
  'Pier 48',
  'PIER 48',
  'Píer 48',
  'Straße',
  'strasse',
  '50% off',
  '50 off',
  'a_b',
  'axb',
  'a\\b',
  '\\',
  '%',
  '_',
  "O'Brien",
  'ﬁne',
  'İstanbul',
  '日本',
  '😀 lot',
  ' two  words ',
  longText,
];
const numbers = [null, 0, 1, -1, 100, 9_007_199_254_740_991];
const days = [
  null,
  today,
  addDays(today, -1),
  addDays(today, 1),
  addDays(today, -6),
  addDays(today, -7),
  addDays(today, -29),
  addDays(today, -30),
  addDays(today, -364),
  addDays(today, -365),
  addDays(today, 6),
  addDays(today, 7),
  addDays(today, 29),
  addDays(today, 30),
  addDays(today, 364),
  addDays(today, 365),
  '1999-12-31',
  '2096-02-29',
];
/** Moments just before and after midnight in the reader's zone, and where clocks are changed. */
const moments = [
  null,
  ...[0, 1, -1, 6, -6, 7, -7, 30].flatMap((count) =>
    ['T00:00:00.000Z', 'T10:59:59.999Z', 'T11:00:00.000Z', 'T11:59:59.999Z', 'T12:00:00.000Z', 'T13:00:00.000Z'].map(
      (time) => `${addDays(today, count)}${time}`,
    ),
  ),
  '2026-04-04T13:30:00.000Z',
  '2026-09-26T13:59:59.999Z',
];

let server: TestServer;
let grace: Browser;
let fields: ListField[] = [];
/** What each bid holds in each of its fields, as the browser knows it. */
const rows = new Map<string, Map<string, FieldValue>>();
let users: string[] = [];
let companies: string[] = [];
let stages: string[] = [];
let custom: CustomFieldSetting[] = [];
let workspaceId = '';

const nth = <T>(values: readonly T[], index: number): T => values[index % values.length] as T;
const subset = (ids: readonly string[], index: number): string[] =>
  ids.slice(0, 3).filter((_, bit) => (index >> bit) & 1);

const customTypes = [
  'Text',
  'RichText',
  'Number',
  'Monetary',
  'Percent',
  'Boolean',
  'Date',
  'SingleSelect',
  'MultiSelect',
  'UserMultiSelect',
  'CompanyMultiSelect',
  'TeamSelect',
  'StageSelect',
] as const;

const addCustomFields = async (tx: Tx): Promise<void> => {
  const options = [0, 1, 2].map((index) => ({ id: newId(), label: `Choice ${index}`, color: 'blue' }));
  for (const [position, type] of customTypes.entries())
    await tx
      .insertInto('custom_field_settings')
      .values({
        workspace_id: workspaceId,
        id: newId(),
        entity: 'Project',
        label: `Asked ${type}`,
        type,
        options: JSON.stringify(options),
        position: 100 + position,
      })
      .execute();
  custom = (await listCustomFields(tx, workspaceId)).filter(({ label }) => label.startsWith('Asked '));
};

const customValue = ({ type, options }: CustomFieldSetting, index: number): unknown => {
  const optionIds = options.map(({ id }) => id);
  const byType: Readonly<Partial<Record<CustomFieldSetting['type'], unknown>>> = {
    Text: nth([null, ...texts], index),
    RichText: nth([null, ...texts], index),
    Number: nth([null, 0.1, -0.3, 1e15, 0, 7], index),
    Monetary: nth(numbers, index),
    Percent: nth(numbers, index),
    Boolean: nth([null, true, false], index),
    Date: nth(days, index),
    SingleSelect: nth([null, ...optionIds], index),
    StageSelect: nth([null, ...stages], index),
    CompanyMultiSelect: subset(companies, index),
    MultiSelect: subset(optionIds, index),
  };
  return type in byType ? byType[type] : subset(users, index);
};

/** A bid with awkward values in all of its columns, and the same values as the browser has them. */
const farZones = ['Pacific/Kiritimati', 'Etc/GMT+12', 'America/Los_Angeles'];

/** A deadline on a day, as early and as late as zones make it. */
const dueAt = (date: string | null, index: number) => {
  const due = { date: date ?? '', time: nth(['00:00', '23:59'], index), zone: nth(farZones, index) };
  return deadlineColumns('bid_deadline', date === null ? null : due, 'America/Los_Angeles');
};

const addBid = async (tx: Tx, index: number): Promise<void> => {
  const id = newId();
  const text = (shift: number): string => nth(texts, index + shift);
  const day = (shift: number) => nth(days, index + shift);
  const at = (shift: number) => nth(moments, index + shift);
  const values = {
    name: text(0),
    stageId: nth(stages, index),
    estimatorIds: subset(users, index),
    bidDeadline: day(0),
    location: text(3),
    companies: subset(companies, index >> 1),
    quote: nth(numbers, index),
    keywords: index % 2,
    rfiDeadline: day(5),
    jobWalk: day(9),
    createdAt: at(1) ?? '2026-01-01T00:00:00.000Z',
    submittedAt: at(4),
    awardedAt: at(11),
    lostAt: at(17),
    startAt: day(2),
    endAt: day(7),
    region: nth(['', 'WA', 'OR', 'wa'], index),
    city: text(5).slice(0, 200),
    addressLine: text(7),
    postalCode: nth(['', '98101', 'V6B 1A1', ' v6b 1a1', '98%'], index),
    unionType: nth(['Union', 'Unknown', 'Non Union', 'Prevailing Wage'], index),
    distance: nth([null, 0, 0.1, 12.3, 99_999.9], index),
    travelTime: nth([null, 0, 10, 90], index),
    submittedAmount: nth([0, 1, 100], index),
    wonAmount: nth([0, 5], index),
    lostAmount: nth([0, 7], index),
    contacts: subset(users, index >> 2),
    assigneeIds: subset(users, index >> 1),
  };
  await tx
    .insertInto('projects')
    .values({
      workspace_id: workspaceId,
      id,
      name: values.name,
      name_fold: fold(values.name),
      location_fold: fold(values.location),
      stage_id: values.stageId,
      estimator_ids: values.estimatorIds,
      company_ids: values.companies,
      contact_ids: values.contacts,
      assignee_ids: values.assigneeIds,
      ...dueAt(values.bidDeadline, index),
      rfi_deadline_date: values.rfiDeadline,
      job_walk_date: values.jobWalk,
      quote_cents: values.quote,
      keywords: JSON.stringify(values.keywords ? { lot: 1 } : {}),
      created_at: values.createdAt,
      submitted_at: values.submittedAt,
      awarded_at: values.awardedAt,
      lost_at: values.lostAt,
      start_at: values.startAt,
      end_at: values.endAt,
      region: values.region,
      city: values.city,
      city_fold: fold(values.city),
      address_line: values.addressLine,
      address_fold: fold(values.addressLine),
      postal_code: values.postalCode,
      union_type: values.unionType,
      distance_miles: values.distance,
      travel_minutes: values.travelTime,
      submitted_cents: values.submittedAmount,
      won_cents: values.wonAmount,
      lost_cents: values.lostAmount,
    })
    .execute();
  const own = Object.fromEntries(custom.map((field, place) => [field.id, customValue(field, index + place)]));
  await writeCustomFields(tx, workspaceId, 'Project', id, own);
  const held = new Map<string, FieldValue>(Object.entries(values));
  for (const [name, value] of Object.entries(own)) held.set(name, value as FieldValue);
  rows.set(id, held);
};

beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
  workspaceId = await server.workspaceId('cascade-interiors');
  await inWorkspace(server.connection.db, workspaceId, async (tx) => {
    const idsOf = async (table: 'users' | 'companies' | 'stages') =>
      (await tx.selectFrom(table).where('workspace_id', '=', workspaceId).select('id').orderBy('id').execute()).map(
        ({ id }) => id,
      );
    [users, companies, stages] = [await idsOf('users'), await idsOf('companies'), await idsOf('stages')];
    await sql`update projects set deleted_at = now() where workspace_id = ${workspaceId}`.execute(tx);
    await addCustomFields(tx);
    for (let index = 0; index < 120; index += 1) await addBid(tx, index);
  });
  fields = listFields('projects', { customFields: custom, canSeeAmounts: true }).filter(
    ({ entity, columnId }) =>
      entity === 'project' && !['notes', 'changeState', 'stageReasonId'].includes(columnId ?? ''),
  );
});
afterAll(() => server.close());

const inBrowser = (tree: FilterTree): string[] => {
  const { asked } = readFilter(tree, fieldFinder(fields));
  return [...rows]
    .filter(([, held]) => evaluate(asked, ({ identifier }) => held.get(identifier) ?? null, clock))
    .map(([id]) => id)
    .toSorted();
};

const inDatabase = async (tree: FilterTree): Promise<string[]> => {
  const { json, status, text } = await grace.call('POST', '/projects/query', {
    body: { filter: tree, limit: 200, withTotal: false },
    headers: { 'x-time-zone': zone },
  });
  if (status !== 200) throw new Error(text);
  return (json as { projects: { id: string }[] }).projects.map(({ id }) => id).toSorted();
};

/** Fails where the two readings of a filter hold different bids. */
const expectSame = async (tree: FilterTree): Promise<void> => {
  expect(await inDatabase(tree), JSON.stringify(tree)).toEqual(inBrowser(tree));
};

/** Values that a condition on a field of a shape may compare with. */
const singles: Readonly<Record<FilterShape, () => readonly (string | number | boolean)[]>> = {
  text: () => texts.filter((value) => value !== ''),
  number: () => [-1, 0, 0.1, 1, 12.3, 100, 9_007_199_254_740_991],
  count: () => [1],
  day: () => days.filter((value) => value !== null),
  flag: () => [true, false],
  id: () => [
    nth(stages, 0),
    nth(stages, 1).toUpperCase(),
    'WA',
    'Union',
    'nothing',
    ...(custom.find(({ type }) => type === 'SingleSelect')?.options.map(({ id }) => id) ?? []),
  ],
  ids: () => [...users.slice(0, 3), ...companies.slice(0, 3), nth(users, 0).toUpperCase(), 'nothing'],
};

const valuesOf = (operation: FilterOperationId, shape: FilterShape): readonly CompareValue[] => {
  const ones = singles[shape]();
  const pairs = ones.map((one, index) => [one, nth(ones, index + 1)]);
  const same = ones.map((one) => [one, one]);
  const byArity = {
    none: [null],
    one: ones,
    pair: [...pairs, ...same],
    list: [...same, ...pairs, [...ones]],
  } satisfies Record<FilterArity, unknown>;
  return byArity[filterOperations[operation].arity] as readonly CompareValue[];
};

const conditionOf = (
  field: ListField,
  operation: FilterOperationId,
  compareValue: CompareValue,
  not: boolean,
): FilterCondition => ({
  not,
  filterIdentitier: { entity: field.entity, identifier: field.identifier },
  operation,
  compareValue,
});

describe('the browser and the database agree', () => {
  const kinds = Object.keys(filterKinds) as (keyof typeof filterKinds)[];
  it.each(kinds.map((kind) => [kind] as const))('on every operation and awkward value of %s', async (kind) => {
    for (const field of fields.filter((candidate) => candidate.kind === kind))
      for (const operation of filterKinds[kind].operations)
        for (const value of valuesOf(operation, filterKinds[kind].shape)) {
          await expectSame({ and: [conditionOf(field, operation, value, false)], or: [] });
        }
  });

  it('on whatever is turned round, with what is empty', async () => {
    for (const field of fields)
      for (const operation of filterKinds[field.kind].operations) {
        const [value = null] = valuesOf(operation, filterKinds[field.kind].shape);
        await expectSame({ and: [conditionOf(field, operation, value, true)], or: [] });
      }
  });

  it('on trees of conditions', async () => {
    const condition = fc
      .tuple(fc.constantFrom(...fields), fc.nat(), fc.nat(), fc.boolean())
      .map(([field, which, value, not]) => {
        const operation = nth<FilterOperationId>(filterKinds[field.kind].operations, which);
        return conditionOf(field, operation, nth(valuesOf(operation, filterKinds[field.kind].shape), value), not);
      });
    const lost = fc.constant({
      filterIdentitier: { entity: 'project', identifier: newId() },
      operation: 2,
      compareValue: 'x',
    });
    const { tree } = fc.letrec<{ tree: FilterTree; node: FilterCondition | FilterTree }>((tie) => ({
      node: fc.oneof({ depthSize: 'small', withCrossShrink: true }, condition, condition, lost, tie('tree')),
      tree: fc.oneof(
        { depthSize: 'small' },
        fc.array(condition, { maxLength: 3 }).map((and) => ({ and, or: [] })),
        fc.record({
          and: fc.array(tie('node'), { maxLength: 3 }),
          or: fc.array(tie('node'), { maxLength: 3 }),
        }),
      ),
    }));
    const depth = (node: FilterCondition | FilterTree): number =>
      'and' in node ? 1 + Math.max(0, ...[...node.and, ...node.or].map(depth)) : 0;
    const wanted = tree.filter((candidate) => depth(candidate) <= 5);
    await fc.assert(fc.asyncProperty(wanted, expectSame), { numRuns: 300, seed: 20_261_121 });
  });
});
