import { expect, it } from 'vitest';
import { parseMessage } from '../../mailReading/parse';
import { leftMessage } from './leftMessage';

const megabyte = 1024 * 1024;
const headers = [
  'From: "Zoë Pike" <zoe@harlanpike.example>',
  'Subject: Plans of',
  ' Pier 48',
  'Message-ID: <large@harlanpike.example>',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed;',
  '\tboundary="=_parts"',
  'Content-Transfer-Encoding: base64',
  '',
  '',
].join('\r\n');

it('a message that is not taken keeps its headers, and says how large it is in place of its body', async () => {
  const read = await parseMessage(leftMessage(Buffer.from(headers, 'latin1'), 52.3 * megabyte, 40 * megabyte));
  expect(read).toMatchObject({
    state: 'parsed',
    subject: 'Plans of Pier 48',
    from: { name: 'Zoë Pike', email: 'zoe@harlanpike.example' },
    messageId: '<large@harlanpike.example>',
    attachments: [],
    html: null,
  });
  expect(read).toHaveProperty('text', expect.stringContaining('it is 53 MB, more than the limit of 40 MB'));
});

it('a message without usable headers is still said to be there', async () => {
  const read = await parseMessage(leftMessage(Buffer.from('\r\n'), 41 * megabyte, 40 * megabyte));
  expect(read).toHaveProperty('text', expect.stringContaining('it is 41 MB'));
});
