interface MoneySign {
  readonly sign: string;
  /** Whether it stands before the amount. */
  readonly isBefore: boolean;
}

const known = new Map<string, MoneySign>();

/** The sign of a currency in a locale. */
export const moneySign = (locale: string, currency: string): MoneySign => {
  const key = `${locale} ${currency}`;
  const found = known.get(key);
  if (found) return found;
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(0);
  const place = parts.findIndex(({ type }) => type === 'currency');
  const made = {
    sign: parts[place]?.value ?? currency,
    isBefore: place < parts.findIndex(({ type }) => type === 'integer'),
  };
  known.set(key, made);
  return made;
};
