import { type Money, plainAmount, usDollar } from '../formats/money';
import type { GroupedReport, ReportFigures } from '../contract/contract';
import { byteOrderMark, csvLine, inertText } from '../formats/csv';
import { formatCount } from '../formats/numbers';
import { isByResult, measureFacts, measureName, measureValue } from './measures';
import { groupName } from './reportNames';

/** A cell of a report as a file has it: amounts in the minor unit, shares from 0 to 1. */
export type ReportCell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number' | 'money' | 'share'; readonly value: number }
  | null;

/** A report as rows and columns; the groups within a group repeat its name. */
export interface ReportTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly ReportCell[])[];
}

const kindOf = { count: 'number', sum: 'money', mean: 'money', median: 'money', ratio: 'share' } as const;

const text = (value: string): ReportCell => ({ kind: 'text', text: value });

/** Columns of a report: its groups, its measures and, next to a hit ratio, the number of bids it is based on. */
export const reportTable = ({ groups, rows, measures }: GroupedReport): ReportTable => {
  const hasRatio = measures.includes('hitRatio');
  const ids = groups.map(({ id }) => id);
  const cellsOf = (figures: ReportFigures, depth: number): readonly ReportCell[] => [
    ...measures.map((measure): ReportCell => {
      const isSilent = measure === 'hitRatio' && isByResult(ids.slice(0, depth));
      const value = isSilent ? null : measureValue(figures, measure);
      return value === null ? null : { kind: kindOf[measureFacts(measure).kind], value };
    }),
    ...(hasRatio ? [{ kind: 'number', value: figures.won.count + figures.lost.count } as const] : []),
  ];
  const isNested = groups.length === 2;
  return {
    head: [...groups.map(groupName), ...measures.map(measureName), ...(hasRatio ? ['Decided bids'] : [])],
    rows: rows.flatMap((row) => [
      [text(row.label), ...(isNested ? [text('All')] : []), ...cellsOf(row.figures, 1)],
      ...(row.rows ?? []).map((sub) => [text(row.label), text(sub.label), ...cellsOf(sub.figures, 2)]),
    ]),
  };
};

const csvText = (cell: ReportCell, money: Money): string => {
  if (cell === null) return '';
  if (cell.kind === 'text') return inertText(cell.text);
  if (cell.kind === 'money') return String(Number(plainAmount(cell.value, money)));
  return String(cell.kind === 'share' ? Math.round(cell.value * 1000) / 10 : cell.value);
};

/** A cell as people read it: $4.28M, 38%; a dash where there is no value. */
export const cellWords = (cell: ReportCell, money: Money): string => {
  if (cell === null) return '–';
  if (cell.kind === 'text') return cell.text;
  if (cell.kind === 'money') return money.short(cell.value);
  return cell.kind === 'share' ? `${Math.round(cell.value * 100)}%` : formatCount(cell.value);
};

/**
 * A report as a CSV file (RFC 4180). Amounts are in the currency, which the heads name unless it is the US dollar; the hit
 * ratio is in percent.
 */
export const groupedCsv = (report: GroupedReport, money: Money): string => {
  const { head, rows } = reportTable(report);
  const isAmount = (column: number): boolean => rows.some((cells) => cells[column]?.kind === 'money');
  const heads = head.map((label, column) =>
    money.code !== usDollar.code && isAmount(column) ? `${label} (${money.code})` : label,
  );
  const lines = rows.map((cells) => csvLine(cells.map((cell) => csvText(cell, money))));
  return byteOrderMark + [csvLine(heads.map(inertText)), ...lines].join('');
};
