import { createContext, use } from 'react';
import type { Words } from './table';

/** The words of a component, some of them replaced. */
export type WordsOf = <Name extends keyof Words>(name: Name, english: Words[Name]) => Words[Name];

/** English by default. Replacing is the provider's, so that an app without one does not load it. */
export const WordsContext = createContext<WordsOf>((_name, english) => english);

/** BCP 47 tag by which numbers and calendars are written. */
export const LocaleContext = createContext('en-US');

/** The words of a component. */
export const useWords: WordsOf = (name, english) => use(WordsContext)(name, english);

/** The locale by which numbers and calendars are written. */
export const useWordsLocale = (): string => use(LocaleContext);
