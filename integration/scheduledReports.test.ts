import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportMeasures } from '@basis/domain/model/analytics/measures';
import type { ReportDefinition, SavedReport } from '@basis/domain/model/contract/contract';
import { timeNow } from '@basis/domain/testing/clock';
import { linksTo } from '../mock-server/src/platform/links';
import { createLogger } from '../mock-server/src/platform/logging';
import { createFolderCarrier } from '../mock-server/src/platform/mail/carrier';
import { sendOutgoing } from '../mock-server/src/features/outgoing/sendOutgoing';
import { sendReports } from '../mock-server/src/features/reports/sendReports';
import type { Browser } from './browser';
import { plain, reportCalls, zone } from './reportCalls';
import { testSecretKey } from './serverSettings';
import { people, startTestServer, type Person, type TestServer } from './testServer';
import { outboxOf } from './outbox';
import { letGo } from './letGo';

let server: TestServer;
let grace: Browser;
let users: readonly { readonly id: string; readonly email: string }[];
beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
  users = ((await grace.call('GET', '/users')).json as { users: { id: string; email: string }[] }).users;
  // A second admin, who can be deactivated.
  await changeUser('otherMember', { role: 'Admin' });
});
afterAll(() => server.close());
beforeEach(() => server.connection.db.deleteFrom('rate_limits').execute());

const idOf = (person: Person): string => users.find(({ email }) => email === people[person])?.id ?? '';

async function changeUser(person: Person, body: object): Promise<void> {
  const answer = await grace.call('PATCH', `/users/${idOf(person)}`, { body });
  expect(answer.status, answer.text).toBe(200);
}

const deactivate = async (person: Person): Promise<void> => {
  expect((await letGo(grace, idOf(person))).status).toBe(200);
};

const { reportOf, saveReport, patch, found, addField } = reportCalls(() => grace);

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

/** Emails of the outbox to a person about a report. */
const mailTo = (person: Person, name: string): string[] =>
  outboxOf(server.dataFolder).filter(
    (text) => text.includes(`<${people[person]}>`) && text.includes(`Subject: ${name}`),
  );

const scheduled = async (
  recipients: readonly Person[],
  schedule: object = {},
  { browser = grace, definition = plain }: { browser?: Browser; definition?: ReportDefinition } = {},
): Promise<SavedReport> => {
  const saved = await saveReport({ isShared: true, definition }, browser);
  const draft = { every: 'week', day: 1, hour: 7, recipientIds: recipients.map(idOf), format: 'csv', ...schedule };
  const answer = await patch(saved.id, { schedule: draft }, { browser });
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { savedReport: SavedReport }).savedReport;
};

const runAt = async (saved: SavedReport, laterMs = 0): Promise<void> => {
  const { schedule } = (await found(saved.id))!;
  await sendReports(parts(), new Date(new Date(schedule?.nextAt ?? '').getTime() + laterMs));
};

describe('a scheduled report', () => {
  it('comes back with its schedule when its deletion is undone, and goes when its creation is', async () => {
    const saved = await saveReport({ isShared: true });
    const schedule = { every: 'week', day: 1, hour: 7, recipientIds: [idOf('admin')], format: 'csv' };
    const changed = await patch(saved.id, { schedule });
    const before = (changed.json as { savedReport: SavedReport }).savedReport;
    const deleted = await grace.call('DELETE', `/reports/saved/${saved.id}`);
    expect(await found(saved.id)).toBeUndefined();
    const undo = (answer: typeof deleted) =>
      grace.call('POST', `/change-sets/${(answer.json as { changeSetId: string }).changeSetId}/undo`);
    expect((await undo(deleted)).status).toBe(200);
    expect(await found(saved.id)).toMatchObject({ name: saved.name, schedule: { ...schedule, nextAt: null } });
    await sendReports(parts(), timeNow());
    expect((await found(saved.id))?.schedule?.nextAt).toBe(before.schedule?.nextAt);
    const renamed = await patch(saved.id, { name: 'Other' });
    expect((await undo(renamed)).status).toBe(200);
    expect((await found(saved.id))?.name).toBe(saved.name);
  });

  it('is sent once at its time, with the top of its table, a link, the picture and the file', async () => {
    const saved = await scheduled(['admin', 'otherMember'], { hour: 6 });
    const nextAt = new Date(saved.schedule?.nextAt ?? '');
    const shown = new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'long', hour: 'numeric' }).format(nextAt);
    expect(shown).toMatch(/Monday.*6 AM/);
    await sendReports(parts(), new Date(nextAt.getTime() - 60_000));
    expect(mailTo('admin', saved.name)).toHaveLength(0);
    await Promise.all([1, 2, 3].map(() => sendReports(parts(), nextAt)));
    const mails = mailTo('admin', saved.name);
    expect([mails.length, mailTo('otherMember', saved.name).length]).toEqual([1, 1]);
    const [raw = ''] = mails;
    const { rows } = await reportOf({});
    expect(raw).toContain(rows[0]?.label);
    expect(raw).toContain(`https://basis.example/reports?report=${saved.id}`);
    expect(raw).toMatch(/Content-Type: image\/png/);
    expect(raw).toMatch(/<img src="cid:report-[^"]+" alt="Bar chart, Submitted, bids by company/);
    expect(raw).toMatch(/iVBORw0KGgo/);
    expect(raw).toMatch(/Content-Type: text\/csv/);
    const after = (await found(saved.id))?.schedule;
    expect([after?.lastSentAt, after?.isStopped]).toEqual([nextAt.toISOString(), false]);
    expect(new Date(after?.nextAt ?? '').getTime() - nextAt.getTime()).toBeGreaterThan(6 * 86_400_000);
  });

  it('is left by a recipient through the link of its email, twice or two at once, and ends with its last', async () => {
    const saved = await scheduled(['admin', 'otherMember']);
    const { nextAt } = saved.schedule!;
    await runAt(saved);
    const offOf = (person: Person) =>
      /^List-Unsubscribe:\s+<[^>]*\/api(\/report-emails\/[^>]+\/off)>\r$/m.exec(
        mailTo(person, saved.name)[0] ?? '',
      )?.[1] ?? '';
    const [mine, other] = [offOf('admin'), offOf('otherMember')];
    expect(mailTo('admin', saved.name)[0]).toContain(`https://basis.example/report-email-off/${saved.id}/`);
    const off = async (path: string) => (await server.newBrowser().call('POST', path)).status;
    const strange = await saveReport({ isShared: true });
    expect(await off(mine.replace(saved.id, strange.id))).toBe(404);
    expect(await Promise.all([off(other), off(other)])).toEqual([204, 204]);
    const left = (await found(saved.id))?.schedule;
    expect(left?.recipientIds).toEqual([idOf('admin')]);
    expect(new Date(left?.nextAt ?? '').getTime()).toBeGreaterThan(new Date(nextAt ?? '').getTime());
    await runAt(saved);
    expect([mailTo('admin', saved.name).length, mailTo('otherMember', saved.name).length]).toEqual([2, 1]);
    expect(await off(mine)).toBe(204);
    expect((await found(saved.id))?.schedule).toBeNull();
    expect(await off(mine)).toBe(204);
    const gone = await grace.call('DELETE', `/reports/saved/${saved.id}`);
    expect([gone.status, await off(mine)]).toEqual([200, 204]);
  });

  it('keeps to the clock of the workspace when that changes', async () => {
    const saved = await scheduled(['admin'], { every: 'month', day: 31, hour: 7 });
    const hours = new Set<string>();
    const days: string[] = [];
    for (let month = 0; month < 12; month += 1) {
      const { nextAt } = (await found(saved.id))!.schedule!;
      const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, hour: '2-digit', hour12: false });
      hours.add(format.format(new Date(nextAt ?? '')));
      days.push(new Intl.DateTimeFormat('en-CA', { timeZone: zone, day: 'numeric' }).format(new Date(nextAt ?? '')));
      await runAt(saved);
    }
    expect([...hours]).toEqual(['07']);
    expect(days.every((day) => Number(day) >= 28)).toBe(true);
    expect(new Set(days).has('28')).toBe(true);
    expect(mailTo('admin', saved.name)).toHaveLength(12);
  });

  it('stops once whoever set it is deactivated, says so, and goes on for whoever sets it anew', async () => {
    const daniel = await server.as('otherMember');
    const saved = await scheduled(['admin', 'otherMember'], {}, { browser: daniel });
    const { nextAt } = saved.schedule!;
    await deactivate('otherMember');
    await sendReports(parts(), new Date(nextAt ?? ''));
    expect(mailTo('admin', saved.name)).toHaveLength(0);
    expect((await found(saved.id))?.schedule).toMatchObject({ isStopped: true, nextAt: null });
    const refused = await patch(saved.id, {
      schedule: { every: 'week', day: 1, hour: 7, recipientIds: [idOf('otherMember')], format: 'csv' },
    });
    expect(refused.status).toBe(422);
    const again = await patch(saved.id, {
      schedule: { every: 'week', day: 1, hour: 7, recipientIds: [idOf('admin')], format: 'xlsx' },
    });
    expect((again.json as { savedReport: SavedReport }).savedReport.schedule).toMatchObject({ isStopped: false });
    await runAt(saved);
    expect(mailTo('admin', saved.name)[0]).toContain('spreadsheetml');
    await changeUser('otherMember', { active: true });
  });

  it('leaves out recipients who were deactivated, or may no longer read reports', async () => {
    const saved = await scheduled(['admin', 'otherMember']);
    await changeUser('otherMember', { role: 'Member' });
    await runAt(saved);
    await changeUser('otherMember', { role: 'Admin' });
    await deactivate('otherMember');
    await runAt(saved);
    await changeUser('otherMember', { active: true });
    expect([mailTo('admin', saved.name).length, mailTo('otherMember', saved.name).length]).toEqual([2, 0]);
  });

  it('waits for its next time after an outage of more than a day', async () => {
    const saved = await scheduled(['admin']);
    await runAt(saved, 25 * 3_600_000);
    expect(mailTo('admin', saved.name)).toHaveLength(0);
    await runAt(saved, 23 * 3_600_000);
    expect(mailTo('admin', saved.name)).toHaveLength(1);
  });

  it('that can’t be queued is tried again, and nothing of it is sent twice', async () => {
    const saved = await scheduled(['admin', 'otherMember']);
    const { nextAt } = saved.schedule!;
    let written = 0;
    const failing = {
      ...server.files,
      put: (...given: Parameters<typeof server.files.put>) => {
        written += 1;
        if (written === 2) throw new Error('The disk is full');
        return server.files.put(...given);
      },
    };
    await sendReports({ ...parts(), files: failing }, new Date(nextAt ?? ''));
    expect([mailTo('admin', saved.name).length, mailTo('otherMember', saved.name).length]).toEqual([0, 0]);
    await sendReports(parts(), new Date(new Date(nextAt ?? '').getTime() + 11 * 60_000));
    expect([mailTo('admin', saved.name).length, mailTo('otherMember', saved.name).length]).toEqual([1, 1]);
  });

  it('mails what is left of a report, with the sentence', async () => {
    const field = await addField({ label: 'Phase', type: 'Boolean' });
    const definition: ReportDefinition = { ...plain, groupBy: [`cf_${field}`, 'stage'] };
    const saved = await scheduled(['admin'], {}, { definition });
    expect((await grace.call('DELETE', `/custom-field-settings/${field}`)).status).toBe(200);
    await runAt(saved);
    const [raw = ''] = mailTo('admin', saved.name);
    // The marks are those of Phase in quotes, as UTF-8 in an email.
    expect(raw).toContain('The field =E2=80=9CPhase=E2=80=9D, which the report was grouped by, was deleted.');
    expect(raw).toContain('Awarded');
  });

  it('is sent to oneself at once', async () => {
    const saved = await saveReport({ definition: { ...plain, measures: [...reportMeasures] } });
    const answer = await grace.call('POST', `/reports/saved/${saved.id}/send`, { body: { format: 'xlsx' } });
    expect(answer.status, answer.text).toBe(204);
    await vi.waitFor(() => expect(mailTo('admin', saved.name)).toHaveLength(1), { timeout: 20_000, interval: 100 });
    expect(mailTo('admin', saved.name)[0]).not.toContain('List-Unsubscribe');
  });
});
