import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MessageDetail } from '@basis/domain/model/contract/contract';
import { randomId } from '@basis/domain/testing/seed';
import type { Browser } from './browser';
import { letter } from './letters';
import { connectSmtp, type SmtpClient } from './smtpClient';
import { cascadeAddress, startTestServer, type TestServer } from './testServer';

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

let server: TestServer;
let grace: Browser;
let smtp: SmtpClient;
let peer: Server;
let pictures: string;
const asked: string[] = [];
beforeAll(async () => {
  server = await startTestServer(undefined, { settings: { isPrivateMailHostAllowed: true } });
  grace = await server.as('admin');
  smtp = await connectSmtp(server.smtpPort);
  peer = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'set-cookie': 'seen=1' }).end(request.url === '/logo.png' ? png : '<svg/>');
  });
  await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
  pictures = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`;
});
afterAll(async () => {
  peer.close();
  smtp.close();
  await server.close();
});

const receive = async (make: (subject: string) => string): Promise<MessageDetail> => {
  const subject = `Subject ${randomId()}`;
  expect(await smtp.deliver(cascadeAddress, make(subject))).toMatch(/^250 /);
  const id = await vi.waitFor(
    async () => {
      const { data } = await grace.client.GET('/messages', { params: { query: { limit: 200 } } });
      const found = data?.messages.find((message) => message.subject === subject);
      if (!found) throw new Error('Not here yet');
      return found.id;
    },
    { timeout: 20_000, interval: 40 },
  );
  const { data } = await grace.client.GET('/messages/{messageId}/detail', { params: { path: { messageId: id } } });
  if (!data) throw new Error(`No email ${id}`);
  return data.message;
};

/** A letter with files beside its HTML. */
const letterWith = (subject: string, html: string, files: readonly { head: string; body: Buffer }[]): string =>
  [
    'From: "Dana Whitmore" <dana@oldmillbuilders.example>',
    `Subject: ${subject}`,
    `Message-ID: <${randomId()}@mail.example>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/related; boundary=part',
    '',
    '--part',
    'Content-Type: text/html; charset=utf-8',
    '',
    html,
    ...files.flatMap(({ head, body }) => [
      '--part',
      head,
      'Content-Transfer-Encoding: base64',
      '',
      body.toString('base64'),
    ]),
    '--part--',
    '',
  ].join('\r\n');

describe('a file of an email', () => {
  it('is shown as what its bytes are, runs nothing, and is refused when it is no picture or text', async () => {
    const file = (fileName: string, body: string | Buffer, more: readonly string[] = []) => ({
      head: [
        `Content-Type: application/octet-stream; name="${fileName}"`,
        `Content-Disposition: attachment; filename="${fileName}"`,
        ...more,
      ].join('\r\n'),
      body: Buffer.from(body),
    });
    const message = await receive((subject) =>
      letterWith(subject, '<p>See the files</p><img src="cid:logo@mail">', [
        file('logo.png', png, ['Content-ID: <logo@mail>']),
        file('notes.txt', 'Gate code at the door'),
        file('page.txt.html', '<script>1</script>'),
        file('drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
        file('picture.png', '<script>1</script>'),
        file('binary.txt', Buffer.from([0, 1, 2, 255])),
        file('walk.ics', 'BEGIN:VCALENDAR\r\nSUMMARY:<script>1</script>\r\nEND:VCALENDAR'),
      ]),
    );
    const shown = Object.fromEntries(
      await Promise.all(
        message.attachments.map(async ({ id, fileName }) => {
          const answer = await grace.call('GET', `/messages/${message.id}/attachments/${id}/preview`);
          if (answer.status === 200) {
            expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
            expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
            expect(answer.headers.get('content-disposition')).toMatch(/^inline; /);
          }
          return [
            fileName,
            [answer.status, answer.status === 200 ? answer.headers.get('content-type') : null],
          ] as const;
        }),
      ),
    );
    const text = 'text/plain; charset=utf-8';
    expect(shown).toEqual({
      'logo.png': [200, 'image/png'],
      'notes.txt': [200, text],
      'page.txt.html': [422, null],
      'drawing.svg': [422, null],
      'picture.png': [422, null],
      'binary.txt': [422, null],
      'walk.ics': [200, text],
    });
    expect(message.attachments.map(({ contentId }) => contentId).filter(Boolean)).toEqual(['logo@mail']);
    const [first] = message.attachments;
    const other = await server.as('harborAdmin');
    const stolen = await other.call('GET', `/messages/${message.id}/attachments/${first?.id}/preview`);
    expect(stolen.status).toBe(404);
  });
});

describe('an email itself', () => {
  it('is had as it came, as a file to save, by the people of its workspace alone', async () => {
    const message = await receive((subject) => letter({ subject, html: '<script>1</script><p>Hello</p>' }));
    const raw = await (await server.as('readOnly')).call('GET', `/messages/${message.id}/raw`);
    expect(raw.status, raw.text).toBe(200);
    expect(raw.text).toContain(`Subject: ${message.subject}\r\n`);
    expect(raw.text).toContain('<script>1</script><p>Hello</p>');
    expect(raw.headers.get('content-type')).toBe('application/octet-stream');
    expect(raw.headers.get('x-content-type-options')).toBe('nosniff');
    expect(raw.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(raw.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent(message.subject)}.eml`,
    );
    for (const [person, id] of [
      ['harborAdmin', message.id],
      ['admin', randomId()],
    ] as const)
      expect((await (await server.as(person)).call('GET', `/messages/${id}/raw`)).status).toBe(404);
  });
});

describe('a picture from elsewhere', () => {
  it('comes through the server, and only from an address that the email shows', async () => {
    const message = await receive((subject) =>
      letter({
        subject,
        html: `<p>Hello</p><img src="${pictures}/logo.png"><img src="${pictures}/drawing.svg">
          <img src="${pictures}/count.png" width="1" height="1">`,
      }),
    );
    expect(message.html).not.toMatch(/ src="http/);
    const show = (url: string) => grace.call('GET', `/messages/${message.id}/images`, { query: { url } });
    const picture = await show(`${pictures}/logo.png`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(picture.headers.get('set-cookie') ?? '').not.toContain('seen');
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await show(`${pictures}/drawing.svg`)).status).toBe(422);
    expect((await show(`${pictures}/count.png`)).status).toBe(404);
    expect((await show(`${pictures}/other.png`)).status).toBe(404);
    expect(asked).toEqual(['/logo.png', '/drawing.svg']);
    const other = await server.as('harborAdmin');
    const stolen = await other.call('GET', `/messages/${message.id}/images`, {
      query: { url: `${pictures}/logo.png` },
    });
    expect(stolen.status).toBe(404);
  });
});

describe('what an email holds beside its facts', () => {
  it('are links that answer its sender', async () => {
    const page = 'https://app.buildingconnected.com/goto/5f0a';
    const message = await receive((subject) =>
      letter({
        subject,
        html: `<p>You are invited to bid on Pier 48. <a href="${page}">View this RFP</a>
          <a href="${page}?state=WILL_NOT_BID">Not bidding</a> <a href="${page}?x=1">Accept invitation</a></p>`,
      }),
    );
    expect(message.answerLinks).toEqual([`${page}?state=WILL_NOT_BID`, `${page}?x=1`]);
  });

  it('are links of its plain text, at their places, and which of them answer its sender', async () => {
    const message = await receive((subject) =>
      letter({
        subject,
        text: 'Drawings: https://plans.example/b.\r\nNot Bidding: <https://bids.example/1?set=no>\r\n',
      }),
    );
    const shown = message.textLinks.map(({ start, end, ...link }) => [message.text?.slice(start, end), link]);
    expect(shown).toEqual([
      ['https://plans.example/b', { url: 'https://plans.example/b', isAnswer: false }],
      ['https://bids.example/1?set=no', { url: 'https://bids.example/1?set=no', isAnswer: true }],
    ]);
  });

  it('are passwords, keys and codes, at their places', async () => {
    const message = await receive((subject) =>
      letter({
        subject,
        text: 'Security Key: 8HK2-991 opens the plan room.\r\nhttps://plans.example/?sPassportKey=0a1b2c3d4e\r\nYour sign-in code is 482913. The bid is due at 2 PM.',
      }),
    );
    const drawn = await receive((subject) =>
      letter({
        subject,
        html: '<p>Password: Pier-48!</p><p>Not bidding</p><p>Your verification code: <b>20</b>41</p>',
      }),
    );
    expect(
      drawn.secrets.map(({ start, end }) =>
        'Password: Pier-48!Not biddingYour verification code: 2041'.slice(start, end),
      ),
    ).toEqual(['Pier-48!', '2041']);
    const { text, secrets } = message;
    expect(secrets.map(({ start, end }) => text?.slice(start, end))).toEqual(['8HK2-991', '0a1b2c3d4e', '482913']);
  });
});
