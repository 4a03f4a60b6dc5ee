import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeCondition } from '@basis/domain/model/filters/wire';
import type { Company, Contact } from '@basis/domain/model/contract/contract';
import { randomId } from '@basis/domain/testing/seed';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import type { Browser } from './browser';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
let rosa: Browser;
let cascade: string;
beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
  rosa = await server.as('restricted');
  cascade = await server.workspaceId('cascade-interiors');
});
afterAll(() => server.close());

const addCompany = async (name = `Company ${randomId()}`): Promise<Company> => {
  const { data } = await grace.client.POST('/companies', { body: { company: { name } } });
  if (!data) throw new Error('The company was refused');
  return data.company;
};

const addContact = async (companyId: string, more: object = {}): Promise<Contact> => {
  const body = { contact: { firstName: 'Dana', lastName: 'Whitlock', companyId, ...more } };
  const answer = await grace.call('POST', '/contacts', { body });
  expect(answer.status, answer.text).toBe(201);
  return (answer.json as { contact: Contact }).contact;
};

const getCompany = async (id: string, browser = grace): Promise<Company> =>
  ((await browser.call('GET', `/companies/${id}`)).json as { company: Company }).company;

const addBid = async (companyId: string): Promise<string> => {
  const { data } = await grace.client.POST('/projects', { body: { project: { name: 'A bid', companyId } } });
  return data?.projectId ?? '';
};

const undo = (changeSetId: unknown) => grace.call('POST', `/change-sets/${String(changeSetId)}/undo`);
const changeSetOf = (json: unknown): string => (json as { changeSetId: string }).changeSetId;

/** All rows that have to do with companies, as the database holds them, without the moments of writing. */
const rowsOf = (ids: readonly string[]): Promise<unknown> =>
  inWorkspace(server.connection.db, cascade, async (tx) => {
    const of = async (table: string, column: string): Promise<unknown> => {
      const { rows } = await sql`select to_jsonb(t) - 'updated_at' as row from ${sql.table(table)} t
        where ${sql.ref(column)} = any(${ids}::uuid[]) order by to_jsonb(t) - 'updated_at'`.execute(tx);
      return rows;
    };
    return Promise.all([
      of('companies', 'id'),
      of('project_companies', 'company_id'),
      of('bid_invites', 'company_id'),
      of('contacts', 'company_id'),
      of('notes', 'entity_id'),
      of('quotes', 'company_id'),
      of('competitors', 'competitor_company_id'),
    ]);
  });

describe('a company', () => {
  it('CALLS-051, CALLS-052: is added, read, changed in one field and leaves the others alone', async () => {
    const company = await addCompany();
    const before = await getCompany(company.id);
    const answer = await grace.call('PATCH', `/companies/${company.id}`, { body: { website: 'https://b.example' } });
    const after = (answer.json as { company: Company }).company;
    expect({ ...after, updatedAt: '' }).toEqual({ ...before, website: 'https://b.example', updatedAt: '' });
  });

  it('of an id that is there already is a conflict, and without a name refused', async () => {
    const { id } = await addCompany();
    expect((await grace.call('POST', '/companies', { body: { company: { id, name: 'Twice' } } })).status).toBe(409);
    expect((await grace.call('POST', '/companies', { body: { company: { name: '  ' } } })).status).toBe(422);
  });

  it('COMPANY-09: is blocked at a moment, and unblocked by taking the change back', async () => {
    const { id } = await addCompany();
    const at = '2026-11-20T17:00:00Z';
    const blocked = await grace.call('PATCH', `/companies/${id}`, { body: { blockedAt: at } });
    expect((await getCompany(id)).blockedAt).toBe('2026-11-20T17:00:00.000Z');
    expect((await undo(changeSetOf(blocked.json))).status).toBe(200);
    expect((await getCompany(id)).blockedAt).toBeNull();
  });

  it('CALLS-053, COMPANY-11: that was deleted has the moment, is no name to choose, and comes back by undoing', async () => {
    const { id } = await addCompany();
    const names = async () => (await grace.client.GET('/companies/names')).data?.companies.map((entry) => entry.id);
    const gone = await grace.call('DELETE', `/companies/${id}`);
    expect((await getCompany(id)).deletedAt).toEqual(expect.any(String));
    expect(await names()).not.toContain(id);
    await undo(changeSetOf(gone.json));
    expect(await names()).toContain(id);
  });

  it('is not changed over a state that the caller has not seen, and the caller learns the one of now', async () => {
    const { id } = await addCompany();
    const tag = (await grace.call('GET', `/companies/${id}`)).headers.get('etag') ?? '';
    await grace.call('PATCH', `/companies/${id}`, { body: { region: 'WA' } });
    const headers = { 'if-match': tag };
    const late = await grace.call('PATCH', `/companies/${id}`, { body: { region: 'OR' }, headers });
    expect([late.status, late.json]).toMatchObject([412, { code: 'stale', company: { id, region: 'WA' } }]);
  });

  it('takes values of custom fields that the workspace has, and no others', async () => {
    const { id } = await addCompany();
    const customFields = { [randomId()]: 1 };
    expect((await grace.call('PATCH', `/companies/${id}`, { body: { customFields } })).status).toBe(422);
  });
});

describe('what companies keep of their bids', () => {
  it('agrees with the seeded bids, quotes and people', async () => {
    const { rows } = await inWorkspace(server.connection.db, cascade, (tx) =>
      sql<{ id: string; open: number; previous: number; won: number; lost: number; money: number; people: number }>`
        select c.id, count(*) filter (where p.archived_at is null and s.code not in ('Declined', 'Lost', 'Awarded')) as open,
          count(*) filter (where p.archived_at is not null or s.code in ('Declined', 'Lost', 'Awarded')) as previous,
          count(*) filter (where s.code = 'Awarded') as won, count(*) filter (where s.code = 'Lost') as lost,
          coalesce(sum((select sum(q.amount_cents) from quotes q where q.project_id = p.id
              and (q.company_id is null or q.company_id = c.id) and q.status = 'Won')), 0)
            ::bigint as money,
          (select count(*) from contacts k where k.company_id = c.id and k.deleted_at is null) as people
        from companies c join project_companies pc on pc.company_id = c.id
          join projects p on p.id = pc.project_id and p.deleted_at is null join stages s on s.id = p.stage_id
        group by c.id`.execute(tx),
    );
    expect(rows.length).toBeGreaterThan(30);
    for (const { id, open, previous, won, lost, money, people } of rows.slice(0, 10)) {
      expect(await getCompany(id)).toMatchObject({
        openBidsCount: open,
        previousBidsCount: previous,
        hitRatio: won + lost === 0 ? null : Math.round((won / (won + lost)) * 10_000),
        totalWon: money,
        totalContacts: people,
      });
    }
  });

  it('follows bids, quotes, people and notes, and their undoing', async () => {
    const { id } = await addCompany();
    const projectId = await addBid(id);
    expect((await getCompany(id)).openBidsCount).toBe(1);
    const body = { quote: { amount: 5000, status: 'Submitted', companyId: id } };
    const quote = await grace.call('POST', `/projects/${projectId}/quotes`, { body });
    const person = await addContact(id);
    await grace.call('POST', `/companies/${id}/notes`, { body: { message: 'Pays late' } });
    expect(await getCompany(id)).toMatchObject({ totalSubmitted: 5000, totalContacts: 1, totalNotes: 1 });
    await undo(changeSetOf(quote.json));
    await grace.call('DELETE', `/contacts/${person.id}`);
    expect(await getCompany(id)).toMatchObject({ totalSubmitted: 0, totalContacts: 0 });
  });

  it('shows a RestrictedMember no sums, in the company and its insights', async () => {
    const { data } = await grace.client.GET('/companies/names');
    const id = data?.companies[0]?.id ?? '';
    for (const path of [`/companies/${id}`, `/companies/${id}/insights`]) {
      expect((await grace.call('GET', path)).text).toContain('totalWon');
      expect((await rosa.call('GET', path)).text).not.toMatch(/totalWon|totalLost|totalSubmitted/);
    }
  });

  it('CALLS-056: is told for each span of time, all time holding the most', async () => {
    const { data } = await grace.client.GET('/companies/names');
    const id = data?.companies[0]?.id ?? '';
    const countOf = async (timeFrame: string): Promise<number> => {
      const { json } = await grace.call('GET', `/companies/${id}/insights`, { query: { timeFrame } });
      const { wonCount, lostCount } = (json as { insights: { wonCount: number; lostCount: number } }).insights;
      return wonCount + lostCount;
    };
    const all = await countOf('AllTime');
    expect(all).toBeGreaterThan(0);
    const spans = ['Last12Months', 'Last3Months', 'PreviousMonth', 'PreviousYear', 'ThisMonth', 'ThisYear'];
    for (const span of spans) expect(await countOf(span)).toBeLessThanOrEqual(all);
  });
});

describe('companies that are one', () => {
  it('CALLS-057, CALLS-058: are suggested for merging, and not any more once somebody said that they are not', async () => {
    const word = randomId().slice(0, 8);
    const one = await addCompany(`${word} Builders Inc`);
    const other = await addCompany(`${word} Builders`);
    const suggested = async (): Promise<string[][]> => {
      const { data } = await grace.client.GET('/companies/merge-suggestions', { params: { query: { limit: 200 } } });
      return (data?.suggestions ?? []).map(({ mainCompany, childCompany }) =>
        [mainCompany.id, childCompany.id].toSorted(),
      );
    };
    const pair = [one.id, other.id].toSorted();
    expect(await suggested()).toContainEqual(pair);
    const body = { firstCompanyId: other.id, secondCompanyId: one.id };
    expect((await grace.call('POST', '/companies/merge-suggestions/reject', { body })).status).toBe(204);
    expect(await suggested()).not.toContainEqual(pair);
  });

  it('CALLS-057: are suggested of the demo as well, a page at a time', async () => {
    const page = async (offset: number) => {
      const query = { limit: '1', offset: String(offset) };
      const { json } = await grace.call('GET', '/companies/merge-suggestions', { query });
      return json as { suggestions: unknown[]; paging: { total: number } };
    };
    const first = await page(0);
    expect(first.paging.total).toBeGreaterThanOrEqual(4);
    expect((await page(1)).suggestions).not.toEqual(first.suggestions);
  });

  it('CALLS-054: move all that belongs to them to the one that stays, and undoing gives back the very same rows', async () => {
    const [main, child] = [await addCompany(), await addCompany()];
    const shared = await addBid(main.id);
    const projectId = await addBid(child.id);
    await addContact(child.id);
    await grace.call('POST', `/companies/${child.id}/notes`, { body: { message: 'Ours' } });
    const quote = { amount: 700, status: 'Won', companyId: child.id };
    await grace.call('POST', `/projects/${projectId}/quotes`, { body: { quote } });
    await inWorkspace(server.connection.db, cascade, (tx) =>
      tx
        .insertInto('competitors')
        .values({
          workspace_id: cascade,
          id: randomId(),
          project_id: shared,
          company_id: main.id,
          competitor_company_id: child.id,
        })
        .execute(),
    );
    const before = await rowsOf([main.id, child.id]);
    const merged = await grace.call('POST', `/companies/${main.id}/merge`, { body: { companyIds: [child.id] } });
    expect(merged.status, merged.text).toBe(200);
    expect((merged.json as { company: Company }).company).toMatchObject({
      openBidsCount: 2,
      totalWon: 700,
      totalContacts: 1,
      totalNotes: 1,
    });
    expect((await getCompany(child.id)).deletedAt).toEqual(expect.any(String));
    const bid = (await grace.call('GET', `/projects/${projectId}`)).json as { project: { companyIds: string[] } };
    expect(bid.project.companyIds).toEqual([main.id]);
    const undone = await undo(changeSetOf(merged.json));
    expect(undone.status, undone.text).toBe(200);
    expect(await rowsOf([main.id, child.id])).toEqual(before);
  });

  it('are found under the name of the one that went', async () => {
    const [main, child] = [await addCompany(), await addCompany()];
    await grace.call('POST', `/companies/${main.id}/merge`, { body: { companyIds: [child.id] } });
    const body = { project: { name: 'By the old name', companyName: child.name } };
    const { data } = await grace.client.POST('/projects', { body });
    expect(data?.project.companyIds).toEqual([main.id]);
  });

  it('are not merged into themselves, nor twice, nor with what is not here', async () => {
    const [main, child] = [await addCompany(), await addCompany()];
    const merge = (ids: string[]) => grace.call('POST', `/companies/${main.id}/merge`, { body: { companyIds: ids } });
    expect((await merge([main.id])).status).toBe(422);
    expect((await merge([randomId()])).status).toBe(404);
    expect((await merge([child.id])).status).toBe(200);
    expect((await merge([child.id])).status).toBe(422);
  });
});

describe('a person', () => {
  it('is added, changed and deleted, each taken back by undoing', async () => {
    const company = await addCompany();
    const person = await addContact(company.id);
    expect(person).toMatchObject({ name: 'Dana Whitlock', company: { id: company.id } });
    const changed = await grace.call('PATCH', `/contacts/${person.id}`, { body: { lastName: 'Whit' } });
    expect(changed.json).toMatchObject({ contact: { name: 'Dana Whit' } });
    await undo(changeSetOf(changed.json));
    expect((await grace.call('GET', `/contacts/${person.id}`)).json).toMatchObject({
      contact: { name: 'Dana Whitlock' },
    });
  });

  it('needs a name or an email, and a company that is here', async () => {
    const refused = { contact: { title: 'Owner' } };
    expect((await grace.call('POST', '/contacts', { body: refused })).status).toBe(422);
    const foreign = { contact: { firstName: 'A', companyId: randomId() } };
    expect((await grace.call('POST', '/contacts', { body: foreign })).status).toBe(422);
  });

  it('takes over lists, notes and what it lacks of whom it is merged with, and gives them back', async () => {
    const company = await addCompany();
    const main = await addContact(company.id);
    const other = await addContact(company.id, { email: 'dana@b.example' });
    await grace.call('POST', `/contacts/${other.id}/notes`, { body: { message: 'Met' } });
    const draft = { name: `List ${randomId()}`, contactIds: [other.id] };
    await grace.call('POST', '/distribution-lists', { body: { distributionList: draft } });
    const lists = async (): Promise<string> => (await grace.call('GET', '/distribution-lists')).text;
    const merged = await grace.call('POST', `/contacts/${main.id}/merge`, { body: { contactIds: [other.id] } });
    expect(merged.json).toMatchObject({ contact: { email: 'dana@b.example', totalNotes: 1 } });
    expect(await lists()).toContain(main.id);
    expect((await undo(changeSetOf(merged.json))).status).toBe(200);
    expect(await lists()).not.toContain(main.id);
    expect((await grace.call('GET', `/contacts/${main.id}`)).json).toMatchObject({
      contact: { email: null, totalNotes: 0 },
    });
  });
});

it('a deleted distribution list comes back with its people', async () => {
  const person = await addContact((await addCompany()).id);
  const draft = { name: `List ${randomId()}`, contactIds: [person.id] };
  const added = await grace.call('POST', '/distribution-lists', { body: { distributionList: draft } });
  const { id } = (added.json as { distributionList: { id: string } }).distributionList;
  const gone = await grace.call('DELETE', `/distribution-lists/${id}`);
  expect((await grace.call('GET', '/distribution-lists')).text).not.toContain(id);
  await undo(changeSetOf(gone.json));
  expect((await grace.call('GET', '/distribution-lists')).text).toContain(person.id);
});

describe('a field that the workspace added to companies', () => {
  const addField = async (): Promise<string> => {
    const draft = { entity: 'Company', label: `Crew ${randomId()}`, type: 'Number' };
    const answer = await grace.call('POST', '/custom-field-settings', { body: { customFieldSetting: draft } });
    expect(answer.status, answer.text).toBe(201);
    return (answer.json as { customFieldSetting: { id: string } }).customFieldSetting.id;
  };
  const withMore = async (field: string, than: number): Promise<string[]> => {
    const name = { entity: 'company', identifier: field };
    const filter = { and: [writeCondition({ field: name, operation: 'GreaterThan', value: than })], or: [] };
    const answer = await grace.call('POST', '/companies/query', { body: { filter } });
    expect(answer.status, answer.text).toBe(200);
    return (answer.json as { companies: Company[] }).companies.map(({ id }) => id);
  };
  const patch = (id: string, customFields: object) =>
    grace.call('PATCH', `/companies/${id}`, { body: { customFields } });

  it('is found by its value in the list as it is written, changed, taken away and taken back', async () => {
    const [field, { id }] = [await addField(), await addCompany()];
    expect((await patch(id, { [field]: 12 })).status).toBe(200);
    expect(await withMore(field, 10)).toEqual([id]);
    const changed = await patch(id, { [field]: 5 });
    expect(await withMore(field, 10)).toEqual([]);
    const { changeSetId } = changed.json as { changeSetId: string };
    expect((await grace.call('POST', `/change-sets/${changeSetId}/undo`)).status).toBe(200);
    expect(await withMore(field, 10)).toEqual([id]);
    expect((await patch(id, { [field]: null })).status).toBe(200);
    expect(await withMore(field, 0)).toEqual([]);
    const body = { company: { name: `Company ${randomId()}`, customFields: { [field]: 30 } } };
    const { company } = (await grace.call('POST', '/companies', { body })).json as { company: Company };
    expect(await withMore(field, 10)).toEqual([company.id]);
  });

  it('refuses a value of another type', async () => {
    const [field, { id }] = [await addField(), await addCompany()];
    expect((await patch(id, { [field]: 'twelve' })).status).toBe(422);
  });

  it('is taken back by nobody who may not add fields', async () => {
    const draft = { entity: 'Company', label: 'Bonding', type: 'Text' };
    const answer = await grace.call('POST', '/custom-field-settings', { body: { customFieldSetting: draft } });
    const { changeSetId } = answer.json as { changeSetId: string };
    const maya = await server.as('member');
    expect((await maya.call('POST', `/change-sets/${changeSetId}/undo`)).status).toBe(403);
    expect((await grace.call('POST', `/change-sets/${changeSetId}/undo`)).status).toBe(200);
  });
});
