export const numberFieldWords = {
  empty: 'Empty',
  notNumber: (written: string) => `“${written}” is not a number.`,
  /** Asked of a text that can mean one of two numbers, or a number in another notation. */
  didYouMean: (first: string, second?: string) =>
    second === undefined ? `Did you mean ${first}?` : `Did you mean ${first} or ${second}?`,
  /** Button below the question. */
  take: (number: string) => `Use ${number}`,
  belowMinimum: (written: string, minimum: string) => `${written} is below the minimum, ${minimum}.`,
  aboveMaximum: (written: string, maximum: string) => `${written} is above the maximum, ${maximum}.`,
};
