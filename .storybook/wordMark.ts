/** Separates a page title from its search keywords. */
export const wordMark = ' · ';

/** A title without the words of the search. */
export const bareTitle = (title: string): string => title.split(wordMark)[0] ?? title;
