import { describe, expect, it } from 'vitest';
import { arabic } from './ar.words';
import { german } from './de.words';
import type { Words } from './table';

type Leaf = string | ((...values: unknown[]) => string);
interface Table {
  readonly [key: string]: Leaf | Table;
}

const modules = import.meta.glob<Readonly<Record<string, Table>>>('../**/*.words.ts', { eager: true });
const exported = Object.assign({}, ...Object.values(modules)) as Readonly<Record<string, Table>>;
const english = (name: string): Table => exported[`${name[0]?.toLowerCase()}${name.slice(1)}Words`] ?? {};

const leavesOf = (table: Table, path: string): [string, Leaf][] =>
  Object.entries(table).flatMap(([key, word]): [string, Leaf][] =>
    typeof word === 'object' ? leavesOf(word, `${path}.${key}`) : [[`${path}.${key}`, word]],
  );

/** What a word says of values that it can't know, whatever they are. */
const said = (word: Leaf): string => {
  if (typeof word === 'string') return word;
  const values = Array.from({ length: word.length }, (_, index) => `⟨${index}⟩`);
  try {
    return word(...values);
  } catch {
    return word(values);
  }
};

/** Words that are the same in both languages, as what has no letters is. */
const alike = new Set([
  '+⟨0⟩',
  '⟨0⟩, ⟨1⟩',
  'Basis',
  'PDF',
  'Esc',
  'Tab',
  'm',
  'Filter',
  'Orange',
  'Indigo',
  'A→Z',
  'Z→A',
  '1→9',
  '9→1',
  'Code',
  'Link',
  'https://company.com',
]);

describe.each([
  ['German', german],
  ['Arabic', arabic],
])('%s', (_language, table) => {
  const words = Object.keys(table).flatMap((name) =>
    leavesOf(table[name as keyof Words] as Table, name).map(([path, word]) => {
      const own = new Map(leavesOf(english(name), name)).get(path);
      return { path, word, own };
    }),
  );

  it('has a word for each English one', () => {
    expect(words.length).toBeGreaterThan(300);
    expect(words.filter(({ own }) => own === undefined).map(({ path }) => path)).toEqual([]);
  });

  it('leaves no word in English', () => {
    const same = words.filter(
      ({ word, own }) => own !== undefined && said(word) === said(own) && !alike.has(said(own)),
    );
    expect(same.map(({ path }) => path)).toEqual([]);
  });

  it('says each value that English says', () => {
    const lost = words.filter(({ word, own }) =>
      (own === undefined ? [] : (said(own).match(/⟨\d⟩/g) ?? [])).some((value) => !said(word).includes(value)),
    );
    expect(lost.map(({ path }) => path)).toEqual([]);
  });
});

it('Arabic has the plural forms of its counts', () => {
  const { conditionCount } = arabic.FilterBuilder;
  expect([1, 2, 3, 11, 100].map((count) => conditionCount(count).replaceAll(/[\u2068\u2069]/g, ''))).toEqual([
    'شرط واحد',
    'شرطان',
    '3 شروط',
    '11 شرطًا',
    '100 شرطًا',
  ]);
});

it('isolates in Arabic what is put into a sentence', () => {
  expect(arabic.FileChip.open('Plans (2).pdf')).toBe('فتح \u2068Plans (2).pdf\u2069');
});
