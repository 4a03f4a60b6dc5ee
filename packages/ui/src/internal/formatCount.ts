import { useWordsLocale } from '../words/words';

/** Makes what depends on the locale once for each locale. */
export const perLocale = <Made>(make: (locale: string) => Made): ((locale: string) => Made) => {
  const known = new Map<string, Made>();
  return (locale) => {
    const made = known.get(locale) ?? make(locale);
    known.set(locale, made);
    return made;
  };
};

const formatOf = perLocale((locale) => new Intl.NumberFormat(locale).format);

/** Writes counts as the reader's locale does: 1,284. */
export const useFormatCount = (): ((count: number) => string) => formatOf(useWordsLocale());

/** A count that fits a badge: 99+ above 99. */
export const shortCount = (count: number, format: (count: number) => string): string =>
  count > 99 ? `${format(99)}+` : format(count);
