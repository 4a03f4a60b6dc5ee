import { perLocale } from '../words/perLocale';
import { useWordsLocale } from '../words/words';

const formatOf = perLocale((locale) => new Intl.NumberFormat(locale).format);

/** Formats counts in the locale: 1,284. */
export const useFormatCount = (): ((count: number) => string) => formatOf(useWordsLocale());

/** Shortens a count for a badge: 99+ above 99. */
export const shortCount = (count: number, format: (count: number) => string): string =>
  count > 99 ? `${format(99)}+` : format(count);
