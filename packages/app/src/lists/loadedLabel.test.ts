import { expect, it } from 'vitest';
import { loadedLabel } from './loadedLabel';

it('the footer shows the number of loaded entries until all are loaded', () => {
  const words = ['bid', 'bids'] as const;
  expect(loadedLabel(words, 120_000, 1050)).toBe('bids · 1,050 loaded');
  expect(loadedLabel(words, 50, 50)).toBe('bids');
  expect(loadedLabel(words, 1, 1)).toBe('bid');
});
