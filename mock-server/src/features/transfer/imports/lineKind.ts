import { currencySign } from '@basis/domain/model/formats/currencySigns';
import { longestNamed } from './foldOnce';
import { headKey } from './guessFields';

const totals =
  /^(?:(?:grand|sub|report|page|year|ytd)[ -]?)?totals?\b(?: (?:bids?|jobs?|projects?|amount|value|volume|pipeline|submitted|awarded|won))?$/;
const notes = /^(?:notes?|legend|key|printed|prepared|updated|page \d|last updated)\b|^\*/i;

/** Returns true for an amount behind the sign of a currency: `USD 12`. */
const isSigned = (cell: string): boolean => {
  const [, sign = ''] = /^([a-z]{0,3}\p{Sc}|[a-z]{3})(?: ?[-(]?\d|$)/iu.exec(cell) ?? [];
  return currencySign(sign) !== '';
};

/**
 * Reason why a line below the column names is not a bid: a total, a note, or the column names again; null for every
 * other line.
 */
export const notABid = (
  cells: readonly string[],
  columns: readonly string[],
): 'total' | 'note' | 'column names' | null => {
  const filled = cells.filter((cell) => cell !== '');
  const [first = ''] = filled;
  const words = filled.filter((cell) => /\p{L}/u.test(cell.slice(0, longestNamed)) && !isSigned(cell));
  // A total has numbers and its own name, which may be in any column.
  if (words.length <= 2 && words.some((cell) => totals.test(headKey(cell))) && filled.length <= words.length + 6)
    return words.every((cell) => totals.test(headKey(cell)) || words.length === 1) ? 'total' : null;
  if (filled.length > 1 && filled.every((cell) => columns.includes(cell))) return 'column names';
  return columns.length >= 3 && filled.length === 1 && notes.test(first.slice(0, longestNamed)) ? 'note' : null;
};
