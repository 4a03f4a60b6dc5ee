import type { Words } from './table';
import type { WordsOf } from './words';

/** Some of the words of a table; those left out stay as they are, and so does what is null in a table of JSON. */
export type SomeWords<Table> = {
  readonly [Key in keyof Table]?:
    | (Table[Key] extends string | ((...values: never[]) => string) ? Table[Key] : SomeWords<Table[Key]>)
    | null
    | undefined;
};

/** Words to replace, by component. */
export type WordOverrides = SomeWords<Words>;

type Entries = Readonly<Record<string, unknown>>;

/** The table with some of its words replaced, in its nested tables too. */
const replaceWords = <Table extends object>(table: Table, replaced: SomeWords<Table>): Table => {
  const whole: Record<string, unknown> = { ...(table as Entries) };
  for (const [key, word] of Object.entries(replaced as Entries)) {
    if (word === undefined || word === null) continue;
    whole[key] = typeof word === 'object' ? replaceWords(whole[key] as object, word) : word;
  }
  return whole as Table;
};

/** The words of the provider around with some of them replaced; the same table each time, because memos depend on it. */
export const replacingWords = (around: WordsOf, replaced: WordOverrides): WordsOf => {
  const known = new Map<keyof Words, object>();
  return <Name extends keyof Words>(name: Name, english: Words[Name]): Words[Name] => {
    const table = known.get(name) ?? replaceWords<object>(around(name, english), replaced[name] ?? {});
    known.set(name, table);
    return table as Words[Name];
  };
};
