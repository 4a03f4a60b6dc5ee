import { afterAll, beforeAll, expect, it } from 'vitest';
import { whileLocked } from './lockedTable';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(undefined, { areJobsHeld: true });
});
afterAll(() => server.close());

it('many calls of one session at once run six at a time, and those of colleagues and other workspaces go on', async () => {
  const [maya, grace, helen] = [await server.as('member'), await server.as('admin'), await server.as('harborAdmin')];
  await whileLocked(server, 'competitors', async ({ isAwaitedBy, unlockAfter }) => {
    const { projects } = (await maya.client.GET('/projects', { params: { query: { limit: 1 } } })).data ?? {};
    const ask = () => maya.call('GET', `/projects/${projects?.[0]?.id}/competitors`);
    const answers = Array.from({ length: 30 }, ask);
    await isAwaitedBy(6);
    for (const other of [grace, helen]) expect((await other.call('GET', '/profile')).status).toBe(200);
    await isAwaitedBy(6);
    await unlockAfter('select 1', []);
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(answers.map(() => 200));
  });
});
