/** Text for PostgreSQL: without NUL characters and cut to a limit, in whole characters. */
export const cleanText = (text: string, limit = 2000): string =>
  text
    .replaceAll('\0', '')
    .slice(0, limit)
    .replace(/\p{Surrogate}/gu, '');
