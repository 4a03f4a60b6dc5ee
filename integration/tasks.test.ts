import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Task } from '@basis/domain/contract/contract';
import type { Browser } from './browser';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
let projectId: string;
beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
  const { data } = await grace.client.GET('/projects', { params: { query: { limit: 1 } } });
  projectId = data?.projects[0]?.id ?? '';
});
afterAll(() => server.close());

const reminderAt = '2027-05-03T16:00:00.000Z';
const add = async (more: object = {}): Promise<Task> => {
  const answer = await grace.call('POST', '/tasks', { body: { task: { title: 'Call them', ...more } } });
  expect(answer.status, answer.text).toBe(201);
  return (answer.json as { task: Task }).task;
};
const get = async (id: string) => grace.call('GET', `/tasks/${id}`);
const undo = async (json: unknown): Promise<number> =>
  (await grace.call('POST', `/change-sets/${(json as { changeSetId: string }).changeSetId}/undo`)).status;

describe('a task', () => {
  it('is added with its bid, day and reminder, and is read back', async () => {
    const task = await add({ projectId, dueOn: '2027-05-04', reminderAt });
    expect(task).toMatchObject({ project: { id: projectId }, dueOn: '2027-05-04', reminderAt, doneAt: null });
    expect((await get(task.id)).json).toEqual({ task });
  });

  it('is done at a moment, and open again by undoing', async () => {
    const { id } = await add();
    const done = await grace.call('PATCH', `/tasks/${id}`, { body: { doneAt: '2026-11-20T17:00:00Z' } });
    expect(done.json).toMatchObject({ task: { doneAt: '2026-11-20T17:00:00.000Z' } });
    expect(await undo(done.json)).toBe(200);
    expect((await get(id)).json).toMatchObject({ task: { doneAt: null } });
  });

  it('loses its reminder when that is set to null, and has it again by undoing', async () => {
    const { id } = await add({ reminderAt });
    const without = await grace.call('PATCH', `/tasks/${id}`, { body: { reminderAt: null } });
    expect(without.json).toMatchObject({ task: { reminderAt: null } });
    await undo(without.json);
    expect((await get(id)).json).toMatchObject({ task: { reminderAt } });
  });

  it('that was deleted comes back whole', async () => {
    const task = await add({ projectId, reminderAt, description: 'By noon' });
    const gone = await grace.call('DELETE', `/tasks/${task.id}`);
    expect((await get(task.id)).status).toBe(404);
    expect(await undo(gone.json)).toBe(200);
    expect((await get(task.id)).json).toEqual({ task });
  });

  it('is listed with its bid alone, also once the bid is deleted', async () => {
    const copy = await grace.call('POST', `/projects/${projectId}/duplicate`, { body: { name: 'Tasks of one bid' } });
    const ownId = (copy.json as { project: { id: string } }).project.id;
    const task = await add({ projectId: ownId });
    const idsOf = async (id: string) => {
      const { json } = await grace.call('GET', `/tasks?projectId=${id}`);
      return (json as { tasks: Task[] }).tasks.map((one) => one.id);
    };
    expect(await idsOf(ownId)).toEqual([task.id]);
    expect(await idsOf(projectId)).not.toContain(task.id);
    await grace.call('DELETE', `/projects/${ownId}`);
    expect(await idsOf(ownId)).toEqual([task.id]);
  });

  it('needs a title, and a bid and an assignee who are here', async () => {
    const refuse = async (task: object) => (await grace.call('POST', '/tasks', { body: { task } })).status;
    expect(await refuse({ title: ' ' })).toBe(422);
    expect(await refuse({ title: 'x', assigneeId: projectId })).toBe(422);
    const { data } = await grace.client.GET('/users');
    const inactive = data?.users.find(({ active }) => !active)?.id;
    expect(await refuse({ title: 'x', assigneeId: inactive })).toBe(422);
  });

  it('can not be taken back once it was changed since', async () => {
    const { id } = await add();
    const first = await grace.call('PATCH', `/tasks/${id}`, { body: { title: 'One' } });
    await grace.call('PATCH', `/tasks/${id}`, { body: { title: 'Two' } });
    expect(await undo(first.json)).toBe(409);
  });
});
