import { expect, it } from 'vitest';
import { unknownMoments } from './importedDates';

const at = '2026-11-18T16:00:00.000Z';
const undated = { receivedAt: null, submittedAt: null, awardedAt: null, lostAt: null };

it.each([
  [undated, 'Undecided', ['Received']],
  [undated, null, ['Received']],
  [undated, 'Submitted', ['Received', 'Submitted']],
  [undated, 'Awarded', ['Received', 'Awarded']],
  [{ ...undated, lostAt: at }, 'Lost', ['Received']],
  [{ ...undated, receivedAt: at }, 'Lost', ['Lost']],
  [{ ...undated, receivedAt: at, awardedAt: at }, 'Awarded', []],
] as const)('%j in %s leaves open %j', (bid, code, names) => {
  expect(unknownMoments(bid, code)).toEqual(names);
});
