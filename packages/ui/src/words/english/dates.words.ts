export const datesWords = {
  unreadable: 'Enter a date such as Nov 30, 2026',
  tooEarly: (first: string) => `Enter a date on or after ${first}`,
  tooLate: (last: string) => `Enter a date on or before ${last}`,
  /** Asked of a year of two digits. */
  didYouMean: (first: string, second?: string) =>
    second === undefined ? `Did you mean ${first}?` : `Did you mean ${first} or ${second}?`,
  /** Button below the question. */
  take: (day: string) => `Use ${day}`,
};
