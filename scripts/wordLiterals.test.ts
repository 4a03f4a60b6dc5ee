import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './root.mjs';
import { wordLiterals } from './wordLiterals.mjs';

const source = join(root, 'packages/ui/src');
const shipped = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (path) =>
    /\.tsx?$/.test(path) &&
    !/\.(?:words|css|stories|samples|example|guide|test|driver)\.tsx?$|^(?:testing|styles|docs|recipes)\//.test(path),
);

describe('a component of the design system', () => {
  it('is found, with all its parts', () => expect(shipped.length).toBeGreaterThan(200));

  it.each(shipped)('says nothing but the words of its table: %s', (path) => {
    expect(wordLiterals(path, readFileSync(join(source, path), 'utf8'))).toEqual([]);
  });
});

describe('the words that are looked for', () => {
  it.each([
    ['a text', '<p>Skip</p>', 'Skip'],
    ['a text beside a value', '<p>{count} selected</p>', 'selected'],
    ['a name', '<IconButton aria-label="Close" />', '"Close"'],
    ['a name with a value in it', '<IconButton aria-label={`Remove ${name}`} />', '`Remove ${name}`'],
    ['a tooltip', '<abbr title="days" />', '"days"'],
    ['a placeholder', "<input placeholder={given ?? 'Search'} />", "'Search'"],
    ['one of two names', "<IconButton aria-label={isOn ? 'hide' : own} />", "'hide'"],
    ['one of two texts', "<p>{isSaving ? 'saving' : own}</p>", "'saving'"],
    ['a label in a list', "const items = [{ id: 'edit', label: 'Edit' }];", "'Edit'"],
    ['a default of a prop', "const F = ({ cancelLabel = 'Cancel' }) => null;", "'Cancel'"],
    ['a default under another name', "const F = ({ 'aria-label': label = 'Main' }) => null;", "'Main'"],
    ['a sentence of a function', "const faultOf = () => 'Enter a date';", "'Enter a date'"],
    ['a count with its noun', 'const words = (n) => `${n} options`;', '`${n} options`'],
    ['a table of another component', "useWords('Modal', drawerWords);", "useWords('Modal', drawerWords)"],
  ])('are %s', (_what, code, literal) => {
    expect(wordLiterals('planted.tsx', code)).toEqual([`1: ${literal}`]);
  });

  it.each([
    ['a key', "if (event.key === 'ArrowDown') stop();"],
    ['a place', '<Popover placement="bottom start" />'],
    ['an id', "<Select value={chosen ?? 'Monthly'} />"],
    ['what is told to developers', "throw new Error('Use it below its provider');"],
    ['signs', '<Kbd>&gt; – +</Kbd>'],
    ['a word of the table', "<p aria-label={useWords('Modal', modalWords).close}>{words.open(name)}</p>"],
  ])('are not %s', (_what, code) => {
    expect(wordLiterals('planted.tsx', code)).toEqual([]);
  });
});
