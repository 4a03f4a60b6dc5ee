const scales = [
  { above: 1_000_000_000, unit: 'B' },
  { above: 1_000_000, unit: 'M' },
  { above: 1000, unit: 'K' },
] as const;

/** A currency, and how its amounts are stored. */
export interface Currency {
  /** Code of ISO 4217: `USD`. */
  readonly code: string;
  /** Decimals between the currency and its minor unit, in which amounts are stored: 2 for USD, 0 for JPY, 3 for KWD. */
  readonly decimals: number;
}

/** Currency of a workspace that has not chosen one. */
export const usDollar: Currency = { code: 'USD', decimals: 2 };

/** How amounts of a currency are written. They are in its minor unit. */
export interface Money extends Currency {
  /** Its sign or, without one in English, its code: `$`. */
  readonly sign: string;
  /** In short: K, M and B strictly above a thousand, a million and a billion. `$4.28M`, `$1,000`. */
  readonly short: (cents: number) => string;
  /** At a line of an axis, where round amounts are: `$1M` from a million on, not `$1000K`. */
  readonly tick: (cents: number) => string;
  /** With decimals only where there are some: `$4,280,000`. */
  readonly whole: (cents: number) => string;
  /** To the minor unit: `$4,280,000.00`. */
  readonly exact: (cents: number) => string;
}

/** Three digits or so: two decimals below 100, one above, without zeros at the end. */
const rounded = (value: number): string => String(Number(value.toFixed(value < 100 ? 2 : 1)));

const make = ({ code, decimals }: Currency): Money => {
  const style = {
    style: 'currency',
    currency: code,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  } as const;
  const exact = new Intl.NumberFormat('en-US', style);
  const whole = new Intl.NumberFormat('en-US', { ...style, trailingZeroDisplay: 'stripIfInteger' });
  const digits = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
  // In English it stands before the amount.
  const [before = ''] = exact.format(0).split('0');
  const major = (cents: number): number => cents / 10 ** decimals;
  const scaled = (cents: number, isAbove: (amount: number, above: number) => boolean): string => {
    const amount = Math.abs(major(cents));
    const scale = scales.find(({ above }) => isAbove(amount, above));
    const number = scale ? `${rounded(amount / scale.above)}${scale.unit}` : digits.format(amount);
    return `${cents < 0 ? '−' : ''}${before}${number}`;
  };
  return {
    code,
    decimals,
    sign: before.trim(),
    short: (cents) => scaled(cents, (amount, above) => amount > above),
    tick: (cents) => scaled(cents, (amount, above) => amount >= above),
    whole: (cents) => whole.format(major(cents)),
    exact: (cents) => exact.format(major(cents)),
  };
};

const made = new Map<string, Money>();

/** How amounts are written in a currency. */
export const moneyIn = (currency: Currency): Money => {
  const key = `${currency.code} ${currency.decimals}`;
  const money = made.get(key) ?? make(currency);
  made.set(key, money);
  return money;
};

/** An amount as digits alone, for files: `4280000.00`. */
export const plainAmount = (cents: number, { decimals }: Currency): string =>
  (cents / 10 ** decimals).toFixed(decimals);
