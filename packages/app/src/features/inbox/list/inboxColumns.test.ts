import { expect, it } from 'vitest';
import { scrapedCount } from './inboxColumns';

const none = { project: false, company: false, bidDeadline: false, location: false };

it.each([
  [0, none],
  [1, { ...none, location: true }],
  [2, { ...none, company: true, bidDeadline: true }],
  [3, { project: true, company: true, bidDeadline: false, location: true }],
  [4, { project: true, company: true, bidDeadline: true, location: true }],
])('%d of the four kinds of facts were read', (count, scrapedIndicator) => {
  expect(scrapedCount({ scrapedIndicator })).toBe(count);
});
