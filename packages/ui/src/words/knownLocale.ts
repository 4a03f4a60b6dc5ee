// Bundlers put the mode in; on a server it is a variable of the process.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

const english = 'en-US';
const refused = new Set<unknown>();

const refuse = (locale: unknown): void => {
  if (process.env.NODE_ENV === 'production' || refused.has(locale)) return;
  refused.add(locale);
  // oxlint-disable-next-line no-console
  console.warn(`WordsProvider: “${String(locale)}” is not a BCP 47 tag, such as de-DE, so en-US is used.`);
};

/** A locale as Intl writes it. What is no tag becomes that of the United States, because every format would throw. */
export const knownLocale = (locale: string): string => {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? english;
  } catch {
    refuse(locale);
    return english;
  }
};
