// Longer than most files: its parts share one seeded server, which takes seconds to start.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message, MessageDetail } from '@basis/domain/model/contract/contract';
import { timeNow } from '@basis/domain/testing/clock';
import { randomId } from '@basis/domain/testing/seed';
import { linksTo } from '../mock-server/src/platform/links';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { startJobs } from '../mock-server/src/jobs';
import { createRoomHere } from '../mock-server/src/platform/workers/workRoom';
import { programs } from '../mock-server/src/programs';
import { createLogger } from '../mock-server/src/platform/logging';
import { createMailboxConnector } from '../mock-server/src/platform/mail/mailbox';
import { createEventPoster } from '../mock-server/src/platform/outward/postEvent';
import { readFileText } from '../mock-server/src/mailReading/fileText/readFileText';
import { processRaws } from '../mock-server/src/features/receiving/processRaws';
import { readAtOnce, readingBudgetMs } from '../mock-server/src/mailReading/reader';
import { readMessage, unreadable, type ReadMessage } from '../mock-server/src/mailReading/readMessage';
import { readerVersion } from '../mock-server/src/mailReading/readerVersion';
import { createFolderCarrier } from '../mock-server/src/platform/mail/carrier';
import { insertRawMessages } from '../mock-server/src/features/receiving/rows/rawMessages';
import type { Browser } from './browser';
import { invitation, letter } from './letters';
import { connectSmtp, type SmtpClient } from './smtpClient';
import { cascadeAddress, harborAddress, startTestServer, type TestServer } from './testServer';

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

const inbox = async (browser = grace, view: 'all-emails' | 'trash' = 'all-emails'): Promise<Message[]> => {
  const { data } = await browser.client.GET('/messages', { params: { query: { view, limit: 200 } } });
  if (!data) throw new Error('The inbox was refused');
  return data.messages;
};

const detailOf = async (id: string): Promise<MessageDetail> => {
  const { data } = await grace.client.GET('/messages/{messageId}/detail', { params: { path: { messageId: id } } });
  if (!data) throw new Error(`No email ${id}`);
  return data.message;
};

/** The emails that fit, as soon as there are as many as expected. */
const arrived = (fits: (message: Message) => boolean, count = 1, browser = grace): Promise<Message[]> =>
  vi.waitFor(
    async () => {
      const found = (await inbox(browser)).filter(fits);
      expect(found).toHaveLength(count);
      return found;
    },
    { timeout: 20_000, interval: 40 },
  );

const deliver = async (raw: string | Buffer, to: string | string[] = cascadeAddress): Promise<void> => {
  expect(await smtp.deliver(to, raw)).toMatch(/^250 /);
};

/** Delivers a message with a subject of its own and gives it back as it stands in the inbox. */
const deliverAndFind = async (make: (subject: string) => string | Buffer): Promise<MessageDetail> => {
  const subject = `Subject ${randomId()}`;
  await deliver(make(subject));
  const [message] = await arrived((candidate) => candidate.subject === subject);
  return detailOf(message?.id ?? '');
};

describe('inbound mail', () => {
  it('CALLS-073: is in the inbox within two seconds, with what was read from it', async () => {
    const name = `Alder Street Clinic ${randomId().slice(0, 4)}`;
    await deliver(invitation({ name, company: 'Old Mill Builders' }));
    const [message] = await arrived(({ projectName }) => projectName === name);
    expect(message).toMatchObject({
      status: 'Unlinked',
      isRead: false,
      isSpam: false,
      companyName: 'Old Mill Builders',
      bidDeadlineAt: '2027-03-12T22:00:00.000Z',
      location: '410 Alder Street, Tacoma, WA 98402',
      scrapedIndicator: { project: true, company: true, bidDeadline: true, location: true },
    });
    const { readings, text } = await detailOf(message?.id ?? '');
    const source = readings[0]?.sources['name'];
    expect(text?.slice(source?.start, source?.end)).toBe(name);
  });

  it('for an address that was never given out is refused with 550, and the connection goes on', async () => {
    expect(await smtp.deliver('nobody@basis.localhost', letter())).toMatch(/^550 /);
    expect(await smtp.deliver('bids+cascade-interiors@elsewhere.example', letter())).toMatch(/^550 /);
    await deliver(letter());
  });

  it('larger than 25 MB is refused with 552, whether its size was said before or not, and the connection goes on', async () => {
    expect(await smtp.command('MAIL FROM:<a@builder.example> SIZE=31457280')).toMatch(/^552 /);
    await smtp.command('RSET');
    const line = `${'x'.repeat(998)}\r\n`;
    const tooLarge = `${letter({ subject: 'Too large' })}${line.repeat(31_500)}`;
    expect(await smtp.deliver(cascadeAddress, tooLarge)).toMatch(/^552 /);
    await deliverAndFind((subject) => letter({ subject }));
    expect((await inbox()).map(({ subject }) => subject)).not.toContain('Too large');
  });

  it('goes to each workspace that it is addressed to, once', async () => {
    const helen = await server.as('harborAdmin');
    const subject = `Both ${randomId()}`;
    await deliver(letter({ subject }), [cascadeAddress, harborAddress, cascadeAddress.toUpperCase()]);
    await arrived((message) => message.subject === subject, 1, helen);
    await arrived((message) => message.subject === subject, 1, grace);
  });

  it('without a body is shown as empty', async () => {
    const message = await deliverAndFind((subject) => letter({ subject, text: '' }));
    expect([message.text, message.html, message.isUnreadable]).toEqual([null, null, false]);
  });

  it('of no bytes, of no headers or of parts without end is kept and shown as unreadable or as it is', async () => {
    const before = (await inbox()).length;
    await deliver('\r\n');
    await deliver('not a message at all');
    await deliver(
      'From: a@b.example\r\nContent-Type: multipart/mixed; boundary="x"\r\n\r\n--x\r\nContent-Type: text/plain; charset=nope\r\nContent-Transfer-Encoding: base64\r\n\r\n%%%\r\n--x',
    );
    await vi.waitFor(async () => expect(await inbox()).toHaveLength(before + 3), { timeout: 20_000, interval: 40 });
    expect((await inbox()).filter(({ isUnreadable }) => isUnreadable).length).toBeGreaterThanOrEqual(1);
  });

  it('with NUL bytes and half characters in every field is read all the same', async () => {
    const message = await deliverAndFind((subject) =>
      [
        `Subject: ${subject}`,
        'From: "Da\0na" <da\0na@old.example>',
        `To: "${'😀'.repeat(300)}" <x@y.example>`,
        `Message-ID: <nul\0${randomId()}@x>`,
        'Content-Type: text/plain; charset=utf-8',
        '',
        'Project: Nul\0 Clinic',
        'Company: Nul\0 Builders',
        'Contact: Da\0na Whit\0more, (206) 555-0144, dana\0@old.example',
        'Location: 410 Al\0der Street, Ta\0coma, WA 98402',
      ].join('\r\n'),
    );
    expect(JSON.stringify(message)).not.toContain('\\u0000');
    expect(message.text).toContain('Clinic');
  });

  it('that names things at great length is filed within the limits of the contract, and can be made a bid', async () => {
    const long = 'Very Long '.repeat(90);
    const subject = `${randomId()} ${long}`;
    const raw = letter({ subject, from: `"${long}" <dana@long.example>`, text: 'See you there.' });
    await deliver(raw);
    const [message] = await arrived((candidate) => candidate.subject.startsWith(subject.slice(0, 36)));
    const { projects } = await addToBids([message?.id ?? '']);
    expect(projects[0]?.name.length).toBeLessThanOrEqual(500);
  });

  it('keeps attachments under names of ours, and offers them as files to save', async () => {
    const message = await deliverAndFind((subject) =>
      [
        `Subject: ${subject}`,
        'From: a@b.example',
        'MIME-Version: 1.0',
        'Content-Type: multipart/mixed; boundary="cut"',
        '',
        '--cut',
        'Content-Type: text/plain',
        '',
        'See the file.',
        '--cut',
        'Content-Type: text/html; name="../../x.html"',
        'Content-Disposition: attachment; filename="../../x.html"',
        'Content-Transfer-Encoding: base64',
        '',
        Buffer.from('<script>alert(1)</script>').toString('base64'),
        '--cut--',
        '',
      ].join('\r\n'),
    );
    const [attachment] = message.attachments;
    expect(attachment).toMatchObject({ fileName: 'x.html', mediaType: 'text/html', size: 25 });
    const answer = await grace.call('GET', `/messages/${message.id}/attachments/${attachment?.id}`);
    expect(answer.text).toBe('<script>alert(1)</script>');
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''x.html");
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const files = readdirSync(server.dataFolder, { recursive: true }).map(String);
    expect(files.filter((file) => file.includes('x.html'))).toEqual([]);
    expect((await grace.call('GET', `/messages/${randomId()}/attachments/${attachment?.id}`)).status).toBe(404);
    await grace.call('PATCH', `/messages/${message.id}`, { body: { status: 'Archived' } });
    expect((await grace.call('DELETE', `/messages/${message.id}`)).status).toBe(204);
    expect((await grace.call('GET', `/messages/${message.id}/attachments/${attachment?.id}`)).status).toBe(404);
  });

  it('is stored as it came, to the byte', async () => {
    const subject = `Bytes ${randomId()}`;
    const raw = letter({ subject, text: '.leading dot\r\n..two\r\nend' });
    await deliver(raw);
    await arrived((message) => message.subject === subject);
    const folder = join(server.dataFolder, 'files');
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const stored = files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
    expect(stored.some((content) => content.includes(raw))).toBe(true);
  });

  it('of one id and one body is one message, however often it comes and even at once', async () => {
    const subject = `Twice ${randomId()}`;
    const raw = letter({ subject, messageId: randomId() });
    const clients = await Promise.all(Array.from({ length: 5 }, () => connectSmtp(server.smtpPort)));
    const replies = await Promise.all(clients.map((client) => client.deliver(cascadeAddress, raw)));
    expect(replies.every((reply) => reply.startsWith('250'))).toBe(true);
    for (const client of clients) client.close();
    await deliverAndFind((last) => letter({ subject: last }));
    expect((await inbox()).filter((message) => message.subject === subject)).toHaveLength(1);
  });

  it('of one id and another body, or other files, is another message, and is flagged', async () => {
    const subject = `Forged ${randomId()}`;
    const messageId = randomId();
    const withFile = (content: string): string =>
      letter({ subject, messageId })
        .replace('Content-Type: text/plain; charset=utf-8', 'Content-Type: multipart/mixed; boundary="cut"')
        .replace(
          'Hello.',
          `--cut\r\n\r\nHello.\r\n--cut\r\nContent-Disposition: attachment; filename=a.txt\r\n\r\n${content}\r\n--cut--`,
        );
    await deliver(letter({ subject, messageId, text: 'Pay to account 1.' }));
    await arrived((message) => message.subject === subject);
    await deliver(letter({ subject, messageId, text: 'Pay to account 2.' }));
    await arrived((message) => message.subject === subject, 2);
    await deliver(withFile('one'));
    await arrived((message) => message.subject === subject, 3);
    await deliver(withFile('other'));
    const found = await arrived((message) => message.subject === subject, 4);
    const details = await Promise.all(found.toReversed().map(({ id }) => detailOf(id)));
    expect(details.map(({ warnings }) => warnings.includes('duplicate-message-id'))).toEqual([false, true, true, true]);
    const ids = details.map(({ id }) => id);
    for (const { id, duplicateEmailIds } of details)
      expect(duplicateEmailIds).toEqual(ids.filter((other) => other !== id));
  });

  it('without an id is one message when the very same bytes come again', async () => {
    const subject = `No id ${randomId()}`;
    const raw = letter({ subject, messageId: null });
    await deliver(raw);
    await deliver(raw);
    await deliverAndFind((last) => letter({ subject: last }));
    expect((await inbox()).filter((message) => message.subject === subject)).toHaveLength(1);
  });

  it('loses whatever its HTML would run or load', async () => {
    const { html } = await deliverAndFind((subject) =>
      letter({
        subject,
        html: [
          '<base href="https://evil.example/"><style>@import url(https://evil.example/x.css)</style>',
          '<p onclick="alert(1)">Kept text</p><script>alert(1)</script><svg onload=alert(1)></svg>',
          '<a href="javascript:alert(1)">go</a><iframe src="https://evil.example"></iframe>',
          '<img src="https://evil.example/pixel.gif"><form action="https://evil.example"><input></form>',
        ].join(''),
      }),
    );
    expect(html).toContain('Kept text');
    expect(html).not.toMatch(/<script|<iframe|<svg|<form|<base|onclick|onload|javascript:|@import/i);
    expect(html).not.toMatch(/\ssrc="http/i);
  });

  it('is told of as an event, and written into the activities without an author', async () => {
    const { id } = await deliverAndFind((subject) => letter({ subject }));
    const workspaceId = await server.workspaceId('cascade-interiors');
    const rows = await inWorkspace(server.connection.db, workspaceId, (tx) =>
      tx.selectFrom('activities').where('entity_id', '=', id).select(['verb', 'actor_id']).execute(),
    );
    expect(rows).toEqual([{ verb: 'created', actor_id: null }]);
  });
});

describe('filing an email', () => {
  const status = async (id: string): Promise<string> => (await detailOf(id)).status;
  const patch = (id: string, body: object, browser = grace) => browser.call('PATCH', `/messages/${id}`, { body });

  it('INBOX-17, INBOX-18: puts it into the trash and back, and the totals follow', async () => {
    const { id } = await deliverAndFind((subject) => letter({ subject }));
    const totals = async () => (await grace.client.GET('/messages/stats')).data?.totals ?? {};
    const before = await totals();
    expect((await patch(id, { status: 'Archived', isSpam: false })).status).toBe(200);
    expect((await inbox(grace, 'trash')).map((message) => message.id)).toContain(id);
    expect((await inbox()).map((message) => message.id)).not.toContain(id);
    const after = await totals();
    expect([after['all-emails'], after['trash']]).toEqual([
      (before['all-emails'] ?? 0) - 1,
      (before['trash'] ?? 0) + 1,
    ]);
    await patch(id, { status: 'Unlinked' });
    expect((await inbox()).map((message) => message.id)).toContain(id);
  });

  it('CALLS-077, INBOX-22, INBOX-23: deletes it for good only from the trash', async () => {
    const { id } = await deliverAndFind((subject) => letter({ subject }));
    const early = await grace.call('DELETE', `/messages/${id}`);
    expect([early.status, early.error.message]).toEqual([409, 'Only emails in the trash can be deleted.']);
    await patch(id, { status: 'Archived' });
    expect((await grace.call('DELETE', `/messages/${id}`)).status).toBe(204);
    expect((await grace.call('GET', `/messages/${id}/detail`)).status).toBe(404);
    expect((await grace.call('DELETE', `/messages/${id}`)).status).toBe(404);
  });

  it('takes its files away with it when it is deleted', async () => {
    const marker = `Marker ${randomId()}`;
    const { id } = await deliverAndFind((subject) => letter({ subject, text: marker }));
    const holds = (): boolean =>
      readdirSync(join(server.dataFolder, 'files'), { recursive: true, withFileTypes: true })
        // Kept for a day for running backups.
        .filter((entry) => entry.isFile() && basename(entry.parentPath) !== 'removed')
        .some((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8').includes(marker));
    expect(holds()).toBe(true);
    await patch(id, { status: 'Archived' });
    await grace.call('DELETE', `/messages/${id}`);
    await vi.waitFor(() => expect(holds()).toBe(false), { timeout: 20_000, interval: 20 });
  });

  it.each(['Linked', 'AutoLinked'])('cannot say that it is %s', async (wanted) => {
    const { id } = await deliverAndFind((subject) => letter({ subject }));
    expect((await patch(id, { status: wanted })).status).toBe(400);
    expect(await status(id)).toBe('Unlinked');
  });

  it('is written once: what stays the same is no change', async () => {
    const { id, updatedAt } = await deliverAndFind((subject) => letter({ subject }));
    await patch(id, { isRead: false, status: 'Unlinked' });
    expect((await detailOf(id)).updatedAt).toBe(updatedAt);
  });

  it('can be taken back', async () => {
    const { id } = await deliverAndFind((subject) => letter({ subject }));
    const answer = await patch(id, { status: 'Archived', isSpam: true });
    const { changeSetId } = answer.json as { changeSetId: string };
    expect((await grace.call('POST', `/change-sets/${changeSetId}/undo`)).status).toBe(200);
    expect(await detailOf(id)).toMatchObject({ status: 'Unlinked', isSpam: false });
  });
});

const stageId = async (): Promise<string> => (await grace.client.GET('/stages')).data?.stages[0]?.id ?? '';

const addToBids = async (messageIds: string[]) => {
  const { data } = await grace.client.POST('/messages/projects', { body: { messageIds, stageId: await stageId() } });
  if (!data) throw new Error('The emails were not added');
  return data;
};

const deliverInvitation = async (company: string, email?: string): Promise<Message> => {
  const name = `Alder Clinic ${randomId().slice(0, 8)}`;
  await deliver(invitation({ name, company, ...(email ? { email } : {}) }));
  const [message] = await arrived(({ projectName }) => projectName === name);
  if (!message) throw new Error('The invitation did not arrive');
  return message;
};

const invitesOf = async (projectId: string) => {
  const { data } = await grace.client.GET('/bid-invites', { params: { query: { projectId } } });
  return data?.bidInvites ?? [];
};
const companyNames = async (): Promise<string[]> =>
  (await grace.client.GET('/companies/names')).data?.companies.map(({ name }) => name) ?? [];

describe('adding an email to the bids', () => {
  it('OVERVIEW-04: makes a bid of what was read, with the company, the person and the deadline, and links the email', async () => {
    const company = `Wexler Construction ${randomId().slice(0, 8).toUpperCase()}`;
    const message = await deliverInvitation(company, 'pat@wexler.example');
    const { projects, messages } = await addToBids([message.id]);
    expect(projects[0]).toMatchObject({
      name: message.projectName,
      location: '410 Alder Street, Tacoma, WA 98402',
      city: 'Tacoma',
      region: 'WA',
      bidDeadlineAt: '2027-03-12T22:00:00.000Z',
      stageId: await stageId(),
      changeState: 'New',
    });
    expect(messages[0]).toMatchObject({ status: 'Linked', isRead: true, project: { id: projects[0]?.id } });
    const [invite] = await invitesOf(projects[0]?.id ?? '');
    expect(invite).toMatchObject({ companyName: company, sourceMessageId: message.id });
    expect(invite?.contacts).toMatchObject([{ name: 'Dana Whitmore', email: 'pat@wexler.example' }]);
    expect((await inbox()).map(({ id }) => id)).not.toContain(message.id);
  });

  it('matches a company that is there, whatever its legal form, and a person by address', async () => {
    const [known = ''] = await companyNames();
    const before = await companyNames();
    const one = await addToBids([(await deliverInvitation(known, 'sam@known.example')).id]);
    const other = await addToBids([(await deliverInvitation(known, 'sam@known.example')).id]);
    expect(await companyNames()).toEqual(before);
    expect(one.projects[0]?.companyIds).toEqual(other.projects[0]?.companyIds);
    const contactOf = async (id = '') => (await invitesOf(id))[0]?.contacts[0]?.id;
    expect(await contactOf(one.projects[0]?.id)).toBe(await contactOf(other.projects[0]?.id));
  });

  it('twice is refused', async () => {
    const message = await deliverInvitation('Old Mill Builders');
    await addToBids([message.id]);
    const body = { messageIds: [message.id], stageId: await stageId() };
    const again = await grace.call('POST', '/messages/projects', { body });
    expect([again.status, again.error.code]).toEqual([422, 'refused']);
    const filed = await grace.call('PATCH', `/messages/${message.id}`, { body: { status: 'Archived' } });
    expect(filed.status).toBe(422);
  });

  it('by two people at once makes one bid', async () => {
    const message = await deliverInvitation('Old Mill Builders');
    const body = { messageIds: [message.id], stageId: await stageId() };
    const maya = await server.as('member');
    const answers = await Promise.all(
      [grace, maya].map((browser) => browser.call('POST', '/messages/projects', { body })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422]);
  });

  it('is all or nothing', async () => {
    const message = await deliverInvitation('Old Mill Builders');
    const body = { messageIds: [message.id, randomId()], stageId: await stageId() };
    expect((await grace.call('POST', '/messages/projects', { body })).status).toBe(404);
    expect((await detailOf(message.id)).status).toBe('Unlinked');
  });

  it('INBOX-27: needs a stage that is here, and a reason of that stage', async () => {
    const message = await deliverInvitation('Old Mill Builders');
    const attempt = (body: object) =>
      grace.call('POST', '/messages/projects', { body: { messageIds: [message.id], ...body } });
    const unknown = await attempt({ stageId: randomId() });
    expect([unknown.status, unknown.error.message]).toEqual([422, 'Stage not found or not changed']);
    const { data } = await grace.client.GET('/stages');
    const withReasons = Object.entries(data?.stageReasonsMap ?? {}).find(([, reasons]) => reasons.length);
    const foreign = await attempt({ stageId: await stageId(), stageReasonId: withReasons?.[1][0]?.id });
    expect(foreign.status).toBe(422);
    const fits = await attempt({ stageId: withReasons?.[0], stageReasonId: withReasons?.[1][0]?.id });
    expect(fits.status).toBe(201);
  });

  it('is taken back whole: bid, invitation, new company and person go, and the email is in the inbox as before', async () => {
    const company = `Vanishing Builders ${randomId().slice(0, 8).toUpperCase()}`;
    const email = `v-${randomId().slice(0, 8)}@vanishing.example`;
    const message = await deliverInvitation(company, email);
    const { projects, changeSetId } = await addToBids([message.id]);
    expect((await grace.call('POST', `/change-sets/${changeSetId}/undo`)).status).toBe(200);
    expect((await grace.call('GET', `/projects/${projects[0]?.id}`)).status).toBe(404);
    expect(await companyNames()).not.toContain(company);
    const workspaceId = await server.workspaceId('cascade-interiors');
    const { rows } = await inWorkspace(server.connection.db, workspaceId, (tx) =>
      sql`select from contacts where email = ${email}`.execute(tx),
    );
    expect(rows).toEqual([]);
    const back = (await inbox()).find(({ id }) => id === message.id);
    expect(back).toMatchObject({ status: 'Unlinked', isRead: false, project: null });
    expect((await addToBids([message.id])).projects).toHaveLength(1);
  });

  const digest = readFileSync(
    new URL(
      '../mock-server/src/mailReading/extract/fixtures/samples/17-planhub-digest-six-projects.eml',
      import.meta.url,
    ),
    'utf8',
  );
  const digestOf = (subject: string): string =>
    digest
      .replace(/^Message-ID: .*(?:\r?\n[ \t].*)*/im, `Message-ID: <${randomId()}@digest.example>`)
      .replace(/^Subject: .*(?:\r?\n[ \t].*)*/im, `Subject: ${subject}`);
  /** The names of the bids that were made of what an email tells. */
  const bidsOf = async (id: string) => (await detailOf(id)).readings.map(({ project }) => project?.name ?? null);

  it('that tells of several projects makes a bid of those that were chosen, and of no other', async () => {
    const { id, readings } = await deliverAndFind(digestOf);
    expect(readings).toHaveLength(6);
    const add = async (ordinals: readonly number[], messageIds = [id]) =>
      grace.call('POST', '/messages/projects', { body: { messageIds, stageId: await stageId(), ordinals } });
    const missing = await add([1, 6]);
    expect([missing.status, missing.error.message]).toEqual([
      422,
      'This email no longer contains all of these projects. Reload it.',
    ]);
    const other = await deliverInvitation('Old Mill Builders');
    expect((await add([0], [id, other.id])).error.message).toBe('Choose projects of one email at a time.');
    const answer = await add([1, 4]);
    expect(answer.status, answer.text).toBe(201);
    const { projects, changeSetId } = answer.json as { projects: { name: string }[]; changeSetId: string };
    expect(projects.map(({ name }) => name)).toEqual([readings[1]?.name, readings[4]?.name]);
    expect((await detailOf(id)).status).toBe('Linked');
    expect((await bidsOf(id)).flatMap((name, ordinal) => (name ? [ordinal] : []))).toEqual([1, 4]);
    expect((await grace.call('POST', `/change-sets/${changeSetId}/undo`)).status).toBe(200);
    expect((await detailOf(id)).status).toBe('Unlinked');
    expect(await bidsOf(id)).toEqual([null, null, null, null, null, null]);
  });

  it('that tells of several projects makes bids of the others later, which are taken back alone', async () => {
    const { id, readings } = await deliverAndFind(digestOf);
    const add = async (ordinals?: readonly number[]) =>
      grace.call('POST', '/messages/projects', {
        body: { messageIds: [id], stageId: await stageId(), ...(ordinals ? { ordinals } : {}) },
      });
    const first = await add([1]);
    expect(first.status, first.text).toBe(201);
    const taken = 'One of these emails was already turned into a bid. Reload the list.';
    for (const again of [undefined, [1], [0, 1]]) {
      const answer = await add(again);
      expect([answer.status, answer.error.message]).toEqual([422, taken]);
    }
    const correct = (ordinal: number) =>
      grace.call('PATCH', `/messages/${id}/readings/${ordinal}`, { body: { name: 'Corrected before it is added' } });
    expect([(await correct(1)).status, (await correct(2)).status]).toEqual([422, 200]);
    const later = await add([2, 3]);
    expect(later.status, later.text).toBe(201);
    const names = [null, readings[1]?.name, 'Corrected before it is added', readings[3]?.name, null, null];
    expect(await bidsOf(id)).toEqual(names);
    const undo = (answer: typeof later) =>
      grace.call('POST', `/change-sets/${(answer.json as { changeSetId: string }).changeSetId}/undo`);
    expect((await undo(first)).status).toBe(409);
    expect((await undo(later)).status).toBe(200);
    expect((await detailOf(id)).status).toBe('Linked');
    expect(await bidsOf(id)).toEqual([null, readings[1]?.name, null, null, null, null]);
  });

  it('leaves company and person alone when it is taken back after another bid has come to use them', async () => {
    const company = `Shared Builders ${randomId().slice(0, 8).toUpperCase()}`;
    const email = `s-${randomId().slice(0, 8)}@shared.example`;
    const first = await addToBids([(await deliverInvitation(company, email)).id]);
    const second = await addToBids([(await deliverInvitation(company, email)).id]);
    expect((await grace.call('POST', `/change-sets/${first.changeSetId}/undo`)).status).toBe(200);
    const [invite] = await invitesOf(second.projects[0]?.id ?? '');
    expect(invite?.companyName).toBe(company);
    expect(invite?.contacts.map((contact) => contact.email)).toEqual([email]);
  });

  it('is not taken back once somebody changed the bid, but reading the email does not stand against it', async () => {
    const { projects, changeSetId } = await addToBids([(await deliverInvitation('Old Mill Builders')).id]);
    const maya = await server.as('member');
    const inviteId = projects[0]?.bidInviteIds?.[0] ?? '';
    await maya.call('PATCH', `/bid-invites/${inviteId}`, { body: { bidDeadlineAt: '2027-04-01' } });
    const answer = await grace.call('POST', `/change-sets/${changeSetId}/undo`);
    expect([answer.status, answer.error.message]).toEqual([
      409,
      'This can no longer be undone: the invitation was changed since.',
    ]);
    const message = await deliverInvitation('Old Mill Builders');
    const added = await addToBids([message.id]);
    await maya.call('PATCH', `/messages/${message.id}`, { body: { isRead: false } });
    expect((await grace.call('POST', `/change-sets/${added.changeSetId}/undo`)).status).toBe(200);
  });
});

describe('after the process died between storing messages and reading them', () => {
  /** Stores messages as a process does that dies then, and starts a second one beside the server's own jobs. */
  const restartWith = async (raws: readonly string[], lose: (index: number) => boolean) => {
    const workspaceId = await server.workspaceId('cascade-interiors');
    for (const [index, raw] of raws.entries()) {
      const file = await server.files.put(workspaceId, Buffer.from(raw));
      const envelope = { from: '', to: [] };
      const arrival = { file, envelope, transport: 'smtp', receivedAt: timeNow() } as const;
      await insertRawMessages(server.connection.db, workspaceId, [arrival]);
      if (lose(index)) await server.files.remove(file.key);
    }
    const carrier = createFolderCarrier(join(server.dataFolder, 'outbox'));
    const parts = {
      files: server.files,
      read: readMessage,
      readerVersion,
      readText: readFileText,
      workRoom: createRoomHere(programs),
      carrier,
      connectMailbox: createMailboxConnector(false),
      poster: createEventPoster(false),
      trustedHosts: new Set<string>(),
      mailConnectors: new Map(),
      findRoute: null,
      secretKey: Buffer.alloc(32),
      mailDomain: 'basis.localhost',
      linkTo: linksTo('http://basis.localhost'),
      log: createLogger('silent'),
    };
    return startJobs(server.connection, parts);
  };

  it('they are read when a server starts again, each exactly once', async () => {
    const subject = `Orphan ${randomId()}`;
    const raws = Array.from({ length: 3 }, () => letter({ subject }));
    const jobs = await restartWith(raws, () => false);
    await arrived((message) => message.subject === subject, 3);
    await jobs.close();
    expect((await inbox()).filter((message) => message.subject === subject)).toHaveLength(3);
  });

  it('one that can not be read does not hold up the others', async () => {
    const subject = `Behind ${randomId()}`;
    const raws = Array.from({ length: 3 }, () => letter({ subject }));
    const jobs = await restartWith(raws, (index) => index === 0);
    await arrived((message) => message.subject === subject, 2);
    await jobs.close();
  });
});

describe('a message that takes long to read', () => {
  const sender = 'bids@slow.example';
  const store = async (subject: string, from = sender): Promise<void> => {
    const workspaceId = await server.workspaceId('harbor-electric');
    const file = await server.files.put(workspaceId, Buffer.from(letter({ subject })));
    const envelope = { from, to: [harborAddress] };
    const arrival = { file, envelope, transport: 'smtp', receivedAt: timeNow() } as const;
    await insertRawMessages(server.connection.db, workspaceId, [arrival]);
  };
  const isSlow = (raw: Uint8Array): boolean => Buffer.from(raw).includes('Subject: Slow');
  /** What reading was asked for: the subject, its CPU time, and whether others wait for it. */
  const asked: [subject: string, limitMs: number | undefined, isSlow: boolean | undefined][] = [];
  const read: ReadMessage = (raw, turn) => {
    const subject = /^Subject: (.*)$/m.exec(Buffer.from(raw).toString())?.[1]?.trim() ?? '';
    asked.push([subject, turn?.limitMs, turn?.isSlow]);
    return isSlow(raw) ? Promise.resolve(unreadable('too-costly', 'It took too long')) : readMessage(raw);
  };
  const turn = async (pace: 'quick' | 'slow', how = read): Promise<boolean> =>
    processRaws(
      { db: server.connection.db, files: server.files, read: how, mailDomain: 'basis.localhost' },
      await server.workspaceId('harbor-electric'),
      pace,
    );
  const filed = async (): Promise<string[]> => {
    const workspaceId = await server.workspaceId('harbor-electric');
    return inWorkspace(server.connection.db, workspaceId, async (tx) => {
      const { rows } = await sql<{ subject: string }>`select coalesce(m.failure_code, m.subject) as subject
        from messages m join raw_messages r on r.workspace_id = m.workspace_id and r.id = m.raw_id
        where m.workspace_id = ${workspaceId} and r.envelope->>'from' like '%slow.example' order by subject`.execute(
        tx,
      );
      return rows.map(({ subject }) => subject);
    });
  };
  beforeEach(async () => {
    asked.length = 0;
    const workspaceId = await server.workspaceId('harbor-electric');
    await inWorkspace(server.connection.db, workspaceId, async (tx) => {
      await sql`update raw_messages set envelope = '{"from": "", "to": []}' where workspace_id = ${workspaceId}
        and envelope->>'from' like '%slow.example'`.execute(tx);
    });
  });

  it('lets the others pass, and has one more attempt, both with one amount of time', async () => {
    await store('Slow for ever');
    await store('Of another', 'dana@quick.slow.example');
    await turn('quick');
    expect(await filed()).toEqual(['Of another']);
    await turn('quick');
    expect(asked.map(([subject]) => subject).toSorted()).toEqual(['Of another', 'Slow for ever']);
    await turn('slow');
    expect(await filed()).toEqual(['Of another', 'too-costly']);
    const times = asked.filter(([subject]) => subject === 'Slow for ever');
    expect(times.map(([, , isApart]) => isApart)).toEqual([false, true]);
    expect(times.reduce((sum, [, limitMs = 0]) => sum + limitMs, 0)).toBe(readingBudgetMs);
  });

  it('ends the turn of its workspace, so that others wait for no more than it, whoever sends the next ones', async () => {
    for (let index = 0; index < 3 * readAtOnce; index += 1) await store(`Slow ${index}`, `a@${index}.slow.example`);
    expect(await turn('quick'), 'more waits').toBe(true);
    expect(asked).toHaveLength(readAtOnce);
    while (await turn('quick'));
    expect(asked).toHaveLength(3 * readAtOnce);
    while (await turn('slow'));
    expect(await filed()).toHaveLength(3 * readAtOnce);
  });

  it('ends the turn of its workspace after a second, even if each letter takes less than its limit', async () => {
    for (let index = 0; index < 5; index += 1) await store(`Costly ${index}`, `a@${index}.slow.example`);
    let aheadMs = 0;
    const realNow = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => realNow() + aheadMs);
    const readCostly: ReadMessage = (raw, turnOf) => {
      aheadMs += 600;
      return read(raw, turnOf);
    };
    expect(await turn('quick', readCostly), 'more waits').toBe(true);
    clock.mockRestore();
    expect(asked.length).toBeLessThan(5);
    while (await turn('quick'));
    expect(await filed()).toHaveLength(5);
  });

  it('comes after the small ones if it is large', async () => {
    await store(`Large\r\nX-Filler: ${'a '.repeat(150_000)}`, 'a@large.slow.example');
    await store('Small', 'dana@quick.slow.example');
    await turn('quick');
    expect(asked.map(([subject]) => subject)).toEqual(['Small', 'Large']);
  });

  it('is read by its second attempt if that takes it', async () => {
    await store('Slow at first');
    await turn('quick');
    expect(await filed()).toEqual([]);
    await turn('slow', readMessage);
    expect(await filed()).toEqual(['Slow at first']);
  });

  it('has its sender wait with it, and nobody else', async () => {
    await store('Slow');
    await turn('quick');
    await store('Of its sender');
    await store('Of another', 'dana@quick.slow.example');
    await turn('quick');
    expect(await filed()).toEqual(['Of another']);
    while (await turn('slow'));
    expect(await filed()).toEqual(['Of another', 'Of its sender', 'too-costly']);
    // Its own second attempt comes last.
    expect(asked.at(-1)?.[0]).toBe('Slow');
  });
});

it('files a letter behind one whose sender is a hundred thousand brackets', async () => {
  const brackets = Array.from({ length: 100 }, () => ` ${'('.repeat(1000)}`).join('\r\n');
  const subject = `Behind brackets ${randomId()}`;
  const hostile = letter({ subject: `${subject}, hostile` }).replace(/^From: .*$/m, `From: ${brackets.trimStart()}`);
  await deliver(hostile);
  await deliver(letter({ subject }));
  await arrived((message) => message.subject === subject);
  await arrived((message) => message.subject === `${subject}, hostile`);
});
