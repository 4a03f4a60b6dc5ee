import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyHit, ContactHit, EmailHit, ProjectHit } from '@basis/domain/model/contract/contract';
import { timeNow } from '@basis/domain/testing/clock';
import { randomId } from '@basis/domain/testing/seed';
import { checkKept } from '../mock-server/src/kept/checkKept';
import { fillSearchPart } from '../mock-server/src/features/search/rows/searchDocuments';
import { refreshVocabulary } from '../mock-server/src/features/search/rows/vocabulary';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import type { Browser } from './browser';
import { startTestServer, type TestServer } from './testServer';

interface Found {
  readonly projects: ProjectHit[];
  readonly companies: CompanyHit[];
  readonly contacts: ContactHit[];
  readonly emails: EmailHit[];
}

let server: TestServer;
let grace: Browser;
beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
});
afterAll(() => server.close());

const search = async (q: string, includeEntities?: string): Promise<Found> => {
  const answer = await grace.call('GET', '/search', { query: { q, ...(includeEntities ? { includeEntities } : {}) } });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Found;
};

const keptDifferences = async () =>
  inWorkspace(server.connection.db, await server.workspaceId('cascade-interiors'), (tx) =>
    checkKept(tx, { isMended: false }),
  );

describe('search', () => {
  it('CALLS-092, SEARCH-10: finds what was added a moment ago, by a part of a word and in any case', async () => {
    const word = `Zq${randomId().slice(0, 8)}`;
    const company = { name: `${word} Builders`, address: '1 Pine St' };
    const added = await grace.call('POST', '/companies', { body: { company } });
    const { id } = (added.json as { company: { id: string } }).company;
    await grace.call('POST', '/contacts', { body: { contact: { firstName: word, companyId: id } } });
    await grace.call('POST', '/projects', {
      body: { project: { name: `${word} Hall`, companyId: id, location: 'X' } },
    });
    const found = await search(word.slice(1).toUpperCase());
    expect(found).toMatchObject({
      projects: [{ type: 'project', name: `${word} Hall`, location: 'X', isFoundBySubject: false }],
      companies: [{ id, type: 'company', name: `${word} Builders`, address: '1 Pine St' }],
      contacts: [{ type: 'contact', name: word, companyName: `${word} Builders` }],
      emails: [],
    });
    for (const hit of Object.values(found).flat()) expect(hit).toHaveProperty('createdAt');
  });

  it('follows a new name, and finds what is deleted no more until that is taken back', async () => {
    const [old, fresh] = [randomId(), randomId()];
    const added = await grace.call('POST', '/companies', { body: { company: { name: old } } });
    const { id } = (added.json as { company: { id: string } }).company;
    await grace.call('PATCH', `/companies/${id}`, { body: { name: fresh } });
    expect((await search(old)).companies).toEqual([]);
    expect((await search(fresh)).companies).toHaveLength(1);
    const gone = await grace.call('DELETE', `/companies/${id}`);
    expect((await search(fresh)).companies).toEqual([]);
    await grace.call('POST', `/change-sets/${(gone.json as { changeSetId: string }).changeSetId}/undo`);
    expect((await search(fresh)).companies).toHaveLength(1);
  });

  it('finds the demo’s bids and emails, and a bid by the subject of its email', async () => {
    const { data } = await grace.client.GET('/messages', { params: { query: { limit: 50 } } });
    const message = data?.messages.find(({ subject, projectName }) => projectName && !subject.includes('%'));
    const { data: lists } = await grace.client.GET('/stages');
    const stageId = lists?.stages[0]?.id ?? '';
    const body = { messageIds: [message?.id ?? ''], stageId };
    const { data: made } = await grace.client.POST('/messages/projects', { body });
    const projectId = made?.projects[0]?.id;
    const found = await search(message?.subject ?? '');
    const email = found.emails.find(({ id }) => id === message?.id);
    expect(email).toMatchObject({ type: 'email', subject: message?.subject, fromEmail: message?.fromEmail });
    expect(email?.projects.map(({ id }) => id)).toContain(projectId);
    expect(found.projects.map(({ id }) => id)).toContain(projectId);
  });

  it.each([
    ["O’Neil's Pier", "o'neil’s"],
    ['Łódź Hall', 'lodz hall'],
    ['Straße 12', 'strasse'],
    ['Sørensen Gym', 'sorensen'],
    ['Depot – Phase 2', 'depot - phase'],
    ['Depot - Phase 2', 'depot — phase'],
    ['Job 24-101', '24101'],
    ['Job 24101', '24-101'],
    ['Job 24.101', '24101'],
    ['Clinic T.I. Suite', 'ti suite'],
    ['Co-op Grocery', 'coop grocery'],
    ['Coop Grocery', 'co-op grocery'],
    ['K-12 Addition', 'k12 addition'],
    ['AT&T Store', 'at&t store'],
    ['Quill & Vane Hall', 'quill and vane'],
    ['Quill and Vane Hall', 'quill & vane'],
    ['Yard of BN Builders', 'bnbuilders'],
    ['House van der Velde', 'vandervelde'],
  ])('a bid called %j is found by %j', async (name, query) => {
    const mark = `q${randomId().slice(0, 8)}`;
    await grace.call('POST', '/projects', {
      body: { project: { name: `${name} ${mark}`, companyName: 'Brightwater GC' } },
    });
    expect((await search(`${query} ${mark}`)).projects.map((hit) => hit.name)).toEqual([`${name} ${mark}`]);
  });

  it.each(['509-555-0118', '5095550118', '(509) 555-0118', '509.555.0118', '555-0118'])(
    'a person is found by the phone as %j',
    async (query) => {
      const mark = `q${randomId().slice(0, 8)}`;
      await grace.call('POST', '/contacts', { body: { contact: { firstName: mark, phone: '(509) 555-0118' } } });
      expect((await search(`${mark} ${query}`)).contacts).toMatchObject([{ name: mark }]);
    },
  );

  it('finds a bid by words spread over its name, town, contractor and custom fields, and follows each', async () => {
    const [mark, firm, number] = [
      randomId().slice(0, 8),
      `Firm ${randomId().slice(0, 8)}`,
      `J-${randomId().slice(0, 6)}`,
    ];
    const field = await grace.call('POST', '/custom-field-settings', {
      body: { customFieldSetting: { entity: 'Project', type: 'Text', label: `Job ${mark}` } },
    });
    const fieldId = (field.json as { customFieldSetting: { id: string } }).customFieldSetting.id;
    const company = await grace.call('POST', '/companies', { body: { company: { name: firm } } });
    const { id: companyId } = (company.json as { company: { id: string } }).company;
    const draft = { name: `Courthouse ${mark}`, location: 'Renton, WA', companyId };
    const project = (await grace.call('POST', '/projects', { body: { project: draft } })).json as {
      project: { id: string };
    };
    const customFields = { [fieldId]: number };
    await grace.call('PATCH', `/projects/${project.project.id}`, { body: { customFields } });
    const names = async (query: string): Promise<string[]> => (await search(query)).projects.map(({ name }) => name);
    expect(await names(`courthouse renton ${mark}`)).toEqual([draft.name]);
    expect(await names(`${firm} courthouse`)).toEqual([draft.name]);
    expect(await names(number)).toEqual([draft.name]);
    expect(await names(number.replace('-', ''))).toEqual([draft.name]);
    await grace.call('PATCH', `/companies/${companyId}`, { body: { name: `Renamed ${mark}` } });
    expect(await names(`renamed ${mark} courthouse`)).toEqual([draft.name]);
    const gone = await grace.call('DELETE', `/custom-field-settings/${fieldId}`);
    expect(await names(number)).toEqual([]);
    await grace.call('POST', `/change-sets/${(gone.json as { changeSetId: string }).changeSetId}/undo`);
    expect(await names(number)).toEqual([draft.name]);
    expect(await keptDifferences()).toEqual([]);
  });

  it('makes texts of an older edition again, which are found meanwhile', async () => {
    const mark = `q${randomId().slice(0, 8)}`;
    await grace.call('POST', '/projects', {
      body: { project: { name: `${mark} 24-101`, companyName: 'Brightwater GC' } },
    });
    const workspaceId = await server.workspaceId('cascade-interiors');
    const { db } = server.connection;
    await inWorkspace(db, workspaceId, (tx) =>
      sql`update search_documents set edition = 1, text_fold = ${`${mark} 24-101`} where title = ${`${mark} 24-101`}`.execute(
        tx,
      ),
    );
    expect((await search(`${mark} 24-101`)).projects).toHaveLength(1);
    expect((await search(`${mark} 24101`)).projects).toEqual([]);
    await inWorkspace(db, workspaceId, (tx) => fillSearchPart(tx, 'project', null));
    expect((await search(`${mark} 24101`)).projects).toHaveLength(1);
  });

  it('names the stage and the deadline of a bid', async () => {
    const name = `Quaywall ${randomId()}`;
    const project = { name, companyName: 'Quay GC', bidDeadlineAt: '2027-03-04' };
    const added = await grace.call('POST', '/projects', { body: { project } });
    const { stageId } = (added.json as { project: { stageId: string } }).project;
    const [hit] = (await search(name)).projects;
    expect(hit).toMatchObject({ name, stageId, bidDeadline: { date: '2027-03-04', time: null } });
  });

  it('puts bids that fit equally well in the order in which they are due', async () => {
    const word = `Vk${randomId().slice(0, 8)}`;
    const days = (count: number): string =>
      new Date(timeNow().getTime() + count * 86_400_000).toISOString().slice(0, 10);
    const add = async (name: string, bidDeadlineAt: string | null, stageId?: string): Promise<void> => {
      const project = { name, companyName: 'Quay GC', ...(bidDeadlineAt ? { bidDeadlineAt } : {}), stageId };
      const added = await grace.call('POST', '/projects', { body: { project } });
      expect(added.status, added.text).toBe(201);
    };
    const { data: lists } = await grace.client.GET('/stages');
    const lost = lists?.stages.find(({ code }) => code === 'Lost')?.id;
    await add(`${word} in a week`, days(7));
    await add(`${word} lost`, days(3), lost);
    await add(`${word} without a date`, null);
    await add(`${word} in two days`, days(2));
    await add(`North ${word}`, days(1));
    expect((await search(word)).projects.map(({ name }) => name)).toEqual([
      `${word} in two days`,
      `${word} in a week`,
      `${word} without a date`,
      `${word} lost`,
      `North ${word}`,
    ]);
  });

  it('puts what begins with the words first, then what has them in its name', async () => {
    const word = `Vk${randomId().slice(0, 8)}`;
    const companies = [
      { name: `${word} Civil` },
      { name: `North ${word}` },
      { name: 'Elsewhere', address: `1 ${word} St` },
    ];
    for (const company of companies) await grace.call('POST', '/companies', { body: { company } });
    const found = (await search(word, 'companies')).companies;
    expect(found.map(({ name }) => name)).toEqual(companies.map(({ name }) => name));
  });

  it('finds a word with one typing mistake, but only if nothing contains it as typed', async () => {
    await grace.call('POST', '/companies', { body: { company: { name: 'Zinfandel Masonry' } } });
    const names = async (q: string): Promise<string[]> =>
      (await search(q, 'companies')).companies.map(({ name }) => name);
    expect(await names('zinfnadel')).toEqual(['Zinfandel Masonry']);
    expect(await names('zinfandl masonry')).toEqual(['Zinfandel Masonry']);
    expect(await names('zinnadel')).toEqual([]);
    await grace.call('POST', '/companies', { body: { company: { name: 'Zinfnadel Paint' } } });
    expect(await names('zinfnadel')).toEqual(['Zinfnadel Paint']);
  });

  it('stops finding a mistyped word once nothing has it, and forgets the word', async () => {
    const added = await grace.call('POST', '/companies', { body: { company: { name: 'Quimbolo Glazing' } } });
    const { id } = (added.json as { company: { id: string } }).company;
    await grace.call('POST', '/companies', { body: { company: { name: 'Harquimbola Drywall' } } });
    const names = async (q: string) => (await search(q, 'companies')).companies.map(({ name }) => name);
    expect(await names('quimbulo')).toEqual(['Quimbolo Glazing']);
    await grace.call('PATCH', `/companies/${id}`, { body: { name: 'Veltrano Glazing' } });
    expect(await names('quimbulo')).toEqual([]);
    expect(await names('veltrnao')).toEqual(['Veltrano Glazing']);
    const workspaceId = await server.workspaceId('cascade-interiors');
    const kept = (word: string) =>
      inWorkspace(server.connection.db, workspaceId, async (tx) => {
        await refreshVocabulary(tx);
        return (await sql`select from search_vocabulary where word = ${word}`.execute(tx)).rows.length;
      });
    expect([await kept('quimbolo'), await kept('veltrano')]).toEqual([0, 1]);
  });

  it('has the words that spellings are looked up in checked and mended with the other kept values', async () => {
    await grace.call('POST', '/companies', { body: { company: { name: 'Ostrapolis Steel' } } });
    const workspaceId = await server.workspaceId('cascade-interiors');
    const names = async () => (await search('ostrapolsi', 'companies')).companies.map(({ name }) => name);
    const differences = await inWorkspace(server.connection.db, workspaceId, async (tx) => {
      await sql`delete from search_vocabulary where word = 'ostrapolis'`.execute(tx);
      const found = await checkKept(tx, { isMended: true });
      return [found.map(({ table }) => table), await checkKept(tx, { isMended: false })];
    });
    expect(differences).toEqual([['search_vocabulary'], []]);
    expect(await names()).toEqual(['Ostrapolis Steel']);
  });

  it('answers two letters with what begins with them, then what has them in its name, each the latest first', async () => {
    const companies = [
      { name: 'Elsewhere', address: '1 ŋŋ St' },
      { name: 'North ŋŋ' },
      { name: 'South ŋŋ' },
      { name: 'ŋŋ Civil' },
      { name: 'Ŋŋ Masonry' },
    ];
    for (const company of companies) await grace.call('POST', '/companies', { body: { company } });
    const names = async (q: string) => (await search(q, 'companies')).companies.map(({ name }) => name);
    expect(await names('ŋŋ')).toEqual(['Ŋŋ Masonry', 'ŋŋ Civil', 'South ŋŋ', 'North ŋŋ', 'Elsewhere']);
    expect(await names('1 st ŋŋ')).toEqual(['Elsewhere']);
  });

  it('looks only for the kinds that are asked for, takes signs as they are, and needs two characters', async () => {
    const found = await search('se', 'companies,contacts');
    expect([found.projects, found.emails]).toEqual([[], []]);
    expect(found.companies.length + found.contacts.length).toBeGreaterThan(0);
    expect(Object.values(await search('%_')).flat()).toEqual([]);
    expect((await grace.call('GET', '/search', { query: { q: 's' } })).status).toBe(400);
    expect((await grace.call('GET', '/search', { query: { q: 'se', includeEntities: 'users' } })).status).toBe(400);
  });
});
