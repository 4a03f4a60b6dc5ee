import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NotificationType } from '@basis/domain/model/contract/contract';
import { clockIn } from '@basis/domain/model/formats/days';
import { msFromNow, timeNow } from '@basis/domain/testing/clock';
import { randomId } from '@basis/domain/testing/seed';
import { linksTo } from '../mock-server/src/platform/links';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { createFolderCarrier } from '../mock-server/src/platform/mail/carrier';
import { createLogger } from '../mock-server/src/platform/logging';
import { sendNotificationEmails } from '../mock-server/src/features/notifications/emails/sendNotificationEmails';
import { demoPassword } from '../mock-server/src/seed/workspaces';
import { sendReminders } from '../mock-server/src/features/notifications/dueNotices';
import { notify } from '../mock-server/src/features/notifications/rows/notify';
import { sendOutgoing } from '../mock-server/src/features/outgoing/sendOutgoing';
import type { Browser } from './browser';
import { testSecretKey } from './serverSettings';
import { people, startTestServer, type TestServer } from './testServer';
import { outboxOf } from './outbox';
import { letGo } from './letGo';

let server: TestServer;
let cascade: string;
let grace: Browser;
let maya: Browser;
let mayaId: string;
const zone = 'America/Los_Angeles';
const hourMs = 3_600_000;

beforeAll(async () => {
  server = await startTestServer();
  cascade = await server.workspaceId('cascade-interiors');
  [grace, maya] = [await server.as('admin'), await server.as('member')];
  mayaId = (await maya.client.GET('/profile')).data?.profile.id ?? '';
});
afterAll(() => server.close());
beforeEach(async () => {
  await inWorkspace(server.connection.db, cascade, async (tx) => {
    await tx.deleteFrom('notifications').where('workspace_id', '=', cascade).execute();
  });
  await set('NOTIFICATIONS', { StageChanged: { email: true }, ProjectAssigned: { app: false, email: true } });
  await set('NOTIFICATION_TIMES', null);
});

const set = (key: string, value: unknown) => maya.call('PUT', `/profile/settings/${key}`, { body: { value } });

const letters = (): string[] =>
  outboxOf(server.dataFolder).filter(
    (text) => text.includes(`<${people.member}>`) && text.includes('notification-emails'),
  );
let seen = 0;
/** Emails of notifications to Maya since this was asked before. */
const newLetters = (): string[] => {
  const all = letters();
  const fresh = all.slice(seen);
  seen = all.length;
  return fresh;
};

const parts = () => ({
  db: server.connection.db,
  files: server.files,
  secretKey: testSecretKey,
  mailDomain: 'basis.localhost',
  linkTo: linksTo('https://basis.example'),
  log: createLogger('silent'),
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
const run = (now = timeNow()) => sendNotificationEmails(parts(), now);

const tell = (projectName: string, type: NotificationType = 'StageChanged', dedupeKey: string = randomId()) =>
  inWorkspace(server.connection.db, cascade, (tx) =>
    notify(tx, {
      type,
      to: [mayaId],
      actorId: null,
      dedupeKey,
      data: { projectName, stageName: 'Awarded', actorName: 'Tom' },
    }),
  );
const subjectOf = (raw: string): string | undefined => /^Subject: (.*)\r$/m.exec(raw)?.[1];
const waiting = async () => (await maya.client.GET('/profile/notification-emails')).data;
/** Types of Maya's notifications, without those of near dates, which the server's own jobs add. */
const bell = async (): Promise<string[]> =>
  ((await maya.call('GET', '/notifications')).json as { notifications: { type: string }[] }).notifications
    .map(({ type }) => type)
    .filter((type) => type !== 'BidInviteDateSoon');

describe('the email of a notification', () => {
  it('says what happened and where to see it, is sent once, and can be turned off', async () => {
    await tell('Pier 48', 'StageChanged', 'one');
    await Promise.all([run(), run(), run()]);
    await tell('Pier 48', 'StageChanged', 'one');
    await run();
    const [letter, ...others] = newLetters();
    expect(others).toEqual([]);
    expect(subjectOf(letter ?? '')).toBe('Tom moved Pier 48 to Awarded');
    expect(letter).toContain('https://basis.example/settings/notifications');
    expect(letter).toMatch(/^List-Unsubscribe:\s+<https:\/\/basis\.example\/api\/notification-emails\/.*\/off>\r$/m);
    const token = /notification-emails-off\/([\w.-]+)/.exec(letter ?? '')?.[1] ?? '';
    const off = (path: string) => server.newBrowser().call('POST', path);
    expect((await off(`/weekly-emails/${token}/off`)).status).toBe(404);
    for (let times = 0; times < 2; times += 1)
      expect((await off(`/notification-emails/${token}/off`)).status).toBe(204);
    await tell('Pier 49');
    await run();
    expect(newLetters()).toEqual([]);
    expect(await bell()).toEqual(['StageChanged', 'StageChanged']);
  });

  it('is written for the kinds that are on, and does not show in the app where that is off', async () => {
    await tell('By email alone', 'ProjectAssigned');
    await tell('In the app alone', 'NewNote');
    await run();
    expect(newLetters().map(subjectOf)).toEqual(['Tom assigned you to By email alone']);
    expect(await bell()).toEqual(['NewNote']);
    expect((await maya.client.GET('/notifications/new')).data?.count).toBe(1);
  });

  it('leaves out what was read or turned off while it waited', async () => {
    await tell('Read');
    await maya.call('POST', '/notifications/all-read');
    await tell('Turned off', 'ProjectAssigned');
    await set('NOTIFICATIONS', { StageChanged: { email: true } });
    await run();
    expect(newLetters()).toEqual([]);
    expect(await waiting()).toEqual({ nextAt: null, waiting: [] });
  });

  it('goes to nobody who was deactivated', async () => {
    await tell('Gone');
    expect((await letGo(grace, mayaId)).status).toBe(200);
    await run();
    await grace.call('PATCH', `/users/${mayaId}`, { body: { active: true } });
    maya = server.newBrowser();
    await maya.signIn(people.member, demoPassword);
    await run();
    expect(newLetters()).toEqual([]);
  });
});

describe('the reminder of a task', () => {
  const remind = async (title: string, part: object = {}): Promise<void> => {
    const task = { title, assigneeId: mayaId, reminderAt: msFromNow(hourMs).toISOString() };
    const { json } = await grace.call('POST', '/tasks', { body: { task } });
    const { id } = (json as { task: { id: string } }).task;
    if (Object.keys(part).length) await grace.call('PATCH', `/tasks/${id}`, { body: part });
  };

  it('comes by email where that is on, once, and leads to the tasks', async () => {
    await set('NOTIFICATIONS', { Reminder: { email: true } });
    await remind('Call the surety');
    const later = msFromNow(2 * hourMs);
    await Promise.all([sendReminders(server.connection.db, later), sendReminders(server.connection.db, later)]);
    await run();
    const [letter, ...others] = newLetters();
    expect(others).toEqual([]);
    expect(letter).toMatch(/Reminder[\s\S]*Call the surety/);
    expect(letter).toContain('https://basis.example/tasks');
    expect(await bell()).toEqual(['Reminder']);
  });

  it('comes in the app alone where email is off, and not at all once the task is done', async () => {
    await set('NOTIFICATIONS', null);
    await remind('Book the job walk');
    await remind('Done before', { doneAt: timeNow().toISOString() });
    await sendReminders(server.connection.db, msFromNow(2 * hourMs));
    await run();
    expect(newLetters()).toEqual([]);
    expect(await bell()).toEqual(['Reminder']);
  });
});

describe('emails that wait', () => {
  const soon = (ms: number): string => clockIn(zone, msFromNow(ms))[1];

  it('for the end of the quiet hours come then, as one', async () => {
    await set('NOTIFICATION_TIMES', { quiet: { isOn: true, from: soon(-hourMs), to: soon(2 * hourMs) } });
    await tell('One');
    // Moments are kept to the millisecond.
    const at = timeNow().getTime();
    await vi.waitFor(() => expect(timeNow().getTime()).toBeGreaterThan(at + 1), { interval: 1 });
    await tell('Two', 'ProjectAssigned');
    await run();
    expect(newLetters()).toEqual([]);
    const held = await waiting();
    expect(held?.waiting).toEqual([
      { type: 'ProjectAssigned', count: 1 },
      { type: 'StageChanged', count: 1 },
    ]);
    expect(Math.abs(Date.parse(held?.nextAt ?? '') - timeNow().getTime() - 2 * hourMs)).toBeLessThan(2 * 60_000);
    await run(new Date(Date.parse(held?.nextAt ?? '') + 1000));
    const [letter, ...others] = newLetters();
    expect([others, subjectOf(letter ?? '')]).toEqual([[], '2 notifications from Basis']);
    expect(letter).toMatch(/Tom moved One to Awarded[\s\S]*Tom assigned you to Two/);
  });

  it('for the digest come at its times, by the clock of the user', async () => {
    await maya.call('PATCH', '/profile', { body: { timeZone: 'Asia/Tokyo' } });
    const [, time] = clockIn('Asia/Tokyo', msFromNow(hourMs));
    const digest = { isOn: true, days: [0, 1, 2, 3, 4, 5, 6], times: [time] };
    await set('NOTIFICATION_TIMES', { digest });
    expect((await waiting())?.nextAt).not.toBeNull();
    await tell('Daily');
    await run();
    expect(newLetters()).toEqual([]);
    await run(msFromNow(hourMs));
    const [letter, ...others] = newLetters();
    expect([others, letter]).toEqual([[], expect.stringContaining('Tom moved Daily to Awarded')]);
    await maya.call('PATCH', '/profile', { body: { timeZone: null } });
  });

  it('tell daily what happened since yesterday, once, also without any notification', async () => {
    const digest = { isOn: true, days: [0, 1, 2, 3, 4, 5, 6], times: [soon(hourMs)] };
    await set('NOTIFICATION_TIMES', { digest });
    await run();
    expect(newLetters()).toEqual([]);
    await run(msFromNow(hourMs + 60_000));
    await run(msFromNow(hourMs + 120_000));
    const [letter = '', ...others] = newLetters();
    expect(others).toEqual([]);
    expect(subjectOf(letter)).toMatch(/^Since yesterday: .*\d overdue/);
    expect(letter).toMatch(/Overdue \(\d+\)/);
    await run(msFromNow(25 * hourMs));
    expect(newLetters()).toHaveLength(1);
  });

  it('tell daily after the quiet hours what is due in them', async () => {
    const digest = { isOn: true, days: [0, 1, 2, 3, 4, 5, 6], times: [soon(hourMs)] };
    await set('NOTIFICATION_TIMES', { digest, quiet: { isOn: true, from: soon(0), to: soon(2 * hourMs) } });
    await run();
    await run(msFromNow(hourMs + 60_000));
    expect(newLetters()).toEqual([]);
    await run(msFromNow(2 * hourMs + 60_000));
    expect(newLetters().map(subjectOf)).toEqual([expect.stringMatching(/^Since /)]);
  });

  it('tell nothing daily once the day’s email is turned off, and nothing late after a long outage', async () => {
    const digest = { isOn: true, days: [0, 1, 2, 3, 4, 5, 6], times: [soon(hourMs)] };
    await set('NOTIFICATION_TIMES', { digest });
    await run();
    await run(msFromNow(20 * hourMs));
    expect(newLetters()).toEqual([]);
    await set('NOTIFICATION_TIMES', { digest: { ...digest, isOn: false } });
    await run(msFromNow(25 * hourMs));
    expect(newLetters()).toEqual([]);
  });

  it('come at once when the digest is turned off', async () => {
    await set('NOTIFICATION_TIMES', { digest: { isOn: true, days: [], times: ['07:00'] } });
    await set('NOTIFICATION_TIMES', { digest: { isOn: true, days: [0, 1, 2, 3, 4, 5, 6], times: [soon(-hourMs)] } });
    await tell('Held');
    await run();
    expect(newLetters()).toEqual([]);
    await set('NOTIFICATION_TIMES', { digest: { isOn: false } });
    await run();
    expect(newLetters()).toHaveLength(1);
  });

  it('are put off when they can’t be written, and given up after some attempts', async () => {
    await tell('Broken');
    const full = Object.assign(Object.create(server.files) as typeof server.files, {
      put: () => Promise.reject(new Error('The disk is full.')),
    });
    const broken = { ...parts(), files: full };
    const at = timeNow().getTime();
    for (let tries = 0; tries < 6; tries += 1) await sendNotificationEmails(broken, new Date(at + tries * 11 * 60_000));
    const { rows } = await inWorkspace(server.connection.db, cascade, (tx) =>
      sql<{ email_tries: number; email_from: string | null }>`select email_tries, email_from from notifications
        where workspace_id = ${cascade}`.execute(tx),
    );
    expect(rows).toEqual([{ email_tries: 5, email_from: null }]);
  });
});
