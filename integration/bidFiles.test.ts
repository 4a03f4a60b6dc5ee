import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BidFiles } from '@basis/domain/model/contract/contract';
import { timeNow } from '@basis/domain/testing/clock';
import { randomId } from '@basis/domain/testing/seed';
import type { Browser } from './browser';
import { connectSmtp, type SmtpClient } from './smtpClient';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let smtp: SmtpClient;
let grace: Browser;
let projectId: string;
let address: string;

beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
  smtp = await connectSmtp(server.smtpPort);
  const { data } = await grace.client.GET('/companies/names');
  const body = { project: { name: 'Tower "B"/East', companyId: data?.companies[0]?.id ?? '' } };
  projectId = (await grace.client.POST('/projects', { body })).data?.projectId ?? '';
  const { json } = await grace.call('GET', `/projects/${projectId}/email-address`);
  address = (json as { emailAddress: string }).emailAddress;
});
afterAll(async () => {
  smtp.close();
  await server.close();
});

const letterOf = (subject: string, files: readonly (readonly [name: string, content: string])[]): string =>
  [
    'From: Dana Pike <dana@harlan.example>',
    `To: ${address}`,
    `Subject: ${subject}`,
    `Date: ${timeNow().toUTCString()}`,
    `Message-ID: <${randomId()}@mail.example>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=part',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'See attached.',
    ...files.flatMap(([name, content]) => [
      '--part',
      'Content-Type: application/octet-stream',
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(content).toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
    ]),
    '--part--',
    '',
  ].join('\r\n');

const filesOf = async (browser = grace): Promise<BidFiles> => {
  const { status, json, text } = await browser.call('GET', `/projects/${projectId}/files`);
  expect(status, text).toBe(200);
  return json as BidFiles;
};

/** Sends an email to the bid, and waits until its files are there. */
const send = async (subject: string, files: readonly (readonly [name: string, content: string])[]): Promise<void> => {
  expect(await smtp.deliver(address, letterOf(subject, files))).toMatch(/^250 /);
  await vi.waitFor(async () => expect((await filesOf()).emails.map((email) => email.subject)).toContain(subject), {
    timeout: 20_000,
    interval: 50,
  });
};

const zipCall = (browser: Browser, query = '') => browser.call('GET', `/projects/${projectId}/files.zip${query}`);

describe('the files of a bid', () => {
  it('come with its emails, once each, with the version that counts', async () => {
    await send('Addendum 1 to Tower B', [
      ['A-601.pdf', 'first'],
      ['a-601.PDF', 'another'],
      ['Notes.txt', 'drywall'],
    ]);
    await send('Addendum 2 to Tower B', [
      ['A-601.pdf', 'second'],
      ['Notes.txt', 'drywall'],
    ]);
    const { emails, files } = await filesOf();
    expect(emails.map(({ title }) => title)).toEqual(['Addendum 2', 'Addendum 1']);
    const second = files.find(({ messageId, fileName }) => messageId === emails[0]?.id && fileName === 'A-601.pdf');
    const first = files.find(({ messageId, fileName }) => messageId === emails[1]?.id && fileName === 'A-601.pdf');
    expect([first?.supersededBy, second?.supersededBy]).toEqual([second?.id, null]);
    expect(files.filter(({ fileName }) => fileName === 'Notes.txt')).toMatchObject([
      { messageId: emails[1]?.id, alsoIn: [{ title: 'Addendum 2' }] },
    ]);
  });

  it('come as one ZIP file, in which no two have one name', async () => {
    const { status, text } = await zipCall(grace);
    expect(status).toBe(200);
    expect(text.startsWith('PK')).toBe(true);
    for (const path of ['Addendum 1/A-601.pdf', 'Addendum 1/a-601 (2).PDF', 'Addendum 2/A-601.pdf'])
      expect(text.toLowerCase()).toContain(path.toLowerCase());
    const { files } = await filesOf();
    const chosen = files.find(({ fileName }) => fileName === 'Notes.txt');
    const some = await zipCall(grace, `?ids=${chosen?.id}`);
    expect(some.text).toContain('Notes.txt');
    expect(some.text).not.toContain('A-601.pdf');
  });

  it('come without links to plan rooms where only their number is needed', async () => {
    const { status, json } = await grace.call('GET', `/projects/${projectId}/files?withLinks=false`);
    expect([status, (json as BidFiles).links]).toEqual([200, []]);
    expect((json as BidFiles).files).toEqual((await filesOf()).files);
  });

  it('have their keywords', async () => {
    const { files } = await filesOf();
    const id = files.find(({ fileName }) => fileName === 'Notes.txt')?.id;
    const { status } = await grace.call('GET', `/projects/${projectId}/files/${id}/keywords`);
    expect(status).toBe(200);
    expect((await grace.call('GET', `/projects/${projectId}/files/${randomId()}/keywords`)).status).toBe(404);
  });

  it('are for those who may read its emails: each role here, no other workspace, and nobody without a session', async () => {
    const calls = [
      `/projects/${projectId}/files`,
      `/projects/${projectId}/files.zip`,
      `/projects/${projectId}/message-changes`,
    ];
    for (const path of calls) {
      for (const person of ['member', 'restricted', 'readOnly'] as const)
        expect((await (await server.as(person)).call('GET', path)).status, path).toBe(200);
      expect([403, 404], path).toContain((await (await server.as('harborAdmin')).call('GET', path)).status);
      expect((await server.newBrowser().call('GET', path)).status, path).toBe(401);
    }
    expect((await zipCall(grace, `?ids=${randomId()}`)).status).toBe(404);
    const other = await grace.call('GET', `/projects/${randomId()}/files`);
    expect(other.status).toBe(404);
  });

  it('go with an email that is taken off the bid, from every call', async () => {
    const { emails, files } = await filesOf();
    const [gone] = emails;
    const ids = files.filter(({ messageId }) => messageId === gone?.id).map(({ id }) => id);
    expect((await grace.call('DELETE', `/messages/${gone?.id}/link/${projectId}`)).status).toBe(200);
    const after = await filesOf();
    expect(after.emails.map(({ id }) => id)).not.toContain(gone?.id);
    expect(after.files.every(({ supersededBy }) => supersededBy === null)).toBe(true);
    expect((await zipCall(grace, `?ids=${ids[0]}`)).status).toBe(404);
    expect((await grace.call('GET', `/projects/${projectId}/files/${ids[0]}/keywords`)).status).toBe(404);
  });
});
