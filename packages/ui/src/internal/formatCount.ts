import { useWordsLocale } from '../words/words';

/** Makes what depends on the locale once for each locale. */
export const perLocale = <Made>(make: (locale: string) => Made): ((locale: string) => Made) => {
  const known: Record<string, Made> = {};
  return (locale) => (known[locale] ??= make(locale));
};

const formatOf = perLocale((locale) => new Intl.NumberFormat(locale).format);

/** Writes counts as the reader's locale does: 1,284. */
export const useFormatCount = (): ((count: number) => string) => formatOf(useWordsLocale());

/** A count that fits a badge: 99+ above 99. */
export const shortCount = (count: number, format: (count: number) => string): string =>
  count > 99 ? `${format(99)}+` : format(count);
