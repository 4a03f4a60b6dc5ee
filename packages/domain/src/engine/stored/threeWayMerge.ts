import { isSameJson } from '../../model/formats/sameJson';

/**
 * Applies a user's changes to the stored values.
 * @param base values that they started from
 * @param mine their values, with the same keys
 * @param stored values saved by others meanwhile
 * @returns `stored`, with the values of `mine` for each key that differs from `base`
 */
export const mergeParts = <Parts extends object>(base: Parts, mine: Parts, stored: Parts): Parts =>
  Object.assign(
    { ...stored },
    Object.fromEntries(
      Object.entries(mine).filter(
        ([part, value]) => !isSameJson(value, (base as Readonly<Record<string, unknown>>)[part]),
      ),
    ),
  );

/**
 * Merges changes of a list with those that others saved: additions, deletions, order and changed values. `mine` wins where
 * both changed a value, and keeps a changed entry that others deleted.
 * @param base list that `mine` started from
 * @param stored list saved by others meanwhile
 * @returns entries in the order of `mine`, followed by those that others added
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
    return isSameJson(mergeParts(was, entry, was), was) ? [] : [entry];
  });
  return [...kept, ...stored.filter(({ id }) => !known.has(id))];
};
