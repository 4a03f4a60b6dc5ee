import { fromMinor } from '../../../numbers/rounding';

/** The currency of all amounts of an app. */
export interface Currency {
  /** Code of ISO 4217, such as `KWD`. */
  readonly currency: string;
  /** Decimals between the currency and its minor unit, of which amounts are whole numbers. */
  readonly decimals: number;
}

/** `exact` to the minor unit, `whole` with decimals only where there are some, `short` as `$4.28M`. */
export type MoneyStyle = 'exact' | 'whole' | 'short';

const known = new Map<string, Intl.NumberFormat>();

const formatOf = (locale: string, { currency, decimals }: Currency, style: MoneyStyle): Intl.NumberFormat => {
  const key = `${locale} ${currency} ${decimals} ${style}`;
  const format =
    known.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      notation: style === 'short' ? 'compact' : 'standard',
      minimumFractionDigits: style === 'short' ? 0 : decimals,
      maximumFractionDigits: style === 'short' ? 2 : decimals,
      trailingZeroDisplay: style === 'whole' ? 'stripIfInteger' : 'auto',
    });
  known.set(key, format);
  return format;
};

/** Writes amounts of a currency, given in its minor unit. */
export const moneyFormat =
  (locale: string, currency: Currency, style: MoneyStyle): ((cents: number) => string) =>
  (cents) =>
    formatOf(locale, currency, style).format(fromMinor(cents, currency.decimals));
