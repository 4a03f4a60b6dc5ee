const newPrefix = 'new:';

/** Stands in for the id of a company that does not exist yet. */
export const newCompanyOf = (name: string): string => `${newPrefix}${name.trim()}`;

/** Name of a company that does not exist yet; null for an existing company or none. */
export const newCompanyName = (choice: string | null): string | null =>
  choice?.startsWith(newPrefix) ? choice.slice(newPrefix.length) : null;
