/** A lookup table for words of emails and files. Without a prototype, because "constructor" is an ordinary word. */
export const wordTable = <Value>(entries: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
  Object.assign(Object.create(null) as Record<string, Value>, entries);
