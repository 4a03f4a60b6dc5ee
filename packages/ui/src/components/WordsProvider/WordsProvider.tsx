import { use, useMemo, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria';
import { replaceWords, WordsContext, type WordOverrides } from '../../words/words';

export type { Words } from '../../words/table';
export type { WordOverrides } from '../../words/words';

export interface WordsProviderProps {
  children: ReactNode;
  /** BCP 47 tag, such as `de-DE`, by which counts, dates and calendars are written. By default that of the provider around it, else `en-US`. */
  locale?: string | undefined;
  /** Words to replace, by component; those left out stay. Kept outside of the component, or memoised. @default {} */
  words?: WordOverrides;
}

const nothing: WordOverrides = {};

/** Gives the components below it other words and another locale. Without it they speak English. */
export function WordsProvider({ children, locale, words = nothing }: WordsProviderProps) {
  const around = use(WordsContext);
  const inUse = useMemo(
    () => ({ locale: locale ?? around.locale, overrides: replaceWords(around.overrides, words) }),
    [around, locale, words],
  );
  return (
    <WordsContext value={inUse}>
      {locale === undefined ? children : <I18nProvider locale={locale}>{children}</I18nProvider>}
    </WordsContext>
  );
}
