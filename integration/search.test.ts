import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyHit, ContactHit, EmailHit, ProjectHit } from '@basis/domain/model/contract/contract';
import { randomId } from '@basis/domain/testing/seed';
import { checkKept } from '../mock-server/src/kept/checkKept';
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

  it('finds the demo’s bids and e-mails, and a bid by the subject of its e-mail', async () => {
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

  it('names the stage and the deadline of a bid', async () => {
    const name = `Quaywall ${randomId()}`;
    const project = { name, companyName: 'Quay GC', bidDeadlineAt: '2027-03-04' };
    const added = await grace.call('POST', '/projects', { body: { project } });
    const { stageId } = (added.json as { project: { stageId: string } }).project;
    const [hit] = (await search(name)).projects;
    expect(hit).toMatchObject({ name, stageId, bidDeadline: { date: '2027-03-04', time: null } });
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
