const newPrefix = 'new:';

/** What stands for a company that does not exist yet, where companies are chosen by their ids. */
export const newCompanyOf = (name: string): string => `${newPrefix}${name.trim()}`;

/** The name of a company that does not exist yet; null for one that does, and for none. */
export const newCompanyName = (choice: string | null): string | null =>
  choice?.startsWith(newPrefix) ? choice.slice(newPrefix.length) : null;
