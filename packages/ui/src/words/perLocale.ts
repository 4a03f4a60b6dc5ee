/** Caches a value per locale. */
export const perLocale = <Made>(make: (locale: string) => Made): ((locale: string) => Made) => {
  const known: Record<string, Made> = {};
  return (locale) => (known[locale] ??= make(locale));
};
