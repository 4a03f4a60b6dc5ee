/** Identifies UTF-8 to spreadsheet programs. */
export const byteOrderMark = '\ufeff';

/** First characters of texts that spreadsheet programs would run. */
const runnable = /^[=+\-@＝＋－＠\t\r\n]/;

/** Text that spreadsheet programs show and don't run: an apostrophe before it prevents that. */
export const inertText = (text: string): string => (runnable.test(text) ? `'${text}` : text);

/** Text without the apostrophe of `inertText`. */
export const activeText = (text: string): string =>
  text.startsWith("'") && runnable.test(text.slice(1)) ? text.slice(1) : text;

const quoted = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A line of a CSV file (RFC 4180). */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;
