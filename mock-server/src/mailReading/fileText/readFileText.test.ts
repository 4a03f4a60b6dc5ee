import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { readFileText, readWanted, textKindOf } from './readFileText';

const pdf = (name: string): Buffer => readFileSync(join(import.meta.dirname, 'fixtures', `${name}.pdf`));
const read = (bytes: Uint8Array) => readFileText({ kind: 'pdf', bytes });
const readPlain = (bytes: Uint8Array) => readFileText({ kind: 'plain', bytes });

describe('the text of a file', () => {
  it('is what the pages of a PDF say', async () => {
    expect(await read(pdf('pages'))).toBe('Drywall and sound wall\nAccess panels\n');
  });

  it('leaves the bytes as they are', async () => {
    const bytes = pdf('pages');
    await read(bytes);
    expect(bytes.equals(pdf('pages'))).toBe(true);
  });

  it.each(['scan', 'locked'])('is none of a PDF that is a %s', async (name) => {
    expect(await read(pdf(name))).toBeNull();
  });

  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['no PDF', Buffer.from('Drywall')],
    ['half of one', pdf('pages').subarray(0, 300)],
    ['noise in a PDF', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5000, 0xa7)])],
  ])('is none, or what is left, of %s', async (_, bytes) => {
    expect([null, 'Drywall and sound wall\n']).toContain(await read(bytes));
  });

  it('is all that there is of a PDF that would run, send and fetch', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch');
    expect(await read(pdf('hostile'))).toBe('Addendum\nSheets\n');
    expect(fetch).not.toHaveBeenCalled();
    fetch.mockRestore();
  });

  it('is read in the encoding that it is in', async () => {
    const text = 'Béton – drywall';
    expect(await readPlain(Buffer.from(text))).toBe(text);
    expect(await readPlain(Buffer.from(`\ufeff${text}`))).toBe(text);
    expect(await readPlain(Buffer.from(`\ufeff${text}`, 'utf16le'))).toBe(text);
    expect(await readPlain(Buffer.from([0x42, 0xe9, 0x74, 0x6f, 0x6e, 0x20, 0x96]))).toBe('Béton –');
    expect(await readPlain(Buffer.from(' \r\n'))).toBeNull();
  });

  it('is kept up to its first million characters', async () => {
    expect(await readPlain(Buffer.alloc(3_000_000, 'x'))).toHaveLength(1_000_000);
  });
});

it.each([
  ['Plans.pdf', 'application/octet-stream', 'pdf'],
  ['plans', 'application/pdf', 'pdf'],
  ['scope.txt', 'application/octet-stream', 'plain'],
  ['rooms', 'text/csv', 'plain'],
  ['plans.dwg', 'image/vnd.dwg', null],
  ['page.html', 'text/html', null],
  ['pdf.zip', 'application/zip', null],
])('%s of type %s is read as %s', (fileName, mediaType, kind) => {
  expect(textKindOf(fileName, mediaType)).toBe(kind);
});

describe('what is read of a file', () => {
  const inChunks = async function* (bytes: Uint8Array, length: number) {
    for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length);
  };

  it('is all of a PDF, in one buffer of its own', async () => {
    const bytes = pdf('pages');
    const wanted = await readWanted('pdf', bytes.length, inChunks(bytes, 100));
    expect(Buffer.from(wanted).equals(bytes)).toBe(true);
    expect(wanted.buffer.byteLength).toBe(bytes.length);
  });

  it('is no more than the beginning of what is only called a PDF', async () => {
    const wanted = await readWanted('pdf', 9_000_000, inChunks(new Uint8Array(9_000_000), 65_536));
    expect(wanted.length).toBe(1024);
  });

  it('is the beginning of a long plain one', async () => {
    const wanted = await readWanted('plain', 9_000_000, inChunks(new Uint8Array(9_000_000), 65_536));
    expect(wanted.length).toBe(4_000_000);
  });

  it('is nothing of an empty one', async () => {
    expect(await readWanted('plain', 0, inChunks(new Uint8Array(), 1))).toHaveLength(0);
  });
});
