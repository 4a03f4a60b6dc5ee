import fc from 'fast-check';
import { expect, it } from 'vitest';
import { activeText, csvLine, inertText } from './csv';

it.each([
  ['=1+1', "'=1+1"],
  ['－1+1', "'－1+1"],
  ['\tname', "'\tname"],
  ['Pier 48', 'Pier 48'],
  ["O'Neil", "O'Neil"],
])('makes %j inert as %j', (text, inert) => expect(inertText(text)).toBe(inert));

it('gives an inert text back as it was', () => {
  const text = fc.string({ unit: fc.constantFrom('=', '-', '＠', '\t', 'é', ' ') });
  fc.assert(fc.property(text, (given) => activeText(inertText(given)) === given));
});

it('quotes commas, quotes, line breaks and outer spaces', () => {
  expect(csvLine(['a, b', 'say "x"', 'one\ntwo', ' c', 'd'])).toBe('"a, b","say ""x""","one\ntwo"," c",d\r\n');
});
