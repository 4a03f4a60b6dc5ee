/** An instant in UTC, in the database's format. */
export const utc = (moment: string | null): string | null => moment && new Date(moment).toISOString();
