import { activeText, inertText, type CopiedCell } from './cells';

const quoted = (text: string): string => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Writes cells as tab-separated lines, quoted as spreadsheets do. */
export const writeTsv = (rows: readonly (readonly CopiedCell[])[]): string =>
  rows
    .map((cells) => cells.map((cell) => quoted(typeof cell === 'string' ? inertText(cell) : cell.text)).join('\t'))
    .join('\n');

/** Finds the mark that closes a cell opened by one at `start`; -1 if what follows is no end of a cell. */
const closingMark = (text: string, start: number): number => {
  let at = text.indexOf('"', start + 1);
  while (at !== -1 && text.charAt(at + 1) === '"') at = text.indexOf('"', at + 2);
  return at !== -1 && /^[\t\r\n]?$/.test(text.charAt(at + 1)) ? at : -1;
};

/**
 * Reads tab-separated lines as spreadsheets copy them: marks quote a cell only if they enclose all of it, as in
 * `"two\nlines"`; `"Old Mill" annex` and `12" pipe` are as they stand. One line break at the end ends no row.
 */
export const readTsv = (text: string): string[][] => {
  const rows: string[][] = [];
  let cells: string[] = [];
  let at = 0;
  // A break at the end has nothing behind it.
  while (at < text.length || cells.length > 0) {
    const close = text.charAt(at) === '"' ? closingMark(text, at) : -1;
    let end = close + 1;
    if (close === -1) {
      const found = text.slice(at).search(/[\t\r\n]/);
      end = found === -1 ? text.length : at + found;
    }
    cells.push(activeText(close === -1 ? text.slice(at, end) : text.slice(at + 1, close).replaceAll('""', '"')));
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
    if (text.charAt(end) === '\t') {
      // The last cell of the last line is empty.
      if (at >= text.length) cells.push('');
      else continue;
    }
    rows.push(cells);
    cells = [];
  }
  return rows;
};
