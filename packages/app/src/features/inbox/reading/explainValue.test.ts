import { expect, it } from 'vitest';
import { explainValue } from './explainValue';

it.each([
  [{ certainty: 83, reason: 'words' }, 'Likely (83%). The words beside it say so.'],
  [{ certainty: 94, reason: 'subject' }, 'Likely (94%). It is in the subject.'],
  [{ certainty: 95, reason: 'label' }, 'Its label says so.'],
  [{ certainty: 99, reason: 'repeated' }, 'The email says it more than once.'],
] as const)('A value read with %o is explained by “%s”', (source, words) => {
  expect(explainValue(source)).toBe(words);
});

it('A value that a form of a platform told has no explanation', () => {
  expect(explainValue({})).toBeUndefined();
});
