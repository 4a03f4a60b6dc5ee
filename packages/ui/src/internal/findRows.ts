/** Rows by index and by key. */
export interface Keyed {
  readonly count: number;
  /** Null while the row is not loaded. */
  keyAt(index: number): string | null;
  /** Index known to the owner; -1 if it has no such row. Undefined if the owner can't tell. */
  readonly indexOf?: ((key: string) => number) | undefined;
}

/** Number of rows on either side that are searched for a key if the owner can't tell. */
const SEARCHED_ROWS = 100_000;
/** Maximum number of keys looked up by the owner; more are found faster in one pass over the rows. */
const MAX_LOOKUPS = 4;

/**
 * Finds rows by key: each at its last index, then by its owner, or outward from there. Reads nothing else while all are
 * unmoved.
 * @param wanted last index by key
 */
export const findRows = (
  keys: Keyed,
  wanted: ReadonlyMap<string, number>,
  reach = SEARCHED_ROWS,
): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  const missing = new Set<string>();
  let near = -1;
  for (const [key, index] of wanted) {
    if (keys.keyAt(index) === key) found.set(key, index);
    else {
      missing.add(key);
      if (near < 0) near = index;
    }
  }
  const ask = (): void => {
    if (!keys.indexOf || missing.size > MAX_LOOKUPS) return;
    for (const key of missing) {
      const index = keys.indexOf(key);
      if (index >= 0 && index < keys.count) found.set(key, index);
    }
    missing.clear();
  };
  ask();
  const look = (index: number): void => {
    const key = keys.keyAt(index);
    if (key !== null && missing.delete(key)) found.set(key, index);
  };
  const farthest = Math.min(reach, Math.max(near, keys.count - near));
  for (let step = 0; step <= farthest && missing.size > 0; step++) {
    look(near + step);
    if (step > 0) look(near - step);
  }
  ask();
  return found;
};

/** Finds a row by key; -1 if it is not in the list. */
export const findRow = (keys: Keyed, key: string, near: number): number =>
  findRows(keys, new Map([[key, Math.max(0, near)]])).get(key) ?? -1;
