import type { ClipboardCell, ClipboardText, CopiedCell } from './cells';
import { readHtmlTable, writeHtmlTable } from './htmlTable';
import { readTsv, writeTsv } from './tsv';

export type { ClipboardCell, ClipboardText, CopiedCell } from './cells';

/** Rows to copy, with the names of their columns unless that is null. */
export interface CopiedTable {
  readonly heads: readonly string[] | null;
  readonly rows: readonly (readonly CopiedCell[])[];
}

/** Writes a table as text with tabs and as HTML, as spreadsheets do. */
export const writeClipboard = ({ heads, rows }: CopiedTable, isExact = true): ClipboardText => ({
  text: writeTsv(heads ? [heads, ...rows] : rows),
  html: writeHtmlTable(rows, heads, isExact),
});

/** Copies a number, or a count of something: `1234.5`. */
export const copiedNumber = (value: number): CopiedCell => ({ text: String(value), number: value });

/** Copies a percentage: 12.5 is `12.5%`, and 0.125 to a spreadsheet. */
export const copiedPercent = (value: number): CopiedCell => ({
  text: `${value}%`,
  number: Number((value / 100).toPrecision(15)),
});

/** Copies a day, `YYYY-MM-DD`, and perhaps its time, `HH:mm`, in the form that every spreadsheet reads. */
export const copiedDate = (day: string, time: string | null = null): CopiedCell => ({
  text: time === null ? day : `${day} ${time}`,
});

/** Makes all rows as long as the longest. */
const even = (rows: readonly (readonly ClipboardCell[])[]): ClipboardCell[][] => {
  const width = Math.max(1, ...rows.map(({ length }) => length));
  return rows.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? { text: '' }));
};

/** Takes off the empty rows at the end, which spreadsheets add to a copied column. */
const trimmed = (rows: readonly (readonly ClipboardCell[])[]): readonly (readonly ClipboardCell[])[] =>
  rows.slice(0, Math.max(1, rows.findLastIndex((row) => row.some(({ text }) => text !== '')) + 1));

/**
 * Reads the cells of a clipboard: of its table where it has one, else of its lines with tabs. Null if it is empty.
 * Rows are of one length.
 */
export const readClipboard = ({ text, html }: ClipboardText): readonly (readonly ClipboardCell[])[] | null => {
  const table = readHtmlTable(html);
  if (table) return even(table.isExact ? table.rows : trimmed(table.rows));
  const rows = readTsv(text).map((cells) => cells.map((cell) => ({ text: cell })));
  return rows.length > 0 ? even(trimmed(rows)) : null;
};

/** Copies by the deprecated command, which keeps styles and also works on pages without TLS. */
const copyByCommand = (table: CopiedTable): boolean => {
  const { text, html } = writeClipboard(table);
  const onCopy = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text);
    event.clipboardData?.setData('text/html', html);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener('copy', onCopy, true);
  try {
    // oxlint-disable-next-line typescript/no-deprecated
    return document.execCommand('copy');
  } finally {
    document.removeEventListener('copy', onCopy, true);
  }
};

/** Copies a table to the clipboard. @returns false if the browser refuses, as long after the last press. */
export const copyTable = async (table: CopiedTable): Promise<boolean> => {
  if (copyByCommand(table)) return true;
  try {
    const { text, html } = writeClipboard(table, false);
    const parts = {
      'text/plain': new Blob([text], { type: 'text/plain' }),
      'text/html': new Blob([html], { type: 'text/html' }),
    };
    await navigator.clipboard.write([new ClipboardItem(parts)]);
    return true;
  } catch {
    return false;
  }
};
