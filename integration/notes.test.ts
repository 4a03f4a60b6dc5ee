import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Note, Notification } from '@basis/domain/model/contract/contract';
import type { Browser } from './browser';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
let maya: Browser;
let daniel: Browser;
let victor: Browser;
let rosa: Browser;
let projectId: string;
const userIds: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer();
  [grace, maya, daniel] = [await server.as('admin'), await server.as('member'), await server.as('otherMember')];
  [victor, rosa] = [await server.as('readOnly'), await server.as('restricted')];
  const { data } = await grace.client.GET('/companies/names');
  const body = { project: { name: 'Noted', companyId: data?.companies[0]?.id ?? '' } };
  projectId = (await grace.client.POST('/projects', { body })).data?.projectId ?? '';
  for (const { id, firstName } of (await grace.client.GET('/users')).data?.users ?? []) userIds[firstName] = id;
});
afterAll(() => server.close());

const write = async (browser: Browser, path: string, body: object): Promise<Note> => {
  const answer = await browser.call('POST', path, { body });
  expect(answer.status, answer.text).toBe(201);
  return (answer.json as { note: Note }).note;
};
const notesOf = async (path: string): Promise<Note[]> =>
  ((await grace.call('GET', path)).json as { notes: Note[] }).notes;
const told = async (browser: Browser): Promise<Notification[]> =>
  ((await browser.call('GET', '/notifications')).json as { notifications: Notification[] }).notifications;

describe('notes', () => {
  it('CALLS-086, NOTE-01, NOTE-04: are written on bids, companies, people and quotes, and on nothing else', async () => {
    const { data: names } = await grace.client.GET('/companies/names');
    const person = await grace.call('POST', '/contacts', { body: { contact: { firstName: 'Ann' } } });
    const quote = await grace.call('POST', `/projects/${projectId}/quotes`, { body: { quote: { amount: 1 } } });
    const paths = [
      `/projects/${projectId}/notes`,
      `/companies/${names?.companies[0]?.id}/notes`,
      `/contacts/${(person.json as { contact: { id: string } }).contact.id}/notes`,
      `/quotes/${(quote.json as { quote: { id: string } }).quote.id}/notes`,
    ];
    for (const path of paths) {
      const note = await write(grace, path, { message: 'Hello' });
      expect((await notesOf(path)).map(({ id }) => id)).toContain(note.id);
    }
    expect((await grace.call('POST', `/tasks/${projectId}/notes`, { body: { message: 'x' } })).status).toBe(404);
  });

  it('hold the words, whom they name, who wrote them and when', async () => {
    const mentions = [{ kind: 'user', id: userIds['Maya'] }];
    const note = await write(grace, `/projects/${projectId}/notes`, { message: 'For you', mentions });
    expect(note).toMatchObject({
      message: 'For you',
      mentions,
      sticky: false,
      author: { id: userIds['Grace'], name: 'Grace Whitfield' },
      createdAt: expect.any(String) as string,
    });
  });

  it('NOTE-12: need some words', async () => {
    for (const message of ['', '   ', '\n'])
      expect(
        (await grace.call('POST', `/projects/${projectId}/notes`, { body: { message } })).status,
      ).toBeGreaterThanOrEqual(400);
  });

  it('CALLS-089, NOTE-17: are changed and deleted by who wrote them and by nobody else, and come back by undoing', async () => {
    const note = await write(maya, `/projects/${projectId}/notes`, { message: 'Mine' });
    const path = `/notes/${note.id}`;
    expect((await grace.call('PATCH', path, { body: { message: 'Yours' } })).status).toBe(403);
    expect((await grace.call('DELETE', path)).status).toBe(403);
    expect((await maya.call('PATCH', path, { body: { sticky: true } })).json).toMatchObject({ note: { sticky: true } });
    const gone = await maya.call('DELETE', path);
    const { changeSetId } = gone.json as { changeSetId: string };
    expect((await notesOf(`/projects/${projectId}/notes`)).map(({ id }) => id)).not.toContain(note.id);
    expect((await daniel.call('POST', `/change-sets/${changeSetId}/undo`)).status).toBe(403);
    expect((await maya.call('POST', `/change-sets/${changeSetId}/undo`)).status).toBe(200);
    expect((await notesOf(`/projects/${projectId}/notes`)).map(({ id }) => id)).toContain(note.id);
  });

  it('of a bid are counted on it', async () => {
    const total = async () =>
      ((await grace.call('GET', `/projects/${projectId}`)).json as { project: { totalNotes: number } }).project
        .totalNotes;
    const before = await total();
    const note = await write(grace, `/projects/${projectId}/notes`, { message: 'One more' });
    expect(await total()).toBe(before + 1);
    await grace.call('DELETE', `/notes/${note.id}`);
    expect(await total()).toBe(before);
  });

  it('are not written by ReadOnly, and those of quotes not read by a RestrictedMember', async () => {
    const path = `/projects/${projectId}/notes`;
    expect((await victor.call('POST', path, { body: { message: 'x' } })).status).toBe(403);
    const quote = await grace.call('POST', `/projects/${projectId}/quotes`, { body: { quote: { amount: 1 } } });
    const { id } = (quote.json as { quote: { id: string } }).quote;
    expect((await rosa.call('GET', `/quotes/${id}/notes`)).status).toBe(403);
  });
});

describe('whom a note names', () => {
  it('is told once, and never who wrote it', async () => {
    const mentions = [
      { kind: 'user', id: userIds['Maya'] },
      { kind: 'user', id: userIds['Grace'] },
    ];
    const before = [await told(grace), await told(maya)].map(({ length }) => length);
    await write(grace, `/projects/${projectId}/notes`, { message: 'See this', mentions });
    expect([(await told(grace)).length, (await told(maya)).length]).toEqual([before[0], (before[1] ?? 0) + 1]);
    expect((await told(maya))[0]).toMatchObject({
      type: 'NewNote',
      projectId,
      notificationData: { mentioned: true, isTeam: false, actorName: 'Grace Whitfield', projectName: 'Noted' },
    });
  });

  it('NOTE-18: is each member of a team that it names', async () => {
    const team = { name: 'Walkers', userIds: [userIds['Maya'], userIds['Daniel']] };
    const added = await grace.call('POST', '/teams', { body: { team } });
    const { id } = (added.json as { team: { id: string } }).team;
    await write(maya, `/projects/${projectId}/notes`, { message: 'All of you', mentions: [{ kind: 'team', id }] });
    expect((await told(daniel))[0]?.notificationData).toMatchObject({ mentioned: true, isTeam: true });
    expect((await told(maya))[0]?.notificationData.isTeam).not.toBe(true);
  });

  it.each([
    ['a colleague', (id: string) => ({ kind: 'user', id })],
    ['an id', (id: string) => id],
  ])('must be here as %s', async (_, mentionOf) => {
    const body = { message: 'Who', mentions: [mentionOf(projectId)] };
    expect((await grace.call('POST', `/projects/${projectId}/notes`, { body })).status).toBe(422);
  });

  it('CALLS-087: is given as ids of users and teams, and comes back with what each is', async () => {
    const team = { name: 'Takeoff', userIds: [userIds['Daniel']] };
    const added = await grace.call('POST', '/teams', { body: { team } });
    const { id } = (added.json as { team: { id: string } }).team;
    const draft = { message: 'For you both', mentions: [userIds['Maya'], id] };
    const note = await write(grace, `/projects/${projectId}/notes`, draft);
    const mentions = [
      { kind: 'user', id: userIds['Maya'] },
      { kind: 'team', id },
    ];
    expect(note).toMatchObject({ message: 'For you both', mentions });
    expect((await told(daniel))[0]?.notificationData).toMatchObject({ mentioned: true, isTeam: true });
  });

  it('CALLS-088: is changed by ids, beside the words and whether the note stays on top', async () => {
    const { id } = await write(grace, `/projects/${projectId}/notes`, { message: 'First' });
    const body = { message: 'Second', sticky: true, mentions: [userIds['Maya']] };
    const answer = await grace.call('PATCH', `/notes/${id}`, { body });
    expect((answer.json as { note: Note }).note).toMatchObject({
      message: 'Second',
      sticky: true,
      mentions: [{ kind: 'user', id: userIds['Maya'] }],
    });
    expect((await told(maya))[0]).toMatchObject({ type: 'NewNote', notificationData: { mentioned: true } });
  });
});
