import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evaluate, type FieldValue } from '@basis/domain/model/filters/evaluate';
import type { FilterTree } from '@basis/domain/model/filters/wire';
import { fieldFinder, readFilter } from '@basis/domain/model/filters/fields';
import { factsOf, type FieldShape } from '@basis/domain/model/fields/kinds';
import type { FilterOperation } from '@basis/domain/model/fields/operations';
import { fold } from '@basis/domain/model/formats/fold';
import type { ListName } from '@basis/domain/model/lists/columns';
import { listFields, type ListField } from '@basis/domain/model/lists/listFields';
import { inWorkspace, type Tx } from '../mock-server/src/platform/db/database';
import { newId } from '../mock-server/src/platform/ids';
import { clock, comparedWith, conditionOf, days, moments, nth, numbers, texts, zone } from './awkwardValues';
import type { Browser } from './browser';
import { cases } from '@basis/domain/testing/longRuns';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
let workspaceId: string;
/** Ids of what is there already, by table. */
const there = { users: [''], companies: [''], projects: [''], quote_trades: [''] };

/** Values as the browser has them, by the name that a filter gives to each. */
type Held = Readonly<Record<string, FieldValue>>;
/** The server alone filters calls with tokens. */
type AddedList = Exclude<ListName, 'projects' | 'apiCalls'>;

const at = (index: number): string => nth(moments, index) ?? '2026-01-01T00:00:00.000Z';
const plain = ['', ' two', 'HTTPS://A.example', 'https://a.example', '50%', 'a_b', '+1 (206) 555-0144'];
/** Short enough for names of companies and people, and not empty. */
const short = texts.map((text) => text.slice(0, 60) || 'x');
const regions = ['', 'WA', 'OR', 'wa'];
const own = (id: string) => ({ workspace_id: workspaceId, id });

/** Adds a row with awkward values in all columns of a list, and says what the browser has of them. */
const adders: Readonly<Record<AddedList, (tx: Tx, id: string, index: number) => Promise<Held>>> = {
  companies: async (tx, id, index) => {
    const [won, lost] = [index % 4, index % 3];
    const held = {
      name: nth(short, index),
      tag: nth(['High', 'Medium', 'Low', 'None'] as const, index),
      website: nth(['', 'HTTPS://A.example', 'https://a.example/50%', 'https://a_b.example'], index),
      address: nth(short, index + 4),
      region: nth(regions, index),
      openBidsCount: nth([0, 1, 100], index),
      previousBidsCount: nth([0, 7, 100], index >> 1),
      hitRatio: won + lost ? Math.round((won * 10_000) / (won + lost)) : null,
      totalSubmitted: nth([0, 1, 5_000_000], index),
      totalWon: nth([0, 100], index),
      totalLost: nth([0, 7], index),
      blockedAt: nth(moments, index),
    };
    await tx
      .insertInto('companies')
      .values({
        ...own(id),
        name: held.name,
        name_fold: fold(held.name),
        tag: held.tag,
        website: held.website,
        address: held.address,
        address_fold: fold(held.address),
        region: held.region,
        open_bids: held.openBidsCount,
        previous_bids: held.previousBidsCount,
        won_count: won,
        lost_count: lost,
        total_submitted_cents: held.totalSubmitted,
        total_won_cents: held.totalWon,
        total_lost_cents: held.totalLost,
        blocked_at: held.blockedAt,
      })
      .execute();
    return held;
  },
  contacts: async (tx, id, index) => {
    const held = {
      name: nth(short, index),
      title: nth(short, index + 3),
      email: nth([null, 'A@b.example', 'a@b.example', '50%@b.example'], index),
      phone: nth([null, ...plain], index),
      company: nth([null, ...there.companies], index),
      createdAt: at(index),
    };
    await tx
      .insertInto('contacts')
      .values({
        ...own(id),
        last_name: held.name,
        name_fold: fold(held.name),
        title: held.title,
        title_fold: fold(held.title),
        email: held.email,
        email_fold: held.email === null ? null : fold(held.email),
        phone: held.phone,
        company_id: held.company,
        created_at: held.createdAt,
      })
      .execute();
    return held;
  },
  messages: async (tx, id, index) => {
    const held = {
      subject: nth(texts, index),
      from: nth(texts, index + 2),
      processedAt: at(index),
      communicationType: nth(['Bid invite', 'Addendum', 'RFIs'], index),
      platform: nth(['Procore', 'PlanHub', 'Unknown'], index),
      company: nth([null, ...there.companies], index),
    };
    await tx
      .insertInto('messages')
      .values({
        ...own(id),
        raw_id: null,
        direction: 'in',
        rfc_message_id: id,
        body_sha256: id,
        subject: held.subject,
        subject_fold: fold(held.subject),
        from_name: held.from,
        from_email: '',
        from_fold: fold(held.from),
        received_at: held.processedAt,
        status: 'Unlinked',
        communication_type: held.communicationType,
        platform: held.platform,
        company_id: held.company,
        text: null,
        html: null,
      })
      .execute();
    return { ...held, ...(await addReading(tx, id, index)) };
  },
  quotes: async (tx, id, index) => {
    const [projectId, project] = await namedBid(tx, index);
    const held = {
      project,
      company: nth([null, ...there.companies], index),
      trade: nth([null, ...there.quote_trades], index),
      amount: nth(
        numbers.map((value) => value ?? 5),
        index,
      ),
      margin: nth([0, -100, 10_000], index),
      status: nth(['Draft', 'Submitted', 'Won', 'Lost'] as const, index),
      quotedAt: nth(days, index) ?? '2026-01-01',
      isAlternate: index % 2 === 0,
      createdBy: nth([null, ...there.users], index),
    };
    await tx
      .insertInto('quotes')
      .values({
        ...own(id),
        project_id: projectId,
        company_id: held.company,
        trade_id: held.trade,
        amount_cents: held.amount,
        margin_bp: held.margin,
        status: held.status,
        quoted_at: held.quotedAt,
        is_alternate: held.isAlternate,
        created_by: held.createdBy,
      })
      .execute();
    return held;
  },
  tasks: async (tx, id, index) => {
    const [projectId, project] = index % 4 ? await namedBid(tx, index) : [null, null];
    const held = {
      title: nth(texts, index),
      project,
      assigneeId: nth([null, ...there.users], index),
      dueOn: nth(days, index),
      doneAt: nth(moments, index),
    };
    await tx
      .insertInto('tasks')
      .values({
        ...own(id),
        project_id: projectId,
        title: held.title,
        title_fold: fold(held.title),
        assignee_id: held.assigneeId,
        due_on: held.dueOn,
        done_at: held.doneAt,
      })
      .execute();
    return held;
  },
};

/** One in five emails has no reading, and so none of its values. */
const addReading = async (tx: Tx, messageId: string, index: number): Promise<Held> => {
  if (index % 5 === 0) return {};
  const held = {
    bidDeadline: nth(days, index),
    location: nth(texts, index),
    region: nth(regions, index),
    city: nth(texts, index + 1),
    addressLine: nth(texts, index + 6),
    unionType: nth(['Union', 'Unknown', 'Non Union'], index),
    projectName: nth(texts, index + 8),
    distance: nth([null, 0, 0.1, 12.3, 99_999.9], index),
    travelTime: nth([null, 0, 10, 90], index),
  };
  await tx
    .insertInto('message_readings')
    .values({
      ...own(newId()),
      message_id: messageId,
      ordinal: 0,
      name: held.projectName,
      name_fold: fold(held.projectName),
      package: null,
      company_name: null,
      contact: null,
      location: null,
      bid_due: held.bidDeadline && JSON.stringify({ date: held.bidDeadline, time: null, zone: null }),
      rfi_due: null,
      job_walk: null,
      external_key: null,
      sources: '{}',
      place_fold: fold(held.location),
      city_fold: fold(held.city),
      address_fold: fold(held.addressLine),
      region: held.region,
      union_type: held.unionType,
      distance_miles: held.distance,
      travel_minutes: held.travelTime,
    })
    .execute();
  return held;
};

/** A bid that is there, under an awkward name of its own. */
const namedBid = async (tx: Tx, index: number): Promise<[string, string]> => {
  const place = index % Math.min(texts.length, there.projects.length);
  const [id, name] = [there.projects[place] ?? '', nth(texts, place)];
  await tx
    .updateTable('projects')
    .set({ name, name_fold: fold(name) })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
  return [id, name];
};

/** As many as can be asked for by id at once. */
const rowsOfList = 50;
const rows = new Map<AddedList, Map<string, Held>>();
const lists = Object.keys(adders) as AddedList[];

beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
  workspaceId = await server.workspaceId('cascade-interiors');
  await inWorkspace(server.connection.db, workspaceId, async (tx) => {
    for (const table of Object.keys(there) as (keyof typeof there)[]) {
      const found = await tx.selectFrom(table).where('workspace_id', '=', workspaceId).select('id').limit(22).execute();
      there[table] = found.map(({ id }) => id);
    }
    for (const list of lists) {
      const added = new Map<string, Held>();
      for (let index = 0; index < rowsOfList; index += 1) {
        const id = newId();
        added.set(id, await adders[list](tx, id, index));
      }
      rows.set(list, added);
    }
  });
});
afterAll(() => server.close());

const fieldsOf = (list: AddedList): ListField[] => listFields(list, { customFields: [], canSeeAmounts: true });

const singles: Readonly<Record<FieldShape, () => readonly (string | number | boolean)[]>> = {
  text: () => ['Pier 48', 'STRASSE', '%', '_', '\\', '50%', ' two  words ', 'a@B', 'https', 'İstanbul', nth(texts, 21)],
  number: () => [-1, 0, 0.1, 5, 100, 3333, 9_007_199_254_740_991],
  count: () => [1],
  day: () => days.filter((value) => value !== null),
  flag: () => [true, false],
  id: () => [
    'WA',
    'Union',
    'High',
    'Draft',
    'PlanHub',
    'Addendum',
    'nothing',
    ...there.users.slice(0, 2),
    nth(there.companies, 0).toUpperCase(),
    ...there.quote_trades.slice(0, 2),
  ],
  ids: () => ['nothing'],
};

const inBrowser = (list: AddedList, tree: FilterTree): string[] => {
  const { asked } = readFilter(tree, fieldFinder(fieldsOf(list)));
  return [...(rows.get(list) ?? [])]
    .filter(([, held]) => evaluate(asked, ({ identifier }) => held[identifier] ?? null, clock))
    .map(([id]) => id)
    .toSorted();
};

type Page = Readonly<Record<string, readonly { readonly id: string }[]>>;

/** Asked by ids as well, so that only the rows that were added count, whatever their state. */
const inDatabase = async (list: AddedList, tree: FilterTree): Promise<string[]> => {
  const ids = [...(rows.get(list)?.keys() ?? [])].join(',');
  const { json, status, text } = await grace.call('GET', `/${list}`, {
    query: { filter: JSON.stringify(tree), ids, limit: '200', withTotal: 'false' },
    headers: { 'x-time-zone': zone },
  });
  if (status !== 200) throw new Error(text);
  return ((json as Page)[list] ?? []).map(({ id }) => id).toSorted();
};

/** Fails where the two readings of a filter hold different rows. */
const expectSame = async (list: AddedList, tree: FilterTree): Promise<void> => {
  expect(await inDatabase(list, tree), `${list} ${JSON.stringify(tree)}`).toEqual(inBrowser(list, tree));
};

/** Every condition on a field: each operation with some of its values, and turned round. */
const conditionsOn = (field: ListField, place: number) =>
  factsOf(field.kind).operations.flatMap((operation: FilterOperation) => {
    const values = comparedWith(operation, singles[factsOf(field.kind).shape]());
    const some = values.filter((_, index) => values.length < 5 || index % 3 === place % 3);
    return some.map((value, index) => conditionOf(field, operation, value, index % 2 === 1));
  });

describe.each(lists)('the browser and the database agree on the %s', (list) => {
  it('that each operation finds', async () => {
    expect(await inDatabase(list, { and: [], or: [] })).toEqual(inBrowser(list, { and: [], or: [] }));
    for (const [place, field] of fieldsOf(list).entries()) {
      const conditions = conditionsOn(field, place);
      for (let start = 0; start < conditions.length; start += 8)
        await Promise.all(
          conditions.slice(start, start + 8).map((condition) => expectSame(list, { and: [condition], or: [] })),
        );
    }
  });

  it('that trees of conditions find', async () => {
    const all = fieldsOf(list).flatMap(conditionsOn);
    const some = fc.array(fc.constantFrom(...all), { maxLength: 3 });
    const flat = fc.record({ and: some, or: some });
    const deep = fc.record({
      and: fc.array(fc.oneof(fc.constantFrom(...all), flat), { maxLength: 3 }),
      or: fc.array(flat, { maxLength: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(deep, (tree) => expectSame(list, tree)),
      { numRuns: cases(15, 40), seed: 20_261_121 },
    );
  });
});
