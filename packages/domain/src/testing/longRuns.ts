/** True in the long runs of `npm run test:all`. */
export const isLong = Boolean(process.env['LONG_RUNS']);

/** Number of random cases for a property. */
export const cases = (few: number, many: number): number => (isLong ? many : few);
