import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Task } from '@basis/domain/model/contract/contract';
import { addDays, dayIn } from '@basis/domain/model/formats/days';
import { timeNow } from '@basis/domain/testing/clock';
import type { Browser } from './browser';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
let graceId: string;
let projectId: string;
beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
  graceId = (await grace.client.GET('/profile')).data?.profile.id ?? '';
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

describe('a task that repeats', () => {
  const finish = (id: string) => grace.call('PATCH', `/tasks/${id}`, { body: { doneAt: timeNow().toISOString() } });
  const titled = async (title: string): Promise<Task[]> => {
    const { json } = await grace.call('GET', `/tasks?searchQuery=${title}&limit=50`);
    return (json as { tasks: Task[] }).tasks;
  };
  const openOf = async (title: string) => (await titled(title)).filter(({ doneAt }) => doneAt === null);

  it('is followed by the next one when it is done, which has its bid, assignee, rule and reminder', async () => {
    const task = await add({
      title: 'Follows-once',
      projectId,
      assigneeId: graceId,
      dueOn: '2099-01-31',
      reminderAt: '2099-01-30T17:00:00.000Z',
      repeats: 'monthly:31',
    });
    expect((await finish(task.id)).json).toMatchObject({ task: { repeats: null } });
    const [next, ...others] = await openOf(task.title);
    expect(others).toEqual([]);
    expect(next).toMatchObject({
      dueOn: '2099-02-28',
      repeats: 'monthly:31',
      assigneeId: task.assigneeId,
      project: { id: projectId },
      reminderAt: '2099-02-27T17:00:00.000Z',
    });
  });

  it('is followed once, whether it is done twice or by two at once', async () => {
    const task = await add({ title: 'Done-by-two', dueOn: '2099-03-02', repeats: 'weekly:Monday' });
    await Promise.all([finish(task.id), finish(task.id), finish(task.id)]);
    await finish(task.id);
    expect((await titled(task.title)).map(({ dueOn }) => dueOn)).toEqual(['2099-03-02', '2099-03-09']);
  });

  it('is alone again when that is undone, and is followed once when it is done again', async () => {
    const task = await add({ title: 'Undone-task', dueOn: '2099-03-02', repeats: 'daily' });
    const done = await finish(task.id);
    expect(await undo(done.json)).toBe(200);
    expect(await titled(task.title)).toMatchObject([{ id: task.id, doneAt: null, repeats: 'daily' }]);
    await finish(task.id);
    expect(await titled(task.title)).toHaveLength(2);
  });

  it('takes the following one back when it is opened again, which can be undone too', async () => {
    const task = await add({ title: 'Opened-again', dueOn: '2099-03-02', repeats: 'daily', reminderAt });
    await finish(task.id);
    const opened = await grace.call('PATCH', `/tasks/${task.id}`, { body: { doneAt: null } });
    expect(await titled(task.title)).toMatchObject([{ id: task.id, repeats: 'daily' }]);
    expect(await undo(opened.json)).toBe(200);
    expect(await openOf(task.title)).toMatchObject([{ dueOn: '2099-03-03', repeats: 'daily' }]);
  });

  it('leaves the following one alone once that was changed', async () => {
    const task = await add({ title: 'Kept-apart', dueOn: '2099-03-02', repeats: 'daily' });
    const done = await finish(task.id);
    const [next] = await openOf(task.title);
    await grace.call('PATCH', `/tasks/${next?.id ?? ''}`, { body: { description: 'By noon' } });
    expect(await undo(done.json)).toBe(409);
    await grace.call('PATCH', `/tasks/${task.id}`, { body: { doneAt: null } });
    expect((await openOf(task.title)).map(({ repeats }) => repeats)).toEqual([null, 'daily']);
  });

  it('ends when its rule is taken away', async () => {
    const task = await add({ title: 'Ends-here', dueOn: '2099-03-02', repeats: 'daily' });
    await grace.call('PATCH', `/tasks/${task.id}`, { body: { repeats: null } });
    await finish(task.id);
    expect(await titled(task.title)).toHaveLength(1);
    const late = await grace.call('PATCH', `/tasks/${task.id}`, { body: { repeats: 'daily' } });
    expect(late.status).toBe(422);
  });

  it('has a rule of a known form', async () => {
    const answer = await grace.call('POST', '/tasks', { body: { task: { title: 'x', repeats: 'monthly:32' } } });
    expect(answer.status).toBe(400);
  });
});

describe('a snoozed task', () => {
  const zone = 'America/Los_Angeles';
  const today = dayIn(zone, timeNow().toISOString());
  const group = encodeURIComponent(JSON.stringify({ name: 'due', time: null, sortDirection: 'ASC' }));
  const headers = { 'X-Time-Zone': zone };
  const groupsOf = async (search: string) => {
    const path = `/tasks/group?group=${group}&limit=10&searchQuery=${search}`;
    const { json } = await grace.call('GET', path, { headers });
    return (json as { groups: { key: string; label: string; firstDue?: string | null; ids: string[] }[] }).groups;
  };
  const keyOf = async (task: Task) =>
    (await groupsOf(task.title)).find(({ ids }) => ids.includes(task.id))?.key ?? null;

  it('stands among what is due on its day, and is overdue again from then on', async () => {
    const task = await add({ title: 'Snoozed-one', dueOn: addDays(today, -3) });
    expect(await keyOf(task)).toBe('overdue');
    const snooze = async (snoozedUntil: string | null) =>
      (await grace.call('PATCH', `/tasks/${task.id}`, { body: { snoozedUntil } })).json;
    const snoozed = await snooze(addDays(today, 30));
    expect(snoozed).toMatchObject({ task: { dueOn: addDays(today, -3), snoozedUntil: addDays(today, 30) } });
    expect(await groupsOf(task.title)).toMatchObject([{ key: 'later', firstDue: addDays(today, 30) }]);
    expect(await undo(snoozed)).toBe(200);
    expect(await keyOf(task)).toBe('overdue');
    await snooze(today);
    expect(await keyOf(task)).toBe('overdue');
    await grace.call('PATCH', `/tasks/${task.id}`, { body: { dueOn: null } });
    expect(await keyOf(task)).toBe('undated');
  });

  it('is counted and ordered by that day, not before it is due', async () => {
    const [one, other] = [
      await add({ title: 'Ordered-task', dueOn: addDays(today, -1) }),
      await add({ title: 'Ordered-task', dueOn: addDays(today, 40) }),
    ];
    await grace.call('PATCH', `/tasks/${one.id}`, { body: { snoozedUntil: addDays(today, 60) } });
    await grace.call('PATCH', `/tasks/${other.id}`, { body: { snoozedUntil: addDays(today, 20) } });
    const sorts = encodeURIComponent(JSON.stringify([{ name: 'dueFirst', direction: 'asc' }]));
    const path = `/tasks?searchQuery=Ordered-task&withAggregates=true&sorts=${sorts}`;
    const { json } = await grace.call('GET', path, { headers });
    const page = json as { tasks: Task[]; aggregates: object };
    expect(page.tasks.map(({ id }) => id)).toEqual([other.id, one.id]);
    expect(page.aggregates).toEqual({ bids: 0, unassigned: 2, overdue: 0, dueToday: 0 });
  });
});
