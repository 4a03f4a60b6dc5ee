import { bothOf, figureFilter, groupFilter } from '@basis/domain/analytics/figures';
import type { Report, ReportDimension, ReportFigures } from '@basis/domain/contract/contract';
import type { FilterTree } from '@basis/domain/filters/wire';
import type { OpenFigure } from './useReportAddress';

/** What the bids of a figure belong to. */
export interface CountedGroup {
  /** The group's name; null for all bids of a report. */
  readonly label: string | null;
  readonly figures: ReportFigures;
  /** The groups before and after it, in the order of the report. */
  readonly before: OpenFigure['group'];
  readonly after: OpenFigure['group'];
}

/** The group of an open figure; null if no report of the page has it. */
export const countedGroup = (
  reports: ReadonlyMap<ReportDimension, Report>,
  { group }: OpenFigure,
): CountedGroup | null => {
  const report = group ? reports.get(group.dimension) : reports.values().next().value;
  if (!report) return null;
  if (!group) return { label: null, figures: report.total, before: null, after: null };
  const place = report.rows.findIndex(({ key }) => key === group.key);
  const row = report.rows[place];
  if (!row) return null;
  const groupAt = (index: number): OpenFigure['group'] => {
    const key = report.rows[index]?.key;
    return key === undefined ? null : { dimension: group.dimension, key };
  };
  return { label: row.label, figures: row.figures, before: groupAt(place - 1), after: groupAt(place + 1) };
};

/** The bids of an open figure, as a filter of the list of bids. @param filter which bids the report counts. */
export const bidsOfFigure = ({ span }: Report, { figure, group }: OpenFigure, filter: FilterTree | null): FilterTree =>
  bothOf(filter, group ? groupFilter({ figure, span, ...group }) : figureFilter(figure, span));
