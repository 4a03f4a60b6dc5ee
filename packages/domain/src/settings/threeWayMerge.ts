const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What somebody changed, made anew on what is stored now.
 * @param base what they began with
 * @param mine what they made of it, with the same parts
 * @param stored what others made of it meanwhile
 * @returns `stored` with each part that differs between `base` and `mine` as it is in `mine`; each part is one unit.
 */
export const mergeParts = <Parts extends object>(base: Parts, mine: Parts, stored: Parts): Parts =>
  Object.assign(
    { ...stored },
    Object.fromEntries(
      Object.entries(mine).filter(([part, value]) => !isSame(value, (base as Readonly<Record<string, unknown>>)[part])),
    ),
  );

/**
 * Changes of a list of entries, made anew on the list that is stored now. Entries are added, deleted, put in order and
 * changed in their parts; what one side did and the other did not touch is kept. Where both changed a part, `mine` wins,
 * and what I changed stays though others deleted it.
 * @param base the list that `mine` was made of
 * @param stored the list that others made of it meanwhile
 * @returns the entries in the order of `mine`, and then those that others added.
 */
export const mergeLists = <Entry extends { readonly id: string }>(
  base: readonly Entry[],
  mine: readonly Entry[],
  stored: readonly Entry[],
): readonly Entry[] => {
  const [before, now] = [base, stored].map((list) => new Map(list.map((entry) => [entry.id, entry])));
  const known = new Set([...base, ...mine].map(({ id }) => id));
  const kept = mine.flatMap((entry) => {
    const [was, is] = [before?.get(entry.id), now?.get(entry.id)];
    if (!was) return [entry];
    if (is) return [mergeParts(was, entry, is)];
    return isSame(mergeParts(was, entry, was), was) ? [] : [entry];
  });
  return [...kept, ...stored.filter(({ id }) => !known.has(id))];
};
