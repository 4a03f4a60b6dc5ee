import { type Currency, plainAmount } from '@basis/domain/model/formats/money';
import { byteOrderMark, csvLine, inertText, type CsvText } from '@basis/domain/model/formats/csv';
import { formatInboxDeadline } from '@basis/domain/model/formats/dates';
import { formatMinutes } from '@basis/domain/model/formats/duration';
import type { Cell } from './cell';
import type { TableFile } from './tableFile';

/** A cell: amounts to the minor unit, dates as in lists. */
const csvCell = (cell: Cell, currency: Currency): string | CsvText => {
  if (cell === null) return '';
  if (cell.kind === 'text') return { text: inertText(cell.text) };
  if (cell.kind === 'date') return formatInboxDeadline(cell);
  if (cell.kind === 'money') return plainAmount(cell.value, currency);
  if (cell.kind === 'percent') return `${cell.value / 100}%`;
  return cell.kind === 'minutes' ? formatMinutes(cell.value) : String(cell.value);
};

/** A table as CSV, page by page. */
export const csvFile: TableFile = async function* ({ head, pages, currency }) {
  yield Buffer.from(byteOrderMark + csvLine(head.map(inertText)));
  for await (const rows of pages)
    yield Buffer.from(rows.map((cells) => csvLine(cells.map((cell) => csvCell(cell, currency)))).join(''));
};
