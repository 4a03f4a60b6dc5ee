// Longer than most files: the rows, values and trees by which the two readings of a filter are compared belong together.
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomFieldSetting } from '@basis/domain/model/contract/contract';
import { evaluate, type FieldValue } from '@basis/domain/model/filters/evaluate';
import {
  writeCondition,
  type CompareValue,
  type FilterCondition,
  type FilterTree,
} from '@basis/domain/model/filters/wire';
import { fieldFinder, readFilter } from '@basis/domain/model/filters/fields';
import { withStageIds } from '@basis/domain/model/filters/stageCodes';
import { factsOf, fieldKinds, type FieldKind, type FieldShape } from '@basis/domain/model/fields/kinds';
import type { FilterOperation } from '@basis/domain/model/fields/operations';
import { fold } from '@basis/domain/model/formats/fold';
import { listFields, type ListField } from '@basis/domain/model/lists/listFields';
import { inWorkspace, type Tx } from '../mock-server/src/platform/db/database';
import { newId } from '../mock-server/src/platform/ids';
import { listCustomFields } from '../mock-server/src/lists/customFields';
import { writeCustomFields } from '../mock-server/src/records/customValues';
import type { Browser } from './browser';
import { clock, comparedWith, conditionOf, days, moments, nth, numbers, subset, texts, zone } from './awkwardValues';
import { cases } from '@basis/domain/testing/longRuns';
import { dueColumns } from './dueColumns';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
let fields: ListField[] = [];
/** What each bid holds in each of its fields, as the browser knows it. */
const rows = new Map<string, Map<string, FieldValue>>();
let users: string[] = [];
let companies: string[] = [];
let stages: string[] = [];
/** With the codes of those that are built in. */
let knownStages: { id: string; code: string | null }[] = [];
let custom: CustomFieldSetting[] = [];
let reasons: string[] = [];
let trades: string[] = [];
/** An email of each platform. */
let letters: { id: string; platform: string }[] = [];
let readerId = '';
let workspaceId = '';

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
  custom = (await listCustomFields(tx)).filter(({ label }) => label.startsWith('Asked '));
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

/** What of a bid the reader has seen, and notes of which some are read. */
const addSeen = async (tx: Tx, projectId: string, index: number): Promise<void> => {
  const own = { workspace_id: workspaceId };
  const seen = {
    change_seen_at: index % 4 ? null : '2026-01-03T00:00:00.000Z',
    notes_read_at: '2026-01-03T00:00:00.000Z',
  };
  await tx
    .insertInto('project_seen')
    .values({ ...own, project_id: projectId, user_id: readerId, ...seen })
    .execute();
  const other = users.find((id) => id !== readerId) ?? '';
  const note = { ...own, entity: 'project', entity_id: projectId, message: 'x' };
  const made = (day: number) => `2026-01-0${day}T00:00:00.000Z`;
  // Two are of others and new where they count; one was read, and one is the reader's own.
  const [fresh, read] = [made(index % 3 ? 2 : 4), made(2)];
  await tx
    .insertInto('notes')
    .values([
      { ...note, id: newId(), author_id: other, created_at: fresh },
      { ...note, id: newId(), author_id: other, created_at: fresh },
      { ...note, id: newId(), author_id: other, created_at: read },
      { ...note, id: newId(), author_id: readerId, created_at: made(5) },
    ])
    .execute();
};

/** A bid with awkward values in all of its columns, and the same values as the browser has them. */
const farZones = ['Pacific/Kiritimati', 'Etc/GMT+12', 'America/Los_Angeles'];

/** A deadline on a day, as early and as late as zones make it. */
const dueAt = (date: string | null, index: number) => {
  const due = { date: date ?? '', time: nth(['00:00', '23:59'], index), zone: nth(farZones, index) };
  return dueColumns(date === null ? null : due, 'America/Los_Angeles');
};

/** Competitors noted for a company of the bid, twice each, of which some have a price. */
const addCompetitors = async (
  tx: Tx,
  projectId: string,
  {
    competitors: met,
    pricedCompetitors: priced,
  }: Readonly<Record<'competitors' | 'pricedCompetitors', readonly string[]>>,
): Promise<void> => {
  const pair = { workspace_id: workspaceId, project_id: projectId, company_id: nth(companies, 0) };
  await tx
    .insertInto('project_companies')
    .values(pair)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const id of met)
    for (const cents of [null, priced.includes(id) ? 100_00 : null])
      await tx
        .insertInto('competitors')
        .values({ ...pair, id: newId(), competitor_company_id: id, quote_cents: cents })
        .execute();
};

/** Quotes of the bid's trades, and invitations of which the first that came by email says where the bid is from. */
const addOffers = async (
  tx: Tx,
  projectId: string,
  { trades: own, source }: { trades: readonly string[]; source: string | null },
  index: number,
): Promise<void> => {
  const part = { workspace_id: workspaceId, project_id: projectId };
  for (const tradeId of [...own, ...own.slice(0, 1), null])
    await tx
      .insertInto('quotes')
      .values({ ...part, id: newId(), company_id: null, status: 'Draft', quoted_at: '2026-01-01', trade_id: tradeId })
      .execute();
  const from = source === null ? [null] : [null, nth(letters, index).id, nth(letters, index + 1).id];
  for (const [place, messageId] of from.entries())
    await tx
      .insertInto('bid_invites')
      .values({
        ...part,
        id: newId(),
        company_id: nth(companies, place),
        source_message_id: messageId,
        created_at: `2026-01-0${place + 1}T00:00:00.000Z`,
      })
      .execute();
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
    receivedAt: at(5),
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
    stageReasonId: nth([null, ...reasons], index),
    // What the reader has seen of a bid is new no more.
    changeState: index % 4 ? nth([null, 'New', 'Update'], index) : null,
    notes: index % 3 ? 0 : 2,
    trades: subset(trades, index),
    competitors: subset(companies, index >> 2),
    pricedCompetitors: subset(companies, index >> 2).slice(index % 2),
    source: index % 3 ? nth(letters, index).platform : null,
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
      received_at: values.receivedAt,
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
      stage_reason_id: values.stageReasonId,
      change_state: nth([null, 'New', 'Update'] as const, index),
      change_state_at: '2026-01-02T00:00:00.000Z',
    })
    .execute();
  await addSeen(tx, id, index);
  await addOffers(tx, id, values, index);
  await addCompetitors(tx, id, values);
  const own = Object.fromEntries(custom.map((field, place) => [field.id, customValue(field, index + place)]));
  await writeCustomFields(tx, 'Project', id, own);
  const held = new Map<string, FieldValue>(Object.entries(values));
  for (const [name, value] of Object.entries(own)) held.set(name, value as FieldValue);
  rows.set(id, held);
};

beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
  workspaceId = await server.workspaceId('cascade-interiors');
  await inWorkspace(server.connection.db, workspaceId, async (tx) => {
    const idsOf = async (table: 'users' | 'companies' | 'stages' | 'stage_reasons' | 'quote_trades') =>
      (await tx.selectFrom(table).where('workspace_id', '=', workspaceId).select('id').orderBy('id').execute()).map(
        ({ id }) => id,
      );
    [users, companies, stages] = [await idsOf('users'), await idsOf('companies'), await idsOf('stages')];
    knownStages = await tx
      .selectFrom('stages')
      .where('workspace_id', '=', workspaceId)
      .select(['id', 'code'])
      .execute();
    reasons = (await idsOf('stage_reasons')).slice(0, 3);
    trades = (await idsOf('quote_trades')).slice(0, 3);
    letters = (
      await sql<{ id: string; platform: string }>`select distinct on (platform) id, platform from messages
        where workspace_id = ${workspaceId} order by platform, id`.execute(tx)
    ).rows;
    const profile = await grace.client.GET('/profile');
    readerId = profile.data?.profile.id ?? '';
    await sql`update projects set deleted_at = now() where workspace_id = ${workspaceId}`.execute(tx);
    await addCustomFields(tx);
    for (let index = 0; index < 120; index += 1) await addBid(tx, index);
  });
  fields = listFields('projects', { customFields: custom, canSeeAmounts: true }).filter(
    ({ entity }) => entity === 'project',
  );
});
afterAll(() => server.close());

const inBrowser = (tree: FilterTree): string[] => {
  const { asked: read } = readFilter(tree, fieldFinder(fields));
  const asked = read && withStageIds(read, knownStages);
  return [...rows]
    .filter(([, held]) => evaluate(asked, ({ identifier }) => held.get(identifier) ?? null, clock))
    .map(([id]) => id)
    .toSorted();
};

const inDatabase = async (tree: FilterTree): Promise<string[]> => {
  // Ids alone, because there are thousands of questions and the rows are not looked at.
  const { json, status, text } = await grace.call('GET', '/projects/ids', {
    query: { filter: JSON.stringify(tree) },
    headers: { 'x-time-zone': zone },
  });
  if (status !== 200) throw new Error(text);
  return (json as { ids: string[] }).ids.toSorted();
};

/** Fails where the two readings of a filter hold different bids. */
const expectSame = async (tree: FilterTree): Promise<void> => {
  expect(await inDatabase(tree), JSON.stringify(tree)).toEqual(inBrowser(tree));
};

/** Values that a condition on a field of a shape may compare with. */
const singles: Readonly<Record<FieldShape, () => readonly (string | number | boolean)[]>> = {
  text: () => texts.filter((value) => value !== ''),
  number: () => [-1, 0, 0.1, 1, 12.3, 100, 9_007_199_254_740_991],
  count: () => [1],
  day: () => days.filter((value) => value !== null),
  flag: () => [true, false],
  id: () => [
    nth(stages, 0),
    nth(stages, 1).toUpperCase(),
    'Lost',
    'Undecided',
    'WA',
    nth(letters, 0).platform,
    'Union',
    'New',
    'Update',
    nth(reasons, 0),
    'nothing',
    ...(custom.find(({ type }) => type === 'SingleSelect')?.options.map(({ id }) => id) ?? []),
  ],
  ids: () => [
    ...users.slice(0, 3),
    ...trades.slice(0, 2),
    ...companies.slice(0, 3),
    nth(users, 0).toUpperCase(),
    'nothing',
  ],
};

const valuesOf = (operation: FilterOperation, shape: FieldShape): readonly CompareValue[] =>
  comparedWith(operation, singles[shape]());

describe('the browser and the database agree', () => {
  const kinds = Object.keys(fieldKinds) as FieldKind[];
  it.each(kinds.map((kind) => [kind] as const))('on every operation and awkward value of %s', async (kind) => {
    for (const field of fields.filter((candidate) => candidate.kind === kind))
      for (const operation of factsOf(kind).operations)
        for (const value of valuesOf(operation, factsOf(kind).shape)) {
          await expectSame({ and: [conditionOf(field, operation, value, false)], or: [] });
        }
  });

  it('on whatever is turned round, with what is empty', async () => {
    for (const field of fields)
      for (const operation of factsOf(field.kind).operations) {
        const [value = null] = valuesOf(operation, factsOf(field.kind).shape);
        await expectSame({ and: [conditionOf(field, operation, value, true)], or: [] });
      }
  });

  it('on trees of conditions', async () => {
    const condition = fc
      .tuple(fc.constantFrom(...fields), fc.nat(), fc.nat(), fc.boolean())
      .map(([field, which, value, not]) => {
        const operation = nth<FilterOperation>(factsOf(field.kind).operations, which);
        return conditionOf(field, operation, nth(valuesOf(operation, factsOf(field.kind).shape), value), not);
      });
    const lost = fc.constant(
      writeCondition({ field: { entity: 'project', identifier: newId() }, operation: 'Contain', value: 'x' }),
    );
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
    await fc.assert(fc.asyncProperty(wanted, expectSame), { numRuns: cases(60, 300), seed: 20_261_121 });
  });
});
