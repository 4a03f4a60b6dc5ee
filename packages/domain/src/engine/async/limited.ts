/** Works on items, at most `most` at once, and returns the results in the order of the items. */
export const limited = async <Item, Value>(
  most: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Value>,
): Promise<Value[]> => {
  const results: Value[] = [];
  const waiting = items.entries();
  const takeTurns = async (): Promise<void> => {
    // Shared by all that take turns, so each item is taken once.
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, takeTurns));
  return results;
};
