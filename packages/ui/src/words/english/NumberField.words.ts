export const numberFieldWords = {
  empty: 'Empty',
  notNumber: (written: string) => `“${written}” is not a number, so it was not taken.`,
  belowMinimum: (written: string, minimum: string) => `${written} is below the minimum, ${minimum}.`,
  aboveMaximum: (written: string, maximum: string) => `${written} is above the maximum, ${maximum}.`,
};
