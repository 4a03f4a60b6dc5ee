/** A table to look up words of emails and files in. Without a prototype, for "constructor" is a word like any other. */
export const wordTable = <Value>(entries: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
  Object.assign(Object.create(null) as Record<string, Value>, entries);
