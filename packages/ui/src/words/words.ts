import { createContext, use } from 'react';
import type { Words } from './table';

/** Some of the words of a table; those left out stay as they are. */
export type SomeWords<Table> = {
  readonly [Key in keyof Table]?:
    (Table[Key] extends string | ((...values: never[]) => string) ? Table[Key] : SomeWords<Table[Key]>) | undefined;
};

/** Words to replace, by component. */
export type WordOverrides = SomeWords<Words>;

interface WordsInUse {
  /** BCP 47 tag by which numbers and calendars are written. */
  readonly locale: string;
  readonly overrides: WordOverrides;
}

export const defaultLocale = 'en-US';

export const WordsContext = createContext<WordsInUse>({ locale: defaultLocale, overrides: {} });

type Entries = Readonly<Record<string, unknown>>;

/** The table with some of its words replaced, in its nested tables too. */
export const replaceWords = <Table extends object>(table: Table, replaced: SomeWords<Table>): Table => {
  const whole: Record<string, unknown> = { ...(table as Entries) };
  for (const [key, word] of Object.entries(replaced as Entries)) {
    if (word === undefined) continue;
    whole[key] = typeof word === 'object' ? replaceWords(whole[key] as object, word as object) : word;
  }
  return whole as Table;
};

const known = new WeakMap<object, object>();

/** The words of a component: its own English ones, where the app replaces none of them. */
export const useWords = <Name extends keyof Words>(name: Name, english: Words[Name]): Words[Name] => {
  const replaced = use(WordsContext).overrides[name];
  if (replaced === undefined) return english;
  const whole = known.get(replaced) ?? replaceWords<object>(english, replaced);
  known.set(replaced, whole);
  return whole as Words[Name];
};

/** The locale by which numbers and calendars are written. */
export const useWordsLocale = (): string => use(WordsContext).locale;
