import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HandedOver, HandOverKind, Holding, Notification } from '@basis/domain/model/contract/contract';
import { handOverKinds, heldWords } from '@basis/domain/model/permissions/handOver';
import { msFromNow } from '@basis/domain/testing/clock';
import { newWord, randomId } from '@basis/domain/testing/seed';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { demoPassword } from '../mock-server/src/seed/workspaces';
import { dumpRows, undo } from './bidRows';
import type { Browser, CallAnswer } from './browser';
import { reportCalls } from './reportCalls';
import { people, startTestServer, type Person, type TestServer } from './testServer';

let server: TestServer;
let cascade: string;
let grace: Browser;
let users: readonly { readonly id: string; readonly email: string; readonly name: string }[];
beforeAll(async () => {
  server = await startTestServer();
  cascade = await server.workspaceId('cascade-interiors');
  grace = await server.as('admin');
  users = (await grace.client.GET('/users')).data?.users ?? [];
});
afterAll(() => server.close());
beforeEach(() => server.connection.db.deleteFrom('rate_limits').execute());

const idOf = (person: Person): string => users.find(({ email }) => email === people[person])?.id ?? '';
const nameOf = (person: Person): string => users.find(({ email }) => email === people[person])?.name ?? '';

/** The colleague who leaves in most tests. */
const leaver = 'otherMember';

const { saveReport, patch, found } = reportCalls(() => grace);

/** Signs a person in. The leaver gets a new browser, because a hand-over ends sessions. */
const browserOf = async (person: Person): Promise<Browser> => {
  if (person !== leaver) return server.as(person);
  const browser = server.newBrowser();
  await browser.signIn(people[person], demoPassword);
  return browser;
};

const post = async (person: Person, path: string, body: object): Promise<unknown> => {
  const answer = await (await browserOf(person)).call('POST', path, { body });
  expect(answer.status, answer.text).toBe(201);
  return answer.json;
};

const query = async <Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  inWorkspace(server.connection.db, cascade, async (tx) => (await statement.execute(tx)).rows);

const holdings = async (person: Person = leaver): Promise<Holding[]> => {
  const { data } = await grace.client.GET('/users/{userId}/hand-over', {
    params: { path: { userId: idOf(person) } },
  });
  return data?.holdings ?? [];
};

const counted = (held: readonly { readonly kind: HandOverKind; readonly count: number }[]): Record<string, number> =>
  Object.fromEntries(held.map(({ kind, count }) => [kind, count]));

type Successors = Partial<Record<HandOverKind, string | null>>;

const allTo = (id: string | null): Successors => Object.fromEntries(handOverKinds.map((kind) => [kind, id]));

const handOver = (
  successors: Successors,
  { person = leaver, by = grace, key }: { person?: Person; by?: Browser; key?: string } = {},
): Promise<CallAnswer> =>
  by.call('POST', `/users/${idOf(person)}/hand-over`, {
    body: { successors },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });

interface Done {
  readonly changeSetId: string;
  readonly handedOver: readonly HandedOver[];
}
const doneBy = ({ status, text, json }: CallAnswer): Done => {
  expect(status, text).toBe(200);
  return json as Done;
};

/** Dumps the rows that may change owner, and which users are active. */
const dumpHeld = async () => ({
  ...(await dumpRows(server)),
  users: await query(sql`select id, active from users where workspace_id = ${cascade} order by id`),
  reports: await query(
    sql`select id, owner_id, schedule::text from saved_reports where workspace_id = ${cascade} order by id`,
  ),
  rules: await query(sql`select id, is_on, actions::text from mail_rules where workspace_id = ${cascade} order by id`),
  mailboxes: await query(sql`select id, user_id from email_accounts where workspace_id = ${cascade} order by id`),
  lists: await query(sql`select id, user_id from shared_lists where workspace_id = ${cascade} order by id`),
  feeds: await query(
    sql`select id, user_id, revoked_at from calendar_subscriptions where workspace_id = ${cascade} order by id`,
  ),
});

const addBid = async (name: string, estimators: readonly Person[] = [leaver]): Promise<string> => {
  const { projectId } = (await post('admin', '/projects', {
    project: { name, companyName: `${newWord()} GC`, estimatorIds: estimators.map(idOf) },
  })) as { projectId: string };
  return projectId;
};

const estimatorsOf = async (projectId: string): Promise<string[]> => {
  const { data } = await grace.client.GET('/projects/{projectId}', { params: { path: { projectId } } });
  return data?.project.estimatorIds ?? [];
};

const addTask = async (person: Person, part: object): Promise<string> =>
  ((await post(person, '/tasks', { task: { title: newWord(), ...part } })) as { task: { id: string } }).task.id;

const addMailbox = async (person: Person): Promise<string> => {
  const id = randomId();
  await query(sql`insert into email_accounts (workspace_id, id, user_id, host, port, user_name, secret_enc, uid_validity,
      last_uid, status, next_try_at)
    values (${cascade}, ${id}, ${idOf(person)}, 'mail.example', 993, ${`${newWord()}@mail.example`}, '\\x00', 1, 0,
      'Connected', now() + interval '1 year')`);
  return id;
};

const addRule = async (actions: object): Promise<string> =>
  (
    (await post('admin', '/mail-rules', {
      mailRule: {
        name: newWord(),
        conditions: { senders: [`${newWord()}.example`], kinds: [], companyIds: [], platforms: [], keywords: [] },
        actions: { estimatorIds: [], stageId: null, fieldOptions: [], ...actions },
      },
    })) as { mailRule: { id: string } }
  ).mailRule.id;

const stageNamed = async (name: string): Promise<string> =>
  (await grace.client.GET('/stages')).data?.stages.find((stage) => stage.name === name)?.id ?? '';

const shareList = async (person: Person): Promise<string> =>
  (
    (await post(person, '/shared-lists', {
      name: newWord(),
      columns: [{ id: 'name', label: 'Project name' }],
      query: {},
    })) as { sharedList: { token: string } }
  ).sharedList.token;

const subscribe = async (person: Person): Promise<string> =>
  (
    (await post(person, '/calendar-subscriptions', { query: {}, isMine: true })) as {
      calendarSubscription: { token: string };
    }
  ).calendarSubscription.token;

const statusOf = async (path: string): Promise<number> => (await server.newBrowser().call('GET', path)).status;

/** Gives the leaver one thing of each kind, besides what the demo has. */
const fill = async () => {
  const [first] = await Promise.all([addBid(newWord()), addBid(newWord(), [leaver, 'member'])]);
  const remindAt = msFromNow(86_400_000).toISOString();
  const assigned = await addTask('admin', {
    assigneeId: idOf(leaver),
    projectId: first,
    dueOn: msFromNow(3 * 86_400_000)
      .toISOString()
      .slice(0, 10),
  });
  const own = await addTask(leaver, { reminderAt: remindAt });
  const rule = await addRule({ estimatorIds: [idOf(leaver)] });
  const report = await saveReport({ isShared: true });
  await query(sql`update saved_reports set owner_id = ${idOf(leaver)} where id = ${report.id}`);
  const mailbox = await addMailbox(leaver);
  const list = await shareList(leaver);
  const feed = await subscribe(leaver);
  return { first, assigned, own, rule, report, mailbox, list, feed };
};

/** Undoes what a test did to the leaver, so that the next finds an active colleague. */
let last: string | null = null;
const handOverAndKeep = async (successors: Successors): Promise<Done> => {
  const done = doneBy(await handOver(successors));
  last = done.changeSetId;
  return done;
};
afterEach(async () => {
  if (last && (await undo(grace, last)).status !== 200) throw new Error('The hand-over of a test could not be undone');
  last = null;
});

const taskOwner = async (id: string): Promise<string | null | undefined> =>
  (await query(sql<{ owner: string | null }>`select assignee_id as owner from tasks where id = ${id}`))[0]?.owner;

describe('what a colleague holds', () => {
  it('is counted by kind as the users’ table counts it, and listed by the file', async () => {
    await fill();
    const held = await holdings();
    expect(held.map(({ kind }) => kind)).toEqual([...handOverKinds]);
    const { data } = await grace.client.GET('/users/accounts', { params: { query: { search: nameOf(leaver) } } });
    expect(counted(held)['bids']).toBe(data?.accounts[0]?.openBids);
    expect(held.find(({ kind }) => kind === 'tasks')?.dueSoon).toBeGreaterThan(0);
    expect(held.find(({ kind }) => kind === 'tasks')?.reminders).toBeGreaterThan(0);
    const file = await grace.call('GET', `/users/${idOf(leaver)}/hand-over/file`, { query: { format: 'csv' } });
    const [head = '', ...lines] = file.text.trim().split('\r\n');
    expect(head).toContain('Kind,Name,Belongs to,Stage,Due,Reminder,Amount');
    expect(lines).toHaveLength(held.reduce((sum, { count }) => sum + count, 0));
    expect(lines.filter((line) => line.startsWith('Open bid,'))).toHaveLength(counted(held)['bids'] ?? 0);
    const workbook = await grace.call('GET', `/users/${idOf(leaver)}/hand-over/file`, { query: { format: 'xlsx' } });
    expect([workbook.status, workbook.text.slice(0, 2)]).toEqual([200, 'PK']);
  });

  it('is shown to Admins alone, and is nothing of another workspace', async () => {
    for (const person of ['member', 'restricted', 'readOnly'] as const)
      for (const path of ['hand-over', 'hand-over/file?format=csv'])
        expect((await (await server.as(person)).call('GET', `/users/${idOf(leaver)}/${path}`)).status).toBe(403);
    const helen = await server.as('harborAdmin');
    expect((await helen.call('GET', `/users/${idOf(leaver)}/hand-over`)).status).toBe(404);
    expect((await handOver(allTo(null), { by: helen })).status).toBe(404);
  });
});

describe('handing over', () => {
  it('gives each kind to whom it was split, deactivates, and is undone with every row', async () => {
    const { first, assigned, own, rule, report, mailbox, list, feed } = await fill();
    const held = await holdings();
    const before = await dumpHeld();
    const [maya, boss] = [idOf('member'), idOf('admin')];
    const done = doneBy(
      await handOver({
        bids: maya,
        tasks: boss,
        rules: maya,
        mailboxes: boss,
        reports: boss,
        sharedLists: maya,
        feeds: maya,
      }),
    );
    expect(counted(done.handedOver)).toEqual(counted(held));
    expect(await holdings()).toEqual([]);
    expect(await estimatorsOf(first)).toEqual([maya]);
    expect([await taskOwner(assigned), await taskOwner(own)]).toEqual([boss, boss]);
    const [given] = await query(
      sql<object>`select (select user_id from email_accounts where id = ${mailbox}) as mailbox,
        (select owner_id from saved_reports where id = ${report.id}) as report,
        (select actions -> 'estimatorIds' ->> 0 from mail_rules where id = ${rule}) as rule`,
    );
    expect(given).toEqual({ mailbox: boss, report: boss, rule: maya });
    expect(await statusOf(`/shared-lists/${list}`)).toBe(200);
    expect(await statusOf(`/calendar/${feed}.ics`)).toBe(404);
    expect((await server.newBrowser().signIn(people[leaver], demoPassword)).status).toBe(401);
    expect((await undo(grace, done.changeSetId)).status).toBe(200);
    // Feeds are not given back: their addresses have ended for good.
    expect({ ...(await dumpHeld()), feeds: [] }).toEqual({ ...before, feeds: [] });
    expect((await server.newBrowser().signIn(people[leaver], demoPassword)).status).toBe(200);
  });

  it('keeps co-estimators and the order, and names a successor once', async () => {
    const shared = await addBid(newWord(), [leaver, 'restricted']);
    const both = await addBid(newWord(), ['member', leaver]);
    await handOverAndKeep({ ...allTo(null), bids: idOf('member') });
    expect(await estimatorsOf(shared)).toEqual([idOf('member'), idOf('restricted')]);
    expect(await estimatorsOf(both)).toEqual([idOf('member')]);
  });

  it('tells in each bid’s activity who handed over to whom', async () => {
    const bid = await addBid(newWord());
    await handOverAndKeep({ ...allTo(null), bids: idOf('member') });
    const { data } = await grace.client.GET('/projects/{projectId}/activities', {
      params: { path: { projectId: bid } },
    });
    expect(data?.activities[0]).toMatchObject({
      actor: { name: nameOf('admin') },
      field: 'estimatorIds',
      from: [idOf(leaver)],
      to: [idOf('member')],
    });
  });

  it('tells a successor once of all that is theirs, and neither who hands over nor anybody for each bid', async () => {
    await Promise.all([addBid(newWord()), addBid(newWord())]);
    const countFor = (id: string): Promise<{ type: string; data: Notification['notificationData'] }[]> =>
      query(sql`select type, data from notifications where user_id = ${id} order by created_at desc, id desc`);
    const [maya, own] = [await countFor(idOf('member')), await countFor(idOf('admin'))];
    const { handedOver } = await handOverAndKeep({ ...allTo(idOf('admin')), bids: idOf('member') });
    const told = await countFor(idOf('member'));
    expect(told).toHaveLength(maya.length + 1);
    expect(told[0]).toMatchObject({
      type: 'ProjectAssigned',
      data: {
        actorName: nameOf('admin'),
        formerName: nameOf(leaver),
        subject: `${counted(handedOver)['bids']} open bids`,
      },
    });
    expect(await countFor(idOf('admin'))).toHaveLength(own.length);
  });

  it('reaches open pages as live events of what changed', async () => {
    const bid = await addBid(newWord());
    const events = await grace.openEvents();
    await handOverAndKeep({ ...allTo(null), bids: idOf('member') });
    const ofUser = await events.next(({ data }) => data.includes('"user"') && data.includes(idOf(leaver)));
    expect(ofUser.data).toContain('active');
    const ofBid = await events.next(({ data }) => data.includes(bid) && data.includes('estimatorIds'));
    expect(ofBid.id).toBeGreaterThan(0);
    events.close();
  });
});

describe('what is left with nobody', () => {
  it('keeps bids under their name, leaves tasks unassigned, and ends what only an active user has', async () => {
    const { first, assigned, mailbox, list, feed } = await fill();
    await handOverAndKeep(allTo(null));
    expect(await estimatorsOf(first)).toEqual([idOf(leaver)]);
    expect(await taskOwner(assigned)).toBeNull();
    expect(await query(sql`select user_id from email_accounts where id = ${mailbox}`)).toEqual([
      { user_id: idOf(leaver) },
    ]);
    expect(await statusOf(`/shared-lists/${list}`)).toBe(404);
    expect(await statusOf(`/calendar/${feed}.ics`)).toBe(404);
  });

  it('takes the name out of a rule, which goes on, and turns a rule off that did nothing else', async () => {
    const alone = await addRule({ estimatorIds: [idOf(leaver)] });
    const more = await addRule({ estimatorIds: [idOf(leaver)], stageId: await stageNamed('Undecided') });
    await handOverAndKeep(allTo(null));
    const { data } = await grace.client.GET('/mail-rules');
    const rule = (id: string) => data?.mailRules.find((one) => one.id === id);
    expect(rule(alone)?.isOn).toBe(false);
    expect(rule(more)).toMatchObject({ isOn: true, faults: [], actions: { estimatorIds: [] } });
  });
});

describe('a scheduled report', () => {
  it('is sent in the successor’s name, when it was due, also one that somebody else owns', async () => {
    const report = await saveReport({ isShared: true });
    const day = { every: 'week', day: 1, hour: 7, format: 'csv' };
    await patch(report.id, { schedule: { ...day, recipientIds: [idOf('admin')] } });
    await query(sql`update saved_reports set schedule = jsonb_set(schedule, '{setById}', to_jsonb(${idOf(leaver)}::text)),
      planned_for = jsonb_set(planned_for, '{setById}', to_jsonb(${idOf(leaver)}::text)) where id = ${report.id}`);
    const before = await query(sql`select next_at from saved_reports where id = ${report.id}`);
    await handOverAndKeep({ ...allTo(null), reports: idOf('admin') });
    expect(await query(sql`select next_at from saved_reports where id = ${report.id}`)).toEqual(before);
    expect((await found(report.id))?.schedule).toMatchObject({ setById: idOf('admin'), isStopped: false });
  });
});

describe('a hand-over is refused', () => {
  it('for a kind that nobody was chosen for, and changes nothing', async () => {
    await addBid(newWord());
    const before = await dumpHeld();
    const { bids: _bids, ...others } = allTo(idOf('member'));
    const answer = await handOver({ ...others, reports: null });
    expect(answer.status).toBe(422);
    expect(answer.error.details).toMatchObject([{ path: 'body/successors/bids' }]);
    expect(await dumpHeld()).toEqual(before);
  });

  it.each([
    ['bids', 'readOnly'],
    ['tasks', 'readOnly'],
    ['mailboxes', 'readOnly'],
    ['rules', 'readOnly'],
    ['reports', 'member'],
    ['sharedLists', 'restricted'],
    ['feeds', 'restricted'],
    ['bids', 'inactive'],
    ['bids', 'harborMember'],
    ['bids', leaver],
  ] as const)('for %s to one who may not have them: %s', async (kind, person) => {
    await fill();
    const id =
      person === 'harborMember'
        ? ((await (await server.as(person)).call('GET', '/profile')).json as { profile: { id: string } }).profile.id
        : idOf(person);
    const answer = await handOver({ ...allTo(null), [kind]: id });
    expect(answer.status, answer.text).toBe(422);
    expect(answer.error.details).toMatchObject([{ path: `body/successors/${kind}` }]);
  });

  it('to all but Admins, and for the last Admin', async () => {
    for (const person of ['member', 'restricted', 'readOnly'] as const)
      expect((await handOver(allTo(null), { by: await server.as(person) })).status).toBe(403);
    expect((await handOver(allTo(idOf('member')), { person: 'admin' })).status).toBe(422);
  });

  it('to an administrator of Basis who acts as the Admin, as all that lets in or out', async () => {
    const support = server.newBrowser();
    await support.signIn(people.basisAdmin, demoPassword);
    const headers = { 'x-user-id': idOf('admin') };
    expect((await support.call('GET', `/users/${idOf(leaver)}/hand-over`, { headers })).status).toBe(200);
    const body = { successors: allTo(null) };
    expect((await support.call('POST', `/users/${idOf(leaver)}/hand-over`, { body, headers })).status).toBe(403);
  });

  it('for one who was deactivated meanwhile', async () => {
    await handOverAndKeep(allTo(null));
    expect((await handOver(allTo(null))).status).toBe(409);
  });
});

describe('a hand-over', () => {
  it('of two Admins at once is done once', async () => {
    const bid = await addBid(newWord());
    const answers = await Promise.all([handOver(allTo(null)), handOver({ ...allTo(null), bids: idOf('member') })]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const done = answers.find(({ status }) => status === 200);
    if (done) last = doneBy(done).changeSetId;
    const isGiven = done === answers[1];
    expect(await estimatorsOf(bid)).toEqual([idOf(isGiven ? 'member' : leaver)]);
  });

  it('whose answer is lost is answered again under its key, and done once', async () => {
    await addBid(newWord());
    const key = randomId();
    const successors = { ...allTo(null), bids: idOf('member') };
    const one = doneBy(await handOver(successors, { key }));
    last = one.changeSetId;
    expect(doneBy(await handOver(successors, { key }))).toEqual(one);
  });

  it('leaves no bid behind that is assigned at the same moment', async () => {
    const bids = await Promise.all(Array.from({ length: 8 }, () => addBid(newWord(), ['admin'])));
    const assign = (id: string) =>
      grace.call('PUT', `/projects/${id}/estimators`, { body: { userIds: [idOf('admin'), idOf(leaver)] } });
    const [done, ...answers] = await Promise.all([
      handOver({ ...allTo(null), bids: idOf('member') }),
      ...bids.map(assign),
    ]);
    last = doneBy(done).changeSetId;
    expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true);
    for (const bid of bids) expect(await estimatorsOf(bid)).not.toContain(idOf(leaver));
  });

  it('hands over a bid that was changed meanwhile, and is undone only while nothing was assigned anew', async () => {
    const bid = await addBid(newWord());
    const rename = (name: string) => grace.call('PATCH', `/projects/${bid}`, { body: { name } });
    expect((await rename(newWord())).status).toBe(200);
    const { changeSetId } = doneBy(await handOver({ ...allTo(null), bids: idOf('member') }));
    expect((await rename(newWord())).status).toBe(200);
    const again = await grace.call('PUT', `/projects/${bid}/estimators`, { body: { userIds: [idOf('restricted')] } });
    expect(again.status).toBe(200);
    expect((await undo(grace, changeSetId)).status).toBe(409);
    expect((await undo(grace, (again.json as { changeSetId: string }).changeSetId)).status).toBe(200);
    last = changeSetId;
  });

  it('of which the undo is only an Admin’s', async () => {
    const { changeSetId } = await handOverAndKeep(allTo(null));
    for (const person of ['member', 'restricted', 'readOnly'] as const)
      expect((await undo(await server.as(person), changeSetId)).status).toBe(403);
  });

  it('gives nothing back when the colleague is activated later', async () => {
    const bid = await addBid(newWord());
    doneBy(await handOver({ ...allTo(null), bids: idOf('member') }));
    expect((await grace.call('PATCH', `/users/${idOf(leaver)}`, { body: { active: true } })).status).toBe(200);
    expect(await estimatorsOf(bid)).toEqual([idOf('member')]);
  });
});

describe('a calendar feed that is handed over', () => {
  it('shows the same dates at an address that only its new owner knows', async () => {
    await subscribe(leaver);
    const own = async (): Promise<{ token: string | null; isMine: boolean }[]> => {
      const { json } = await (await server.as('member')).call('GET', '/profile/calendar-subscriptions');
      return (json as { calendarSubscriptions: { token: string | null; isMine: boolean }[] }).calendarSubscriptions;
    };
    const before = new Set((await own()).map(({ token }) => token));
    await handOverAndKeep({ ...allTo(null), feeds: idOf('member') });
    const given = (await own()).filter(({ token }) => !before.has(token));
    expect(given.length).toBeGreaterThan(0);
    expect(given[0]?.isMine).toBe(true);
    expect(await statusOf(`/calendar/${given[0]?.token}.ics`)).toBe(200);
  });
});

describe('deactivating by a call that hands nothing over', () => {
  const leave = async (by: 'PATCH' | 'DELETE', userId: string, successorId?: string): Promise<CallAnswer> =>
    by === 'PATCH'
      ? grace.call('PATCH', `/users/${userId}`, { body: { active: false, ...(successorId ? { successorId } : {}) } })
      : grace.call('DELETE', `/users/${userId}${successorId ? `?successorId=${successorId}` : ''}`);

  it.each(['PATCH', 'DELETE'] as const)(
    '%s is refused with what is held and the way, and changes nothing',
    async (by) => {
      await fill();
      const before = await dumpHeld();
      const answer = await leave(by, idOf(leaver));
      expect([answer.status, answer.error.code]).toEqual([409, 'handOverNeeded']);
      for (const { kind, count } of await holdings()) expect(answer.error.message).toContain(heldWords(kind, count));
      expect(answer.error.message).toMatch(/^Daniel Reyes holds .*Name a successor, or hand over kind by kind\.$/);
      expect(await dumpHeld()).toEqual(before);
    },
  );

  it.each(['PATCH', 'DELETE'] as const)('%s gives all to the successor that it names, in one undo', async (by) => {
    const { first, mailbox } = await fill();
    const before = await dumpHeld();
    const answer = await leave(by, idOf(leaver), idOf('admin'));
    expect(answer.status, answer.text).toBe(200);
    expect(await holdings()).toEqual([]);
    expect(await estimatorsOf(first)).toEqual([idOf('admin')]);
    expect(await query(sql`select user_id from email_accounts where id = ${mailbox}`)).toEqual([
      { user_id: idOf('admin') },
    ]);
    expect((await undo(grace, (answer.json as { changeSetId: string }).changeSetId)).status).toBe(200);
    expect({ ...(await dumpHeld()), feeds: [] }).toEqual({ ...before, feeds: [] });
  });

  it('ends links to lists that were closed when their sharer lost a right, and gives the others', async () => {
    await fill();
    await query(sql`update shared_lists set show_quotes = true where user_id = ${idOf(leaver)} and revoked_at is null`);
    const open = await query(sql`select id from shared_lists where user_id = ${idOf(leaver)} and revoked_at is null`);
    expect(open.length).toBeGreaterThan(0);
    expect((await grace.call('PATCH', `/users/${idOf(leaver)}`, { body: { role: 'RestrictedMember' } })).status).toBe(
      200,
    );
    const answer = await leave('DELETE', idOf(leaver), idOf('admin'));
    expect(answer.status, answer.text).toBe(200);
    const given = await query(sql`select id from shared_lists where user_id = ${idOf('admin')} and revoked_at is null`);
    expect(given).not.toEqual(expect.arrayContaining(open));
    expect((await undo(grace, (answer.json as { changeSetId: string }).changeSetId)).status).toBe(200);
    expect((await grace.call('PATCH', `/users/${idOf(leaver)}`, { body: { role: 'Member' } })).status).toBe(200);
  });

  it('is refused for a successor who may not have it all, and changes nothing', async () => {
    await fill();
    const before = await dumpHeld();
    expect((await leave('DELETE', idOf(leaver), idOf('readOnly'))).status).toBe(422);
    expect((await leave('PATCH', idOf(leaver), idOf(leaver))).status).toBe(422);
    expect(await dumpHeld()).toEqual(before);
  });

  it('goes on for who holds nothing, and again', async () => {
    const user = await post('admin', '/users', {
      user: { firstName: newWord(), role: 'Member', email: `${newWord()}@cascade-interiors.example` },
    });
    const { id } = (user as { user: { id: string } }).user;
    expect((await leave('DELETE', id)).status).toBe(200);
    expect((await leave('DELETE', id)).status).toBe(200);
  });

  it('is no side door of undo: an activation is not undone while the user holds something', async () => {
    const user = await post('admin', '/users', {
      user: { firstName: newWord(), role: 'Member', email: `${newWord()}@cascade-interiors.example` },
    });
    const { id } = (user as { user: { id: string } }).user;
    await leave('DELETE', id);
    const activated = await grace.call('PATCH', `/users/${id}`, { body: { active: true } });
    const bid = (await post('admin', '/projects', {
      project: { name: newWord(), companyName: `${newWord()} GC`, estimatorIds: [id] },
    })) as { projectId: string };
    const { changeSetId } = activated.json as { changeSetId: string };
    const refusal = await undo(grace, changeSetId);
    expect([refusal.status, refusal.error.code]).toEqual([409, 'handOverNeeded']);
    await grace.call('PATCH', `/projects/${bid.projectId}`, { body: { estimatorIds: [idOf('admin')] } });
  });
});
