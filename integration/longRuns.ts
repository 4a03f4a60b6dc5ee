/** Whether to run as many cases as `npm run test:all` does, instead of the few of `npm test`. */
export const isLong = Boolean(process.env['LONG_RUNS']);

/** Number of random cases of a property. */
export const cases = (few: number, many: number): number => (isLong ? many : few);
