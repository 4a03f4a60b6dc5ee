import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WeeklyEmail } from '@basis/domain/model/contract/contract';
import { timeNow } from '@basis/domain/testing/clock';
import { randomId } from '@basis/domain/testing/seed';
import { linksTo } from '../mock-server/src/platform/links';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { createFolderCarrier } from '../mock-server/src/platform/mail/carrier';
import { createLogger } from '../mock-server/src/platform/logging';
import { sendOutgoing } from '../mock-server/src/features/outgoing/sendOutgoing';
import { sendWeeklyEmails } from '../mock-server/src/features/weekly/sendWeekly';
import { addDays } from '@basis/domain/model/formats/days';
import { todayIn } from '@basis/domain/model/formats/time';
import type { Browser } from './browser';
import { testSecretKey } from './serverSettings';
import { people, startTestServer, type Person, type TestServer } from './testServer';
import { outboxOf } from './outbox';
import { letGo } from './letGo';

let server: TestServer;
let cascade: string;
let grace: Browser;
const mark = `Week ${randomId().slice(0, 8)}`;
const zone = 'America/Los_Angeles';
const today = todayIn(zone);

beforeAll(async () => {
  server = await startTestServer();
  cascade = await server.workspaceId('cascade-interiors');
  grace = await server.as('admin');
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const person of ['admin', 'member', 'restricted', 'readOnly'] as const)
    await (await server.as(person)).call('DELETE', '/profile/weekly-email');
});

const outbox = (): string[] => outboxOf(server.dataFolder);
/** Emails of the outbox to a person. */
const mailTo = (person: Person): string[] =>
  outbox().filter((text) => text.includes(`<${people[person]}>`) && text.includes('Auto-Submitted: auto-generated'));
const count = (person: Person): number => mailTo(person).length;
/** The emails to a person after some. */
const mailAfter = (person: Person, before: number): string => {
  const mails = mailTo(person);
  expect(mails.length).toBe(before + 1);
  return mails.at(-1) ?? '';
};

const save = async (person: Person, body: object): Promise<WeeklyEmail> => {
  const browser = await server.as(person);
  const answer = await browser.call('PUT', '/profile/weekly-email', {
    body: { weekday: 1, time: '07:00', bids: 'all', ...body },
  });
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { weeklyEmail: WeeklyEmail }).weeklyEmail;
};

const read = async (person: Person): Promise<WeeklyEmail | null> => {
  const answer = await (await server.as(person)).call('GET', '/profile/weekly-email');
  return (answer.json as { weeklyEmail: WeeklyEmail | null }).weeklyEmail;
};

const addBid = async (part: object): Promise<{ id: string; stageId: string }> => {
  const project = { name: `${mark} ${randomId().slice(0, 4)}`, companyName: `${mark} GC`, ...part };
  const answer = await grace.call('POST', '/projects', { body: { project } });
  expect(answer.status, answer.text).toBe(201);
  return (answer.json as { project: { id: string; stageId: string } }).project;
};

const parts = () => ({
  db: server.connection.db,
  files: server.files,
  secretKey: testSecretKey,
  mailDomain: 'basis.localhost',
  linkTo: linksTo('https://basis.example'),
  log: createLogger('silent'),
  // At once, as the server's own job does that has written one.
  send: async (workspaceId: string, messageId: string): Promise<void> => {
    const carrier = createFolderCarrier(join(server.dataFolder, 'outbox'));
    const { connection, files } = server;
    await sendOutgoing(
      { db: connection.db, files, carrier, secretKey: Buffer.alloc(32) },
      workspaceId,
      messageId,
      timeNow(),
    );
  },
});

/** Runs the job at the moment of a user's next email, or later. */
const runAt = async (person: Person, laterMs = 0): Promise<void> => {
  const { nextAt } = (await read(person))!;
  await sendWeeklyEmails(parts(), new Date(new Date(nextAt).getTime() + laterMs));
};

const queued = (): Promise<{ recipients: string[]; settled_at: string | null }[]> =>
  inWorkspace(server.connection.db, cascade, (tx) =>
    tx
      .selectFrom('outgoing_messages')
      .where('workspace_id', '=', cascade)
      .where('email_id', 'is', null)
      .select(['recipients', 'settled_at'])
      .execute(),
  );
const queuedTo = async (person: Person): Promise<number> =>
  (await queued()).filter(({ recipients }) => recipients.includes(people[person])).length;

describe('the setting', () => {
  it('is off at first, is changed as a whole, and says when it comes next by the clock of the workspace', async () => {
    expect(await read('admin')).toBeNull();
    const saved = await save('admin', { weekday: 5, time: '16:30', bids: 'mine' });
    expect(saved).toMatchObject({ weekday: 5, time: '16:30', bids: 'mine', view: null, lastSentAt: null });
    const shown = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      weekday: 'long',
      hour: 'numeric',
      minute: '2-digit',
    });
    expect(shown.format(new Date(saved.nextAt))).toMatch(/^Friday.*4:30 PM$/);
    expect(await read('admin')).toEqual(saved);
    await grace.call('DELETE', '/profile/weekly-email');
    expect(await read('admin')).toBeNull();
  });

  it('keeps its view until another choice, and needs one first', async () => {
    const put = (body: object) =>
      grace.call('PUT', '/profile/weekly-email', { body: { weekday: 1, time: '07:00', bids: 'view', ...body } });
    expect((await put({})).status).toBe(422);
    expect((await put({ view: { id: 'all', name: 'All bids' } })).status).toBe(200);
    expect(await save('admin', { bids: 'view', weekday: 2 })).toMatchObject({ view: { id: 'all', name: 'All bids' } });
    expect(await save('admin', { bids: 'mine' })).toMatchObject({ view: null });
  });

  it.each([{ weekday: 7 }, { time: '24:00' }, { bids: 'none' }])('refuses %j', async (part) => {
    const body = { weekday: 1, time: '07:00', bids: 'all', ...part };
    expect((await grace.call('PUT', '/profile/weekly-email', { body })).status).toBe(400);
  });

  it('is of each user alone', async () => {
    await save('admin', {});
    expect(await read('member')).toBeNull();
  });
});

describe('the email', () => {
  it('comes once at its hour, through the queue of outgoing mail, and again a week later', async () => {
    const before = count('admin');
    const { nextAt } = await save('admin', {});
    await sendWeeklyEmails(parts(), new Date(new Date(nextAt).getTime() - 1000));
    expect(await queuedTo('admin')).toBe(before);
    const due = new Date(nextAt);
    await Promise.all([1, 2, 3].map(() => sendWeeklyEmails(parts(), due)));
    const after = (await read('admin'))!;
    expect(new Date(after.nextAt).getTime() - new Date(nextAt).getTime()).toBeGreaterThan(6.9 * 86_400_000);
    expect(after.lastSentAt).toBe(nextAt);
    const raw = mailAfter('admin', before);
    expect(raw).toMatch(/^From: Basis <no-reply@basis\.localhost>\r$/m);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(await queuedTo('admin')).toBe(before + 1);
  });

  it('lists what is due in seven days and open, with amounts only for those who may see them', async () => {
    const due = await addBid({ name: `${mark} due`, bidDeadlineAt: addDays(today, 2) });
    await addBid({ name: `${mark} far`, bidDeadlineAt: addDays(today, 30) });
    const done = await addBid({ name: `${mark} done`, bidDeadlineAt: addDays(today, 2) });
    const stages = (await grace.call('GET', '/stages')).json as { stages: { id: string; code: string | null }[] };
    const submitted = stages.stages.find(({ code }) => code === 'Submitted')?.id;
    await grace.call('PUT', `/projects/${done.id}/stage`, { body: { stageId: submitted } });
    const gone = await addBid({ name: `${mark} gone`, bidDeadlineAt: addDays(today, 2) });
    await grace.call('DELETE', `/projects/${gone.id}`);
    await grace.call('POST', `/projects/${due.id}/quotes`, {
      body: { quote: { amount: 12_345_600, status: 'Submitted' } },
    });
    const [admin, restricted] = [count('admin'), count('restricted')];
    await save('admin', {});
    await save('restricted', {});
    await dueNow();
    const mail = mailAfter('admin', admin);
    expect(mail).toContain(`${mark} due`);
    expect(mail).toContain(`https://basis.example/projects/${due.id}`);
    expect(mail).toContain('$123,456');
    expect(mail).not.toMatch(new RegExp(`${mark} (far|done|gone)`));
    const poorer = mailAfter('restricted', restricted);
    expect(poorer).toContain(`${mark} due`);
    expect(poorer).not.toMatch(/\$\d|Quote/);
  });

  it('of my bids lists those that its user estimates', async () => {
    const users = (await grace.call('GET', '/users')).json as { users: { id: string; email: string }[] };
    const maya = users.users.find(({ email }) => email === people.member)?.id;
    const own = await addBid({ name: `${mark} mine`, bidDeadlineAt: addDays(today, 1), estimatorIds: [maya] });
    const before = count('member');
    await save('member', { bids: 'mine' });
    await dueNow();
    const mail = mailAfter('member', before);
    expect(mail).toContain(own.id);
    expect(mail).not.toContain(`${mark} due`);
  });

  it('of a view follows the view as it is stored, and its last filter once it is gone', async () => {
    const filterFor = (name: string) => ({
      and: [
        { not: false, filterIdentitier: { entity: 'project', identifier: 'name' }, operation: 2, compareValue: name },
      ],
      or: [],
    });
    const [first, second] = [`${mark} alpha`, `${mark} omega`];
    for (const name of [first, second]) await addBid({ name, bidDeadlineAt: addDays(today, 3) });
    const store = async (views: unknown[]): Promise<void> => {
      const { headers } = await grace.call('GET', '/profile/settings/LIST_VIEW-pageSettings');
      const answer = await grace.call('PUT', '/profile/settings/LIST_VIEW-pageSettings', {
        headers: { 'if-match': headers.get('etag') ?? '' },
        body: { value: { views } },
      });
      expect(answer.status, answer.text).toBe(200);
    };
    const view = (name: string) => ({
      id: 'week-view',
      name: 'Greek',
      filter: { customFilter: null, filter: filterFor(name), quickFilters: {} },
    });
    await save('admin', { bids: 'view', view: { id: 'week-view', name: 'Greek', filter: filterFor(first) } });
    await store([view(second)]);
    let before = count('admin');
    await dueNow();
    const stored = mailAfter('admin', before);
    expect([stored.includes(second), stored.includes(first), stored.includes('Greek')]).toEqual([true, false, true]);
    await store([]);
    before = count('admin');
    await dueNow();
    const last = mailAfter('admin', before);
    expect([last.includes(second), last.includes(first), last.includes('Greek')]).toEqual([false, true, true]);
  });

  it('is not sent to a user who was deactivated', async () => {
    await save('readOnly', {});
    const users = (await grace.call('GET', '/users')).json as { users: { id: string; email: string }[] };
    const victor = users.users.find(({ email }) => email === people.readOnly)?.id ?? '';
    const { nextAt } = (await read('readOnly'))!;
    expect((await letGo(grace, victor)).status).toBe(200);
    const before = await queuedTo('readOnly');
    await sendWeeklyEmails(parts(), new Date(nextAt));
    expect(await queuedTo('readOnly')).toBe(before);
    await grace.call('PATCH', `/users/${victor}`, { body: { active: true } });
  });

  it('waits for the next week after an outage of more than a day', async () => {
    const { nextAt } = await save('admin', {});
    const before = await queuedTo('admin');
    await runAt('admin', 25 * 3_600_000);
    expect(await queuedTo('admin')).toBe(before);
    expect((await read('admin'))!.nextAt > nextAt).toBe(true);
    await runAt('admin', 23 * 3_600_000);
    expect(await queuedTo('admin')).toBe(before + 1);
  });

  it('that can’t be written is tried again, and keeps no other waiting', async () => {
    const wrong = {
      and: [
        { not: false, filterIdentitier: { entity: 'project', identifier: 'name' }, operation: 2, compareValue: 'a' },
      ],
      or: [],
    };
    await save('admin', { bids: 'view', view: { id: 'broken', name: 'Broken', filter: wrong } });
    await inWorkspace(server.connection.db, cascade, (tx) =>
      tx
        .updateTable('weekly_emails')
        .set({ view_filter: JSON.stringify({ filter: { and: 'nothing' } }) })
        .where('workspace_id', '=', cascade)
        .where('view_id', '=', 'broken')
        .execute(),
    );
    await save('member', {});
    const [admin, member] = [await queuedTo('admin'), await queuedTo('member')];
    await runAt('member');
    expect([await queuedTo('admin'), await queuedTo('member')]).toEqual([admin, member + 1]);
    const { nextAt } = (await read('admin'))!;
    expect(new Date(nextAt).getTime()).toBeGreaterThan(timeNow().getTime());
  });

  it('is turned off by its link without a session, also by a mail program, and by no other link', async () => {
    await save('admin', {});
    const before = count('admin');
    await dueNow();
    const raw = mailAfter('admin', before);
    const path = /List-Unsubscribe: <[^>]*\/api(\/weekly-emails\/[^>]+\/off)>/.exec(
      raw.replaceAll(/\r\n[ \t]+/g, ' '),
    )?.[1];
    expect(path).toBeDefined();
    const stranger = server.newBrowser();
    expect((await stranger.call('POST', `/weekly-emails/${cascade}.${cascade}.${'a'.repeat(43)}/off`)).status).toBe(
      404,
    );
    expect(await read('admin')).not.toBeNull();
    const oneClick = await fetch(`${server.address}/api${path}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(oneClick.status).toBe(204);
    expect(await read('admin')).toBeNull();
    expect((await stranger.call('POST', path ?? '')).status).toBe(204);
  });
});

/** Makes all weekly emails due now, and runs the job. */
async function dueNow(): Promise<void> {
  const now = timeNow();
  await inWorkspace(server.connection.db, cascade, (tx) =>
    tx.updateTable('weekly_emails').set({ next_at: now }).where('workspace_id', '=', cascade).execute(),
  );
  await sendWeeklyEmails(parts(), now);
}

describe('a week over the limit', () => {
  const limitOf = async (person: Person, weeklyBidLimit: number | null): Promise<string> => {
    const answer = await (await server.as(person)).call('PATCH', '/profile', { body: { weeklyBidLimit } });
    expect(answer.status, answer.text).toBe(200);
    return (answer.json as { profile: { id: string } }).profile.id;
  };

  it('is named in the email: that of everybody, and in the email of own bids that of its user', async () => {
    const rosa = await limitOf('restricted', 0);
    await limitOf('admin', 100);
    await save('admin', { bids: 'all' });
    await save('restricted', { bids: 'mine' });
    await save('member', { bids: 'mine' });
    const day = todayIn(zone, new Date((await read('admin'))!.nextAt));
    await addBid({ bidDeadlineAt: day, estimatorIds: [rosa] });
    const before = [count('admin'), count('restricted'), count('member')] as const;
    await runAt('admin');
    const line = /Rosa Medina: [\d.]+ of 0 bids due/;
    expect(mailAfter('admin', before[0])).toMatch(line);
    expect(mailAfter('restricted', before[1])).toMatch(line);
    expect(mailAfter('member', before[2])).not.toMatch(line);
    await limitOf('restricted', null);
    await limitOf('admin', null);
  });
});
