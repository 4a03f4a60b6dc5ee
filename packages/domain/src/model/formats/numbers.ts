const whole = new Intl.NumberFormat('en-US');
const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** A number with separators, and at most three decimals: `1,204`. */
export const formatCount = (value: number): string => whole.format(value);

/** A number with its noun: `1 email`, `1,204 emails`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** A number with separators, and at most one decimal: `1,204.5`. */
export const formatTenths = (value: number): string => tenths.format(value);

/** A hit ratio in hundredths of a percent as text, the same wherever it stands: `57.1%`. */
export const formatHitRatio = (hundredths: number): string => `${formatTenths(hundredths / 100)}%`;
