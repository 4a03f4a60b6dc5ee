import { use, useMemo, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria';
import { knownLocale } from '../../words/knownLocale';
import { replacingWords, type WordOverrides } from '../../words/replacingWords';
import { LocaleContext, WordsContext } from '../../words/words';

export type { WordOverrides } from '../../words/replacingWords';
export type { Words } from '../../words/table';

export interface WordsProviderProps {
  children: ReactNode;
  /** BCP 47 tag, such as `de-DE`, by which counts, dates and calendars are written. By default that of the provider around it, else `en-US`, as for what is no such tag. */
  locale?: string | null | undefined;
  /** Words to replace, by component; those left out or null stay. A table made once, outside of the component or memoized. @default {} */
  words?: WordOverrides | null | undefined;
}

const nothing: WordOverrides = {};

/** Gives the components below it other words and another locale. Without it they speak English. */
export function WordsProvider({ children, locale, words }: WordsProviderProps) {
  const around = use(WordsContext);
  const wordsOf = useMemo(() => replacingWords(around, words ?? nothing), [around, words]);
  const content = <WordsContext value={wordsOf}>{children}</WordsContext>;
  if (locale === undefined || locale === null) return content;
  const known = knownLocale(locale);
  return (
    <LocaleContext value={known}>
      <I18nProvider locale={known}>{content}</I18nProvider>
    </LocaleContext>
  );
}
