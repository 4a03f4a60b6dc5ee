import type { Words } from '../../words/table';
import type { WordsOf } from '../../words/words';

/** Part of a table of texts; omitted and null ones stay unchanged. */
export type SomeWords<Table> = {
  readonly [Key in keyof Table]?:
    | (Table[Key] extends string | ((...values: never[]) => string) ? Table[Key] : SomeWords<Table[Key]>)
    | null
    | undefined;
};

/** Texts to replace, by component. */
export type WordOverrides = SomeWords<Words>;

type Entries = Readonly<Record<string, unknown>>;

/** Replaces some texts of a table, including its nested tables. */
const replaceWords = <Table extends object>(table: Table, replaced: SomeWords<Table>): Table => {
  const whole: Record<string, unknown> = { ...(table as Entries) };
  for (const [key, word] of Object.entries(replaced as Entries)) {
    if (word === undefined || word === null) continue;
    whole[key] = typeof word === 'object' ? replaceWords(whole[key] as object, word) : word;
  }
  return whole as Table;
};

/**
 * Texts of the surrounding provider with some replaced. Returns the same table each time, because memos depend on it.
 */
export const replacingWords = (around: WordsOf, replaced: WordOverrides): WordsOf => {
  const known = new Map<keyof Words, object>();
  return <Name extends keyof Words>(name: Name, english: Words[Name]): Words[Name] => {
    const table = known.get(name) ?? replaceWords<object>(around(name, english), replaced[name] ?? {});
    known.set(name, table);
    return table as Words[Name];
  };
};
