import { createContext, use } from 'react';
import type { Words } from './table';

/** Returns the texts of a component, some of them replaced. */
export type WordsOf = <Name extends keyof Words>(name: Name, english: Words[Name]) => Words[Name];

/** English by default. The provider does the replacing, so that an app without one doesn't load that code. */
export const WordsContext = createContext<WordsOf>((_name, english) => english);

/** BCP 47 tag for numbers and calendars. */
export const LocaleContext = createContext('en-US');

/** Texts of a component. */
export const useWords: WordsOf = (name, english) => use(WordsContext)(name, english);

/** Locale of numbers and calendars. */
export const useWordsLocale = (): string => use(LocaleContext);
