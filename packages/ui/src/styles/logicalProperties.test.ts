import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');

const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css.ts'))
  .map((path) => join(source, path));

/** Properties that name a side of the screen, where another direction of reading has its own. */
const physical =
  /^\s*'?(?:(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right|Top|Bottom)\w*|border(?:Top|Bottom)(?:Left|Right)Radius|(?:min|max)?(?:Width|Height)|width|height|left|right|top|bottom)'?: (?!\{)/;
const physicalValue = /\b(?:textAlign|float|clear|justifyContent|captionSide): '(?:left|right)'/;

const linesOf = (path: string): string[] => readFileSync(path, 'utf8').split('\n');

describe('style sheets', () => {
  it('are found', () => expect(sheets.length).toBeGreaterThan(50));

  it.each(sheets.map((path) => [relative(source, path), path]))('%s names no side of the screen', (_name, path) => {
    const faults = linesOf(path).filter((line) => physical.test(line) || physicalValue.test(line));
    expect(faults).toEqual([]);
  });
});
