/** Identifies UTF-8 to spreadsheet programs. */
export const byteOrderMark = '\ufeff';

/** First characters of texts that spreadsheet programs would run. */
const runnable = /^[=+\-@＝＋－＠\t\r\n]/;

/** Text that spreadsheet programs show and don't run: an apostrophe before it prevents that. */
export const inertText = (text: string): string => (runnable.test(text) ? `'${text}` : text);

/** Text without the apostrophe of `inertText`. */
export const activeText = (text: string): string =>
  text.startsWith("'") && runnable.test(text.slice(1)) ? text.slice(1) : text;

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const quotedIfNeeded = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? quoted(text) : text);

/** Texts that spreadsheet programs take for a number, a date or a truth value: `02134`, `1-2`, `May 5`. */
const mayBeRead = /\d|^(?:true|false)$/i;

/** A cell of a CSV file that is text: quoted if it may be read as something else, by which some programs keep it. */
export interface CsvText {
  readonly text: string;
}

/** A line of a CSV file (RFC 4180). */
export const csvLine = (cells: readonly (string | CsvText)[]): string =>
  `${cells
    .map((cell) => {
      if (typeof cell === 'string') return quotedIfNeeded(cell);
      return mayBeRead.test(cell.text) ? quoted(cell.text) : quotedIfNeeded(cell.text);
    })
    .join(',')}\r\n`;
