/** Under which the browser keeps the entries that its user opened last, until the session ends. */
export const recentKey = 'basis-recent';

/** Under which it keeps the words that they searched for last. */
export const recentSearchesKey = 'basis-searches';
