import { use, useMemo, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria';
import { replacingWords, type WordOverrides } from '../../words/replacingWords';
import { LocaleContext, WordsContext } from '../../words/words';

export type { WordOverrides } from '../../words/replacingWords';
export type { Words } from '../../words/table';

export interface WordsProviderProps {
  children: ReactNode;
  /** BCP 47 tag, such as `de-DE`, by which counts, dates and calendars are written. By default that of the provider around it, else `en-US`. */
  locale?: string | undefined;
  /** Words to replace, by component; those left out stay. A table made once, outside of the component or memoised. @default {} */
  words?: WordOverrides;
}

const nothing: WordOverrides = {};

/** Gives the components below it other words and another locale. Without it they speak English. */
export function WordsProvider({ children, locale, words = nothing }: WordsProviderProps) {
  const around = use(WordsContext);
  const wordsOf = useMemo(() => replacingWords(around, words), [around, words]);
  const content = <WordsContext value={wordsOf}>{children}</WordsContext>;
  if (locale === undefined) return content;
  return (
    <LocaleContext value={locale}>
      <I18nProvider locale={locale}>{content}</I18nProvider>
    </LocaleContext>
  );
}
