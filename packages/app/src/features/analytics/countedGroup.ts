import { bothOf, groupsFilter } from '@basis/domain/model/analytics/figures';
import type { GroupedReport, Report, ReportDimension, ReportFigures } from '@basis/domain/model/contract/contract';
import type { FilterTree } from '@basis/domain/model/filters/wire';
import type { OpenFigure } from './useReportAddress';

/** Group of a figure's bids. */
export interface CountedGroup {
  /** The group's name; null for all bids of a report. */
  readonly label: string | null;
  readonly figures: ReportFigures;
  /** The groups before and after it, in the order of the report. */
  readonly before: OpenFigure['group'];
  readonly after: OpenFigure['group'];
}

interface CountedRow {
  readonly key: string;
  readonly label: string;
  readonly figures: ReportFigures;
}

/** A group among the other rows. @param groupAt the group of a row's key */
const amongRows = (
  rows: readonly CountedRow[],
  key: string,
  groupAt: (key: string) => NonNullable<OpenFigure['group']>,
): CountedGroup | null => {
  const place = rows.findIndex((row) => row.key === key);
  const row = rows[place];
  if (!row) return null;
  const at = (index: number): OpenFigure['group'] => {
    const beside = rows[index]?.key;
    return beside === undefined ? null : groupAt(beside);
  };
  return { label: row.label, figures: row.figures, before: at(place - 1), after: at(place + 1) };
};

const ofAll = (figures: ReportFigures): CountedGroup => ({ label: null, figures, before: null, after: null });

/** The group of an open figure; null if no report of the page has it. */
export const countedGroup = (
  reports: ReadonlyMap<ReportDimension, Report>,
  { group }: OpenFigure,
): CountedGroup | null => {
  const report = group
    ? [...reports.values()].find(({ dimension }) => dimension === group.dimension)
    : reports.values().next().value;
  if (!report) return null;
  return group
    ? amongRows(report.rows, group.key, (key) => ({ dimension: group.dimension, key }))
    : ofAll(report.total);
};

/** The group of an open figure of a report by one or two groups; null if it does not have it. */
export const countedWithin = ({ rows, groups, total }: GroupedReport, { group }: OpenFigure): CountedGroup | null => {
  if (!group) return ofAll(total);
  const { within, dimension } = group;
  const [first, second] = groups;
  if (!within) return first?.id === dimension ? amongRows(rows, group.key, (key) => ({ dimension, key })) : null;
  if (first?.id !== within.dimension || second?.id !== dimension) return null;
  const outer = rows.find(({ key }) => key === within.key);
  const found = outer?.rows && amongRows(outer.rows, group.key, (key) => ({ dimension, key, within }));
  return found && outer ? { ...found, label: `${outer.label}, ${found.label}` } : null;
};

/** The bids of an open figure, as a filter of the list of bids. @param filter which bids the report counts. */
export const bidsOfFigure = (
  { span }: Pick<Report, 'span'>,
  { figure, group }: OpenFigure,
  filter: FilterTree | null,
): FilterTree =>
  bothOf(filter, groupsFilter(figure, span, group ? [...(group.within ? [group.within] : []), group] : []));

/** The figures of a page, as what shows the bids behind one of them asks for them. */
export interface CountedFigures {
  readonly report: Pick<Report, 'span' | 'timeFrame'>;
  /** The group of an open figure; null if the page does not have it. */
  groupOf(open: OpenFigure): CountedGroup | null;
  /** Filter of the bids on the page; null for all. */
  readonly filter: FilterTree | null;
}
