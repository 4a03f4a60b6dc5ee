import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MessageDetail } from '@basis/domain/model/contract/contract';
import { randomId } from '@basis/domain/testing/seed';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { queueAllRereading } from '../mock-server/src/features/receiving/rows/rawMessages';
import type { Browser } from './browser';
import { invitation, letter } from './letters';
import { connectSmtp, type SmtpClient } from './smtpClient';
import { cascadeAddress, startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
let smtp: SmtpClient;
beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
  smtp = await connectSmtp(server.smtpPort);
});
afterAll(async () => {
  smtp.close();
  await server.close();
});

const inCascade = async <T>(work: Parameters<typeof inWorkspace<T>>[2]): Promise<T> =>
  inWorkspace(server.connection.db, await server.workspaceId('cascade-interiors'), work);

const idsOf = async (subject: string): Promise<string[]> => {
  const { data } = await grace.client.GET('/messages', { params: { query: { view: 'all-emails', limit: 200 } } });
  return (data?.messages ?? []).filter((message) => message.subject === subject).map(({ id }) => id);
};

const deliver = async (raw: string): Promise<void> => {
  expect(await smtp.deliver(cascadeAddress, raw)).toMatch(/^250 /);
};

const deliverAndFind = async (raw: string, subject: string): Promise<string> => {
  await deliver(raw);
  const [id] = await vi.waitFor(async () => {
    const found = await idsOf(subject);
    expect(found).toHaveLength(1);
    return found;
  }, 20_000);
  return id ?? '';
};

const detailOf = async (id: string): Promise<MessageDetail | undefined> => {
  const { data } = await grace.client.GET('/messages/{messageId}/detail', { params: { path: { messageId: id } } });
  return data?.message;
};

/** Marks an email as too costly to read. */
const spoil = (id: string): Promise<void> =>
  inCascade(async (tx) => {
    await sql`delete from message_readings where message_id = ${id}`.execute(tx);
    await sql`delete from attachments where message_id = ${id}`.execute(tx);
    const { rows } = await sql<{ raw_id: string }>`update messages set failure_code = 'too-costly', subject = '',
      subject_fold = '', from_name = '', from_email = '', from_fold = '', text = null, html = null, scraped_flags = 0,
      rfc_message_id = 'sha256:' || ${id}, body_sha256 = ${id} where id = ${id} returning raw_id`.execute(tx);
    await sql`update raw_messages set state = 'failed', failure_code = 'too-costly', attempts = 3
      where id = ${rows[0]?.raw_id}`.execute(tx);
  });

const readAgain = (id: string, browser = grace) => browser.call('POST', `/messages/${id}/read-again`);

const spoilt = async (project: { name: string; company: string }) => {
  const raw = invitation(project);
  const id = await deliverAndFind(raw, `Invitation to Bid: ${project.name}`);
  await spoil(id);
  return { id, raw };
};

const newProject = () => ({ name: `Alder Clinic ${randomId().slice(0, 4)}`, company: 'Old Mill Builders' });

describe('an email that could not be read', () => {
  it('is filled when read again, and stays the same email in the same place', async () => {
    const project = newProject();
    const { id } = await spoilt(project);
    await grace.call('PATCH', `/messages/${id}`, { body: { isRead: true } });
    expect(await detailOf(id)).toMatchObject({ isUnreadable: true, text: null, readings: [], isBeingRead: false });
    expect((await readAgain(id)).status).toBe(202);
    const message = await vi.waitFor(async () => {
      const found = await detailOf(id);
      expect(found?.isUnreadable).toBe(false);
      return found;
    }, 20_000);
    expect(message).toMatchObject({ subject: `Invitation to Bid: ${project.name}`, status: 'Unlinked', isRead: true });
    expect(message?.readings).toMatchObject([{ name: project.name, companyName: project.company }]);
    const again = await readAgain(id);
    expect([again.status, again.error.message]).toEqual([422, 'This email has already been read.']);
  });

  it('is read once, even on concurrent requests', async () => {
    const { id } = await spoilt(newProject());
    const answers = await Promise.all([readAgain(id), readAgain(id), readAgain(id)]);
    expect(answers.map(({ status }) => status).filter((status) => status !== 202 && status !== 422)).toEqual([]);
    await vi.waitFor(async () => expect((await detailOf(id))?.isUnreadable).toBe(false), 20_000);
    expect((await detailOf(id))?.readings).toHaveLength(1);
  });

  it('is removed if the same message has arrived again', async () => {
    const { id, raw } = await spoilt(newProject());
    const subject = /^Subject: (.*)\r$/m.exec(raw)?.[1] ?? '';
    const other = await deliverAndFind(raw, subject);
    expect(other).not.toBe(id);
    await readAgain(id);
    await vi.waitFor(async () => expect(await detailOf(id)).toBeUndefined(), 20_000);
    expect(await idsOf(subject)).toEqual([other]);
  });

  it('can’t be read again by a read-only user', async () => {
    const { id } = await spoilt(newProject());
    expect((await readAgain(id, await server.as('readOnly'))).status).toBe(403);
    expect((await readAgain(id, await server.as('harborAdmin'))).status).not.toBe(202);
    expect((await readAgain(id, await server.as('restricted'))).status).toBe(202);
  });

  it('is queued with all others by the command for a stopped server', async () => {
    const { id } = await spoilt(newProject());
    expect(await inCascade((tx) => queueAllRereading(tx))).toBeGreaterThan(0);
    expect(await inCascade((tx) => queueAllRereading(tx))).toBe(0);
    // Another message triggers reading, like a start.
    await deliver(letter());
    await vi.waitFor(async () => expect((await detailOf(id))?.isUnreadable).toBe(false), 20_000);
  });
});

describe('two messages with one id', () => {
  const of = (messageId: string, subject: string, more: { from?: string; date?: string }): string =>
    letter({
      messageId,
      subject,
      from: more.from ?? 'Dana <dana@oldmillbuilders.example>',
      text: 'A reminder.',
    }).replace(/^Date: .*$/m, `Date: ${more.date ?? 'Mon, 16 Nov 2026 09:00:00 +0000'}\r`);

  it.each([
    ['sender', { from: 'Sam <sam@oldmillbuilders.example>' }],
    ['date', { date: 'Tue, 17 Nov 2026 09:00:00 +0000' }],
  ])('are both kept if the %s differs, and an identical one only once', async (_, other) => {
    const [messageId, subject] = [randomId(), `Reminder ${randomId()}`];
    await deliverAndFind(of(messageId, subject, {}), subject);
    await deliver(of(messageId, subject, {}));
    await deliver(of(messageId, subject, other));
    await vi.waitFor(async () => expect(await idsOf(subject)).toHaveLength(2), 20_000);
  });
});

it('an email with more than 500 files reports how many are left out', async () => {
  const subject = `Plans ${randomId()}`;
  const files = Array.from(
    { length: 503 },
    (_, index) => `--q\r\nContent-Type: text/csv; name=A${index}.csv\r\n\r\nx\r\n`,
  );
  const head = letter({ subject }).split('\r\n').slice(0, 4);
  const raw = [...head, 'Content-Type: multipart/mixed; boundary=q', '', `${files.join('')}--q--`, ''].join('\r\n');
  const message = await detailOf(await deliverAndFind(raw, subject));
  expect(message?.attachments).toHaveLength(500);
  expect(message?.filesLeftOut).toBe(3);
});
