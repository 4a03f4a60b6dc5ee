import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MailRule, MailRuleActions, MailRuleConditions, Stage } from '@basis/domain/model/contract/contract';
import { randomId } from '@basis/domain/testing/seed';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { applyRules } from '../mock-server/src/features/rules/applyRules';
import { matchRules } from '../mock-server/src/features/rules/matchRules';
import { bcInvite } from '../mock-server/src/seed/emails/buildingConnectedLetters';
import { bidMail, extension, newProject, occasion, type BidMail } from './bidMail';
import { changeSetOf, dumpRows, getBid, undo } from './bidRows';
import type { Browser } from './browser';
import { letter } from './letters';
import { connectSmtp, type SmtpClient } from './smtpClient';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
let smtp: SmtpClient;
let mail: BidMail;
let stages: readonly Stage[];
let users: readonly { readonly id: string; readonly name: string; readonly active: boolean }[];
beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
  smtp = await connectSmtp(server.smtpPort);
  mail = bidMail(server, grace, smtp);
  stages = (await grace.client.GET('/stages')).data?.stages ?? [];
  users = (await grace.client.GET('/users')).data?.users ?? [];
});
afterAll(async () => {
  smtp.close();
  await server.close();
});

const list = async (browser = grace): Promise<readonly MailRule[]> =>
  (await browser.client.GET('/mail-rules')).data?.mailRules ?? [];
afterEach(async () => {
  for (const { id } of await list()) await grace.call('DELETE', `/mail-rules/${id}`);
});

const stageOf = (code: Stage['code']): string => stages.find((stage) => stage.code === code)?.id ?? '';
const userOf = (name: string): string => users.find((user) => user.name.startsWith(name))?.id ?? '';

const noConditions: MailRuleConditions = { kinds: [], senders: [], companyIds: [], platforms: [], keywords: [] };
const noActions: MailRuleActions = { estimatorIds: [], stageId: null, fieldOptions: [] };
interface Draft {
  readonly name?: string;
  readonly conditions?: Partial<MailRuleConditions>;
  readonly actions?: Partial<MailRuleActions>;
}
const draftOf = ({ name = 'Invitations', conditions, actions }: Draft) => ({
  name,
  conditions: { ...noConditions, ...(conditions ?? { kinds: ['Bid invite'] }) },
  actions: { ...noActions, ...actions },
});
const post = (draft: Draft & { id?: string }, browser = grace) =>
  browser.call('POST', '/mail-rules', {
    body: { mailRule: { ...draftOf(draft), ...(draft.id ? { id: draft.id } : {}) } },
  });
const addRule = async (draft: Draft): Promise<MailRule> => {
  const answer = await post(draft);
  expect(answer.status, answer.text).toBe(201);
  return (answer.json as { mailRule: MailRule }).mailRule;
};
const patch = async (id: string, body: object) => {
  const answer = await grace.call('PATCH', `/mail-rules/${id}`, { body });
  expect(answer.status, answer.text).toBe(200);
  return answer;
};
const outcomesOf = async (messageId: string) => (await mail.detail(messageId)).rule?.outcomes ?? [];
const sendInvite = () => mail.send(bcInvite(occasion(newProject())));
const inCascade = async <T>(work: Parameters<typeof inWorkspace<T>>[2]): Promise<T> =>
  inWorkspace(server.connection.db, await server.workspaceId('cascade-interiors'), work);
const activitiesOf = async (projectId: string) => {
  const { data } = await grace.client.GET('/projects/{projectId}/activities', { params: { path: { projectId } } });
  return data?.activities ?? [];
};
const estimating = () => ({ stageId: stageOf('Estimating'), estimatorIds: [userOf('Rosa')] });

describe('a rule for emails that arrive', () => {
  it('SETTINGS-08: assigns estimators and sets the stage of the bid that is made of an email, once, and says so', async () => {
    const rule = await addRule({ name: 'Invitations of all', actions: estimating() });
    const { id } = await sendInvite();
    expect((await mail.detail(id)).rule).toEqual({ name: 'Invitations of all', isThere: true, outcomes: [] });
    const { projectId } = await mail.add(id);
    const bid = await getBid(grace, projectId);
    expect(bid).toMatchObject({ stageId: stageOf('Estimating'), estimatorIds: [userOf('Rosa')] });
    expect(await outcomesOf(id)).toMatchObject([
      {
        project: { id: projectId },
        state: 'applied',
        assigned: [users.find(({ id: user }) => user === userOf('Rosa'))?.name],
        stage: 'Estimating',
        keptStage: null,
      },
    ]);
    const own = (await activitiesOf(projectId)).filter(({ ruleName }) => ruleName === rule.name);
    expect(new Set(own.map(({ field }) => field))).toEqual(new Set(['stageId', 'estimatorIds']));
    expect(own.every(({ actor, email }) => actor === null && email?.id === id)).toBe(true);
    expect((await list())[0]).toMatchObject({ appliedCount: 1, lastAppliedAt: expect.any(String) as string });
    await patch(rule.id, { actions: { ...noActions, stageId: stageOf('Submitted') } });
    await inCascade((tx) => matchRules(tx, [id]));
    await inCascade((tx) => applyRules(tx, [id], randomId()));
    expect((await getBid(grace, projectId)).stageId).toBe(stageOf('Estimating'));
    expect(await outcomesOf(id)).toHaveLength(1);
  });

  it('is applied by the job that files an email with its bid', async () => {
    const bid = await mail.addBid();
    await addRule({ conditions: { kinds: ['Bid date extension'] }, actions: estimating() });
    const { id } = await mail.send(extension(bid));
    expect(await mail.read(id)).toMatchObject({ status: 'AutoLinked' });
    expect(await outcomesOf(id)).toMatchObject([{ state: 'applied', stage: 'Estimating' }]);
    expect(await getBid(grace, bid.projectId)).toMatchObject(estimating());
  });

  it('is applied when an email that could not be read is read again, to the bid that it has by then', async () => {
    await addRule({ conditions: { kinds: ['Bid date extension'] }, actions: estimating() });
    const bid = await mail.addBid();
    const { id } = await mail.send(extension(bid));
    await inCascade(async (tx) => {
      for (const table of ['rule_applications', 'rule_matches', 'message_readings'] as const)
        await tx.deleteFrom(table).where('message_id', '=', id).execute();
      const row = await tx
        .updateTable('messages')
        .set({
          failure_code: 'too-costly',
          rfc_message_id: `sha256:${id}`,
          body_sha256: id,
          communication_type: 'Unknown',
        })
        .where('id', '=', id)
        .returning('raw_id')
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('raw_messages')
        .set({ state: 'failed', failure_code: 'too-costly', attempts: 3 })
        .where('id', '=', row.raw_id ?? '')
        .execute();
    });
    await grace.call('PUT', `/projects/${bid.projectId}/stage`, { body: { stageId: stageOf('Undecided') } });
    const answer = await grace.call('POST', `/messages/${id}/read-again`);
    expect(answer.status, answer.text).toBeLessThan(300);
    await vi.waitFor(async () => expect(await outcomesOf(id)).toMatchObject([{ state: 'applied' }]), 20_000);
    expect(await getBid(grace, bid.projectId)).toMatchObject({ stageId: stageOf('Estimating') });
  });

  it('tells the estimators that it assigned them', async () => {
    await addRule({ name: 'All to Maya', actions: { estimatorIds: [userOf('Maya')] } });
    const { projectId } = await mail.add((await sendInvite()).id);
    const maya = await server.as('member');
    const { data } = await maya.client.GET('/notifications', { params: { query: { limit: 20 } } });
    const told = data?.notifications.filter((each) => each.projectId === projectId) ?? [];
    expect(told.map(({ type, notificationData }) => [type, notificationData.actorName])).toEqual([
      ['ProjectAssigned', 'Rule “All to Maya”'],
    ]);
  });

  it('leaves a stage that was chosen for the new bid, and estimators who are there', async () => {
    await addRule({ actions: estimating() });
    const { id } = await sendInvite();
    const body = { messageIds: [id], stageId: stageOf('Accepted') };
    const { data } = await grace.client.POST('/messages/projects', { body });
    expect(data?.projects[0]).toMatchObject({ stageId: stageOf('Accepted'), estimatorIds: [userOf('Rosa')] });
    expect(await outcomesOf(id)).toMatchObject([{ state: 'applied', stage: null, keptStage: 'Accepted' }]);
  });

  it('sets the stage in place of one that nobody chose', async () => {
    await addRule({ actions: estimating() });
    const { id } = await sendInvite();
    const body = { messageIds: [id], stageId: stageOf('Accepted'), isStageChosen: false };
    const { data } = await grace.client.POST('/messages/projects', { body });
    expect(data?.projects[0]).toMatchObject(estimating());
  });

  it('leaves a bid that is closed', async () => {
    await addRule({ actions: estimating() });
    const { id } = await sendInvite();
    const body = { messageIds: [id], stageId: stageOf('Declined') };
    const { data } = await grace.client.POST('/messages/projects', { body });
    expect(data?.projects[0]).toMatchObject({ stageId: stageOf('Declined'), estimatorIds: [] });
    expect(await outcomesOf(id)).toMatchObject([{ state: 'closed', changeSetId: null }]);
  });

  it('chooses options in selects of the bid beside those that are chosen', async () => {
    const option = { id: randomId(), label: 'Hospital', color: 'teal' };
    const field = await grace.call('POST', '/custom-field-settings', {
      body: { customFieldSetting: { entity: 'Project', type: 'MultiSelect', label: 'Sector', options: [option] } },
    });
    const fieldId = (field.json as { customFieldSetting: { id: string } }).customFieldSetting.id;
    const rule = await addRule({ actions: { fieldOptions: [{ fieldId, optionId: option.id }] } });
    const { id } = await sendInvite();
    const { projectId } = await mail.add(id);
    expect((await getBid(grace, projectId)).customFields).toMatchObject({ [fieldId]: [option.id] });
    expect(await outcomesOf(id)).toMatchObject([{ state: 'applied', options: ['Sector: Hospital'] }]);
    expect((await grace.call('DELETE', `/custom-field-settings/${fieldId}`)).status).toBe(200);
    expect((await list())[0]).toMatchObject({
      id: rule.id,
      faults: [{ field: 'fieldOptions', message: 'A field was deleted.' }],
    });
  });
});

it('a rule is not changed over what somebody saved since it was read', async () => {
  const rule = await addRule({ actions: { stageId: stageOf('Estimating') } });
  const change = (body: object) => grace.call('PATCH', `/mail-rules/${rule.id}`, { body });
  const theirs = { ...rule.conditions, kinds: ['Addendum'] };
  expect((await change({ conditions: theirs, base: { conditions: rule.conditions } })).status).toBe(200);
  const mine = { ...rule.conditions, senders: ['turner.com'] };
  const answer = await change({ conditions: mine, base: { conditions: rule.conditions } });
  expect([answer.status, answer.error.message]).toEqual([409, 'This rule was changed after you loaded it. Try again.']);
  const actions = { ...rule.actions, estimatorIds: [userOf('Rosa')] };
  expect((await change({ actions, base: { actions: rule.actions } })).status).toBe(200);
  expect((await change({ actions, base: { actions: rule.actions } })).status).toBe(409);
  expect(await list()).toMatchObject([{ conditions: theirs, actions }]);
  expect((await change({ conditions: mine })).status).toBe(200);
});

describe('of several rules', () => {
  it('the first that an email fits counts, in the order that they were moved to', async () => {
    const first = await addRule({ name: 'First', actions: { stageId: stageOf('Estimating') } });
    await addRule({ name: 'Second', actions: { stageId: stageOf('Submitted') } });
    expect((await mail.detail((await sendInvite()).id)).rule?.name).toBe('First');
    const moved = await patch(first.id, { position: 1 });
    expect((await list()).map(({ name }) => name)).toEqual(['Second', 'First']);
    expect((await mail.detail((await sendInvite()).id)).rule?.name).toBe('Second');
    expect((await undo(grace, changeSetOf(moved))).status).toBe(200);
    expect((await list()).map(({ name }) => name)).toEqual(['First', 'Second']);
  });

  it('one that is off is passed over, also when it is turned off before the bid is made', async () => {
    const off = await addRule({ name: 'Off', actions: estimating() });
    await patch(off.id, { isOn: false });
    const second = await addRule({ name: 'On', actions: { estimatorIds: [userOf('Maya')] } });
    const { id } = await sendInvite();
    expect((await mail.detail(id)).rule?.name).toBe('On');
    await patch(second.id, { isOn: false });
    const { projectId } = await mail.add(id);
    expect((await getBid(grace, projectId)).estimatorIds).toEqual([]);
    expect(await outcomesOf(id)).toMatchObject([{ state: 'off' }]);
  });

  it('one that names what is gone is passed over with a sentence, and the email arrives all the same', async () => {
    const { data } = await grace.client.GET('/users');
    const user =
      data?.users.find(({ name }) => name === 'Maya Lindqvist') ?? users.find(({ id }) => id === userOf('Maya'));
    const rule = await addRule({ name: 'To Maya', actions: { estimatorIds: [user?.id ?? ''] } });
    await addRule({ name: 'Next', actions: { stageId: stageOf('Estimating') } });
    const waiting = await sendInvite();
    // As by a version that handed no rules over.
    await inCascade((tx) =>
      tx
        .updateTable('users')
        .set({ active: false })
        .where('id', '=', user?.id ?? '')
        .execute(),
    );
    expect((await list())[0]?.faults).toEqual([{ field: 'estimators', message: `${user?.name} was deactivated.` }]);
    expect((await mail.detail((await sendInvite()).id)).rule?.name).toBe('Next');
    const { projectId } = await mail.add(waiting.id);
    expect((await getBid(grace, projectId)).estimatorIds).toEqual([]);
    expect(await outcomesOf(waiting.id)).toMatchObject([{ state: 'faulty' }]);
    await patch(rule.id, { name: 'To nobody' });
    await grace.call('PATCH', `/users/${user?.id}`, { body: { active: true } });
  });

  it('one that fails is passed over, and the email arrives all the same', async () => {
    await addRule({ actions: estimating() });
    const waiting = await sendInvite();
    await inCascade((tx) => tx.updateTable('mail_rules').set({ actions: '{}' }).execute());
    const { projectId } = await mail.add(waiting.id);
    expect(await getBid(grace, projectId)).toMatchObject({ estimatorIds: [] });
    await inCascade((tx) =>
      tx.updateTable('mail_rules').set({ conditions: '{"companyIds":[],"keywords":[]}' }).execute(),
    );
    const { id } = await sendInvite();
    expect((await mail.detail(id)).rule).toBeNull();
    await inCascade((tx) => tx.deleteFrom('mail_rules').execute());
  });

  it('one that was deleted before the bid is made did nothing', async () => {
    const rule = await addRule({ name: 'Short', actions: estimating() });
    const { id } = await sendInvite();
    await grace.call('DELETE', `/mail-rules/${rule.id}`);
    const { projectId } = await mail.add(id);
    expect((await getBid(grace, projectId)).estimatorIds).toEqual([]);
    expect((await mail.detail(id)).rule).toMatchObject({
      name: 'Short',
      isThere: false,
      outcomes: [{ state: 'deleted' }],
    });
  });
});

describe('what a rule did', () => {
  const applied = async () => {
    await addRule({ actions: estimating() });
    const { id } = await sendInvite();
    const added = await mail.add(id);
    const [outcome] = await outcomesOf(id);
    return { id, ...added, ruleSet: outcome?.changeSetId ?? '' };
  };

  it('is undone alone, and not done again', async () => {
    const { id, projectId, ruleSet } = await applied();
    expect((await undo(grace, ruleSet)).status).toBe(200);
    expect(await getBid(grace, projectId)).toMatchObject({ stageId: stageOf('Undecided'), estimatorIds: [] });
    expect(await outcomesOf(id)).toMatchObject([{ state: 'undone' }]);
    await inCascade((tx) => applyRules(tx, [id], randomId()));
    expect(await getBid(grace, projectId)).toMatchObject({ stageId: stageOf('Undecided'), estimatorIds: [] });
  });

  it('is not undone over what somebody changed since, with a sentence', async () => {
    const { projectId, ruleSet } = await applied();
    await grace.call('PUT', `/projects/${projectId}/stage`, { body: { stageId: stageOf('Submitted') } });
    const answer = await undo(grace, ruleSet);
    expect([answer.status, answer.error.message]).toEqual([
      409,
      'This can no longer be undone: the bid was changed since.',
    ]);
  });

  it('goes with the bid when its addition is undone', async () => {
    await addRule({ actions: estimating() });
    const { id } = await sendInvite();
    const before = await dumpRows(server);
    const { changeSetId } = await mail.add(id);
    expect((await undo(grace, changeSetId)).status).toBe(200);
    await mail.settled();
    expect(await dumpRows(server)).toEqual(before);
  });

  it('is taken back when the email is taken off the bid, and done again by undo', async () => {
    const bid = await mail.addBid();
    await addRule({ actions: estimating(), conditions: { kinds: ['Bid date extension'] } });
    const { id } = await mail.send(extension(bid));
    await mail.settled();
    const rows = await dumpRows(server);
    const answer = await grace.call('DELETE', `/messages/${id}/link/${bid.projectId}`);
    expect(answer.status, answer.text).toBe(200);
    expect(await getBid(grace, bid.projectId)).toMatchObject({ stageId: stageOf('Undecided'), estimatorIds: [] });
    expect((await undo(grace, changeSetOf(answer))).status).toBe(200);
    await mail.settled();
    expect(await dumpRows(server)).toEqual(rows);
    expect(await outcomesOf(id)).toMatchObject([{ state: 'applied' }]);
  });
});

describe('the rules of a workspace', () => {
  it('are undone like any other change', async () => {
    const answer = await post({ actions: estimating() });
    const id = (answer.json as { mailRule: MailRule }).mailRule.id;
    const removed = await grace.call('DELETE', `/mail-rules/${id}`);
    expect(await list()).toEqual([]);
    expect((await undo(grace, changeSetOf(removed))).status).toBe(200);
    expect((await list()).map((rule) => rule.id)).toEqual([id]);
    expect((await undo(grace, changeSetOf(answer))).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('get their place back by undo, and the others move', async () => {
    const actions = estimating();
    const [first, second] = [await addRule({ name: 'First', actions }), await addRule({ name: 'Second', actions })];
    const removed = await grace.call('DELETE', `/mail-rules/${second.id}`);
    const third = await addRule({ name: 'Third', actions });
    expect(third.position).toBe(second.position);
    expect((await undo(grace, changeSetOf(removed))).status).toBe(200);
    const rules = await list();
    expect(rules.map(({ id }) => id)).toEqual([first.id, second.id, third.id]);
    expect(rules.map(({ position }) => position)).toEqual([0, 1, 2]);
  });

  it('stay at most 100: one more is not brought back by undo', async () => {
    const { id } = await addRule({ actions: estimating() });
    const removed = await grace.call('DELETE', `/mail-rules/${id}`);
    await addRule({ actions: estimating() });
    await inCascade((tx) =>
      sql`insert into mail_rules (workspace_id, id, name, is_on, position, conditions, actions)
        select workspace_id, gen_random_uuid(), name, is_on, n, conditions, actions
        from mail_rules cross join generate_series(1, 99) n where workspace_id = ${tx.workspaceId}`.execute(tx),
    );
    const answer = await undo(grace, changeSetOf(removed));
    expect(answer.status, answer.text).toBe(409);
    expect(answer.error.message).toBe('This can no longer be undone: there are already 100 rules.');
    const [, ...others] = await list();
    expect(others).toHaveLength(99);
    await grace.call('DELETE', `/mail-rules/${others[0]?.id}`);
    expect((await undo(grace, changeSetOf(removed))).status).toBe(200);
  });

  it('are tried on the last emails before they are saved, with what was done with those', async () => {
    const { id } = await sendInvite();
    const { fromEmail, subject } = await mail.read(id);
    const preview = async () => {
      const body = { conditions: { ...noConditions, senders: [fromEmail] } };
      return (await grace.client.POST('/mail-rules/preview', { body })).data;
    };
    const before = await preview();
    expect(before?.examples[0]).toEqual({ id, subject });
    const { data } = await grace.client.GET('/stages');
    const stageId = data?.stages.find(({ code }) => code === 'Accepted')?.id ?? '';
    await grace.client.POST('/messages/projects', { body: { messageIds: [id], stageId } });
    expect(await preview()).toEqual({ ...before, accepted: (before?.accepted ?? 0) + 1 });
  });

  it('fit by sender, company, platform and keyword, all of them', async () => {
    const preview = async (conditions: Partial<MailRuleConditions>) => {
      const body = { conditions: { ...noConditions, ...conditions } };
      const { data } = await grace.client.POST('/mail-rules/preview', { body });
      return data?.matched ?? -1;
    };
    const { id } = await sendInvite();
    const { fromEmail, companyName, platformId } = await mail.read(id);
    const company = await grace.client.GET('/companies', { params: { query: { searchQuery: companyName ?? '' } } });
    const companyId = company.data?.companies[0]?.id ?? '';
    const senders = [fromEmail.split('@')[1] ?? ''];
    const bySender = await preview({ senders });
    expect(bySender).toBeGreaterThan(0);
    expect(await preview({ senders: [fromEmail.toUpperCase()] })).toBeGreaterThan(0);
    expect(await preview({ senders: ['nobody.example'] })).toBe(0);
    const byBoth = await preview({ senders, companyIds: [companyId] });
    expect(byBoth).toBeGreaterThan(0);
    expect(byBoth).toBeLessThanOrEqual(bySender);
    const platforms = platformId === null ? [] : [platformId];
    const ofPlatform = await preview({ platforms });
    expect(ofPlatform).toBeGreaterThan(0);
    expect(await preview({ platforms, senders: ['nobody.example'] })).toBe(0);
    const word = `Quoin${randomId().replaceAll('-', '').slice(0, 8)}`;
    const keywords = await grace.call('GET', '/dashboard/settings/keywords');
    const known = (keywords.json as { value: { id: string; word: string }[] | null }).value ?? [];
    const value = [...known, { id: randomId(), word }];
    expect((await grace.call('PUT', '/dashboard/settings/keywords', { body: { value } })).status).toBe(200);
    expect(await preview({ keywords: [word] })).toBe(0);
    await mail.deliver(letter({ subject: `About ${word}s` }));
    await mail.settled();
    expect(await preview({ keywords: [word] })).toBe(1);
  });

  it('are refused with what does not exist, asks for reasons or does nothing', async () => {
    const refused = async (draft: Draft): Promise<unknown> => {
      const answer = await post(draft);
      expect(answer.status).toBe(422);
      return answer.error.message;
    };
    expect(await refused({ actions: { stageId: stageOf('Lost') } })).toBe(
      'Lost asks for a reason, which only a person can give.',
    );
    expect(await refused({ actions: {} })).toBe('A rule needs at least one action.');
    expect(await refused({ conditions: {}, actions: estimating() })).toBe('A rule needs at least one condition.');
    expect(await refused({ conditions: { senders: ['turner'] }, actions: estimating() })).toBe(
      '“turner” is not an email address or a domain.',
    );
    expect(await refused({ name: '  ', actions: estimating() })).toBe('A rule needs a name.');
    const jonas = users.find(({ active }) => !active);
    expect(await refused({ actions: { estimatorIds: [jonas?.id ?? ''] } })).toBe(`${jonas?.name} was deactivated.`);
  });

  it('are one for each draft, however often it is sent', async () => {
    const id = randomId();
    expect((await post({ id, actions: estimating() })).status).toBe(201);
    expect((await post({ id, actions: estimating() })).status).toBe(409);
    expect(await list()).toHaveLength(1);
  });

  it('are read by everybody, and changed by whoever may assign and move bids', async () => {
    await addRule({ actions: estimating() });
    const victor = await server.as('readOnly');
    expect(await list(victor)).toHaveLength(1);
    expect((await post({ actions: estimating() }, victor)).status).toBe(403);
    expect((await post({ name: 'Own', actions: estimating() }, await server.as('restricted'))).status).toBe(201);
  });

  it('are of the workspace alone', async () => {
    const rule = await addRule({ actions: estimating() });
    const helen = await server.as('harborAdmin');
    expect(await list(helen)).toEqual([]);
    for (const method of ['PATCH', 'DELETE'])
      expect((await helen.call(method, `/mail-rules/${rule.id}`, { body: { isOn: false } })).status).toBe(404);
    expect((await post({ actions: estimating() }, helen)).status).toBe(422);
  });
});
