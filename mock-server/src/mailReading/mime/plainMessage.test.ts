import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parseMessage, type ReadableMessage } from '../parse';
import { letter } from './testLetters';

const read = async (raw: Uint8Array): Promise<ReadableMessage> => {
  const parsed = await parseMessage(raw);
  if (parsed.state === 'failed') throw new Error(parsed.reason);
  return parsed;
};

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const names = ({ attachments }: ReadableMessage): string[] => attachments.map(({ fileName }) => fileName);

const page = '<html><body><p>Please bid <b>Alder Clinic</b></p></body></html>';

describe('a Content-Type that is not quite right', () => {
  it.each([
    'text/html charset=utf-8',
    'text/html, charset=utf-8',
    'html',
    'text\\html',
    'application/xhtml+xml',
    'TEXT / HTML; charset="utf-8"',
  ])('%s is still a page', async (type) => {
    expect(await read(letter('Subject: Bid', `Content-Type: ${type}`, '', page))).toMatchObject({
      html: `${page}\n`,
      attachments: [],
    });
  });

  it.each([
    'text',
    'text plain',
    'plain/text',
    '',
    'text/enriched',
    'text/markdown',
    'text/x-anything',
    'us-ascii',
    '???',
  ])('"%s" is still a text', async (type) => {
    expect(await read(letter('Subject: Bid', `Content-Type: ${type}`, '', 'Please bid Alder Clinic.'))).toMatchObject({
      text: 'Please bid Alder Clinic.\n',
      attachments: [],
    });
  });

  it('leaves calendars, contacts and tables files', async () => {
    for (const type of ['text/calendar', 'text/vcard', 'text/csv'])
      expect((await read(letter('Subject: Bid', `Content-Type: ${type}`, '', 'x'))).attachments).toHaveLength(1);
  });

  it('leaves bytes that are no text a file, whatever they call themselves', async () => {
    const { text, attachments } = await read(letter('Subject: Bid', 'Content-Type: nothing', '', '\x89PNG\0\0\0\x01'));
    expect([text, attachments.length]).toEqual([null, 1]);
  });

  it('shows enriched text without its commands', async () => {
    const raw = letter(
      'Subject: B',
      'Content-Type: text/enriched',
      '',
      '<bold>Bid</bold> <color><param>red</param>due</color>',
    );
    expect((await read(raw)).text).toBe('Bid due\n');
  });
});

describe('parts whose delimiter is not the declared one', () => {
  const parts = (boundary: string) => [
    `--${boundary}`,
    'Content-Type: text/plain',
    '',
    'Please bid Alder Clinic.',
    `--${boundary}`,
    'Content-Type: application/pdf; name="A1.pdf"',
    '',
    '%PDF',
    `--${boundary}--`,
    '',
  ];

  it.each([
    ['is missing', 'multipart/mixed'],
    ['is another', 'multipart/mixed; boundary=other'],
    ['is not closed', 'multipart/mixed; boundary="q r'],
    ['is cut by a blank', 'multipart/mixed; boundary=q r'],
    ['stands without a subtype', 'multipart; boundary=none'],
    ['stands without a type', ''],
  ])('are found where it %s', async (_, type) => {
    const parsed = await read(letter('Subject: Bid', `Content-Type: ${type}`, '', ...parts('q r')));
    expect(parsed).toMatchObject({
      text: 'Please bid Alder Clinic.\n',
      attachments: [{ fileName: 'A1.pdf', size: 4 }],
    });
  });

  it('are one text where there is no delimiter', async () => {
    const raw = letter('Subject: Bid', 'Content-Type: multipart/mixed; boundary=q', '', 'Please bid.', '-- ', 'Dana');
    expect((await read(raw)).text).toBe('Please bid.\n-- \nDana\n');
  });
});

describe('a text with the name of a file', () => {
  it('is the letter, and a file too, where nothing else is a letter', async () => {
    const raw = letter(
      'Subject: B',
      'Content-Type: text/plain',
      'Content-Disposition: inline; filename=bid.txt',
      '',
      'Please bid.',
    );
    expect(await read(raw)).toMatchObject({ text: 'Please bid.\n', attachments: [{ fileName: 'bid.txt', size: 11 }] });
  });

  it('is a file beside a letter, though only its type names it', async () => {
    const parsed = await read(
      letter(
        'Subject: B',
        'Content-Type: multipart/mixed; boundary=q',
        '',
        '--q',
        '',
        'Please bid.',
        '--q',
        'Content-Type: text/plain; name=scope.txt',
        '',
        'Scope',
        '--q--',
      ),
    );
    expect(parsed).toMatchObject({ text: 'Please bid.\n', attachments: [{ fileName: 'scope.txt' }] });
  });
});

it('files without a name are named by the letter that they are, else by their type', async () => {
  const part = (type: string, ...lines: string[]) => ['--q', `Content-Type: ${type}`, '', ...lines];
  const parsed = await read(
    letter(
      'Subject: B',
      'Content-Type: multipart/mixed; boundary=q',
      '',
      ...part('message/rfc822', 'Subject: =?utf-8?Q?Bid=3A_Alder/Clinic?=', '', 'x'),
      ...part('image/png', 'x'),
      ...part('text/rfc822-headers', 'Subject: x'),
      ...part('message/rfc822', 'From: a@b.example', '', 'x'),
      '--q--',
    ),
  );
  expect(names(parsed)).toEqual(['Bid Alder-Clinic.eml', 'attachment-2.png', 'attachment-3.txt', 'attachment-4.eml']);
});

describe('headers that no empty line follows', () => {
  it('end where the letter begins, whose first paragraph stays', async () => {
    const raw = letter(
      'Subject: Bid',
      'From: a@b.example',
      'Project: Alder Clinic',
      'Bids are due Friday.',
      '',
      'Thanks',
    );
    expect(await read(raw)).toMatchObject({
      subject: 'Bid',
      text: 'Project: Alder Clinic\nBids are due Friday.\n\nThanks\n',
    });
  });

  it('go on behind a torn line', async () => {
    const raw = letter('Subject: Bid', 'torn by a gateway', 'From: a@b.example', '', 'Text');
    expect(await read(raw)).toMatchObject({ from: { email: 'a@b.example' }, text: 'Text\n' });
  });

  it('lose no part and no byte of a file', async () => {
    const head = ['Subject: B', 'Content-Type: multipart/mixed; boundary=q', '', '--q', 'Please bid.', '--q'];
    const file = [
      'Content-Type: application/pdf; name=a.pdf',
      'Content-Transfer-Encoding: base64',
      'JVBERi0xLjQ=',
      '--q--',
    ];
    const parsed = await read(letter(...head, ...file));
    expect(parsed).toMatchObject({ text: 'Please bid.\n', attachments: [{ content: Buffer.from('%PDF-1.4') }] });
  });

  it.each(['\r\n', '\r\n\r\n', 'From a@b.example Tue Apr 7 10:00:01 2026\r\n'])('are found below %j', async (above) => {
    const raw = Buffer.concat([Buffer.from(above), letter('Subject: Bid', '', 'Text')]);
    expect(await read(raw)).toMatchObject({ subject: 'Bid', text: 'Text\n' });
  });
});

const uuencoded = ['begin 644 scope.txt', '&4V-O<&4*', '`', 'end'];

describe('a uuencoded file', () => {
  it('is taken out of the text that it stands in', async () => {
    const raw = letter('Subject: B', '', 'See below.', '', ...uuencoded, '', 'Thanks');
    const { text, attachments } = await read(raw);
    expect(text).toBe('See below.\n\n\nThanks\n');
    expect(attachments).toMatchObject([
      { fileName: 'scope.txt', mediaType: 'text/plain', content: Buffer.from('Scope\n') },
    ]);
  });

  it('is decoded where it is the encoding of a part', async () => {
    const head = [
      'Subject: B',
      'Content-Type: multipart/mixed; boundary=q',
      '',
      '--q',
      'Content-Type: application/pdf; name=a.pdf',
    ];
    const raw = letter(...head, 'Content-Transfer-Encoding: x-uuencode', '', ...uuencoded, '--q--');
    expect((await read(raw)).attachments).toMatchObject([{ fileName: 'a.pdf', content: Buffer.from('Scope\n') }]);
  });

  it('stays text where it has no end', async () => {
    expect((await read(letter('Subject: B', '', 'begin 644 a.txt', '&4V-O<&4*'))).text).toContain('begin 644');
  });
});

const anyBytes = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7 + (index >> 3)) % 256));

const quotedPrintable = (bytes: Uint8Array): string =>
  Array.from(
    bytes,
    (byte, index) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}${index % 25 === 24 ? '=\r\n' : ''}`,
  ).join('');

it.each([
  ['base64', anyBytes, anyBytes.toString('base64').replace(/.{76}/g, '$&\r\n')],
  ['quoted-printable', anyBytes, quotedPrintable(anyBytes)],
  ['binary', anyBytes, anyBytes.toString('latin1')],
  ['8bit', Buffer.from('Gr\u00fc\u00dfe\r\nzwei\r\n'), Buffer.from('Gr\u00fc\u00dfe\r\nzwei\r\n').toString('latin1')],
  ['7bit', Buffer.from('one\r\ntwo'), 'one\r\ntwo'],
])('files are the very bytes that were sent in %s', async (encoding, bytes, body) => {
  const head = ['Subject: B', 'Content-Type: multipart/mixed; boundary=qqq', '', '--qqq', '', 'Text', '--qqq'];
  const file = [
    'Content-Type: application/pdf; name=a.pdf',
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    body,
    '--qqq--',
  ];
  const { attachments } = await read(letter(...head, ...file));
  expect(attachments.map(({ content }) => sha256(content))).toEqual([sha256(bytes)]);
});

describe('a text that declares no charset', () => {
  it.each([
    ['UTF-8', Buffer.from('Grüße – “Bid”')],
    ['Windows-1252', letter('Gr\xfc\xdfe \x96 \x93Bid\x94')],
  ])('is read as the %s that it is', async (_, body) => {
    expect((await read(Buffer.concat([letter('Subject: B', '', ''), body]))).text).toBe('Grüße – “Bid”\n');
  });

  it('is read as Windows-1252 though it says UTF-8, where not a character of it is that', async () => {
    const raw = letter('Subject: B', 'Content-Type: text/plain; charset=utf-8', '', 'Gr\xfc\xdfe');
    expect((await read(raw)).text).toBe('Grüße\n');
  });

  it('keeps UTF-8 that is cut inside of a character', async () => {
    const raw = letter('Subject: B', 'Content-Type: text/plain; charset=utf-8', '', '\xc3\xa9t\xc3');
    expect((await read(raw)).text).toBe('ét\ufffd\n');
  });

  it('is read by what its page says', async () => {
    const raw = letter('Subject: B', 'Content-Type: text/html', '', '<meta charset="iso-8859-2"><p>\xb3</p>');
    expect((await read(raw)).html).toContain('<p>ł</p>');
  });
});

describe('a message of many files', () => {
  const withFiles = (count: number) =>
    letter(
      'Subject: Plans',
      'Content-Type: multipart/mixed; boundary=q',
      '',
      ...Array.from({ length: count }, (_, index) => [
        '--q',
        `Content-Type: application/pdf; name=A${index}.pdf`,
        '',
        'x',
      ]).flat(),
      '--q--',
    );

  it('keeps 500 of them, and says how many more there are', async () => {
    const all = await read(withFiles(500));
    expect([all.attachments.length, all.filesLeftOut]).toEqual([500, 0]);
    const more = await read(withFiles(512));
    expect([more.attachments.length, more.filesLeftOut]).toEqual([500, 12]);
    expect(more.warnings).toContain('attachments-left-out');
  });
});
