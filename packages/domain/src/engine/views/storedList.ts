/** Id of an entry of a stored list; its other content is known only to its reader. */
const idOf = (entry: unknown): unknown =>
  entry !== null && typeof entry === 'object' ? (entry as { id?: unknown }).id : undefined;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Puts an entry in the place of the one with its id, or at the end. Entries that can't be read stay as they are. */
export const withEntry = (list: unknown, entry: { readonly id: string }): readonly unknown[] => {
  const entries = listOf(list);
  return entries.some((other) => idOf(other) === entry.id)
    ? entries.map((other) => (idOf(other) === entry.id ? entry : other))
    : [...entries, entry];
};

export const withoutEntry = (list: unknown, id: string): readonly unknown[] =>
  listOf(list).filter((other) => idOf(other) !== id);

/** A stored object with some of its parts changed; the others stay. */
export const withParts = (value: unknown, parts: Readonly<Record<string, unknown>>): object => ({
  ...(value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {}),
  ...parts,
});
