import { expect, it } from 'vitest';
import { commonReasons } from './SuggestedGroupHead';

type Reasons = Parameters<typeof commonReasons>[0][number];
const reasons = (...codes: Reasons[number]['code'][]): Reasons =>
  codes.map((code) => ({ code, text: code, weight: code.startsWith('other') ? -0.2 : 0.4 }));

it('only what speaks for one job in all of the emails is named, at most three things', () => {
  expect(commonReasons([reasons('name', 'address', 'deadline', 'city', 'company')])).toBe(
    'Same project name, address and deadline',
  );
  expect(commonReasons([reasons('name', 'deadline'), reasons('deadline', 'otherName')])).toBe('Same deadline');
  expect(commonReasons([reasons('name'), reasons('thread')])).toBe('');
  expect(commonReasons([])).toBe('');
});
