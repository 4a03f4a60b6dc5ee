/** What the number of entries counts, and how many of them are here; nothing of that once all are. */
export const loadedWords = ([one, many]: readonly [string, string], total: number, loaded: number): string =>
  `${total === 1 ? one : many}${loaded < total ? ` · ${loaded.toLocaleString('en-US')} loaded` : ''}`;
