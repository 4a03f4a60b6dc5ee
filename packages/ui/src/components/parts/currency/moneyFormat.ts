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
  const key = [locale, currency, decimals, style].join(' ');
  const format =
    known.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      ...(style === 'short'
        ? { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 2 }
        : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
      ...(style === 'whole' && { trailingZeroDisplay: 'stripIfInteger' }),
    });
  known.set(key, format);
  return format;
};

const made = new Map<string, (cents: number) => string>();

/** Writes amounts of a currency, given in its minor unit. The same function for the same arguments. */
export const moneyFormat = (locale: string, currency: Currency, style: MoneyStyle): ((cents: number) => string) => {
  const key = [locale, currency.currency, currency.decimals, style].join(' ');
  const write =
    made.get(key) ??
    ((cents: number): string => formatOf(locale, currency, style).format(fromMinor(cents, currency.decimals)));
  made.set(key, write);
  return write;
};

/** The sign of a currency in a locale, and whether it stands before the amount. */
export const signOf = (locale: string, currency: Currency): { readonly sign: string; readonly isBefore: boolean } => {
  const parts = formatOf(locale, currency, 'exact').formatToParts(0);
  const place = parts.findIndex(({ type }) => type === 'currency');
  return {
    sign: parts[place]?.value ?? currency.currency,
    isBefore: place < parts.findIndex(({ type }) => type === 'integer'),
  };
};
