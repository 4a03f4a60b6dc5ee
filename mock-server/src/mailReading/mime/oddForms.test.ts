import { createHash } from 'node:crypto';
import { growthOf, proportional } from '@basis/domain/testing/growth';
import { isLong } from '@basis/domain/testing/longRuns';
import { expect, it } from 'vitest';
import { readMessage } from '../readMessage';
import { readPart } from './partTree';
import { letter } from './testLetters';

/** One invitation, in every encoding of senders and gateways. */
const words = [
  'Holt & Varga Builders invites you to bid on the following project.',
  'Project: Riverside Middle School Gym Addition',
  'Location: 410 Alder St, Yakima, WA 98901',
  'Bids are due August 26, 2026 at 2:00 PM PT.',
];
const texts = {
  plain: words.join('\r\n'),
  html: `<html><body>${words.map((line) => `<p>${line.replace('&', '&amp;')}</p>`).join('')}</body></html>`,
};

const plan = Buffer.from(Array.from({ length: 700 }, (_, index) => (index * 31) % 256));
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const quotedPrintable = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('')
    .replace(/.{72}(?=.)/g, '$&=\r\n');

const encodings = {
  '7bit': (bytes: Buffer) => bytes.toString('latin1'),
  binary: (bytes: Buffer) => bytes.toString('latin1'),
  'quoted-printable': quotedPrintable,
  base64: (bytes: Buffer) => bytes.toString('base64').replace(/.{76}/g, '$&\r\n'),
};

const types = {
  plain: [
    'text/plain; charset=utf-8',
    'text',
    'text plain',
    'plain/text',
    '',
    'text/markdown',
    'text/plain charset=utf-8',
  ],
  html: [
    'text/html; charset=utf-8',
    'text/html charset=utf-8',
    'text/html, charset=utf-8',
    'html',
    'text\\html',
    'application/xhtml+xml',
  ],
};

const boundaries = ['boundary="q=1"', 'boundary=q=1', '', 'boundary="another"', 'boundary="q=1', 'charset=utf-8'];

const forms = (['plain', 'html'] as const).flatMap((kind) =>
  types[kind].flatMap((type) =>
    (Object.keys(encodings) as (keyof typeof encodings)[]).flatMap((encoding) =>
      boundaries.map((boundary) => ({ kind, type, encoding, boundary })),
    ),
  ),
);

const head = [
  'From: Dana Whitlock <dana@holtvarga.example>',
  'To: bids@cascade.example',
  'Subject: Invitation to bid: Riverside Middle School Gym Addition',
  'Date: Mon, 3 Aug 2026 09:00:00 -0700',
];

it.each(forms)('an invitation as "$type" in $encoding with $boundary is read whole', async (form) => {
  const { kind, type, encoding, boundary } = form;
  const raw = letter(
    ...head,
    `Content-Type: multipart/mixed; ${boundary}`,
    '',
    '--q=1',
    `Content-Type: ${type}`,
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    encodings[encoding](Buffer.from(texts[kind])),
    '--q=1',
    'Content-Type: application/pdf; name="A1.pdf"',
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    encodings[encoding](plan),
    '--q=1--',
    '',
  );
  const { parsed, reading } = await readMessage(raw);
  const files = parsed.state === 'parsed' ? parsed.attachments : [];
  expect(files.map(({ fileName, content }) => [fileName, sha256(content)])).toEqual([['A1.pdf', sha256(plan)]]);
  expect(reading).toMatchObject({
    scrapedIndicator: 100,
    projects: [
      {
        name: 'Riverside Middle School Gym Addition',
        company: 'Holt & Varga Builders',
        location: { city: 'Yakima', state: 'WA' },
        bidDue: { date: '2026-08-26', time: '14:00' },
      },
    ],
  });
});

it.runIf(isLong)(
  'a letter of parts whose own boundaries never come is read in a time in proportion to its size',
  async () => {
    const made = (count: number): Buffer => {
      const part = (index: number): string => `--b\r\nContent-Type: multipart/mixed; boundary=no${index}\r\n\r\nx`;
      const parts = Array.from({ length: count }, (_, index) => part(index)).join('\r\n');
      const after = 'Words that follow the last part.\r\n'.repeat(20 * count);
      const lines = letter(...head, 'Content-Type: multipart/mixed; boundary=b', '', parts, '--b--', after);
      return Buffer.from(lines);
    };
    const letters = new Map([500, 8000].map((count) => [count, made(count)]));
    const read = (count: number): unknown => {
      const bytes = letters.get(count) ?? Buffer.of();
      return readPart(bytes, { start: 0, end: bytes.length });
    };
    expect(await growthOf(read, { from: 500, to: 8000 })).toBeLessThan(proportional);
  },
);
