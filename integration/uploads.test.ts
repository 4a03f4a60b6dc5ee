import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MessageDetail, Upload } from '@basis/domain/model/contract/contract';
import { msFromNow } from '@basis/domain/testing/clock';
import { randomId } from '@basis/domain/testing/seed';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { sweepTransfers } from '../mock-server/src/features/transfer/transferSweep';
import { attachmentLimit } from '../mock-server/src/features/outgoing/composeEmail';
import { addBid } from './bidRows';
import type { Browser } from './browser';
import { startMailPeer, takenByOthers, type MailPeer } from './mailPeer';
import { startTestServer, type TestServer } from './testServer';

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
beforeEach(() => {
  peer.taken.length = 0;
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

const file = (size: number): Uint8Array => new Uint8Array(size).fill(65);

const send = (content: Uint8Array, browser = maya, query: Record<string, string> = {}) =>
  browser.call('POST', '/uploads', {
    query: { name: 'Our price.pdf', mediaType: 'application/pdf', ...query },
    body: content,
    headers: { 'content-type': 'application/octet-stream' },
  });

const uploaded = async (content = file(1000), browser = maya): Promise<Upload> => {
  const answer = await send(content, browser);
  expect(answer.status, answer.text).toBe(201);
  return (answer.json as { upload: Upload }).upload;
};

const mail = (more: object, browser = maya) =>
  browser.call('POST', `/projects/${projectId}/messages`, {
    body: { to: [{ name: '', email: 'dana@brightwater.example' }], subject: 'Price', body: '<p>Here.</p>', ...more },
  });

const keysInStore = (): Promise<string[]> =>
  inWorkspace(server.connection.db, cascade, async (tx) => {
    const rows = await tx.selectFrom('uploads').where('workspace_id', '=', cascade).select('storage_key').execute();
    return rows.map(({ storage_key }) => storage_key);
  });

/** What is answered to a body of which only a beginning is sent. */
const answerToBeginning = (headers: Record<string, string>, beginning: Uint8Array): Promise<number> =>
  new Promise((resolve, reject) => {
    const url = new URL(`${server.address}/api/uploads?name=a.pdf`);
    const sent = request(url, {
      method: 'POST',
      headers: {
        cookie: maya.cookieHeader(),
        'x-xsrf-token': maya.cookies.get('XSRF-TOKEN') ?? '',
        'content-type': 'application/octet-stream',
        ...headers,
      },
    });
    sent.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      sent.destroy();
    });
    sent.on('error', reject);
    sent.write(beginning);
  });

describe('a file for an email', () => {
  it('is sent ahead and goes with one email, by its name, and with no other', async () => {
    const upload = await uploaded();
    expect(upload).toMatchObject({ fileName: 'Our price.pdf', mediaType: 'application/pdf', size: 1000 });
    const answer = await mail({ uploadIds: [upload.id] });
    expect(answer.status, answer.text).toBe(201);
    const { id } = (answer.json as { message: { id: string } }).message;
    await vi.waitFor(() => expect(takenByOthers(peer)).toHaveLength(1), 20_000);
    expect(takenByOthers(peer)[0]?.raw).toContain('filename="Our price.pdf"');
    const detail = (await maya.call('GET', `/messages/${id}/detail`)).json as { message: MessageDetail };
    expect(detail.message.attachments).toMatchObject([{ fileName: 'Our price.pdf', size: 1000 }]);
    const [attachment] = detail.message.attachments;
    expect((await maya.call('GET', `/messages/${id}/attachments/${attachment?.id}`)).text).toBe('A'.repeat(1000));
    expect((await mail({ uploadIds: [upload.id] })).status).toBe(422);
  });

  it('is stored once per Idempotency-Key, and another file with the same key is rejected', async () => {
    const sendUnder = (content: Uint8Array) =>
      maya.call('POST', '/uploads', {
        query: { name: 'Once.pdf' },
        body: content,
        headers: { 'content-type': 'application/octet-stream', 'idempotency-key': 'one-file' },
      });
    const before = await keysInStore();
    const answers = await Promise.all([sendUnder(file(70)), sendUnder(file(70))]);
    answers.push(await sendUnder(file(70)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ json }) => (json as { upload: Upload }).upload.id)).size).toBe(1);
    expect((await sendUnder(file(71))).status).toBe(409);
    expect(await keysInStore()).toHaveLength(before.length + 1);
  });

  it('is still there when the email is refused', async () => {
    const upload = await uploaded();
    expect((await mail({ uploadIds: [upload.id], to: [{ name: '', email: 'nobody' }] })).status).toBe(400);
    expect((await mail({ uploadIds: [upload.id] })).status).toBe(201);
  });

  it('went with an email that is sent again under its id: that is a conflict, and no missing file', async () => {
    const upload = await uploaded();
    const body = { id: randomId(), uploadIds: [upload.id] };
    expect((await mail(body)).status).toBe(201);
    expect((await mail(body)).status).toBe(409);
  });

  it('is taken back with its bytes', async () => {
    const upload = await uploaded();
    const [key = ''] = (await keysInStore()).slice(-1);
    expect((await maya.call('DELETE', `/uploads/${upload.id}`)).status).toBe(204);
    await expect(server.files.get(key)).rejects.toThrow(/There is no file/);
    expect((await maya.call('DELETE', `/uploads/${upload.id}`)).status).toBe(404);
  });

  it('is nobody else’s: neither a colleague nor another workspace takes it back or sends it', async () => {
    const upload = await uploaded();
    for (const other of [await server.as('admin'), await server.as('harborAdmin')])
      expect((await other.call('DELETE', `/uploads/${upload.id}`)).status).toBe(404);
    expect((await mail({ uploadIds: [upload.id] }, await server.as('admin'))).status).toBe(422);
    expect((await mail({ uploadIds: [upload.id] })).status).toBe(201);
  });

  it('is refused without a session, without the right to send, without a name and when it is empty', async () => {
    expect((await send(file(1), await server.as('readOnly'))).status).toBe(403);
    expect((await send(file(1), maya, { name: '../etc/passwd' })).status).toBe(400);
    expect((await send(file(0))).status).toBe(400);
    expect((await send(file(1), server.newBrowser())).status).toBe(401);
  });

  it('that is too large is refused before it is sent, by what it says of itself and by what comes', async () => {
    const before = (await keysInStore()).length;
    const size = String(attachmentLimit + 1);
    expect(await answerToBeginning({ 'content-length': size }, file(1000))).toBe(413);
    const chunked = { 'transfer-encoding': 'chunked' };
    expect(await answerToBeginning(chunked, file(attachmentLimit + 1))).toBe(413);
    expect(await keysInStore()).toHaveLength(before);
  });

  it('that went with no email is forgotten after seven days, with its bytes', async () => {
    await uploaded();
    const keys = await keysInStore();
    const parts = { db: server.connection.db, files: server.files };
    const day = 24 * 60 * 60 * 1000;
    await sweepTransfers(parts, msFromNow(6 * day));
    expect(await keysInStore()).toEqual(keys);
    await sweepTransfers(parts, msFromNow(8 * day));
    expect(await keysInStore()).toEqual([]);
    for (const key of keys) await expect(server.files.get(key)).rejects.toThrow(/There is no file/);
  });
});
