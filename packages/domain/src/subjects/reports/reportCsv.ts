import { type Money, plainAmount } from '../../model/formats/money';
import { averageOf, hitRatioOf, resultsOf } from '../../model/analytics/shares';
import { figures } from '../../model/analytics/figures';
import { figureNames } from '../../model/analytics/reportNames';
import { byteOrderMark, csvLine, inertText } from '../../model/formats/csv';
import type { Report, ReportResponse, ReportRow } from '../../model/contract/contract';

const text = (value: string | number | null): string =>
  typeof value === 'string' ? inertText(value) : String(value ?? '');

/** Lines as a file, with the mark by which spreadsheet programs know UTF-8. */
const fileOf = (lines: readonly (readonly (string | number | null)[])[]): string =>
  byteOrderMark + lines.map((line) => csvLine(line.map(text))).join('');

/** The median difference in percent, and the number of bids that it is of. */
const spreadCells = ({ spread }: ReportRow): readonly (number | null)[] => [
  spread?.median === undefined ? null : Math.round(spread.median * 1000) / 10,
  spread?.count ?? null,
];

/**
 * The groups of a report as a CSV file (RFC 4180), with the mark by which spreadsheet programs know UTF-8. Amounts are in
 * the currency, the hit ratio in percent; it is empty where too few bids were decided.
 * @param name heads the column of the groups.
 */
export const reportCsv = ({ dimension, rows, total }: Report, name: string, money: Money): string => {
  const amount = (cents: number | null | undefined): number | null =>
    cents === null || cents === undefined ? null : Number(plainAmount(cents, money));
  const hasAmounts = total.submitted.cents !== undefined;
  const hasSpreads = hasAmounts && dimension === 'competitor';
  const head = [
    name,
    ...figures.flatMap((figure) => [
      figureNames[figure],
      ...(hasAmounts ? [`${figureNames[figure]} (${money.sign})`] : []),
    ]),
    'Hit ratio (%)',
    ...(hasAmounts ? [`Average quote (${money.sign})`] : []),
    ...(hasSpreads ? ['Their price to ours (%)', 'Bids with both prices'] : []),
  ];
  const lines = rows.map((row) => {
    const { label, figures: of } = row;
    const ratio = hitRatioOf(resultsOf(of));
    return [
      label,
      ...figures.flatMap((figure) => [of[figure].count, ...(hasAmounts ? [amount(of[figure].cents)] : [])]),
      ratio ? Math.round(ratio.rate * 1000) / 10 : null,
      ...(hasAmounts ? [amount(averageOf(of.submitted))] : []),
      ...(hasSpreads ? spreadCells(row) : []),
    ];
  });
  return fileOf([head, ...lines]);
};

/** Outcome of the invitations of each company, as a CSV file like those of groups. */
export const responsesCsv = (responses: readonly ReportResponse[]): string => {
  const lines = responses.map(({ label, received, submitted, declined }) => [label, received, submitted, declined]);
  return fileOf([['Company', 'Received', 'Submitted', 'Declined'], ...lines]);
};
