/** Under which the browser keeps the entries that its user opened last, until the session ends. */
export const recentKey = 'basis-recent';
