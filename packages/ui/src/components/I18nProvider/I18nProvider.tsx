import type { ReactNode } from 'react';
import { I18nProvider as AriaI18nProvider } from 'react-aria';

export interface I18nProviderProps {
  children: ReactNode;
  /** BCP 47 tag, such as `ar-EG`, whose direction of reading the keys follow. By default that of the browser. */
  locale?: string | undefined;
}

/**
 * Tells the components below it, and an app's own of react-aria, the locale and the direction of reading. Texts are the
 * matter of `WordsProvider`, which sets this locale too where it is given one.
 */
export function I18nProvider({ children, locale }: I18nProviderProps) {
  return <AriaI18nProvider {...(locale === undefined ? {} : { locale })}>{children}</AriaI18nProvider>;
}
