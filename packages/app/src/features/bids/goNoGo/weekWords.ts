const dayAndMonth = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** A week by its first and last day, `YYYY-MM-DD`: Nov 29 – Dec 5, Dec 6 – 12. */
export const weekWords = (from: string, to: string): string =>
  dayAndMonth.formatRange(new Date(`${from}T12:00:00Z`), new Date(`${to}T12:00:00Z`));
