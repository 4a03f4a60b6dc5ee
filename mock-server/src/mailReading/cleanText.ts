/** Text that PostgreSQL can hold: without the NUL that some mail carries, and no longer than it need be, in whole characters. */
export const cleanText = (text: string, limit = 2000): string =>
  text
    .replaceAll('\0', '')
    .slice(0, limit)
    .replace(/\p{Surrogate}/gu, '');
