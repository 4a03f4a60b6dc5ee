import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Message, Notification } from '@basis/domain/model/contract/contract';
import { msFromNow, timeNow } from '@basis/domain/testing/clock';
import { randomId } from '@basis/domain/testing/seed';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { createSmtpCarrier } from '../mock-server/src/platform/mail/smtpCarrier';
import { sendOutgoing } from '../mock-server/src/features/outgoing/sendOutgoing';
import { leaseOutgoing, markHandedOver, renewLease } from '../mock-server/src/features/outgoing/rows/outgoing';
import { addBid } from './bidRows';
import type { Browser } from './browser';
import { letter } from './letters';
import { startMailPeer, takenByOthers, type MailPeer } from './mailPeer';
import { connectSmtp } from './smtpClient';
import { cascadeAddress, startTestServer, type TestServer } from './testServer';

let server: TestServer;
let peer: MailPeer;
let maya: Browser;
let cascade: string;
let projectId: string;

beforeAll(async () => {
  peer = await startMailPeer();
  server = await startTestServer(undefined, { settings: { smtpUrl: peer.url } });
  maya = await server.as('member');
  cascade = await server.workspaceId('cascade-interiors');
  ({ projectId } = await addBid(maya));
});
afterEach(() => {
  peer.taken.length = 0;
  peer.answers.length = 0;
  peer.refused.clear();
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

const dana = { name: 'Dana Whitlock', email: 'dana@brightwater.example' };
const omar = { name: '', email: 'omar@brightwater.example' };
const eve = { name: '', email: 'eve@brightwater.example' };

const send = (more: object = {}, browser = maya, headers: Record<string, string> = {}) =>
  browser.call('POST', `/projects/${projectId}/messages`, {
    body: { to: [dana], subject: `Price ${randomId()}`, body: '<p>Please find it <b>attached</b>.</p>', ...more },
    headers,
  });

const idOf = ({ json }: { json: unknown }): string => (json as { message: { id: string } }).message.id;

const read = async (id: string): Promise<Message> =>
  ((await maya.call('GET', `/messages/${id}`)).json as { message: Message }).message;

const becomes = (id: string, state: Message['sendState']): Promise<Message> =>
  vi.waitFor(
    async () => {
      const message = await read(id);
      expect(message.sendState, message.sendError ?? '').toBe(state);
      return message;
    },
    { timeout: 20_000, interval: 50 },
  );

const noticesOf = async (messageId: string, browser = maya): Promise<Notification[]> =>
  ((await browser.call('GET', '/notifications')).json as { notifications: Notification[] }).notifications.filter(
    (notice) => notice.messageId === messageId && notice.type === 'EmailNotSent',
  );

const headerOf = (raw: string, name: string): string =>
  new RegExp(`^${name}: ?(.*(?:\\r\\n[ \\t].*)*)`, 'im')
    .exec(raw)?.[1]
    ?.replace(/\r\n[ \t]+/g, ' ')
    .trim() ?? '';

/** Delivers an email as another mail server does. */
const deliver = async (to: string, raw: string): Promise<void> => {
  const smtp = await connectSmtp(server.smtpPort);
  expect(await smtp.deliver(to, raw)).toMatch(/^250 /);
  smtp.close();
};

const bidAddress = async (id = projectId): Promise<string> =>
  ((await maya.call('GET', `/projects/${id}/email-address`)).json as { emailAddress: string }).emailAddress;

/** Emails of the bid with a subject, as soon as there is one. */
const filed = (subject: string): Promise<Message> =>
  vi.waitFor(
    async () => {
      const answer = await maya.call('GET', `/projects/${projectId}/messages`, { query: { limit: '200' } });
      const found = (answer.json as { messages: Message[] }).messages.find((message) => message.subject === subject);
      if (!found) throw new Error(`No email ${subject}`);
      return found;
    },
    { timeout: 20_000, interval: 50 },
  );

/** What sends an email, on which a holder that died renews nothing. */
const sendingParts = () => ({
  db: server.connection.db,
  files: server.files,
  carrier: createSmtpCarrier(peer.url, 'basis.localhost'),
  secretKey: Buffer.alloc(32),
  awaitRenewal: () => Promise.resolve(),
});

const waitingRow = (id: string) =>
  inWorkspace(server.connection.db, cascade, (tx) =>
    tx
      .selectFrom('outgoing_messages')
      .where('workspace_id', '=', cascade)
      .where('message_id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow(),
  );

describe('several emails at once', () => {
  it('do not wait for one whose recipient is slow to be taken, which goes out once in the end', async () => {
    peer.stalled.add(dana.email);
    const before = peer.asked;
    const slow = idOf(await send());
    await vi.waitFor(() => expect(peer.asked).toBeGreaterThan(before), { timeout: 10_000 });
    const others = await Promise.all(Array.from({ length: 3 }, async () => idOf(await send({ to: [omar] }))));
    for (const id of others) await becomes(id, 'Sent');
    expect((await read(slow)).sendState).not.toBe('Sent');
    peer.answerStalled();
    await becomes(slow, 'Sent');
    expect(takenByOthers(peer)).toHaveLength(4);
  });
});

describe('an email from a bid', () => {
  it('CALLS-083, EMAIL-08: goes out once, from the sender by name at the address of the bid, and stands with the bid', async () => {
    const answer = await send({ cc: [omar], subject: 'Our price for Pier 48' });
    expect(answer.status, answer.text).toBe(201);
    const message = await becomes(idOf(answer), 'Sent');
    expect(message).toMatchObject({ direction: 'out', sendError: null, status: 'Linked', project: { id: projectId } });
    expect(takenByOthers(peer)).toHaveLength(1);
    const [first] = takenByOthers(peer);
    expect(first).toMatchObject({ from: await bidAddress(), to: [dana.email, omar.email] });
    expect(headerOf(first?.raw ?? '', 'From')).toBe(`Maya Okafor <${await bidAddress()}>`);
    expect(headerOf(first?.raw ?? '', 'To')).toBe('Dana Whitlock <dana@brightwater.example>');
    expect(headerOf(first?.raw ?? '', 'Message-ID')).toBe(`<${message.id}@basis.localhost>`);
    expect(first?.raw).toContain('Please find it attached.');
    expect((await filed('Our price for Pier 48')).id).toBe(message.id);
  });

  it('is no email of the inbox', async () => {
    const id = idOf(await send());
    await becomes(id, 'Sent');
    const { data } = await maya.client.GET('/messages', { params: { query: { limit: 200 } } });
    expect(data?.messages.map((message) => message.id)).not.toContain(id);
  });

  it('asks for answers at the address of the bid and the company', async () => {
    const { data } = await maya.client.GET('/projects/{projectId}', { params: { path: { projectId } } });
    const companyId = data?.project.companyIds[0] ?? '';
    await becomes(idOf(await send({ companyId })), 'Sent');
    const pair = (await maya.call('GET', `/projects/${projectId}/companies/${companyId}/email-address`)).json;
    expect(headerOf(takenByOthers(peer)[0]?.raw ?? '', 'Reply-To')).toBe(
      (pair as { emailAddress: string }).emailAddress,
    );
    expect((await send({ companyId: projectId })).status).toBe(422);
  });

  it('that is asked for twice under one key goes out once', async () => {
    const body = { subject: 'Once' };
    const [first, second] = [
      await send(body, maya, { 'idempotency-key': 'send-once' }),
      await send(body, maya, { 'idempotency-key': 'send-once' }),
    ];
    expect(idOf(second)).toBe(idOf(first));
    await becomes(idOf(first), 'Sent');
    expect(takenByOthers(peer)).toHaveLength(1);
  });

  it('carries files of emails that are here', async () => {
    const boundary = 'b1';
    const subject = `Drawings ${randomId()}`;
    const head = letter({ subject })
      .split('\r\n')
      .filter((line) => /^(From|To|Date|Subject|Message-ID|MIME)/.test(line));
    const parts = [
      `Content-Type: multipart/mixed; boundary=${boundary}`,
      '',
      `--${boundary}`,
      'Content-Type: text/plain',
      '',
      'Hello.',
      `--${boundary}`,
      'Content-Type: application/pdf; name="a.pdf"',
      'Content-Disposition: attachment; filename="a.pdf"',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('a drawing').toString('base64'),
      `--${boundary}--`,
      '',
    ];
    await deliver(await bidAddress(), [...head, ...parts].join('\r\n'));
    const { id } = await filed(subject);
    const detail = (await maya.call('GET', `/messages/${id}/detail`)).json as {
      message: { attachments: { id: string }[] };
    };
    const attachmentIds = detail.message.attachments.map((file) => file.id);
    expect(attachmentIds).toHaveLength(1);
    const sent = await send({ attachmentIds });
    await becomes(idOf(sent), 'Sent');
    expect(takenByOthers(peer)[0]?.raw).toContain('filename=a.pdf');
    expect(takenByOthers(peer)[0]?.raw).toContain(Buffer.from('a drawing').toString('base64'));
    expect((await read(idOf(sent))).hasAttachments).toBe(true);
    expect((await send({ attachmentIds: [projectId] })).status).toBe(422);
  });

  it.each([
    ['a line break', 'a@b.example\r\nBcc: c@d.example'],
    ['two addresses', 'a@b.example, c@d.example'],
    ['no domain', 'somebody'],
    ['angle brackets', '<a@b.example>'],
  ])('is refused for an address with %s, and nothing goes out', async (_, email) => {
    expect((await send({ to: [{ name: '', email }] })).status).toBe(400);
    expect(takenByOthers(peer)).toEqual([]);
  });

  it('has no header that its subject or a name brings along', async () => {
    const to = [{ name: 'Dana\r\nX-Name: 1', email: dana.email }];
    await becomes(idOf(await send({ subject: 'Price\r\nBcc: c@d.example', to })), 'Sent');
    expect(takenByOthers(peer)[0]?.raw).not.toMatch(/^(Bcc|X-Name):/im);
    expect(takenByOthers(peer)[0]?.to).toEqual([dana.email]);
  });

  it("can't be taken back", async () => {
    const id = idOf(await send());
    await becomes(id, 'Sent');
    const { rows } = await inWorkspace(server.connection.db, cascade, (tx) =>
      sql<{ id: string }>`select change_set_id as id from activities where workspace_id = ${cascade}
        and entity_id = ${id} and verb = 'created'`.execute(tx),
    );
    expect((await maya.call('POST', `/change-sets/${rows[0]?.id}/undo`)).status).toBe(409);
    expect((await read(id)).id).toBe(id);
  });
});

describe('an answer', () => {
  it('CALLS-084: belongs to the thread of the email that it answers', async () => {
    const subject = `Question ${randomId()}`;
    const localId = randomId();
    const messageId = `${localId}@mail.example`;
    const raw = letter({ subject, messageId: localId }).replace(
      'MIME-Version',
      'References: <first@mail.example>\r\nMIME-Version',
    );
    await deliver(await bidAddress(), raw);
    const question = await filed(subject);
    const answer = await maya.call('POST', `/projects/${projectId}/messages/${question.id}/reply`, {
      body: { to: [dana], subject: `Re: ${subject}`, body: 'Yes.' },
    });
    expect(answer.status, answer.text).toBe(201);
    await becomes(idOf(answer), 'Sent');
    expect(headerOf(takenByOthers(peer)[0]?.raw ?? '', 'In-Reply-To')).toBe(`<${messageId}>`);
    expect(headerOf(takenByOthers(peer)[0]?.raw ?? '', 'References')).toBe(`<first@mail.example> <${messageId}>`);
  });

  it('to an email of another bid is not found', async () => {
    const id = idOf(await send());
    const other = await addBid(maya, { name: 'Another' });
    const answer = await maya.call('POST', `/projects/${other.projectId}/messages/${id}/reply`, {
      body: { to: [dana], subject: 'Re', body: 'Yes.' },
    });
    expect(answer.status).toBe(404);
    await becomes(id, 'Sent');
  });
});

describe('an answer to an email of no bid', () => {
  const inInbox = (subject: string): Promise<Message> =>
    vi.waitFor(
      async () => {
        const { data } = await maya.client.GET('/messages', { params: { query: { limit: 200 } } });
        const found = data?.messages.find((message) => message.subject === subject);
        if (!found) throw new Error(`No email ${subject}`);
        return found;
      },
      { timeout: 20_000, interval: 50 },
    );
  const asked = async (subject = `Question ${randomId()}`) => {
    const localId = randomId();
    await deliver(cascadeAddress, letter({ subject, messageId: localId, text: 'Do you bid this project?' }));
    return { ...(await inInbox(subject)), rfcId: `<${localId}@mail.example>` };
  };
  const reply = (id: string, more: object = {}, browser = maya, headers: Record<string, string> = {}) =>
    browser.call('POST', `/messages/${id}/reply`, {
      body: { to: [dana], subject: 'Re: Question', body: '<p>We bid.</p>', ...more },
      headers,
    });

  it('goes out by the address of the workspace, in the thread, and stands under what it answers', async () => {
    const question = await asked();
    const sent = await reply(question.id);
    expect(sent.status, sent.text).toBe(201);
    expect(await becomes(idOf(sent), 'Sent')).toMatchObject({ direction: 'out', project: null });
    const raw = takenByOthers(peer)[0]?.raw ?? '';
    expect(takenByOthers(peer)).toMatchObject([{ from: cascadeAddress, to: [dana.email] }]);
    expect(headerOf(raw, 'From')).toBe(`Maya Okafor <${cascadeAddress}>`);
    expect(headerOf(raw, 'Reply-To')).toBe(cascadeAddress);
    expect(headerOf(raw, 'In-Reply-To')).toBe(question.rfcId);
    expect(headerOf(raw, 'References')).toBe(question.rfcId);
    const { data } = await maya.client.GET('/messages/{messageId}/detail', {
      params: { path: { messageId: question.id } },
    });
    expect(data?.message.answers).toMatchObject([{ id: idOf(sent), sendState: 'Sent' }]);
    expect((await maya.call('GET', `/messages/${idOf(sent)}/raw`)).text, 'as it was sent').toContain('We bid.');
    expect(data?.message.status, 'it waits in the inbox as before').toBe('Unlinked');
    const inbox = await maya.client.GET('/messages', { params: { query: { limit: 200 } } });
    expect(inbox.data?.messages.map(({ id }) => id)).not.toContain(idOf(sent));
  });

  it('is answered into the inbox, as a response', async () => {
    const question = await asked();
    const sent = idOf(await reply(question.id));
    await becomes(sent, 'Sent');
    const subject = `Re: Our bid ${randomId()}`;
    const back = letter({ subject, text: 'Thank you for the bid.' }).replace(
      'MIME-Version',
      `In-Reply-To: <${sent}@basis.localhost>\r\nReferences: ${question.rfcId} <${sent}@basis.localhost>\r\nMIME-Version`,
    );
    await deliver(headerOf(takenByOthers(peer)[0]?.raw ?? '', 'Reply-To'), back);
    expect(await inInbox(subject)).toMatchObject({
      direction: 'in',
      status: 'Unlinked',
      communicationType: 'Response',
      project: null,
    });
  });

  it('that is asked for twice, by key or by id, goes out once', async () => {
    const { id } = await asked();
    const own = randomId();
    const key = { 'idempotency-key': 'reply-once' };
    const [first, second] = [await reply(id, { id: own }, maya, key), await reply(id, { id: own }, maya, key)];
    expect([idOf(first), idOf(second)]).toEqual([own, own]);
    expect((await reply(id, { id: own })).status).toBe(409);
    await becomes(own, 'Sent');
    expect(takenByOthers(peer)).toHaveLength(1);
  });

  it('that was filed with a bid meanwhile goes out from the bid', async () => {
    const { id } = await asked();
    await maya.call('POST', `/messages/${id}/link`, { body: { projectId } });
    const sent = await becomes(idOf(await reply(id)), 'Sent');
    expect(sent.project).toMatchObject({ id: projectId });
    expect(takenByOthers(peer)).toMatchObject([{ from: await bidAddress() }]);
  });

  it('that did not arrive is sent again in the same thread', async () => {
    peer.refused.set(dana.email, 550);
    const question = await asked();
    const failed = idOf(await reply(question.id));
    await becomes(failed, 'Failed');
    peer.refused.clear();
    const again = idOf(await reply(failed));
    await becomes(again, 'Sent');
    const raw = takenByOthers(peer).at(-1)?.raw ?? '';
    expect([headerOf(raw, 'In-Reply-To'), headerOf(raw, 'References')]).toEqual([question.rfcId, question.rfcId]);
    const { data } = await maya.client.GET('/messages/{messageId}/detail', {
      params: { path: { messageId: question.id } },
    });
    expect(data?.message.answers?.map(({ id }) => id)).toEqual([failed, again]);
  });

  const emailsOf = async (id: string): Promise<string[]> =>
    (
      (await maya.call('GET', `/projects/${id}/messages`, { query: { limit: '200' } })).json as { messages: Message[] }
    ).messages.map((message) => message.id);

  it('stands with the bid that the email is filed with, what followed it too, until that is undone', async () => {
    const question = await asked();
    const sent = idOf(await reply(question.id));
    const further = idOf(await reply(sent));
    const { json } = await maya.call('POST', `/messages/${question.id}/link`, { body: { projectId } });
    expect(await emailsOf(projectId)).toEqual(expect.arrayContaining([question.id, sent, further]));
    const { changeSetId } = json as { changeSetId: string };
    expect((await maya.call('POST', `/change-sets/${changeSetId}/undo`)).status).toBe(200);
    const left = await emailsOf(projectId);
    for (const id of [question.id, sent, further]) expect(left).not.toContain(id);
  });

  it('stands with the bid that is made of the email, until that is undone', async () => {
    const question = await asked();
    const sent = idOf(await reply(question.id));
    const { data: known } = await maya.client.GET('/stages');
    const body = { messageIds: [question.id], stageId: known?.stages[0]?.id ?? '' };
    const added = (await maya.call('POST', '/messages/projects', { body })).json as {
      projects: { id: string }[];
      changeSetId: string;
    };
    const made = added.projects[0]?.id ?? '';
    expect((await emailsOf(made)).toSorted()).toEqual([question.id, sent].toSorted());
    expect((await read(sent)).project).toMatchObject({ id: made });
    expect((await maya.call('POST', `/change-sets/${added.changeSetId}/undo`)).status).toBe(200);
    expect((await read(sent)).project).toBeNull();
  });

  it('that did not arrive says why on the answer, and its sender is told', async () => {
    peer.refused.set(dana.email, 550);
    const sent = idOf(await reply((await asked()).id));
    expect((await becomes(sent, 'Failed')).sendError).toMatch(/550 /);
    expect(await noticesOf(sent)).toMatchObject([{ projectId: null, messageId: sent }]);
  });

  it('is refused to who may not send, and not found for an email of nobody or of others', async () => {
    const { id } = await asked();
    for (const role of ['readOnly', 'restricted'] as const)
      expect((await reply(id, {}, await server.as(role))).status, role).toBe(403);
    expect((await reply(id, {}, await server.as('harborAdmin'))).status).toBe(404);
    expect((await reply(randomId())).status).toBe(404);
    expect(takenByOthers(peer)).toEqual([]);
  });
});

describe('an email that the mail server does not take', () => {
  it('for good has failed with its reason, and its sender alone is told once', async () => {
    peer.refused.set(dana.email, 550);
    const id = idOf(await send());
    expect((await becomes(id, 'Failed')).sendError).toMatch(/550 .*No mailbox dana@brightwater.example/);
    expect(await noticesOf(id)).toMatchObject([{ projectId, notificationData: { status: 'Failed' } }]);
    expect(await noticesOf(id, await server.as('admin'))).toEqual([]);
  });

  it('for one of two has reached the other, and says whom it did not reach', async () => {
    peer.refused.set(omar.email, 550);
    const id = idOf(await send({ to: [dana, omar] }));
    const { sendError } = await becomes(id, 'Sent');
    expect(sendError).toMatch(/omar@brightwater.example: 550 .* The others were reached\.$/);
    expect(await noticesOf(id)).toHaveLength(1);
    expect(takenByOthers(peer)).toHaveLength(1);
  });

  it('for now waits, is tried again when its time has come, and goes out once', async () => {
    peer.answers.push({ code: 451, text: 'Come back later' });
    const id = idOf(await send());
    await vi.waitFor(async () => expect((await read(id)).sendError).toContain('Come back later'), { timeout: 10_000 });
    expect((await read(id)).sendState).toBe('Queued');
    expect(await noticesOf(id)).toEqual([]);
    const parts = sendingParts();
    expect(await sendOutgoing(parts, cascade, id, timeNow())).toBeNull();
    expect(takenByOthers(peer)).toHaveLength(0);
    const later = msFromNow(61_000);
    await Promise.all([1, 2, 3].map(() => sendOutgoing(parts, cascade, id, later)));
    expect((await read(id)).sendState).toBe('Sent');
    expect(takenByOthers(peer)).toHaveLength(1);
  });

  it('for some of its recipients waits for them alone, and says who has it, until all have it', async () => {
    peer.refused.set(omar.email, 451);
    const id = idOf(await send({ to: [dana, omar, eve] }));
    await vi.waitFor(async () => expect((await read(id)).sendError).toContain('omar@'), { timeout: 10_000 });
    expect(await read(id)).toMatchObject({
      sendState: 'Queued',
      sendError: expect.stringMatching(
        /^Not sent to omar@brightwater.example yet, .*: 451 .* The others were reached\.$/,
      ),
    });
    expect(await noticesOf(id), 'nobody is told of what may still arrive').toEqual([]);
    peer.refused.clear();
    await sendOutgoing(sendingParts(), cascade, id, msFromNow(61_000));
    expect(await read(id)).toMatchObject({ sendState: 'Sent', sendError: null });
    expect(takenByOthers(peer).map(({ to }) => to)).toEqual([[dana.email, eve.email], [omar.email]]);
    expect(await noticesOf(id)).toEqual([]);
  });

  it('for one now and another for good tries the first alone again, and tells of both in the end', async () => {
    peer.refused.set(omar.email, 451).set(dana.email, 550);
    const id = idOf(await send({ to: [dana, omar, eve] }));
    await vi.waitFor(async () => expect((await read(id)).sendError).toContain('omar@'), { timeout: 10_000 });
    const before = peer.asked;
    for (let at: Date | null = new Date((await waitingRow(id)).next_try_at); at;)
      at = await sendOutgoing(sendingParts(), cascade, id, at);
    expect(peer.asked - before, 'seven more attempts, each for one').toBe(7);
    const { sendState, sendError } = await read(id);
    expect(sendState).toBe('Sent');
    expect(sendError).toMatch(/dana@.*: 550 .*omar@.*in 8 attempts.*: 451 .* The others were reached\.$/);
    expect(await noticesOf(id)).toHaveLength(1);
    expect(takenByOthers(peer).map(({ to }) => to)).toEqual([[eve.email]]);
  });

  it('for anybody, now or for good, is tried again for the former alone', async () => {
    peer.refused.set(omar.email, 451).set(dana.email, 550);
    const id = idOf(await send({ to: [dana, omar] }));
    await vi.waitFor(async () => expect((await read(id)).sendError).toContain('omar@'), { timeout: 10_000 });
    peer.refused.delete(omar.email);
    await sendOutgoing(sendingParts(), cascade, id, msFromNow(61_000));
    expect((await becomes(id, 'Sent')).sendError).toMatch(/dana@.*: 550 .* The others were reached\.$/);
    expect(takenByOthers(peer).map(({ to }) => to)).toEqual([[omar.email]]);
  });

  it('again and again has failed in the end', async () => {
    peer.answers.push(...Array.from({ length: 8 }, () => ({ code: 451, text: 'Come back later' })));
    const id = idOf(await send());
    const parts = sendingParts();
    await vi.waitFor(async () => expect((await waitingRow(id)).attempts).toBe(1), { timeout: 10_000 });
    await vi.waitFor(async () => expect((await waitingRow(id)).lease_id).toBeNull(), { timeout: 10_000 });
    for (let at: Date | null = new Date((await waitingRow(id)).next_try_at); at;)
      at = await sendOutgoing(parts, cascade, id, at);
    expect(await read(id)).toMatchObject({ sendState: 'Failed' });
    expect((await read(id)).sendError).toMatch(/in 8 attempts.*451 Come back later/);
    expect(await noticesOf(id)).toHaveLength(1);
  });

  it('and is gone is tried again', async () => {
    const id = idOf(await send({ id: randomId() }));
    await becomes(id, 'Sent');
    const carrier = createSmtpCarrier('smtp://127.0.0.1:1', 'basis.localhost');
    const parcel = { id, from: 'a@basis.localhost', to: [dana.email], raw: Buffer.from('Subject: A\r\n\r\nA') };
    expect(await carrier.deliver(parcel, () => Promise.resolve())).toMatchObject({ outcome: 'later' });
  });
});

describe('a process that dies', () => {
  const died = (id: string) =>
    inWorkspace(server.connection.db, cascade, (tx) =>
      sql`update outgoing_messages set leased_until = now() - interval '1 second' where workspace_id = ${cascade}
        and message_id = ${id}`.execute(tx),
    );
  /** An email that waits for its second attempt. */
  const waiting = async (): Promise<string> => {
    peer.answers.push({ code: 451, text: 'Later' });
    const id = idOf(await send());
    await vi.waitFor(async () => expect((await read(id)).sendError).toContain('Later'), { timeout: 10_000 });
    return id;
  };
  const later = msFromNow(3_600_000);

  it('before it handed the email over leaves it to another, which sends it', async () => {
    const id = await waiting();
    expect(await leaseOutgoing(server.connection.db, cascade, id, later)).toBeDefined();
    await sendOutgoing(sendingParts(), cascade, id, later);
    expect(takenByOthers(peer)).toHaveLength(0);
    await died(id);
    await sendOutgoing(sendingParts(), cascade, id, later);
    expect((await read(id)).sendState).toBe('Sent');
    expect(takenByOthers(peer)).toHaveLength(1);
  });

  it('while it handed the email over leaves it unsent, and the sender is told of the doubt', async () => {
    const id = await waiting();
    const leased = await leaseOutgoing(server.connection.db, cascade, id, later);
    if (!leased) throw new Error('Not leased');
    await markHandedOver(server.connection.db, leased);
    await died(id);
    await sendOutgoing(sendingParts(), cascade, id, later);
    expect(takenByOthers(peer)).toHaveLength(0);
    expect(await read(id)).toMatchObject({ sendState: 'Unconfirmed' });
    expect((await read(id)).sendError).toContain('the email may or may not have arrived');
    expect(await noticesOf(id)).toHaveLength(1);
  });

  it('is not one that renews its lease after the clock was set on', async () => {
    const id = await waiting();
    const leased = await leaseOutgoing(server.connection.db, cascade, id, later);
    if (!leased) throw new Error('Not leased');
    await died(id);
    const awaitRenewal = () => renewLease(server.connection.db, leased);
    expect(await leaseOutgoing(server.connection.db, cascade, id, later, awaitRenewal)).toBeUndefined();
    await markHandedOver(server.connection.db, leased);
    expect((await read(id)).sendState).toBe('Queued');
  });

  it('and comes to itself after another took the email up sends nothing', async () => {
    const id = await waiting();
    const { carrier, ...rest } = sendingParts();
    const slow = {
      ...rest,
      carrier: {
        deliver: async (parcel: Parameters<typeof carrier.deliver>[0], onHandOver: () => Promise<void>) => {
          await died(id);
          await sendOutgoing(sendingParts(), cascade, id, later);
          return carrier.deliver(parcel, onHandOver);
        },
      },
    };
    await sendOutgoing(slow, cascade, id, later);
    expect((await read(id)).sendState).toBe('Sent');
    expect(takenByOthers(peer)).toHaveLength(1);
  });
});

describe('a report that an email did not arrive', () => {
  const report = (about: string, { action = 'failed', email = dana.email } = {}): string =>
    [
      'From: Mail Delivery System <mailer-daemon@brightwater.example>',
      `Subject: Undelivered ${about}`,
      `Message-ID: <${randomId()}@brightwater.example>`,
      `Date: ${timeNow().toUTCString().replace('GMT', '+0000')}`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=r',
      '',
      '--r',
      'Content-Type: text/plain',
      '',
      'Your message could not be delivered.',
      '--r',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.brightwater.example',
      '',
      `Final-Recipient: rfc822; ${email}`,
      `Action: ${action}`,
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 5.1.1 User unknown',
      '--r',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: <${about}@basis.localhost>`,
      'Subject: Price',
      '--r--',
      '',
    ].join('\r\n');

  it('is shown on that email, is filed with its bid, and its sender is told', async () => {
    const id = idOf(await send());
    await becomes(id, 'Sent');
    await deliver(await bidAddress(), report(id));
    expect((await becomes(id, 'Failed')).sendError).toMatch(/dana@brightwater.example: 550 5\.1\.1 User unknown/);
    expect(await noticesOf(id)).toHaveLength(1);
    expect((await filed(`Undelivered ${id}`)).status).toBe('AutoLinked');
  });

  it('of one while another waits leaves that one waiting, and is told in the end', async () => {
    peer.refused.set(omar.email, 451);
    const id = idOf(await send({ to: [dana, omar] }));
    await vi.waitFor(async () => expect((await read(id)).sendError).toContain('omar@'), { timeout: 10_000 });
    await deliver(await bidAddress(), report(id));
    await filed(`Undelivered ${id}`);
    expect((await read(id)).sendState).toBe('Queued');
    peer.refused.clear();
    await sendOutgoing(sendingParts(), cascade, id, msFromNow(61_000));
    expect((await becomes(id, 'Sent')).sendError).toMatch(
      /dana@.*550 5\.1\.1 User unknown\. The others were reached\.$/,
    );
  });

  it('of one recipient leaves it sent to the others', async () => {
    const id = idOf(await send({ to: [dana, omar] }));
    await becomes(id, 'Sent');
    await deliver(await bidAddress(), report(id, { email: omar.email }));
    await vi.waitFor(async () => expect((await read(id)).sendError).toContain(omar.email), { timeout: 10_000 });
    expect((await read(id)).sendState).toBe('Sent');
  });

  it('that it only takes longer changes nothing', async () => {
    const id = idOf(await send());
    await becomes(id, 'Sent');
    await deliver(await bidAddress(), report(id, { action: 'delayed' }));
    await filed(`Undelivered ${id}`);
    expect(await read(id)).toMatchObject({ sendState: 'Sent', sendError: null });
  });

  it('about an email of another workspace changes nothing there', async () => {
    const id = idOf(await send());
    await becomes(id, 'Sent');
    await deliver('bids+harbor-electric@basis.localhost', report(id));
    const helen = await server.as('harborAdmin');
    await vi.waitFor(
      async () => {
        const { data } = await helen.client.GET('/messages', { params: { query: { limit: 200 } } });
        expect(data?.messages.some(({ subject }) => subject === `Undelivered ${id}`)).toBe(true);
      },
      { timeout: 10_000, interval: 50 },
    );
    expect(await read(id)).toMatchObject({ sendState: 'Sent', sendError: null });
  });
});

describe('without a server for outgoing mail', () => {
  it('an email is kept as a file, and says so', async () => {
    const plain = await startTestServer();
    try {
      const browser = await plain.as('member');
      const bid = await addBid(browser);
      const answer = await browser.call('POST', `/projects/${bid.projectId}/messages`, {
        body: { to: [dana], subject: 'Kept', body: 'Hello.' },
      });
      const id = idOf(answer);
      const path = join(plain.dataFolder, 'outbox', `${id}.eml`);
      await vi.waitFor(() => expect(existsSync(path)).toBe(true), { timeout: 10_000 });
      expect(headerOf(readFileSync(path, 'utf8'), 'Subject')).toBe('Kept');
      await vi.waitFor(
        async () => {
          const { json } = await browser.call('GET', `/messages/${id}`);
          expect(json).toMatchObject({ message: { sendState: 'Kept', sendError: expect.stringContaining('outbox') } });
        },
        { timeout: 10_000 },
      );
    } finally {
      await plain.close();
    }
  });
});
