import { expect, it } from 'vitest';
import { loadedWords } from './loadedWords';

it('the footer says how many are loaded while some are not, and no more once all are', () => {
  const words = ['bid', 'bids'] as const;
  expect(loadedWords(words, 120_000, 1050)).toBe('bids · 1,050 loaded');
  expect(loadedWords(words, 50, 50)).toBe('bids');
  expect(loadedWords(words, 1, 1)).toBe('bid');
});
