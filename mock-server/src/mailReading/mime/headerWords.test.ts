import { describe, expect, it } from 'vitest';
import { parseMessage } from '../parse';

/** A message whose characters are one byte each. */
const message = (...lines: string[]) => Buffer.from(lines.join('\r\n'), 'latin1');

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

describe('the headers of a message', () => {
  it('are taken for Windows-1252 where they are not UTF-8, each line by itself', async () => {
    const raw = message('Subject: R\xe9novation \x96 \xc9cole', 'From: Andr\xc3\xa9 <a@b.example>', '', 'x');
    expect(await parseMessage(raw)).toMatchObject({ subject: 'Rénovation – École', from: { name: 'André' } });
  });

  it.each([
    ['a475b57ba9dbbcd0c1dcbdd0', '工程招標邀請'],
    ['b9a4b3ccd5d0b1ead1fbc7eb', '工程招标邀请'],
  ])('are read as the Chinese that they are without saying so', async (hex, subject) => {
    const raw = Buffer.concat([Buffer.from('Subject: '), Buffer.from(hex, 'hex'), Buffer.from('\r\n\r\nx')]);
    expect(await parseMessage(raw)).toMatchObject({ subject });
  });

  it('are taken for what the text declares to be written in', async () => {
    const raw = message('Subject: Mod \xb3\xb3', 'Content-Type: text/plain; charset=iso-8859-2', '', '\xb3');
    expect(await parseMessage(raw)).toMatchObject({ subject: 'Mod łł', text: 'ł\n' });
  });

  it('join encoded words that are cut inside of a character, also after a padded one', async () => {
    const raw = message(
      'Subject: =?utf-8?B?QQ==?= =?utf-8?B?QcM=?=',
      ' =?utf-8?B?qUI=?= =?utf-8?Q?=C3?= =?UTF-8?Q?=A9?=',
      '',
      '',
    );
    expect(await parseMessage(raw)).toMatchObject({ subject: 'AAéBé' });
  });

  it.each([
    ['"john doe"@x.example', { name: '', email: '"john doe"@x.example' }],
    ['Joe <"joe q"@x.example>', { name: 'Joe', email: '"joe q"@x.example' }],
    ['Joe Builder <joe(office)@x.example>', { name: 'Joe Builder', email: 'joe@x.example' }],
    ['joe@x.example (Joe Builder)', { name: 'Joe Builder', email: 'joe@x.example' }],
  ])('hold the mailbox %s', async (written, from) => {
    expect(await parseMessage(message(`From: ${written}`, '', 'x'))).toMatchObject({ from });
  });

  it.each(['C:\\TEMP\\a.png', 'C:\\\\TEMP\\\\a.png', '\\\\server\\plans\\a.png'])(
    'name the file of %s',
    async (name) => {
      const parsed = await parseMessage(withFile(`attachment; filename="${name}"`));
      expect(parsed).toMatchObject({ attachments: [{ fileName: 'a.png' }] });
    },
  );

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

  it('leaves the bytes of an attached message as they are', async () => {
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
    const parsed = await parseMessage(raw);
    const inside = raw.subarray(raw.indexOf('Content-Type: multipart/mixed; boundary=i'), raw.indexOf('\r\n--q--'));
    expect(parsed).toMatchObject({ attachments: [{ content: inside }] });
  });
});
