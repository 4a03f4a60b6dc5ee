/** Stands between the title of a page and what others call its component, which only the search needs. */
export const wordMark = ' · ';

/** A title without the words of the search. */
export const bareTitle = (title: string): string => title.split(wordMark)[0] ?? title;
