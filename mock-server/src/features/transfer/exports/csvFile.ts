import { formatInboxDeadline } from '@basis/domain/formats/dates';
import { formatMinutes } from '@basis/domain/formats/duration';
import type { Cell } from './cell';
import type { TableFile } from './tableFile';

/** Identifies UTF-8 to spreadsheet programs. */
const byteOrderMark = '﻿';

/**
 * First characters of text that spreadsheet programs would run; an apostrophe before it prevents that. Imports remove
 * the apostrophe.
 */
const runnable = /^[=+\-@＝＋－＠\t\r\n]/;
const inert = (text: string): string => (runnable.test(text) ? `'${text}` : text);

const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** Text of a cell: amounts to the cent, dates as in lists. */
const csvText = (cell: Cell): string => {
  if (cell === null) return '';
  if (cell.kind === 'text') return inert(cell.text);
  if (cell.kind === 'date') return formatInboxDeadline(cell);
  if (cell.kind === 'money') return dollars(cell.value);
  if (cell.kind === 'percent') return `${cell.value / 100}%`;
  return cell.kind === 'minutes' ? formatMinutes(cell.value) : String(cell.value);
};

const quoted = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A line of RFC 4180. */
const csvLine = (cells: readonly Cell[]): string => `${cells.map((cell) => quoted(csvText(cell))).join(',')}\r\n`;

/** A table as CSV, page by page. */
export const csvFile: TableFile = async function* ({ head, pages }) {
  yield Buffer.from(byteOrderMark + csvLine(head.map((text) => ({ kind: 'text', text }))));
  for await (const rows of pages) yield Buffer.from(rows.map(csvLine).join(''));
};
