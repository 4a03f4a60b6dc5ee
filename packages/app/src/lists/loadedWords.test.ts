import { expect, it } from 'vitest';
import { loadedWords } from './loadedWords';

it('the footer shows the number of loaded entries until all are loaded', () => {
  const words = ['bid', 'bids'] as const;
  expect(loadedWords(words, 120_000, 1050)).toBe('bids · 1,050 loaded');
  expect(loadedWords(words, 50, 50)).toBe('bids');
  expect(loadedWords(words, 1, 1)).toBe('bid');
});
