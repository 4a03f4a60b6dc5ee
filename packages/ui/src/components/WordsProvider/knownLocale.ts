import { isDevelopment } from '../../internal/isDevelopment';

const english = 'en-US';
const refused = new Set<unknown>();

const refuse = (locale: unknown): void => {
  if (!isDevelopment || refused.has(locale)) return;
  refused.add(locale);
  // oxlint-disable-next-line no-console
  console.warn(`WordsProvider: “${String(locale)}” is not a BCP 47 tag, such as de-DE, so en-US is used.`);
};

/** Canonical form of a locale. Returns `en-US` for an invalid tag, which would make every Intl format throw. */
export const knownLocale = (locale: string): string => {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? english;
  } catch {
    refuse(locale);
    return english;
  }
};
