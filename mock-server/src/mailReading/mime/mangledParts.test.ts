import { describe, expect, it } from 'vitest';
import { anyBytes, base64Of, fileLines, letter, readLetter } from './testLetters';

const plan = anyBytes(2000);
const other = anyBytes(300);
const words = ['Content-Type: text/plain; charset=utf-8', '', 'Please bid.'];
const mixed = (boundary: string): string => `Content-Type: multipart/mixed; boundary=${boundary}`;
const filesOf = async (raw: Uint8Array): Promise<(readonly [string, Buffer])[]> =>
  (await readLetter(raw)).attachments.map(({ fileName, content }) => [fileName, Buffer.from(content)] as const);

describe('parts whose boundary is that of the parts around them', () => {
  const alternative = 'Content-Type: multipart/alternative; boundary=q';
  const page = ['Content-Type: text/html', '', '<p>Please bid.</p>'];
  const inner = [alternative, '', '--q', ...words, '--q', ...page, '--q--'];

  it('are read with what follows them', async () => {
    const raw = letter('Subject: B', mixed('q'), '', '--q', ...inner, '--q', ...fileLines('a.bin', plan), '--q--', '');
    expect(await filesOf(raw)).toEqual([['a.bin', plan]]);
    expect(await readLetter(raw)).toMatchObject({
      text: 'Please bid.\n',
      html: '<p>Please bid.</p>\n',
      filesLeftOut: 0,
    });
  });

  it('are read however many are within one another', async () => {
    const openings = Array.from({ length: 500 }, () => ['--q', mixed('q'), '']).flat();
    const raw = letter(
      'Subject: B',
      mixed('q'),
      '',
      ...openings,
      '--q',
      ...words,
      '--q--',
      '--q',
      ...fileLines('a.bin', plan),
    );
    expect(await filesOf(raw)).toEqual([['a.bin', plan]]);
    expect((await readLetter(raw)).text).toContain('Please bid.');
  });

  it('are read where those around them are never closed', async () => {
    const raw = letter('Subject: B', mixed('q'), '', '--q', ...inner, '--q', ...fileLines('a.bin', plan));
    expect(await filesOf(raw)).toEqual([['a.bin', plan]]);
  });
});

describe('what follows the closing delimiter', () => {
  const closed = ['Subject: B', mixed('q'), '', '--q', ...words, '--q--', ''];

  it('is read where it is made of parts', async () => {
    const late = ['--q', ...fileLines('a.bin', plan), '--q--', '', '--q', ...fileLines('b.bin', other), '--q--', ''];
    const raw = letter(...closed, 'A note.', ...late);
    expect(await filesOf(raw)).toEqual([
      ['a.bin', plan],
      ['b.bin', other],
    ]);
    expect((await readLetter(raw)).text).toBe('Please bid.\n');
  });

  it('is not shown where it is none', async () => {
    for (const rest of [['A note.'], ['--q'], ['--q', '', '--q--']])
      expect(await readLetter(letter(...closed, ...rest, ''))).toMatchObject({
        text: 'Please bid.\n',
        attachments: [],
      });
  });
});

describe('lines that end in two carriage returns', () => {
  const twice = (raw: Uint8Array): Buffer =>
    Buffer.from(Buffer.from(raw).toString('latin1').replaceAll('\r\n', '\r\r\n'), 'latin1');

  it('hide neither a text nor a file', async () => {
    const file = fileLines('a.bin', plan);
    const raw = twice(letter('Subject: B', mixed('q'), '', '--q', ...words, 'Thanks', '--q', ...file, '--q--', ''));
    expect(await filesOf(raw)).toEqual([['a.bin', plan]]);
    expect(await readLetter(raw)).toMatchObject({ subject: 'B', text: 'Please bid.\nThanks\n' });
  });

  it('leave a file that is not encoded the bytes that came', async () => {
    const file = ['Content-Type: application/octet-stream; name=a.bin', '', 'one', 'two'];
    const raw = twice(letter('Subject: B', mixed('q'), '', '--q', ...words, '--q', ...file, '--q--'));
    expect(await filesOf(raw)).toEqual([['a.bin', Buffer.from('one\r\r\ntwo')]]);
  });

  it('are read in quoted-printable and in a uuencoded file', async () => {
    const text = ['Content-Type: text/plain', 'Content-Transfer-Encoding: quoted-printable', '', 'Please =', 'bid.'];
    const uuencoded = ['', 'begin 644 scope.txt', '&4V-O<&4*', '`', 'end'];
    const raw = twice(letter('Subject: B', mixed('q'), '', '--q', ...text, '--q', ...uuencoded, '--q--'));
    expect(await filesOf(raw)).toEqual([['scope.txt', Buffer.from('Scope\n')]]);
    expect((await readLetter(raw)).text).toMatch(/^Please bid\.\n/);
  });

  it('leave a file of a letter with single ones its last byte', async () => {
    const file = ['Content-Type: application/octet-stream; name=a.bin', '', 'one\r'];
    const raw = letter('Subject: B', mixed('q'), '', '--q', ...words, '--q', ...file, '--q--', '');
    expect(await filesOf(raw)).toEqual([['a.bin', Buffer.from('one\r')]]);
  });
});

describe('headers that say another thing than the body', () => {
  const parts = (boundary: string): string[] => [
    `--${boundary}`,
    ...words,
    '----',
    'Thanks',
    `--${boundary}`,
    ...fileLines('a.bin', plan),
    `--${boundary}--`,
    '',
  ];
  const whole = parts('q').join('\r\n');

  it.each([
    ['a boundary that is empty', ['Content-Type: multipart/mixed; boundary=""'], parts('').join('\r\n')],
    ['a text before the parts', ['Content-Type: text/plain', mixed('q')], whole],
    ['parts before the text', [mixed('q'), 'Content-Type: text/plain'], whole],
    ['no type before the parts', ['Content-Type:', mixed('q')], whole],
    ['base64 of what is not encoded', [mixed('q'), 'Content-Transfer-Encoding: base64'], whole],
    ['base64 of the parts', [mixed('q'), 'Content-Transfer-Encoding: base64'], base64Of(Buffer.from(whole))],
    [
      'quoted-printable of the parts',
      [mixed('q'), 'Content-Transfer-Encoding: quoted-printable'],
      whole.replaceAll('=', '=3D').replaceAll('--q', '=2D-q'),
    ],
  ])('hide no file: %s', async (_, headers, body) => {
    const raw = letter('Subject: B', ...headers, '', body);
    expect(await filesOf(raw)).toEqual([['a.bin', plan]]);
    expect((await readLetter(raw)).text).toBe('Please bid.\n----\nThanks\n');
  });

  it('are those of the text where they name parts that are not there', async () => {
    const raw = letter('Subject: B', mixed('none'), 'Content-Type: text/html', '', 'Please <b>bid</b>.');
    expect((await readLetter(raw)).html).toBe('Please <b>bid</b>.\n');
  });

  it.each(['utf-16', 'UTF-16LE', 'utf-16be'])(
    '%s of a text of single bytes is not taken at its word',
    async (charset) => {
      const raw = letter(
        'Subject: Gr\xfc\xdfe',
        `Content-Type: text/plain; charset=${charset}`,
        '',
        'Please bid.',
        'Thanks',
      );
      expect(await readLetter(raw)).toMatchObject({ subject: 'Grüße', text: 'Please bid.\nThanks\n' });
    },
  );

  it('utf-16 of a text in Chinese is taken at its word', async () => {
    const body = Buffer.from('请投标,截止日期是星期五\r\n', 'utf16le').toString('base64');
    const type = 'Content-Type: text/plain; charset=utf-16le';
    const raw = letter('Subject: B', type, 'Content-Transfer-Encoding: base64', '', body);
    expect((await readLetter(raw)).text).toBe('请投标,截止日期是星期五\n');
  });
});
