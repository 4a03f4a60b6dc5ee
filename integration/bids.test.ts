import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomId } from '@basis/domain/testing/seed';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { addBid, changeSetOf, dumpRows, getBid, undo } from './bidRows';
import type { Browser } from './browser';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
let maya: Browser;
beforeAll(async () => {
  server = await startTestServer();
  [grace, maya] = [await server.as('admin'), await server.as('member')];
});
afterAll(() => server.close());

const patch = (id: string, body: object, tag?: string, browser = grace) =>
  browser.call('PATCH', `/projects/${id}`, { body, ...(tag ? { headers: { 'if-match': tag } } : {}) });
const moment = '2026-11-21T12:00:00.000Z';

/** Does a write on a fresh state and expects undo to give back the very same rows. */
const expectUndone = async (write: () => Promise<{ status: number; json: unknown; text: string }>): Promise<void> => {
  const before = await dumpRows(server);
  const answer = await write();
  expect(answer.status, answer.text).toBeLessThan(300);
  expect(await dumpRows(server)).not.toEqual(before);
  const back = await undo(grace, changeSetOf(answer));
  expect(back.status, back.text).toBe(200);
  expect(await dumpRows(server)).toEqual(before);
};

const estimators = async (count: number): Promise<string[]> => {
  const { data } = await grace.client.GET('/users');
  return (data?.users ?? [])
    .filter(({ active }) => active)
    .map(({ id }) => id)
    .slice(0, count);
};

describe('the fields of a bid', () => {
  it('CALLS-030, CALLS-039: change alone, and tell who changed what from what to what', async () => {
    const { project } = await addBid(grace, { location: 'Seattle' });
    const answer = await patch(project.id, {
      name: '  Pier 49  ',
      region: 'WA',
      startAt: '2027-01-05',
      unionType: 'Union',
    });
    expect(answer.status, answer.text).toBe(200);
    expect(await getBid(grace, project.id)).toMatchObject({
      name: 'Pier 49',
      region: 'WA',
      startAt: '2027-01-05',
      unionType: 'Union',
      location: 'Seattle',
      stageId: project.stageId,
    });
    const { data } = await grace.client.GET('/projects/{projectId}/activities', {
      params: { path: { projectId: project.id } },
    });
    expect(data?.activities.find(({ field }) => field === 'name')).toMatchObject({
      entity: 'project',
      verb: 'updated',
      from: 'Pier 48',
      to: 'Pier 49',
      actor: { name: 'Grace Whitfield' },
    });
    expect(data?.paging.total).toBe(data?.activities.length);
    expect(data?.activities.at(-1)?.verb).toBe('created');
  });

  it('are read with the longest names that people may have', async () => {
    const [helen, workspaceId] = [await server.as('harborAdmin'), await server.workspaceId('harbor-electric')];
    const { projectId } = await addBid(helen);
    const longest = sql`first_name = repeat('f', 100), last_name = repeat('l', 100)`;
    await inWorkspace(server.connection.db, workspaceId, async (tx) => {
      await sql`update users set ${longest} where workspace_id = ${workspaceId}`.execute(tx);
      await sql`update contacts set ${longest} where workspace_id = ${workspaceId}`.execute(tx);
    });
    const seen = await helen.client.GET('/projects', { params: { query: { limit: 100 } } });
    const invited = seen.data?.projects.find(({ contacts }) => contacts?.length);
    expect(invited?.contacts?.[0]?.name).toHaveLength(201);
    const invites = await helen.client.GET('/bid-invites', { params: { query: { projectId: invited?.id ?? '' } } });
    expect(invites.data?.bidInvites.flatMap(({ contacts }) => contacts)[0]?.name).toHaveLength(201);
    const { data } = await helen.client.GET('/projects/{projectId}/activities', { params: { path: { projectId } } });
    expect(data?.activities[0]?.actor?.name).toHaveLength(201);
  });

  it('are found by their new name, whatever its case', async () => {
    const { project } = await addBid(grace);
    await patch(project.id, { name: 'ÅNGSTRÖM Hall' });
    const workspaceId = await server.workspaceId('cascade-interiors');
    const row = await inWorkspace(server.connection.db, workspaceId, (tx) =>
      tx.selectFrom('projects').where('id', '=', project.id).select('name_fold').executeTakeFirstOrThrow(),
    );
    expect(row.name_fold).toBe('angstrom hall');
  });

  it('keep what two people write at once of different fields; of the same one the later learns the current bid', async () => {
    const { project } = await addBid(grace);
    const read = await grace.call('GET', `/projects/${project.id}`);
    const tag = read.headers.get('etag') ?? '';
    const [one, other] = await Promise.all([
      patch(project.id, { name: 'First' }, tag),
      patch(project.id, { name: 'Second' }, tag, maya),
    ]);
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 412]);
    const stale = one.status === 412 ? one : other;
    expect(stale.error.code).toBe('stale');
    const now = await getBid(grace, project.id);
    expect(stale.json).toMatchObject({ project: { name: now.name, updatedAt: now.updatedAt } });
    expect((await patch(project.id, { city: 'Tacoma' }, stale.headers.get('etag') ?? '')).status).toBe(200);
    await patch(project.id, { postalCode: '98101' }, undefined, maya);
    expect(await getBid(grace, project.id)).toMatchObject({ name: now.name, city: 'Tacoma', postalCode: '98101' });
  });

  it('PROJECT-16, PROJECT-17, PROJECT-18: are never deleted and archived at once', async () => {
    const { project } = await addBid(grace);
    await patch(project.id, { archivedAt: moment });
    expect(await getBid(grace, project.id)).toMatchObject({ archivedAt: moment, deletedAt: null });
    await patch(project.id, { deletedAt: moment });
    expect(await getBid(grace, project.id)).toMatchObject({ archivedAt: null, deletedAt: moment });
    await patch(project.id, { archivedAt: moment });
    expect(await getBid(grace, project.id)).toMatchObject({ archivedAt: moment, deletedAt: null });
    await patch(project.id, { archivedAt: null });
    expect(await getBid(grace, project.id)).toMatchObject({ archivedAt: null, deletedAt: null });
  });

  it('CALLS-031, PROJECT-16: deleted by its own call is kept, off the list, and brought back', async () => {
    const { project } = await addBid(grace);
    await patch(project.id, { archivedAt: moment });
    expect((await grace.call('DELETE', `/projects/${project.id}`)).status).toBe(200);
    const deleted = await getBid(grace, project.id);
    expect([deleted.deletedAt === null, deleted.archivedAt]).toEqual([false, null]);
    await patch(project.id, { deletedAt: null });
    expect((await getBid(grace, project.id)).deletedAt).toBeNull();
  });

  it.each([
    ['a blank name', { name: '   ' }, 422],
    ['nothing', {}, 400],
    ['a field that it has not', { quote: 5 }, 400],
    ['a state in words', { region: 'Washington' }, 400],
    ['a custom field that is not there', { customFields: { [randomId()]: 'x' } }, 422],
  ])('are not changed by %s', async (_, body, status) => {
    const { project } = await addBid(grace);
    expect((await patch(project.id, body)).status).toBe(status);
    expect((await getBid(grace, project.id)).updatedAt).toBe(project.updatedAt);
  });

  it('go back to the very same rows when the change is taken back, and only once', async () => {
    const { project } = await addBid(grace);
    await expectUndone(() => patch(project.id, { name: 'Other', archivedAt: moment, city: 'Tacoma' }));
    await expectUndone(() => grace.call('DELETE', `/projects/${project.id}`));
    const answer = await patch(project.id, { name: 'Third' });
    expect((await undo(grace, changeSetOf(answer))).status).toBe(200);
    expect((await undo(grace, changeSetOf(answer))).status).toBe(409);
  });

  it('are taken back beside what others changed since, and not when the same field moved on', async () => {
    const { project } = await addBid(grace);
    const first = await patch(project.id, { name: 'Mine' });
    await patch(project.id, { city: 'Tacoma' }, undefined, maya);
    expect((await undo(grace, changeSetOf(first))).status).toBe(200);
    expect(await getBid(grace, project.id)).toMatchObject({ name: 'Pier 48', city: 'Tacoma' });
    const second = await patch(project.id, { name: 'Mine again' });
    await patch(project.id, { name: 'Theirs' }, undefined, maya);
    const refused = await undo(grace, changeSetOf(second));
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'This can no longer be undone: the bid was changed since.',
    ]);
  });
});

describe('the stage of a bid', () => {
  const stages = async () => (await grace.client.GET('/stages')).data ?? { stages: [], stageReasonsMap: {} };
  const stageId = async (code: string): Promise<string> =>
    (await stages()).stages.find((stage) => stage.code === code)?.id ?? '';
  const move = async (id: string, code: string, more: object = {}) =>
    grace.call('PUT', `/projects/${id}/stage`, { body: { stageId: await stageId(code), ...more } });

  it('STAGE-06: may be any other one', async () => {
    const { project } = await addBid(grace);
    const others = (await stages()).stages.filter(({ id }) => id !== project.stageId);
    expect(others.length).toBeGreaterThan(6);
    for (const { id } of others) {
      expect((await grace.call('PUT', `/projects/${project.id}/stage`, { body: { stageId: id } })).status).toBe(200);
      expect((await getBid(grace, project.id)).stageId).toBe(id);
    }
  });

  it('STAGE-07: is neither its own nor one that is not there', async () => {
    const { project } = await addBid(grace);
    for (const id of [project.stageId, randomId()]) {
      const answer = await grace.call('PUT', `/projects/${project.id}/stage`, { body: { stageId: id } });
      expect([answer.status, answer.error.message]).toEqual([422, 'Stage not found or not changed']);
    }
  });

  it('CALLS-036, STAGE-15: keeps the reason and the comment, and takes no reason of another stage', async () => {
    const { project } = await addBid(grace);
    const { stageReasonsMap } = await stages();
    const lost = await stageId('Lost');
    const [reason] = stageReasonsMap[lost] ?? [];
    const [foreign] = stageReasonsMap[await stageId('Declined')] ?? [];
    expect((await move(project.id, 'Lost', { stageReasonId: foreign?.id })).status).toBe(422);
    await move(project.id, 'Lost', { stageReasonId: reason?.id, comment: 'Too dear' });
    expect(await getBid(grace, project.id)).toMatchObject({ stageReasonId: reason?.id, stageComment: 'Too dear' });
    const path = `/projects/${project.id}/stage-reason`;
    expect((await grace.call('PUT', path, { body: { stageReasonId: null, comment: 'Late' } })).status).toBe(200);
    expect(await getBid(grace, project.id)).toMatchObject({ stageReasonId: null, stageComment: 'Late', stageId: lost });
    expect((await grace.call('PUT', path, { body: { stageReasonId: foreign?.id } })).status).toBe(422);
  });

  it('keeps when it was submitted, and when it was awarded or lost as long as it is', async () => {
    const { project } = await addBid(grace);
    await move(project.id, 'Submitted');
    const { submittedAt } = await getBid(grace, project.id);
    expect(submittedAt).not.toBeNull();
    await move(project.id, 'Awarded');
    const awarded = await getBid(grace, project.id);
    expect([awarded.submittedAt, awarded.awardedAt === null, awarded.lostAt]).toEqual([submittedAt, false, null]);
    await move(project.id, 'Lost');
    const lost = await getBid(grace, project.id);
    expect([lost.awardedAt, lost.lostAt === null]).toEqual([null, false]);
    await move(project.id, 'Estimating');
    const back = await getBid(grace, project.id);
    expect([back.submittedAt, back.awardedAt, back.lostAt]).toEqual([submittedAt, null, null]);
  });

  it('STAGE-09: of a deleted bid brings it back when it moves', async () => {
    const { project } = await addBid(grace);
    await grace.call('DELETE', `/projects/${project.id}`);
    await move(project.id, 'Estimating');
    expect((await getBid(grace, project.id)).deletedAt).toBeNull();
  });

  it('goes back with its moments and its reason', async () => {
    const { project } = await addBid(grace);
    await move(project.id, 'Awarded');
    await expectUndone(() => move(project.id, 'Lost', { comment: 'Price' }));
  });
});

describe('the estimators of a bid', () => {
  const put = (id: string, userIds: readonly string[]) =>
    grace.call('PUT', `/projects/${id}/estimators`, { body: { userIds } });

  it('CALLS-035: are those and nobody else, in that order, and at least one once there are some', async () => {
    const { project } = await addBid(grace);
    const [one = '', two = '', three = ''] = await estimators(3);
    expect((await put(project.id, [])).status).toBe(200);
    await put(project.id, [one, two]);
    const answer = await put(project.id, [three, two]);
    expect((answer.json as { project: { estimatorIds: string[] } }).project.estimatorIds.toSorted()).toEqual(
      [three, two].toSorted(),
    );
    expect((await put(project.id, [])).status).toBe(422);
    expect((await put(project.id, [randomId()])).status).toBe(422);
    await expectUndone(() => put(project.id, [one]));
  });
});

describe('the mark new or updated', () => {
  const mark = async (browser: Browser, id: string) => (await getBid(browser, id)).changeState;

  it('CALLS-037: goes for one user, or for everybody', async () => {
    const { project } = await addBid(grace);
    expect([await mark(grace, project.id), await mark(maya, project.id)]).toEqual(['New', 'New']);
    expect((await grace.call('DELETE', `/projects/${project.id}/change-state`)).status).toBe(204);
    expect([await mark(grace, project.id), await mark(maya, project.id)]).toEqual([null, 'New']);
    const wide = { query: { customerWide: 'true' } };
    expect((await grace.call('DELETE', `/projects/${project.id}/change-state`, wide)).status).toBe(204);
    expect(await mark(maya, project.id)).toBeNull();
  });

  it('CALLS-041: of unread notes goes for the user who read them', async () => {
    const { project } = await addBid(grace);
    for (const browser of [grace, maya])
      expect(
        (await browser.call('POST', `/projects/${project.id}/notes`, { body: { message: 'Read me' } })).status,
      ).toBe(201);
    const unread = async (browser: Browser) => (await getBid(browser, project.id)).unreadNotes;
    expect([await unread(grace), await unread(maya)]).toEqual([1, 1]);
    expect((await grace.call('POST', `/projects/${project.id}/notes/read`)).status).toBe(204);
    expect([await unread(grace), await unread(maya)]).toEqual([0, 1]);
  });
});

describe('the companies of a bid', () => {
  const companies = async () => (await grace.client.GET('/companies/names')).data?.companies ?? [];

  it('CALLS-038: come with an invitation and go with it', async () => {
    const { project } = await addBid(grace);
    const other = (await companies())[5]?.id ?? '';
    const path = `/projects/${project.id}/companies/${other}`;
    const added = await grace.call('POST', path, { body: {} });
    expect(added.status, added.text).toBe(201);
    expect((await getBid(grace, project.id)).companyIds).toContain(other);
    expect((await grace.call('POST', path, { body: {} })).status).toBe(409);
    expect((await grace.call('POST', path, { body: { package: 'Ceilings' } })).status).toBe(201);
    expect((await getBid(grace, project.id)).bidInviteIds).toHaveLength(3);
    await grace.call('POST', `${path}/competitors`, { body: { competitorCompanyId: (await companies())[6]?.id } });
    await expectUndone(() => grace.call('DELETE', path));
    expect((await grace.call('DELETE', path)).status).toBe(200);
    const left = await getBid(grace, project.id);
    expect([left.companyIds, left.bidInviteIds]).toEqual([project.companyIds, project.bidInviteIds]);
    expect((await grace.call('DELETE', path)).status).toBe(404);
  });

  it('CALLS-042, CALLS-043, CALLS-044, COMPETITOR-01: have competitors, each under its own pair, with prices only for who may see amounts', async () => {
    const { project } = await addBid(grace);
    const all = await companies();
    const [first = '', second = ''] = [project.companyIds[0], all[7]?.id];
    await grace.call('POST', `/projects/${project.id}/companies/${second}`, { body: {} });
    const path = `/projects/${project.id}/companies/${first}/competitors`;
    const id = randomId();
    const body = { id, competitorCompanyId: all[8]?.id, quoteCents: 48_250_000, note: 'Likely low' };
    const made = await grace.call('POST', path, { body });
    expect(made.status, made.text).toBe(201);
    expect(made.json).toMatchObject({ competitor: { id, quoteCents: 48_250_000, competitorName: all[8]?.name } });
    expect((await grace.call('POST', path, { body })).status).toBe(409);
    const others = await grace.call('GET', `/projects/${project.id}/companies/${second}/competitors`);
    expect(others.json).toEqual({ competitors: [] });
    expect((await grace.call('PATCH', path, { body: { id, quoteCents: 1 } })).json).toMatchObject({
      competitor: { quoteCents: 1, note: 'Likely low' },
    });
    await expectUndone(() => grace.call('PATCH', `${path}/${id}`, { body: { note: 'Not bidding' } }));
    const rosa = await server.as('restricted');
    expect((await rosa.call('GET', path)).text).not.toContain('quoteCents');
    expect((await rosa.call('PATCH', `${path}/${id}`, { body: { quoteCents: 2 } })).status).toBe(403);
    expect((await rosa.call('PATCH', `${path}/${id}`, { body: { note: 'Out' } })).text).not.toContain('quoteCents');
    const told = await rosa.call('GET', `/projects/${project.id}/activities`);
    expect(told.text).not.toContain('quoteCents');
    await expectUndone(() => grace.call('DELETE', path, { query: { competitorId: id } }));
    expect((await grace.call('DELETE', `${path}/${id}`)).status).toBe(200);
    expect((await grace.call('GET', path)).json).toEqual({ competitors: [] });
  });
});

describe('the addresses of a bid', () => {
  it('CALLS-040, CALLS-085: stay the same, differ from any other, and are known to the directory of mail', async () => {
    const [{ project: one }, { project: other }] = [await addBid(grace), await addBid(grace)];
    const address = async (path: string): Promise<string> =>
      ((await grace.call('GET', path)).json as { emailAddress: string }).emailAddress;
    const ofOne = await address(`/projects/${one.id}/email-address`);
    expect(ofOne).toMatch(/^bid-[a-z2-7]{12}@basis\.localhost$/);
    expect(await address(`/projects/${one.id}/email-address`)).toBe(ofOne);
    expect(await address(`/projects/${other.id}/email-address`)).not.toBe(ofOne);
    const ofPair = await address(`/projects/${one.id}/companies/${one.companyIds[0]}/email-address`);
    expect(ofPair.startsWith(`${ofOne.split('@')[0]}-`)).toBe(true);
    const { rows } = await sql<{ project_id: string; company_id: string }>`select project_id, company_id
      from mail_directory where local_part = ${ofPair.split('@')[0]}`.execute(server.connection.db);
    expect(rows).toEqual([{ project_id: one.id, company_id: one.companyIds[0] }]);
    expect((await grace.call('GET', `/projects/${one.id}/companies/${randomId()}/email-address`)).status).toBe(404);
  });
});
