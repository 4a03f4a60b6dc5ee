/** Rows by place and by key. */
export interface Keyed {
  readonly count: number;
  /** Null while the row is not loaded. */
  keyAt(index: number): string | null;
  /** The owner's answer; -1 where it has no such row. Undefined where the owner gives none. */
  readonly indexOf?: ((key: string) => number) | undefined;
}

/** Rows on either side among which a key is searched for where the owner can't tell. */
const SEARCHED_ROWS = 100_000;
/** Keys that the owner is asked for; more are found faster in one pass over the rows. */
const MOST_ASKED = 4;

/**
 * Finds rows by key: each where it was last, then by its owner, or outward from there. Reads nothing else while all
 * are where they were.
 * @param wanted last place by key.
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
    if (!keys.indexOf || missing.size > MOST_ASKED) return;
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

/** Finds a row by key; -1 where it is not. */
export const findRow = (keys: Keyed, key: string, near: number): number =>
  findRows(keys, new Map([[key, Math.max(0, near)]])).get(key) ?? -1;
