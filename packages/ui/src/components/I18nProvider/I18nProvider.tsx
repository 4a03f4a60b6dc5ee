import type { ReactNode } from 'react';
import { I18nProvider as AriaI18nProvider } from 'react-aria';

export interface I18nProviderProps {
  children: ReactNode;
  /** BCP 47 tag, such as `ar-EG`, which also sets the direction of arrow keys. By default, that of the browser. */
  locale?: string | undefined;
}

/**
 * Sets the locale and the text direction for the components below, including an app's own react-aria components. Texts
 * are set by `WordsProvider`, which also sets this locale if given one.
 */
export function I18nProvider({ children, locale }: I18nProviderProps) {
  return <AriaI18nProvider {...(locale === undefined ? {} : { locale })}>{children}</AriaI18nProvider>;
}
