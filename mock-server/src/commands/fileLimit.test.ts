import { expect, it } from 'vitest';
import { checkFileLimit } from './fileLimit';

const limitsOf = (files: string): string =>
  `Limit                     Soft Limit           Hard Limit           Units\nMax open files            ${files}              524288               files\n`;

it.each(['1024', '1048576', 'unlimited'])('a start with %s files goes on', (files) => {
  expect(() => checkFileLimit(limitsOf(files))).not.toThrow();
});

it('a start that may open too few files says how many it needs, and a system that does not tell is trusted', () => {
  expect(() => checkFileLimit(limitsOf('128'))).toThrow(/may open 128 files, and Basis needs 1024\. Raise the limit/);
  expect(() => checkFileLimit('')).not.toThrow();
});
