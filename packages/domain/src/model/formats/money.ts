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

/** Codes of ISO 4217 that are in use, without those of funds, metals and tests. */
export const currencies: readonly string[] =
  `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP
  CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD
  IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR
  MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP
  SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF
  YER ZAR ZMW`.split(/\s+/);

/** Currencies that some browsers and Node write without decimals, as is usual, though ISO 4217 has a minor unit. */
const writtenWhole = new Set('AFN ALL COP HUF IDR IRR KPW LAK LBP MGA MMK PKR SLL SOS SYP YER'.split(' '));

const decimalsOf = (code: string): number => {
  if (code === 'IQD') return 3;
  if (writtenWhole.has(code)) return 2;
  return (
    new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ?? 2
  );
};

/**
 * A currency with the decimals of ISO 4217. The server asks once, when a workspace takes a currency, and keeps the answer:
 * stored amounts depend on it, and what Intl knows of a currency may change with a version.
 */
export const currencyOf = (code: string): Currency => ({ code, decimals: decimalsOf(code) });

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
  /** Digits alone, for files: `4280000.00`. */
  readonly plain: (cents: number) => string;
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
  const parts = exact.formatToParts(0);
  const before = parts
    .slice(
      0,
      parts.findIndex(({ type }) => type === 'integer'),
    )
    .map(({ value }) => value)
    .join('');
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
    sign: parts.find(({ type }) => type === 'currency')?.value ?? code,
    short: (cents) => scaled(cents, (amount, above) => amount > above),
    tick: (cents) => scaled(cents, (amount, above) => amount >= above),
    whole: (cents) => whole.format(major(cents)),
    exact: (cents) => exact.format(major(cents)),
    plain: (cents) => major(cents).toFixed(decimals),
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

const names = new Intl.DisplayNames('en-US', { type: 'currency' });

/** Name of a currency in English: US Dollar. */
export const currencyName = (code: string): string => names.of(code) ?? code;
