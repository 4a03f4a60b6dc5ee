import { expect, it } from 'vitest';
import { otherNumbers } from './plurals';

it.each([
  ['door', ['doors']],
  ['doors', ['doorses', 'door']],
  ['box', ['boxes']],
  ['cavity', ['cavities']],
  ['bay', ['bays']],
  ['studio', ['studios', 'studioes']],
  ['gas', ['gases']],
  ['glass', ['glasses']],
])('%s may be %j in the other number', (word, others) => {
  expect(otherNumbers(word)).toEqual(others);
});
