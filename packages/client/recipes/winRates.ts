/**
 * Reports how many of the bids that were decided were won, by estimator or by company, as a table for a spreadsheet.
 *
 * Token: `reports:read`, of an Admin. The table has no amounts.
 */
import { BasisFailure, type BasisClient, type ReportDefinition } from '@basis/client';

export interface WinRateOptions {
  readonly groupBy: 'estimator' | 'company' | 'month';
  /** Span of time, in the zone of the workspace. */
  readonly timeFrame: NonNullable<ReportDefinition['timeFrame']>;
}

/** A cell of CSV. A text that a spreadsheet would take for a formula is made one that it shows. */
const cell = (text: string): string => {
  const shown = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
};

/**
 * @returns a table as CSV, whose win rate is a percentage; empty where nothing was decided
 * @throws BasisFailure when Basis refuses the report or can't be reached
 */
export const winRates = async (basis: BasisClient, { groupBy, timeFrame }: WinRateOptions): Promise<string> => {
  const result = await basis.POST('/reports/query', {
    body: {
      definition: { version: 1, groupBy: [groupBy], measures: ['wonCount', 'lostCount', 'hitRatio'], timeFrame },
    },
  });
  if (!result.ok) throw new BasisFailure(result.error);
  const rows = result.data.report.rows.map(({ label, figures: { won, lost } }) => {
    const decided = won.count + lost.count;
    const rate = decided ? ((won.count / decided) * 100).toFixed(1) : '';
    return [cell(label), won.count, lost.count, rate].join(',');
  });
  return [`${groupBy},won,lost,win rate %`, ...rows].join('\r\n');
};
