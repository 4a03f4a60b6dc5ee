import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type {
  AwaitedCompany,
  AwaitedResult,
  AwaitedTotals,
  Paging,
  Project,
  Stage,
} from '@basis/domain/model/contract/contract';
import { dayIn } from '@basis/domain/model/formats/days';
import { awaitedFilter } from '@basis/domain/model/outcomes/awaitedList';
import { timeNow } from '@basis/domain/testing/clock';
import { randomId } from '@basis/domain/testing/seed';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { changeSetOf, undo } from './bidRows';
import type { Browser, CallAnswer } from './browser';
import { letter } from './letters';
import { connectSmtp } from './smtpClient';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
let cascade: string;
let stages: readonly Stage[];
beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
  cascade = await server.workspaceId('cascade-interiors');
  stages = ((await grace.call('GET', '/stages')).json as { stages: Stage[] }).stages;
});
afterAll(() => server.close());

const stageId = (code: string): string => stages.find((stage) => stage.code === code)?.id ?? '';

const run = (statement: (workspaceId: string) => ReturnType<typeof sql>) =>
  inWorkspace(server.connection.db, cascade, (tx) => statement(cascade).execute(tx));

const created = async (path: string, body: object): Promise<unknown> => {
  const answer = await grace.call('POST', path, { body });
  expect(answer.status, answer.text).toBe(201);
  return answer.json;
};

const addCompany = async (): Promise<{ id: string; name: string; domain: string }> => {
  const name = `Foss Builders ${randomId().slice(0, 8)}`;
  const { company } = (await created('/companies', { company: { name } })) as { company: { id: string } };
  return { id: company.id, name, domain: `${randomId().slice(0, 8)}.example` };
};

interface Part {
  readonly stage?: string;
  readonly bidDeadlineAt?: string | null;
  readonly quote?: number;
}

/** A bid that was submitted to a company with a contact, and whose deadline has passed. */
const addSilent = async (company: Awaited<ReturnType<typeof addCompany>>, part: Part = {}): Promise<Project> => {
  const { stage = 'Submitted', bidDeadlineAt = '2026-10-22', quote } = part;
  const { contact } = (await created('/contacts', {
    contact: { firstName: 'Dana', lastName: 'Pike', companyId: company.id, email: `${randomId()}@${company.domain}` },
  })) as { contact: { id: string } };
  const { project } = (await created('/projects', {
    project: {
      name: `Queen Anne ${randomId().slice(0, 8)}`,
      companyId: company.id,
      ...(bidDeadlineAt ? { bidDeadlineAt } : {}),
    },
  })) as { project: Project };
  const invite = project.bidInviteIds?.[0] ?? '';
  const linked = await grace.call('POST', `/contacts/${contact.id}/bid-invite/${invite}/link`);
  expect(linked.status, linked.text).toBeLessThan(300);
  if (quote !== undefined)
    await created(`/projects/${project.id}/quotes`, {
      quote: { amount: quote, status: 'Submitted', companyId: company.id },
    });
  const moved = await grace.call('PUT', `/projects/${project.id}/stage`, {
    body: { stageId: stageId(stage), stageReasonId: null, comment: '' },
  });
  expect(moved.status, moved.text).toBe(200);
  return project;
};

interface Answer {
  readonly awaitedResults: readonly AwaitedResult[];
  readonly totals: AwaitedTotals;
  readonly paging: Paging;
}

const list = async (query: Record<string, string> = {}, browser = grace): Promise<Answer> => {
  const answer = await browser.call('GET', '/awaited-results', { query: { limit: '200', order: 'newest', ...query } });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Answer;
};

const find = async (id: string, browser = grace): Promise<AwaitedResult | undefined> =>
  (await list({}, browser)).awaitedResults.find(({ bid }) => bid.id === id);

const companyOf = async (id: string): Promise<AwaitedCompany> => {
  const company = (await find(id))?.companies[0];
  if (!company) throw new Error('The bid awaits nothing');
  return company;
};

const ask = (projectId: string, companyId: string, more: object = {}, browser = grace): Promise<CallAnswer> =>
  browser.call('POST', `/projects/${projectId}/messages`, {
    body: {
      to: [{ name: 'Dana Pike', email: 'dana@foss.example' }],
      subject: 'Result',
      body: '<p>Do you know the result yet?</p>',
      companyId,
      asksForResult: true,
      ...more,
    },
  });

const idOf = ({ json }: CallAnswer): string => (json as { message: { id: string } }).message.id;

/** Lets a letter have been sent so many days earlier. */
const sentEarlier = (messageId: string, days: number) =>
  run(
    (workspaceId) => sql`update messages set received_at = received_at - make_interval(days => ${days})
      where workspace_id = ${workspaceId} and id = ${messageId}`,
  );

/** A company that was asked so many days ago about a bid. */
const asked = async (days: number) => {
  const company = await addCompany();
  const bid = await addSilent(company);
  const sent = await ask(bid.id, company.id);
  expect(sent.status, sent.text).toBe(201);
  await vi.waitFor(
    async () => {
      const { rows } = await run(
        (workspaceId) => sql`select send_state as state from messages where workspace_id = ${workspaceId}
          and id = ${idOf(sent)}`,
      );
      expect((rows[0] as { state: string }).state).not.toBe('Queued');
    },
    { timeout: 20_000, interval: 50 },
  );
  await sentEarlier(idOf(sent), days);
  return { company, bid, letterId: idOf(sent) };
};

/** Delivers an email of a company to the address of a bid, and waits until it is there. */
const reply = async (bid: Project, from: string, text: string, subject = `Re: Result ${randomId()}`) => {
  const { emailAddress } = (await grace.call('GET', `/projects/${bid.id}/email-address`)).json as {
    emailAddress: string;
  };
  const smtp = await connectSmtp(server.smtpPort);
  expect(await smtp.deliver(emailAddress, letter({ from, subject, text }))).toMatch(/^250 /);
  smtp.close();
  return vi.waitFor(
    async () => {
      const { rows } = await run(
        (workspaceId) => sql`select m.id from messages m join message_projects mp on mp.workspace_id = m.workspace_id
          and mp.message_id = m.id where m.workspace_id = ${workspaceId} and m.subject = ${subject}`,
      );
      expect(rows).toHaveLength(1);
      return (rows[0] as { id: string }).id;
    },
    { timeout: 20_000, interval: 50 },
  );
};

describe('bids that await a result', () => {
  it('are submitted and past their deadline', async () => {
    const company = await addCompany();
    const [silent, due, open, won, undated] = [
      await addSilent(company),
      await addSilent(company, { bidDeadlineAt: '2099-01-01' }),
      await addSilent(company, { stage: 'Estimating' }),
      await addSilent(company, { stage: 'Awarded' }),
      await addSilent(company, { bidDeadlineAt: null }),
    ];
    const ids = (await list()).awaitedResults.map(({ bid }) => bid.id);
    expect(ids).toEqual(expect.arrayContaining([silent.id, undated.id]));
    for (const other of [due, open, won]) expect(ids).not.toContain(other.id);
  });

  it('leave with their result, come back with its undo, and leave when they are archived or deleted', async () => {
    const bid = await addSilent(await addCompany());
    const moved = await grace.call('PUT', `/projects/${bid.id}/stage`, {
      body: { stageId: stageId('Lost'), stageReasonId: null, comment: '' },
    });
    expect(await find(bid.id)).toBeUndefined();
    expect((await undo(grace, changeSetOf(moved))).status).toBe(200);
    expect(await find(bid.id)).toBeDefined();
    await grace.call('DELETE', `/projects/${bid.id}`);
    expect(await find(bid.id)).toBeUndefined();
  });

  it.each([0, 7])('are those that are exported, of the last %i days or earlier', async (minDays) => {
    const company = await addCompany();
    const today = dayIn('America/Los_Angeles', timeNow().toISOString());
    await addSilent(company, { bidDeadlineAt: today });
    const unknown = await addSilent(company);
    await run(
      (workspaceId) => sql`update projects set submitted_at = null
      where workspace_id = ${workspaceId} and id = ${unknown.id}`,
    );
    const filter = awaitedFilter({ minDays, estimatorId: null }, today);
    const found = await grace.call('POST', '/projects/query', { body: { filter, limit: 200, withTotal: true } });
    expect(found.status, found.text).toBe(200);
    const { projects, paging } = found.json as { projects: Project[]; paging: Paging };
    const { awaitedResults, totals } = await list({ minDays: String(minDays) });
    expect(new Set(awaitedResults.map(({ bid }) => bid.id))).toEqual(new Set(projects.map(({ id }) => id)));
    expect(totals.bids).toBe(paging.total);
  });

  it('come in pages, with totals of all', async () => {
    const all = await list();
    const [first, second] = [await list({ limit: '1' }), await list({ limit: '1', offset: '1' })];
    expect(first.totals).toEqual(all.totals);
    expect(first.paging.total).toBe(all.totals.bids);
    expect([first, second].map(({ awaitedResults }) => awaitedResults[0]?.bid.id)).toEqual(
      all.awaitedResults.slice(0, 2).map(({ bid }) => bid.id),
    );
    expect((await list({ offset: '100000' })).awaitedResults).toEqual([]);
  });

  it('can be those that have waited for some days, or those of an estimator', async () => {
    const bid = await addSilent(await addCompany());
    expect((await list({ minDays: '1' })).awaitedResults.map((one) => one.bid.id)).not.toContain(bid.id);
    expect((await list({ estimatorId: randomId() })).totals).toMatchObject({ bids: 0, companies: 0, amount: 0 });
  });

  it('have no amounts for a RestrictedMember', async () => {
    const bid = await addSilent(await addCompany(), { quote: 314_000_000 });
    expect((await find(bid.id))?.bid.quote).toBe(314_000_000);
    const rosa = await server.as('restricted');
    const { awaitedResults, totals } = await list({}, rosa);
    expect(totals).not.toHaveProperty('amount');
    expect(awaitedResults.find((one) => one.bid.id === bid.id)?.bid).not.toHaveProperty('quote');
  });
});

describe('asking a company for the result', () => {
  it('is offered with its contact, and noted from the email that was sent', async () => {
    const company = await addCompany();
    const bid = await addSilent(company);
    const before = await list();
    expect(await companyOf(bid.id)).toMatchObject({
      name: company.name,
      contact: { name: 'Dana Pike', email: expect.stringContaining(company.domain) as string },
      asked: null,
      reply: null,
      hold: null,
    });
    const sent = await ask(bid.id, company.id);
    expect(sent.status, sent.text).toBe(201);
    expect(await companyOf(bid.id)).toMatchObject({
      asked: { messageId: idOf(sent) },
      hold: { reason: 'askedLately' },
    });
    const after = await list();
    expect(after.totals).toEqual({
      ...before.totals,
      notAsked: before.totals.notAsked - 1,
      unanswered: before.totals.unanswered + 1,
    });
  });

  it('is refused within 7 days of the last letter, and possible after them', async () => {
    const { company, bid, letterId } = await asked(6);
    const refused = await ask(bid.id, company.id);
    expect(refused.status).toBe(422);
    expect(refused.error.message).toContain('within the last 7 days');
    await sentEarlier(letterId, 1);
    expect((await ask(bid.id, company.id)).status).toBe(201);
  });

  it('is refused on the day of a letter about another bid', async () => {
    const company = await addCompany();
    const [one, other] = [await addSilent(company), await addSilent(company)];
    const sent = await ask(one.id, company.id);
    expect((await ask(other.id, company.id)).error.message).toContain('about another bid today');
    expect(await companyOf(other.id)).toMatchObject({ asked: null, hold: { reason: 'askedToday' } });
    await sentEarlier(idOf(sent), 1);
    expect((await ask(other.id, company.id)).status).toBe(201);
  });

  it('sends one letter when two users ask at once', async () => {
    const company = await addCompany();
    const bids = [await addSilent(company), await addSilent(company)];
    const maya = await server.as('member');
    const answers = await Promise.all(bids.map(({ id }, at) => ask(id, company.id, {}, at ? maya : grace)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 422]));
  });

  it('that is sent again after a lost answer is known as sent, not as one letter too many', async () => {
    const company = await addCompany();
    const bid = await addSilent(company);
    const id = randomId();
    expect((await ask(bid.id, company.id, { id })).status).toBe(201);
    expect((await ask(bid.id, company.id, { id })).status).toBe(409);
  });

  it('is refused without a company, for one of another bid, and for a bid with a result', async () => {
    const company = await addCompany();
    const bid = await addSilent(company);
    expect((await ask(bid.id, company.id, { companyId: undefined })).status).toBe(400);
    expect((await ask(bid.id, (await addCompany()).id)).status).toBe(422);
    const won = await addSilent(company, { stage: 'Awarded' });
    expect((await ask(won.id, company.id)).error.message).toBe('This bid is no longer awaiting a result.');
  });

  it('is refused to those who may not send', async () => {
    const company = await addCompany();
    const bid = await addSilent(company);
    for (const person of ['restricted', 'readOnly'] as const)
      expect((await ask(bid.id, company.id, {}, await server.as(person))).status).toBe(403);
    expect(await find(bid.id, await server.as('readOnly'))).toBeDefined();
  });

  it('is open again after a letter that reached nobody', async () => {
    const { company, bid, letterId } = await asked(0);
    await run(
      (workspaceId) => sql`update messages set send_state = 'Failed' where workspace_id = ${workspaceId}
        and id = ${letterId}`,
    );
    const reached = await companyOf(bid.id);
    expect(reached).toMatchObject({ asked: null, hold: null });
    expect(reached.cameBackAt).not.toBeNull();
    expect((await ask(bid.id, company.id)).status).toBe(201);
  });

  it('is remembered when bids or companies are merged', async () => {
    const { company, bid } = await asked(2);
    const other = await addCompany();
    const merged = await grace.call('POST', `/companies/${other.id}/merge`, { body: { companyIds: [company.id] } });
    expect(merged.status, merged.text).toBe(200);
    expect(await companyOf(bid.id)).toMatchObject({ companyId: other.id, hold: { reason: 'askedLately' } });
    const main = await addSilent(other);
    const into = await grace.call('POST', `/projects/${main.id}/merge`, { body: { projectIds: [bid.id] } });
    expect(into.status, into.text).toBe(200);
    expect(await companyOf(main.id)).toMatchObject({ hold: { reason: 'askedLately' } });
  });
});

describe('an answer', () => {
  it('is an email of the company on the bid after the letter, and only suggests the result', async () => {
    const { company, bid } = await asked(8);
    expect(await companyOf(bid.id)).toMatchObject({ hold: null, reply: null });
    const { totals } = await list();
    const { email } = (await companyOf(bid.id)).contact ?? {};
    const messageId = await reply(bid, `Dana <${email}>`, 'Hi Grace,\n\nWe are awarding you the drywall package.');
    expect(await companyOf(bid.id)).toMatchObject({
      reply: { messageId, words: 'We are awarding you the drywall package.', suggests: 'won' },
      hold: { reason: 'answered', until: null },
    });
    expect((await list()).totals).toEqual({
      ...totals,
      unanswered: totals.unanswered - 1,
      answered: totals.answered + 1,
    });
    const refused = await ask(bid.id, company.id);
    expect(refused.error.message).toBe(`${company.name} answered. Read the answer, and reply to it.`);
    expect((await find(bid.id))?.bid.stageId).toBe(stageId('Submitted'));
  });

  it('comes from whom the letter was sent to, too', async () => {
    const { bid } = await asked(8);
    await reply(bid, 'dana@foss.example', 'Drywall went to another firm.');
    expect((await companyOf(bid.id)).reply).toMatchObject({ suggests: 'lost' });
  });

  it('that names the day of the decision holds the next letter until the day after', async () => {
    const { bid } = await asked(8);
    await reply(bid, 'dana@foss.example', 'Decision after December 4, 2098.');
    expect((await companyOf(bid.id)).hold).toEqual({ reason: 'decidedLater', until: '2098-12-05' });
  });

  it('is not one of others, nor out of office, nor an email from before the letter', async () => {
    const { company, bid, letterId } = await asked(8);
    await reply(bid, 'someone@elsewhere.example', 'You were awarded the job.');
    await reply(bid, 'dana@foss.example', 'I am away until Monday.', `Automatic reply: ${randomId()}`);
    expect((await companyOf(bid.id)).reply).toBeNull();
    await reply(bid, 'dana@foss.example', 'You were awarded the job.');
    expect((await companyOf(bid.id)).reply).not.toBeNull();
    await sentEarlier(letterId, -9);
    expect((await companyOf(bid.id)).reply).toBeNull();
    expect((await ask(bid.id, company.id)).status).toBe(422);
  });
});
