import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Message, MessageDetail } from '@basis/domain/model/contract/contract';
import { writeCondition } from '@basis/domain/model/filters/wire';
import { timeNow } from '@basis/domain/testing/clock';
import { newWord, randomId } from '@basis/domain/testing/seed';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { readOpenAgain } from '../mock-server/src/features/receiving/readOpenAgain';
import { forgetVersions, leaseRereading, queueRereadings } from '../mock-server/src/features/receiving/rows/rereadings';
import type { ProjectReading } from '../mock-server/src/mailReading/extract/reading';
import { readMessage, type MessageReading, type ReadMessage } from '../mock-server/src/mailReading/readMessage';
import { rawMessage } from '../mock-server/src/seed/emails/mime';
import { bcInvite } from '../mock-server/src/seed/emails/buildingConnectedLetters';
import { bidMail, occasion, type BidMail } from './bidMail';
import { changeSetOf, undo } from './bidRows';
import type { Browser } from './browser';
import { invitation, letter } from './letters';
import { connectSmtp, type SmtpClient } from './smtpClient';
import type { TestServerParts } from './serverSettings';
import { cascadeAddress, newDataFolder, startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
let smtp: SmtpClient;
let mail: BidMail;
beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
  smtp = await connectSmtp(server.smtpPort);
  mail = bidMail(server, grace, smtp);
});
afterAll(async () => {
  smtp.close();
  await server.close();
});

/** What this version reads, by the text of an email: the seeded ones are read again in every test. */
const known = new Map<string, ReturnType<ReadMessage>>();
const readOnce: ReadMessage = (raw) => {
  const text = Buffer.from(raw).toString('latin1');
  const found = known.get(text) ?? readMessage(raw);
  known.set(text, found);
  return found;
};

type Edit = (reading: MessageReading['reading']) => MessageReading['reading'];

/** A reader of another version: it reads as this one does, and the projects of some emails differently. */
const readerOf = (edit: Edit): ReadMessage => {
  return async (raw) => {
    const found = await readOnce(raw);
    return { ...found, reading: edit(found.reading) };
  };
};

/** Another reading of the projects that have one of the names. */
const ofNames =
  (edits: Readonly<Record<string, Partial<ProjectReading>>>): Edit =>
  (reading) => ({
    ...reading,
    projects: reading.projects.map((project) => ({ ...project, ...edits[project.name ?? ''] })),
  });

const newVersion = (): string => `version ${randomId()}`;

const cascade = () => server.workspaceId('cascade-interiors');

/** Reads all open emails again as a start with another version does. */
const readAgainWith = async (read: ReadMessage, version = newVersion()): Promise<void> => {
  const { db } = server.connection;
  const { files } = server;
  await queueRereadings(db, version);
  const workspaceId = await cascade();
  while (await readOpenAgain({ db, files, read, readerVersion: version }, workspaceId));
  await mail.settled();
};

const due = (date: string) => ({ date, time: '14:00', zone: 'America/Los_Angeles' });

const listed = async (browser: Browser, subject: string): Promise<Message[]> => {
  const { data } = await browser.client.GET('/messages', {
    params: { query: { view: 'all-emails', limit: 200 } },
  });
  return (data?.messages ?? []).filter((message) => message.subject === subject);
};

/** Sends an invitation, and finds the email that it became. */
const invite = async (more: { due?: string } = {}): Promise<{ id: string; name: string }> => {
  const name = `${newWord()} ${newWord()} Clinic`;
  expect(await smtp.deliver(cascadeAddress, invitation({ name, company: 'Old Mill Builders', ...more }))).toMatch(
    /^250 /,
  );
  const [message] = await vi.waitFor(async () => {
    const found = await listed(grace, `Invitation to Bid: ${name}`);
    expect(found).toHaveLength(1);
    return found;
  }, 20_000);
  await mail.settled();
  return { id: message?.id ?? '', name };
};

const edit = (id: string, body: object, browser = grace) =>
  browser.call('PATCH', `/messages/${id}/readings/0`, { body });

const rowOf = async (id: string) =>
  inWorkspace(server.connection.db, await cascade(), (tx) =>
    tx.selectFrom('messages').where('id', '=', id).selectAll().executeTakeFirstOrThrow(),
  );

/** What a person sees of the list's row. */
const shown = ({ status, isRead, isSpam, receivedAt, subject }: MessageDetail) => ({
  status,
  isRead,
  isSpam,
  receivedAt,
  subject,
});

describe('an open email that another version reads differently', () => {
  it('has the new value and shows the former one, in the list and its filters too', async () => {
    const { id, name } = await invite();
    const before = await mail.detail(id);
    const better = `${newWord()} ${newWord()} Hospital`;
    await readAgainWith(readerOf(ofNames({ [name]: { name: better, bidDue: due('2027-03-19') } })));
    const after = await mail.detail(id);
    expect(after.readings).toMatchObject([
      {
        name: better,
        bidDeadline: due('2027-03-19'),
        former: { name, bidDeadline: { date: '2027-03-12', time: '14:00' } },
      },
    ]);
    expect(Object.keys(after.readings[0]?.former ?? {}).toSorted()).toEqual(['bidDeadline', 'name']);
    expect(shown(after)).toEqual(shown(before));
    expect(await mail.read(id)).toMatchObject({ projectName: better, bidDeadline: due('2027-03-19') });
    const field = { entity: 'email', identifier: 'projectName' };
    const filter = JSON.stringify({ and: [writeCondition({ field, operation: 'Contain', value: better })], or: [] });
    const { json } = await grace.call('GET', '/messages', { query: { filter } });
    expect((json as { messages: Message[] }).messages.map((message) => message.id)).toEqual([id]);
  });

  it('keeps what a person corrected or confirmed', async () => {
    const { id, name } = await invite();
    await edit(id, { bidDeadline: due('2027-04-01'), confirmed: ['companyName'] });
    await readAgainWith(
      readerOf(ofNames({ [name]: { bidDue: due('2027-03-19'), company: 'Elsewhere', package: 'Drywall' } })),
    );
    const [reading] = (await mail.detail(id)).readings;
    expect(reading).toMatchObject({
      bidDeadline: due('2027-04-01'),
      companyName: 'Old Mill Builders',
      package: 'Drywall',
      checks: { bidDeadline: { state: 'Edited' }, companyName: { state: 'Confirmed' } },
      former: { package: null },
    });
    // Undoing the correction shows the new reading.
    await edit(id, { asRead: ['bidDeadline', 'companyName'] });
    expect((await mail.detail(id)).readings[0]).toMatchObject({
      bidDeadline: due('2027-03-19'),
      companyName: 'Elsewhere',
    });
  });

  it('keeps a former value that was taken back when the next version reads it', async () => {
    const { id, name } = await invite();
    const other = readerOf(ofNames({ [name]: { bidDue: due('2027-03-19') } }));
    await readAgainWith(other);
    const { former } = (await mail.detail(id)).readings[0] ?? {};
    const answer = await edit(id, { bidDeadline: former?.bidDeadline });
    expect(answer.json).toMatchObject({ reading: { checks: { bidDeadline: { state: 'Edited' } } } });
    expect((await mail.detail(id)).readings[0]?.former).toBeUndefined();
    await readAgainWith(readerOf(ofNames({ [name]: { bidDue: due('2027-03-26') } })));
    expect((await mail.detail(id)).readings[0]).toMatchObject({ bidDeadline: { date: '2027-03-12' } });
    expect((await mail.detail(id)).readings[0]?.former).toBeUndefined();
  });

  it('shows the first value over several versions, and none once it is read again', async () => {
    const { id, name } = await invite();
    await readAgainWith(readerOf(ofNames({ [name]: { bidDue: due('2027-03-19') } })));
    await readAgainWith(readerOf(ofNames({ [name]: { bidDue: due('2027-03-26') } })));
    expect((await mail.detail(id)).readings[0]).toMatchObject({
      bidDeadline: due('2027-03-26'),
      former: { bidDeadline: { date: '2027-03-12' } },
    });
    await readAgainWith(readOnce);
    expect((await mail.detail(id)).readings[0]?.former).toBeUndefined();
  });

  it('shows no former value that was dismissed, and shows it again when that is undone', async () => {
    const { id, name } = await invite();
    await readAgainWith(readerOf(ofNames({ [name]: { bidDue: due('2027-03-19') } })));
    const answer = await edit(id, { dismissed: ['bidDeadline'] });
    expect(answer.status, answer.text).toBe(200);
    expect((await mail.detail(id)).readings[0]).toMatchObject({ bidDeadline: due('2027-03-19'), checks: {} });
    expect((await mail.detail(id)).readings[0]?.former).toBeUndefined();
    expect((await undo(grace, changeSetOf(answer))).status).toBe(200);
    expect((await mail.detail(id)).readings[0]?.former).toMatchObject({ bidDeadline: { date: '2027-03-12' } });
  });

  it('shows another type and a number of projects, also where nothing was read', async () => {
    const subject = `Hello ${newWord()}`;
    expect(await smtp.deliver(cascadeAddress, letter({ subject, text: 'See you there.' }))).toMatch(/^250 /);
    const [message] = await vi.waitFor(async () => {
      const found = await listed(grace, subject);
      expect(found).toHaveLength(1);
      return found;
    }, 20_000);
    const [project] = (await readMessage(Buffer.from(invitation({ name: 'Pier 48', company: 'Old Mill' })))).reading
      .projects;
    const two: Edit = (reading) => {
      if (reading.projects.some(({ name }) => name)) return reading;
      return { ...reading, communicationType: 'Addendum', projects: project ? [project, project] : [] };
    };
    await readAgainWith(readerOf(two));
    const { readings, communicationType } = await mail.detail(message?.id ?? '');
    expect(communicationType).toBe('Addendum');
    expect(readings.map(({ name }) => name)).toEqual(['Pier 48', 'Pier 48']);
    expect(readings[0]?.former).toMatchObject({ communicationType: message?.communicationType });
  });

  it('offers nothing to a read-only user, and takes what a restricted member does', async () => {
    const { id, name } = await invite();
    await readAgainWith(readerOf(ofNames({ [name]: { bidDue: due('2027-03-19') } })));
    expect((await edit(id, { dismissed: ['bidDeadline'] }, await server.as('readOnly'))).status).toBe(403);
    expect((await edit(id, { dismissed: ['bidDeadline'] }, await server.as('harborAdmin'))).status).toBe(404);
    expect((await edit(id, { dismissed: ['bidDeadline'] }, await server.as('restricted'))).status).toBe(200);
  });

  it('lets an older correction be undone, and is read again then', async () => {
    const { id, name } = await invite();
    const older = await edit(id, { bidDeadline: due('2027-04-01'), location: null });
    const version = newVersion();
    const other = readerOf(ofNames({ [name]: { bidDue: due('2027-03-19'), company: null } }));
    await readAgainWith(other, version);
    expect((await undo(grace, changeSetOf(older))).status).toBe(200);
    const undone = await mail.detail(id);
    expect(undone.readings[0]).toMatchObject({ bidDeadline: { date: '2027-03-12' }, companyName: null });
    expect(undone.scrapedIndicator).toMatchObject({ company: false, location: true, bidDeadline: true });
    const { db } = server.connection;
    while (await readOpenAgain({ db, files: server.files, read: other, readerVersion: version }, await cascade()));
    expect((await mail.detail(id)).readings[0]).toMatchObject({ bidDeadline: due('2027-03-19') });
  });

  it('is suggested for its bid, and neither filed nor any change of it', async () => {
    const bid = await mail.addBid();
    const { id, name } = await invite();
    const notice = rawMessage({
      ...bcInvite(occasion(bid.project, bid.key), true),
      date: timeNow(),
      messageId: `${randomId()}@mail.example`,
    });
    const { reading } = await readMessage(Buffer.from(notice, 'latin1'));
    const before = await mail.invites(bid.projectId);
    await readAgainWith(readerOf((own) => (own.projects[0]?.name === name ? reading : own)));
    const after = await mail.read(id);
    expect(after).toMatchObject({ status: 'Unlinked', project: null });
    expect(after.suggestedLink?.project).toMatchObject({ id: bid.projectId });
    expect(await mail.invites(bid.projectId)).toEqual(before);
  });
});

describe('an email that is not open', () => {
  it('is left when it is filed with a bid, in the trash or marketing, and the bid is as it was', async () => {
    const [filed, trashed, spam] = [await invite(), await invite(), await invite()];
    const { projectId } = await mail.add(filed.id);
    await grace.call('PATCH', `/messages/${trashed.id}`, { body: { status: 'Archived' } });
    await grace.call('PATCH', `/messages/${spam.id}`, { body: { isSpam: true } });
    const before = await mail.invites(projectId);
    const other = { bidDue: due('2027-03-19') };
    await readAgainWith(readerOf((own) => ({ ...own, projects: own.projects.map((one) => ({ ...one, ...other })) })));
    for (const { id } of [filed, trashed, spam])
      expect((await mail.detail(id)).readings).toMatchObject([{ bidDeadline: { date: '2027-03-12' } }]);
    expect(await mail.invites(projectId)).toEqual(before);
    await readAgainWith(readOnce);
  });

  it('shows no former values any more once a person filed it', async () => {
    const { id, name } = await invite();
    await readAgainWith(readerOf(ofNames({ [name]: { bidDue: due('2027-03-19') } })));
    await mail.add(id);
    expect((await mail.detail(id)).readings[0]?.former).toBeUndefined();
  });

  it('keeps what it has when its original is gone, can not be read or takes too long', async () => {
    const { id, name } = await invite();
    const failing: ReadMessage = async (raw) => {
      const found = await readOnce(raw);
      const isOurs = found.reading.projects[0]?.name === name;
      return isOurs ? { ...found, parsed: { state: 'failed', failureCode: 'too-costly', reason: '' } } : found;
    };
    await readAgainWith(failing, 'slow');
    expect(await mail.detail(id)).toMatchObject({ isUnreadable: false, readings: [{ name }] });
    expect((await rowOf(id)).reader_version).toBe('slow');
    const { db } = server.connection;
    const { raw_id: rawId } = await rowOf(id);
    const moveOriginal = async (key: string): Promise<string> =>
      inWorkspace(db, await cascade(), async (tx) => {
        const raws = tx.selectFrom('raw_messages').where('id', '=', rawId ?? '');
        const { storage_key: before } = await raws.select('storage_key').executeTakeFirstOrThrow();
        await tx
          .updateTable('raw_messages')
          .where('id', '=', rawId ?? '')
          .set({ storage_key: key })
          .execute();
        return before;
      });
    const kept = await moveOriginal(`${await cascade()}/aa/${randomId()}`);
    await readAgainWith(readerOf(ofNames({ [name]: { name: 'Never' } })), 'gone');
    await moveOriginal(kept);
    expect((await mail.detail(id)).readings).toMatchObject([{ name }]);
    expect((await rowOf(id)).reader_version).toBe('gone');
  });
});

describe('the reading of many open emails', () => {
  const waiting = async (version: string): Promise<number> =>
    inWorkspace(server.connection.db, await cascade(), async (tx) => {
      const rows = await tx
        .selectFrom('messages')
        .where('status', '=', 'Unlinked')
        .where('is_spam', '=', false)
        .where('direction', '=', 'in')
        .where('deleted_at', 'is', null)
        .where('failure_code', 'is', null)
        .where('raw_id', 'is not', null)
        .where((eb) => eb.or([eb('reader_version', 'is', null), eb('reader_version', '<>', version)]))
        .select('id')
        .execute();
      return rows.length;
    });

  it('goes on where a process that was killed had stopped, once its lease is over', async () => {
    const version = newVersion();
    const { db } = server.connection;
    const workspaceId = await cascade();
    await queueRereadings(db, version);
    const all = await waiting(version);
    expect(all).toBeGreaterThan(26);
    let count = 0;
    const parts = { db, files: server.files, readerVersion: version };
    const dying: ReadMessage = (raw) => {
      count++;
      return count > 30 ? Promise.reject(new Error('killed')) : readOnce(raw);
    };
    await expect(readOpenAgain({ ...parts, read: dying }, workspaceId)).rejects.toThrow(/could not be read again/);
    const left = await waiting(version);
    expect(left).toBe(all - 30);
    const killed = { id: randomId(), version };
    expect(await inWorkspace(db, workspaceId, (tx) => leaseRereading(tx, killed))).toBe(true);
    let second = 0;
    const counting: ReadMessage = (raw) => {
      second++;
      return readOnce(raw);
    };
    expect(await readOpenAgain({ ...parts, read: counting }, workspaceId)).toBe(false);
    expect(second).toBe(0);
    await inWorkspace(db, workspaceId, (tx) =>
      tx
        .updateTable('rereadings')
        .set({ leased_until: new Date(timeNow().getTime() - 1) })
        .execute(),
    );
    while (await readOpenAgain({ ...parts, read: counting }, workspaceId));
    expect([second, await waiting(version)]).toEqual([left, 0]);
  });

  it('reads each email once when two processes do it at once', async () => {
    const version = newVersion();
    const { db } = server.connection;
    const workspaceId = await cascade();
    await queueRereadings(db, version);
    const all = await waiting(version);
    let count = 0;
    const read: ReadMessage = (raw) => {
      count++;
      return readOnce(raw);
    };
    const parts = { db, files: server.files, readerVersion: version, read };
    const drain = async (): Promise<void> => {
      while (await readOpenAgain(parts, workspaceId));
    };
    await Promise.all([drain(), drain()]);
    await drain();
    expect([count, await waiting(version)]).toEqual([all, 0]);
  });

  it('ends a turn after a hundred, so that another workspace has its own', async () => {
    const { id } = await invite();
    const version = newVersion();
    const { db } = server.connection;
    const workspaceId = await cascade();
    const row = await rowOf(id);
    const copies = Array.from({ length: 110 }, (_, index) => ({
      ...row,
      id: randomId(),
      body_sha256: `copy ${index}`,
    }));
    await inWorkspace(db, workspaceId, (tx) =>
      tx
        .insertInto('messages')
        .values(
          copies.map((copy) => ({
            ...copy,
            to_addresses: JSON.stringify(copy.to_addresses),
            cc_addresses: JSON.stringify(copy.cc_addresses),
            keywords: JSON.stringify(copy.keywords),
          })),
        )
        .execute(),
    );
    await queueRereadings(db, version);
    let count = 0;
    const read: ReadMessage = (raw) => {
      count++;
      return readOnce(raw);
    };
    // However busy the machine is.
    const parts = { db, files: server.files, readerVersion: version, read, longestMs: 600_000 };
    expect([await readOpenAgain(parts, workspaceId), count]).toEqual([true, 100]);
    const ids = copies.map((copy) => copy.id);
    await inWorkspace(db, workspaceId, (tx) => tx.deleteFrom('messages').where('id', 'in', ids).execute());
    while (await readOpenAgain(parts, workspaceId));
  });

  it('leaves a workspace to a later version that started meanwhile', async () => {
    const { db } = server.connection;
    const [old, later] = [newVersion(), newVersion()];
    await queueRereadings(db, old);
    await queueRereadings(db, later);
    let count = 0;
    const read: ReadMessage = (raw) => {
      count++;
      return readOnce(raw);
    };
    expect(await readOpenAgain({ db, files: server.files, readerVersion: old, read }, await cascade())).toBe(false);
    expect(count).toBe(0);
    await readAgainWith(readOnce, later);
  });

  it('notifies nobody, applies no rule, and tells open pages', async () => {
    const { id, name } = await invite();
    const counts = async () =>
      inWorkspace(server.connection.db, await cascade(), async (tx) => ({
        notifications: (await tx.selectFrom('notifications').select('id').execute()).length,
        applications: (await tx.selectFrom('rule_applications').select('message_id').execute()).length,
        outgoing: (await tx.selectFrom('outgoing_messages').select('message_id').execute()).length,
        events: (await tx.selectFrom('events').select('position').execute()).length,
      }));
    const before = await counts();
    await readAgainWith(readerOf(ofNames({ [name]: { bidDue: due('2027-03-19') } })));
    const { events, ...after } = await counts();
    expect(after).toEqual({
      notifications: before.notifications,
      applications: before.applications,
      outgoing: before.outgoing,
    });
    expect(events).toBeGreaterThan(before.events);
    expect((await mail.detail(id)).readings[0]?.former).toBeDefined();
  });

  it('changes nothing and tells nobody where all is read as before', async () => {
    await readAgainWith(readOnce);
    const { id } = await invite();
    const before = await rowOf(id);
    await readAgainWith(readOnce, 'same');
    expect(await rowOf(id)).toEqual({ ...before, reader_version: 'same' });
  });
});

describe('a start with another version', () => {
  it('reads open emails again in the background, and keeps what was corrected; the command has it done once more', async () => {
    const folder = newDataFolder();
    const name = `${newWord()} ${newWord()} Clinic`;
    const subject = `Invitation to Bid: ${name}`;
    const find = async (at: TestServer): Promise<MessageDetail | undefined> => {
      const browser = await at.as('admin');
      const [message] = await listed(browser, subject);
      if (!message) return undefined;
      const path = { messageId: message.id };
      return (await browser.client.GET('/messages/{messageId}/detail', { params: { path } })).data?.message;
    };
    const started: TestServer[] = [];
    const start = async (parts: TestServerParts = {}): Promise<TestServer> => {
      const next = await startTestServer(folder, parts);
      started.push(next);
      return next;
    };
    try {
      const first = await start();
      const client = await connectSmtp(first.smtpPort);
      expect(await client.deliver(cascadeAddress, invitation({ name, company: 'Old Mill Builders' }))).toMatch(/^250 /);
      client.close();
      const message = await vi.waitFor(async () => {
        const found = await find(first);
        expect(found).toBeDefined();
        return found;
      }, 20_000);
      const path = `/messages/${message?.id}/readings/0`;
      const browser = await first.as('admin');
      await browser.call('PATCH', path, { body: { companyName: 'Our Own Builders' } });
      await first.close();
      const edits = { [name]: { bidDue: due('2027-03-19'), company: 'Elsewhere' } };
      const second = await start({ read: readerOf(ofNames(edits)), readerVersion: 'another' });
      await vi.waitFor(
        async () =>
          expect((await find(second))?.readings).toMatchObject([
            {
              companyName: 'Our Own Builders',
              bidDeadline: due('2027-03-19'),
              former: { bidDeadline: { date: '2027-03-12' } },
            },
          ]),
        { timeout: 30_000, interval: 200 },
      );
      const workspaceId = await second.workspaceId('cascade-interiors');
      await vi.waitFor(
        () =>
          inWorkspace(second.connection.db, workspaceId, async (tx) =>
            expect(await tx.selectFrom('rereadings').select('is_due').execute()).toEqual([{ is_due: false }]),
          ),
        { timeout: 30_000, interval: 200 },
      );
      await inWorkspace(second.connection.db, workspaceId, forgetVersions);
      await second.close();
      const third = await start({ readerVersion: 'another' });
      await vi.waitFor(
        async () =>
          expect((await find(third))?.readings).toMatchObject([
            { companyName: 'Our Own Builders', bidDeadline: { date: '2027-03-12' } },
          ]),
        { timeout: 30_000, interval: 200 },
      );
      await third.close();
    } finally {
      for (const one of started) await one.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
