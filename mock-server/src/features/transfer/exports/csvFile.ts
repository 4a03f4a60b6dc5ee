import { plainAmount } from '@basis/domain/model/formats/currencies';
import { byteOrderMark, csvLine, inertText } from '@basis/domain/model/formats/csv';
import { formatInboxDeadline } from '@basis/domain/model/formats/dates';
import { formatMinutes } from '@basis/domain/model/formats/duration';
import { moneyIn, type Money } from '@basis/domain/model/formats/money';
import type { Cell } from './cell';
import type { TableFile } from './tableFile';

/** Text of a cell: amounts to the minor unit, dates as in lists. */
const csvText = (cell: Cell, money: Money): string => {
  if (cell === null) return '';
  if (cell.kind === 'text') return inertText(cell.text);
  if (cell.kind === 'date') return formatInboxDeadline(cell);
  if (cell.kind === 'money') return plainAmount(cell.value, money);
  if (cell.kind === 'percent') return `${cell.value / 100}%`;
  return cell.kind === 'minutes' ? formatMinutes(cell.value) : String(cell.value);
};

/** A table as CSV, page by page. */
export const csvFile: TableFile = async function* ({ head, pages, currency }) {
  const money = moneyIn(currency);
  yield Buffer.from(byteOrderMark + csvLine(head.map(inertText)));
  for await (const rows of pages)
    yield Buffer.from(rows.map((cells) => csvLine(cells.map((cell) => csvText(cell, money)))).join(''));
};
