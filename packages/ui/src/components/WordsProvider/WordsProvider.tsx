import { use, useMemo, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria';
import { knownLocale } from './knownLocale';
import { replacingWords, type WordOverrides } from './replacingWords';
import { LocaleContext, WordsContext } from '../../words/words';

export type { WordOverrides } from './replacingWords';
export type { Words } from '../../words/table';

export interface WordsProviderProps {
  children: ReactNode;
  /**
   * BCP 47 tag, such as `de-DE`, for counts, dates and calendars. By default, that of the surrounding provider, or
   * `en-US`, which also replaces an invalid tag.
   */
  locale?: string | null | undefined;
  /**
   * Texts to replace, by component; omitted and null ones stay. Create the table once, outside the component or
   * memoized. @default {}
   */
  words?: WordOverrides | null | undefined;
}

const nothing: WordOverrides = {};

/** Sets the texts and the locale of the components below. Without it, they are in English. */
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
