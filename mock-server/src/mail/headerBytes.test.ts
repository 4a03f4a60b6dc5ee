import { describe, expect, it } from 'vitest';
import { withPlainHeaders } from './headerBytes';
import { parseMessage } from './parse';

/** A message whose characters are one byte each. */
const message = (...lines: string[]) => Buffer.from(lines.join('\r\n'), 'latin1');

const mended = (raw: Uint8Array): string => Buffer.from(withPlainHeaders(raw)).toString('utf8');

const withFile = (disposition: string) =>
  message(
    'Subject: Scope',
    'Content-Type: multipart/mixed; boundary=q',
    '',
    '--q',
    'Content-Type: text/plain',
    '',
    'See the file.',
    '--q',
    'Content-Type: text/plain; charset=us-ascii',
    `Content-Disposition: ${disposition}`,
    '',
    'Furnish and install.',
    '--q--',
    '',
  );

describe('withPlainHeaders', () => {
  it('gives back the very bytes of a message whose headers are as they should be', () => {
    const raw = message('Subject: Plain', '', 'Gr\xfc\xdfe aus dem Text.');
    expect(withPlainHeaders(raw)).toBe(raw);
  });

  it('takes bytes in headers that are not UTF-8 for Windows-1252, and leaves the body', () => {
    const raw = message('Subject: R\xe9novation \x96 \xc9cole', 'X-Other: \xc3\xa9t\xc3\xa9', '', '\xe9');
    expect(mended(raw)).toContain('Subject: Rénovation – École\r\nX-Other: été\r\n');
    expect(Buffer.from(withPlainHeaders(raw)).at(-1)).toBe(0xe9);
  });

  it('takes them for the charset of the encoded word that they stand in', async () => {
    const parsed = await parseMessage(message('Subject: =?iso-8859-2?Q?Mod_=B3\xb3?= =?utf-8?Q?=C3=A9?=', '', ''));
    expect(parsed).toMatchObject({ subject: 'Mod łłé' });
  });

  it('reads the name of a file whose bytes are not UTF-8', async () => {
    const parsed = await parseMessage(withFile('attachment; filename="Plan g\xe9n\xe9ral.txt"'));
    expect(parsed).toMatchObject({ attachments: [{ fileName: 'Plan général.txt' }] });
  });

  it('keeps a text with a file name as a file, though it may be shown', async () => {
    const parsed = await parseMessage(withFile('inline;\r\n filename=scope.txt'));
    expect(parsed).toMatchObject({ text: 'See the file.\n', attachments: [{ fileName: 'scope.txt' }] });
  });

  it('shows a text without a file name', async () => {
    expect(await parseMessage(withFile('inline'))).toMatchObject({
      text: expect.stringContaining('Furnish and install.') as string,
      attachments: [],
    });
  });

  it('leaves the bytes of an attached message as they are', () => {
    const inner = ['Content-Type: text/plain', 'Content-Disposition: inline; filename=\xe9.txt', '', 'x', '--i--'];
    const raw = message(
      'Content-Type: multipart/mixed; boundary=q',
      '',
      '--q',
      'Content-Type: message/rfc822',
      '',
      'Content-Type: multipart/mixed; boundary=i',
      '',
      '--i',
      ...inner,
      '--q--',
      '',
    );
    expect(withPlainHeaders(raw)).toBe(raw);
  });
});
