import { expect, it } from 'vitest';
import { loadedWords } from './bidFooter';

it('the footer says how many are loaded while some are not, and no more once all are', () => {
  expect(loadedWords(1200, 50)).toBe('bids · 50 loaded');
  expect(loadedWords(50, 50)).toBe('bids');
  expect(loadedWords(1, 1)).toBe('bid');
});
