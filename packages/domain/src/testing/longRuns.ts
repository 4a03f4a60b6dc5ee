/** True in the long runs of `npm run test:all`. */
export const isLong = Boolean(process.env['LONG_RUNS']);

/** Number of random cases for a property. */
export const cases = (few: number, many: number): number => (isLong ? many : few);

const asked = Number(process.env['LONG_RUNS'] ?? 0);

/** Number of random cases for a quick property: `LONG_RUNS` says how many if it is above 1. */
export const runsOf = (few: number): number => (asked > 1 ? asked : cases(few, 1_000));
