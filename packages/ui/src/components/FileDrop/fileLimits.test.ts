import { describe, expect, it } from 'vitest';
import { fileDropWords as words } from '../../words/english/FileDrop.words';
import { addFiles, isOfKind, writeBytes, type FileLimits } from './fileLimits';

const file = (name: string, size = 10, type = ''): File =>
  new File([new Uint8Array(size)], name, { type, lastModified: 0 });
const written = { words, formatBytes: (bytes: number) => `${bytes} B`, formatCount: String };
const names = (chosen: readonly File[], added: readonly File[], limits: FileLimits) => {
  const { files, refusals } = addFiles(chosen, added, limits, written);
  return [files.map(({ name }) => name), refusals];
};

describe('the kind of a file', () => {
  it.each([
    ['Plans.PDF', '', '.pdf', true],
    ['plans.pdf.exe', '', '.pdf', false],
    ['a', 'image/png', 'image/*', true],
    ['a', 'application/image', 'image/*', false],
    ['a', 'text/csv', 'text/csv', true],
    ['pdf', '', '.pdf', false],
  ])('%s of type %j is %s: %s', (name, type, kind, isIt) => {
    expect(isOfKind({ name, type }, kind)).toBe(isIt);
  });
});

describe('files that are added', () => {
  const [a, b, c] = [file('a.pdf'), file('b.pdf'), file('c.pdf')];

  it('replace the one that was chosen where one is taken', () => {
    expect(names([a], [b], {})).toEqual([['b.pdf'], []]);
  });

  it('leave the one that was chosen when they are refused', () => {
    expect(names([a], [file('b.exe')], { accept: ['.pdf'] })).toEqual([['a.pdf'], ['b.exe is not one of .pdf']]);
  });

  it('are taken as far as the limits go, and each of the others says why not', () => {
    const added = [b, file('huge.pdf', 2000), file('empty.pdf', 0), c];
    expect(names([a], added, { maxBytes: 1000, maxCount: 2 })).toEqual([
      ['a.pdf', 'b.pdf'],
      ['huge.pdf is larger than 1000 B', 'empty.pdf is empty', 'c.pdf was left out: at most 2 files'],
    ]);
  });

  it('are taken once', () => {
    expect(names([a], [file('a.pdf')], { maxCount: 5 })).toEqual([['a.pdf'], []]);
  });

  it('of one drop are one where one is taken', () => {
    expect(names([], [a, b], {})).toEqual([['a.pdf'], ['b.pdf was left out: at most 1 files']]);
  });
});

it('writes sizes as the locale does', () => {
  expect(writeBytes(25_000_000, 'en-US')).toBe('25 MB');
  expect(writeBytes(1_430, 'de-DE')).toBe('1,4 kB');
  expect(writeBytes(12, 'en-US')).toBe('12 bytes');
  expect(writeBytes(3e12, 'en-US')).toBe('3,000 GB');
});
