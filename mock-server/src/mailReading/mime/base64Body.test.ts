import { growthOf, proportional } from '@basis/domain/testing/growth';
import { isLong } from '@basis/domain/testing/longRuns';
import { describe, expect, it } from 'vitest';
import { decodeBase64, encodedEnd } from './base64Body';
import { anyBytes, base64Of, fileLines, letter, readLetter } from './testLetters';

const head = ['Subject: Plans', 'Content-Type: multipart/mixed; boundary=q', '', '--q', '', 'Please bid.', '--q'];

const footers = [
  ['a note behind an empty line', ['', '-- ', 'Virus scanned by Acme, all is well']],
  ['a line of a mailing list', ['_______________________________________________', 'list mailing list']],
  ['words that base64 has the letters of', ['', 'CONFIDENTIAL', 'Acme', '', 'Please do not print this.']],
  ['addresses', ['', 'bids@acme.example', 'https://lists.acme.example/listinfo/bids']],
] as const;

const lengths = [57, 99, 100, 101, 2000, 3000];

describe.each(footers)('%s behind a file', (_, footer) => {
  it.each(lengths)('of %i bytes is a text, and the file is what was sent', async (length) => {
    const bytes = anyBytes(length);
    const { text, attachments } = await readLetter(letter(...head, ...fileLines('a.bin', bytes), ...footer, '--q--'));
    expect(attachments.map(({ content }) => Buffer.from(content))).toEqual([bytes]);
    expect(text).toMatch(/^Please bid\.\n/);
    for (const line of footer) expect(text).toContain(line);
  });
});

describe('a text in base64', () => {
  const footer = ['_______________', 'mailing list of <bidders>'];
  const textLetter = (type: string, body: string): Uint8Array =>
    letter('Subject: B', `Content-Type: ${type}`, 'Content-Transfer-Encoding: base64', '', body, ...footer);

  it('is shown with the footer of a mailing list', async () => {
    const { text, attachments } = await readLetter(textLetter('text/plain', base64Of(Buffer.from('Bids are due.'))));
    expect([text, attachments]).toEqual(['Bids are due.\n_______________\nmailing list of <bidders>\n', []]);
  });

  it('shows the footer of a mailing list in HTML, too', async () => {
    const { html } = await readLetter(textLetter('text/html', base64Of(Buffer.from('<p>Bids are due.</p>'))));
    expect(html).toBe('<p>Bids are due.</p>\n<div>_______________<br>\nmailing list of &lt;bidders&gt;</div>\n');
  });

  it('is shown as it is where it is no base64', async () => {
    const plain = 'This is plain text, though it says base64. Bid due Friday!';
    for (const body of [plain, `Hello\r\n\r\n${plain}`, `Hello,\r\n${plain}\r\n\r\nThanks`]) {
      const { text, attachments } = await readLetter(textLetter('text/plain', body));
      expect([text, attachments]).toEqual([`${body}\r\n${footer.join('\r\n')}\r\n`.replaceAll('\r\n', '\n'), []]);
    }
  });
});

describe('a body of base64 is read to its end', () => {
  const bytes = anyBytes(2000);
  const lines = base64Of(bytes);
  it.each([
    ['in several encoded blocks', [base64Of(bytes.subarray(0, 1000)), base64Of(bytes.subarray(1000))].join('\r\n')],
    [
      'in blocks with empty lines',
      [base64Of(bytes.subarray(0, 1000)), '', base64Of(bytes.subarray(1000))].join('\r\n'),
    ],
    ['with an empty line behind each', lines.replaceAll('\r\n', '\r\n\r\n')],
    ['with other characters between', lines.replaceAll('\r\n', '!*\r\n%% \r\n ')],
    ['without padding', lines.replace(/=+$/, '')],
    ['in narrow lines', bytes.toString('base64').replace(/.{19}/g, '$&\n')],
    ['in narrow lines with empty ones, without padding', lines.replace(/=+$/, '').replace(/.{19}/g, '$&\n\n')],
    ['with its padding on a line of its own', lines.replace(/=+$/, '\r\n$&')],
    ['in one line', bytes.toString('base64')],
    ['in lines of several widths', lines.replace(/.{20}/, '$&\r\n').replace(/.{9}\r\n/, '\r\n$&')],
    ['with blanks at the ends of lines', lines.replaceAll('\r\n', ' \t\r\n')],
  ])('%s', (_, body) => {
    expect(Buffer.from(decodeBase64(Buffer.from(body)))).toEqual(bytes);
  });

  it.each([
    ['AAAA', Buffer.alloc(60)],
    ['AAD/', Buffer.alloc(120, Buffer.from([0, 0, 255]))],
  ])('where its lines look like words: %s', (_, bytesOfWords) => {
    const doubled = base64Of(bytesOfWords).replaceAll('\r\n', '\r\n\r\n');
    expect(Buffer.from(decodeBase64(Buffer.from(doubled)))).toEqual(bytesOfWords);
  });

  const large = anyBytes(2_500_000);
  it.each([
    ['76 letters', base64Of(large)],
    ['75 letters, which no group of four fills', large.toString('base64').replace(/.{75}/g, '$&\n')],
    ['empty lines before them', `\r\n\r\n${base64Of(large)}`],
  ])('also where it is large, in lines of %s, and a text stands behind it', (_, body) => {
    const note = Buffer.from(`${body}\r\n\r\n-- \r\nVirus scanned by Acme\r\n`);
    expect(large.equals(decodeBase64(Buffer.from(body)))).toBe(true);
    expect(large.equals(decodeBase64(note))).toBe(true);
    expect(note.toString('latin1', encodedEnd(note)).trim()).toBe('-- \r\nVirus scanned by Acme');
  });

  it('up to padding that a text follows on its line', () => {
    expect(Buffer.from(decodeBase64(Buffer.from('SGVsbG8= ignored')))).toEqual(Buffer.from('Hello'));
  });
});

it.runIf(isLong).each([
  ['lines of words', (size: number) => `${'A8b/'.repeat(19)}\r\nwords of a note\r\n`.repeat(size / 10)],
  ['empty lines', (size: number) => 'A8b/\r\n\r\nAcme\r\n'.repeat(size / 4)],
  ['one line', (size: number) => 'A8b/= '.repeat(size)],
  ['words at the end', (size: number) => `A8b/A8b/\r\n${'some words\r\n'.repeat(size)}`],
])('the end of base64 is found in a time in proportion to the text of %s', async (_, made) => {
  const [from, to] = [5_000, 80_000];
  const bodies = new Map([from, to].map((size) => [size, Buffer.from(made(size))]));
  expect(await growthOf((size) => encodedEnd(bodies.get(size) ?? Buffer.of()), { from, to })).toBeLessThan(
    proportional,
  );
});
