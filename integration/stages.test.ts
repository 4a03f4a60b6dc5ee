import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Stage } from '@basis/domain/model/contract/contract';
import { randomId } from '@basis/domain/testing/seed';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { addBid, changeSetOf, dumpRows, getBid, undo } from './bidRows';
import type { Browser } from './browser';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
});
afterAll(() => server.close());

const read = async () => {
  const { data, response } = await grace.client.GET('/stages');
  if (!data) throw new Error('The stages were refused');
  return { ...data, tag: response.headers.get('etag') ?? '' };
};
const plain = ({ reasons: _reasons, ...stage }: Stage) => stage;
const save = (stages: readonly object[], tag?: string) =>
  grace.call('POST', '/stages', { body: { stages }, ...(tag ? { headers: { 'if-match': tag } } : {}) });

const addStage = async (): Promise<string> => {
  const id = randomId();
  const answer = await save([{ id, name: 'On hold', color: 'stone', order: 20, default: false, code: null }]);
  expect(answer.status, answer.text).toBe(200);
  return id;
};

describe('the list of stages', () => {
  it('CALLS-062: is stored as it was edited, and stages that are not named stay', async () => {
    const { stages } = await read();
    const [first, second] = stages.map(plain);
    const fresh = { id: randomId(), name: 'Walkthrough', color: 'pink', default: false, order: 9, code: null };
    const answer = await save([{ ...first, name: 'New bids', color: 'teal' }, fresh]);
    expect(answer.status, answer.text).toBe(200);
    const now = (await read()).stages.map(plain);
    expect(now).toContainEqual({ ...first, name: 'New bids', color: 'teal' });
    expect(now).toContainEqual(fresh);
    expect(now).toContainEqual(second);
    expect(now).toHaveLength(stages.length + 1);
  });

  it('refuses another code or default for a built-in stage, and a built-in stage that is made up', async () => {
    const { stages } = await read();
    const lost = stages.find(({ code }) => code === 'Lost');
    if (!lost) throw new Error('There is no stage Lost');
    const { code: _code, ...rest } = plain(lost);
    const wrong = [
      { ...rest, code: 'Awarded' },
      { ...rest, code: null },
      { ...rest, default: true },
      { id: randomId(), name: 'Fake', color: 'red', order: 3, code: 'Lost' },
      { ...rest, name: '  ' },
    ];
    for (const stage of wrong) expect((await save([stage])).status).toBe(422);
    expect((await read()).stages).toEqual(stages);
  });

  it('is stored by one of two who read the same list, and the other learns the list as it is', async () => {
    const { stages, tag } = await read();
    const [first] = stages.map(plain);
    const answers = await Promise.all([
      save([{ ...first, color: 'red' }], tag),
      save([{ ...first, color: 'lime' }], tag),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    const stale = answers.find(({ status }) => status === 412);
    const now = await read();
    expect(stale?.headers.get('etag')).toBe(now.tag);
    expect(stale?.json).toMatchObject({ stages: now.stages.map(plain) });
    expect((await save([{ ...first, color: 'cyan' }], now.tag)).status).toBe(200);
  });

  it('goes back to the very same rows', async () => {
    const { stages } = await read();
    const before = await dumpRows(server);
    const fresh = { id: randomId(), name: 'Later', color: 'pink', order: 9 };
    const answer = await save([{ ...plain(stages[0] as Stage), name: 'Renamed' }, fresh]);
    expect((await undo(grace, changeSetOf(answer))).status).toBe(200);
    expect(await dumpRows(server)).toEqual(before);
  });
});

describe('a stage', () => {
  it('CALLS-061: is had by its id with its reasons, and is 404 for another', async () => {
    const { stages } = await read();
    const lost = stages.find(({ code }) => code === 'Lost');
    const answer = await grace.call('GET', `/stages/${lost?.id}`);
    expect(answer.json).toEqual({ stage: lost });
    expect(lost?.reasons?.length).toBeGreaterThan(0);
    expect((await grace.call('GET', `/stages/${randomId()}`)).status).toBe(404);
  });

  it('CALLS-063: that is deleted gives its bids to another, deleted ones too, and undo gives all back', async () => {
    const id = await addStage();
    const { project } = await addBid(grace, { stageId: id });
    const { project: gone } = await addBid(grace, { stageId: id });
    await grace.call('DELETE', `/projects/${gone.id}`);
    const lost = (await read()).stages.find(({ code }) => code === 'Lost')?.id ?? '';
    const before = await dumpRows(server);
    const answer = await grace.call('DELETE', `/stages/${id}`, { query: { newStageId: lost } });
    expect(answer.status, answer.text).toBe(200);
    expect((await getBid(grace, project.id)).stageId).toBe(lost);
    expect((await getBid(grace, project.id)).lostAt).not.toBeNull();
    expect((await getBid(grace, gone.id)).deletedAt).not.toBeNull();
    expect((await grace.call('GET', `/stages/${id}`)).status).toBe(404);
    expect((await undo(grace, changeSetOf(answer))).status).toBe(200);
    expect(await dumpRows(server)).toEqual(before);
  });

  it('stays when it is built in, or its bids would go nowhere', async () => {
    const id = await addStage();
    const { stages } = await read();
    const [first] = stages;
    const remove = (stageId = '', newStageId = '') =>
      grace.call('DELETE', `/stages/${stageId}`, { query: { newStageId } });
    expect((await remove(first?.id, id)).status).toBe(422);
    for (const target of [id, randomId()])
      expect((await remove(id, target)).error.message).toBe('Stage not found or not changed');
    expect((await grace.call('DELETE', `/stages/${id}`)).status).toBe(400);
  });
});

describe('a reason', () => {
  it('CALLS-064, CALLS-065, CALLS-066: is added to a stage by its code, renamed, and deleted off the bids that have it', async () => {
    const lost = (await read()).stages.find(({ code }) => code === 'Lost')?.id ?? '';
    const made = await grace.call('POST', '/stage-reasons', { body: { stageCode: 'Lost', name: 'Bonding' } });
    expect(made.status, made.text).toBe(201);
    const { stageReasonId } = made.json as { stageReasonId: string };
    const path = `/stage-reasons/${stageReasonId}`;
    const { project } = await addBid(grace);
    const move = { stageId: lost, stageReasonId };
    expect((await grace.call('PUT', `/projects/${project.id}/stage`, { body: move })).status).toBe(200);
    expect((await grace.call('PATCH', path, { body: { name: 'Bond' } })).status).toBe(200);
    expect((await read()).stageReasonsMap[lost]).toContainEqual({
      id: stageReasonId,
      name: 'Bond',
      stageId: lost,
      companyLost: false,
    });
    const before = await dumpRows(server);
    const answer = await grace.call('DELETE', path);
    expect((await getBid(grace, project.id)).stageReasonId).toBeNull();
    expect((await read()).stageReasonsMap[lost]?.map(({ id }) => id)).not.toContain(stageReasonId);
    expect((await undo(grace, changeSetOf(answer))).status).toBe(200);
    expect(await dumpRows(server)).toEqual(before);
    expect((await grace.call('PATCH', path, { body: { name: ' ' } })).status).toBe(422);
    expect((await grace.call('PATCH', `/stage-reasons/${randomId()}`, { body: { name: 'x' } })).status).toBe(404);
  });

  it('is refused for a stage that asks for none', async () => {
    const answer = await grace.call('POST', '/stage-reasons', { body: { stageCode: 'Awarded', name: 'Price' } });
    expect([answer.status, answer.error.message]).toEqual([422, 'Only Declined and Lost have reasons.']);
  });
});

describe('a field that the workspace adds', () => {
  const list = async () => (await grace.client.GET('/custom-field-settings')).data?.customFieldSettings ?? [];
  const create = async (more: object) => {
    const draft = { entity: 'Project', label: 'Square feet', type: 'Number', ...more };
    const answer = await grace.call('POST', '/custom-field-settings', { body: { customFieldSetting: draft } });
    expect(answer.status, answer.text).toBe(201);
    return (answer.json as { customFieldSetting: { id: string; position: number } }).customFieldSetting;
  };

  it('CALLS-067, CALLS-068, CALLS-069, CALLS-070, FIELD-03, FIELD-04: keeps its options and settings, is renamed, and is deleted and brought back', async () => {
    const options = [{ id: randomId(), label: 'Shell', color: 'blue' }];
    const entitySettings = { isTeam: true, isDistributionList: false };
    const { id } = await create({ label: 'Scope', type: 'SingleSelect', options, entitySettings });
    expect(await list()).toContainEqual(expect.objectContaining({ id, options, entitySettings, label: 'Scope' }));
    const path = `/custom-field-settings/${id}`;
    expect((await grace.call('PATCH', path, { body: { label: 'Part' } })).status).toBe(200);
    expect(await list()).toContainEqual(expect.objectContaining({ id, options, label: 'Part' }));
    const before = await dumpRows(server);
    const answer = await grace.call('DELETE', path);
    expect((await list()).map((field) => field.id)).not.toContain(id);
    expect((await grace.call('DELETE', path)).status).toBe(404);
    expect((await undo(grace, changeSetOf(answer))).status).toBe(200);
    expect(await dumpRows(server)).toEqual(before);
    const maya = await server.as('member');
    expect((await maya.call('PATCH', path, { body: { label: 'x' } })).status).toBe(403);
  });

  const choice = randomId();
  /** Placeholder for the id of a user of the workspace. */
  const somebody = 'somebody';
  it.each([
    ['Number', 12.5, 'many', { num: 12.5 }],
    ['Boolean', true, 'yes', { num: 1 }],
    ['Date', '2027-01-31', '2027-02-30', { day: '2027-01-31' }],
    ['Text', 'Ångström', 5, { text_fold: 'angstrom' }],
    ['SingleSelect', choice, [choice], { ids: [choice] }],
    ['UserMultiSelect', [somebody], somebody, { ids: [somebody] }],
  ])(
    'of type %s takes its values on a bid, is indexed for lists, and goes back',
    async (type, given, wrong, indexed) => {
      const userId = (await grace.client.GET('/users')).data?.users[0]?.id ?? '';
      const named = <T>(parts: T): T => JSON.parse(JSON.stringify(parts).replaceAll(somebody, userId)) as T;
      const value = named(given);
      const options = type === 'SingleSelect' ? [{ id: choice, label: 'Shell', color: 'blue' }] : [];
      const { id } = await create({ type, options });
      const { project } = await addBid(grace);
      const patch = (values: unknown) =>
        grace.call('PATCH', `/projects/${project.id}`, { body: { customFields: { [id]: values } } });
      const workspaceId = await server.workspaceId('cascade-interiors');
      const index = () =>
        inWorkspace(server.connection.db, workspaceId, (tx) =>
          tx.selectFrom('custom_values').where('field_id', '=', id).selectAll().execute(),
        );
      expect((await patch(named(wrong))).status).toBe(422);
      const before = await dumpRows(server);
      const answer = await patch(value);
      expect(answer.status, answer.text).toBe(200);
      expect((await getBid(grace, project.id)).customFields).toEqual({ [id]: value });
      expect(await index()).toMatchObject([named(indexed)]);
      expect((await undo(grace, changeSetOf(answer))).status).toBe(200);
      expect(await dumpRows(server)).toEqual(before);
      await patch(value);
      await patch(null);
      expect([(await getBid(grace, project.id)).customFields, await index()]).toEqual([{}, []]);
    },
  );
});
