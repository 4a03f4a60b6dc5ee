import { expect, it } from 'vitest';
import { formatFileName, formatFileSize, previewKindOf } from './files';

it('a name is whole where there is room for it', () => {
  expect(formatFileName('Bid-form-Tower-B-2026-11-18.pdf', 48)).toBe('Bid-form-Tower-B-2026-11-18.pdf');
  expect(formatFileName(`${'A'.repeat(60)}.pdf`, 48)).toHaveLength(48);
});

it('FORMAT-07: a long file name is cut with four dots before its ending', () => {
  expect(formatFileName('Bid-form-Tower-B-revised-2026-11.pdf')).toBe('Bid-form-Tower-B-....pdf');
  expect(formatFileName('Plans.pdf')).toBe('Plans.pdf');
});

it.each([
  [0, '0 B'],
  [217_000, '212 KB'],
  [50_331_648, '48 MB'],
  [1536, '1.5 KB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});

it.each([
  ['Gate.PNG', 'picture'],
  ['notes.txt', 'text'],
  ['Addendum 2.PDF', 'pdf'],
  ['drawing.svg', null],
  ['page.html', null],
])('%s is looked at as %s', (name, kind) => {
  expect(previewKindOf(name)).toBe(kind);
});
