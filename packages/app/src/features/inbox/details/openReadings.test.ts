import { expect, it } from 'vitest';
import { readingOf } from '../../../testing/emails';
import { openReadings } from './openReadings';

const bid = { id: 'bid', name: 'Pier 48' };
const [added, left] = [readingOf({ project: bid }), readingOf({ ordinal: 1 })];

it('of an email that is filed with no bid, all that was read can become bids', () => {
  expect(openReadings({ project: null, readings: [left, left] })).toEqual([left, left]);
});

it('of a digest of which some became bids, the others can', () => {
  expect(openReadings({ project: bid, readings: [added, left] })).toEqual([left]);
});

it('of an email that a person filed with a bid, nothing can', () => {
  expect(openReadings({ project: bid, readings: [left] })).toEqual([]);
});
