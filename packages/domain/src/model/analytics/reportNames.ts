// Names of the parts of reports, in the app, in files and in emails.
import type {
  GroupedReport,
  Report,
  ReportDimension,
  ReportGroup,
  ReportLeftOut,
  TimeFrame,
} from '../contract/contract';
import { daysBetween } from '../formats/days';
import { formatCount } from '../formats/numbers';
import type { Figure } from './figures';
import { isPeriod } from './periods';
import type { Days } from './timeFrames';

interface SpanWords {
  readonly label: string;
  /** Label of the comparison; null if nothing comes before. */
  readonly before: string | null;
}

export const timeFrameWords: Readonly<Record<TimeFrame, SpanWords>> = {
  Last12Months: { label: 'Last 12 months', before: 'the previous 12 months' },
  Last3Months: { label: 'Last 3 months', before: 'the previous 3 months' },
  PreviousMonth: { label: 'Previous month', before: 'the month before' },
  PreviousYear: { label: 'Previous year', before: 'the year before' },
  ThisMonth: { label: 'This month', before: 'the same days of last month' },
  ThisYear: { label: 'This year', before: 'the same days of last year' },
  AllTime: { label: 'All time', before: null },
};

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Days from a first to a last one: Jan 1 – Mar 31, 2026. */
export const daysWords = ({ from, to }: Days): string => dayFormat.formatRange(dateOf(from), dateOf(to));

/** Describes the span of a report and its comparison. */
export const spanWords = ({ timeFrame, span: { from, to } }: Pick<Report, 'timeFrame' | 'span'>): SpanWords => {
  if (timeFrame !== undefined) return timeFrameWords[timeFrame];
  if (from === null || to === null) return timeFrameWords.AllTime;
  const count = daysBetween(from, to) + 1;
  return { label: daysWords({ from, to }), before: count === 1 ? 'the day before' : `the ${count} days before` };
};

export const dimensionWords: Readonly<Record<ReportDimension, string>> = {
  month: 'Month',
  week: 'Week',
  quarter: 'Quarter',
  year: 'Year',
  company: 'Company',
  competitor: 'Competitor',
  estimator: 'Estimator',
  trade: 'Trade',
  unionType: 'Union type',
  size: 'Size',
  platform: 'Source platform',
  region: 'State',
  stage: 'Stage',
  stageReason: 'Reason',
};

/** Dimensions to group reports by, in display order. */
export const reportDimensions = Object.keys(dimensionWords) as readonly ReportDimension[];

/** The name of a group, as a heading. */
export const groupName = ({ id, label }: ReportGroup): string =>
  label ?? dimensionWords[id as ReportDimension] ?? 'Group';

/** The name of a group within a sentence; the name of a field stays as it was written. */
export const groupWords = (group: ReportGroup): string => group.label ?? groupName(group).toLowerCase();

export const figureNames: Readonly<Record<Figure, string>> = {
  submitted: 'Submitted',
  won: 'Won',
  lost: 'Lost',
  open: 'Awaiting result',
};

const leftOutOf = (count: number, one: string, more: string): string =>
  count === 1 ? `${one} was deleted and is left out.` : `${count} ${more} were deleted and are left out.`;

/** Explains the parts of its definition that a report leaves out, one sentence per kind. */
export const leftOutSentences = (leftOut: readonly ReportLeftOut[]): readonly string[] => {
  const of = (part: ReportLeftOut['part']) => leftOut.filter((one) => one.part === part);
  const [groups, stages, estimators] = [of('group'), of('stage').length, of('estimator').length];
  return [
    ...groups.map(({ label }) =>
      label === undefined
        ? 'A field that the report was grouped by was deleted.'
        : `The field “${label}”, which the report was grouped by, was deleted.`,
    ),
    ...(stages ? [leftOutOf(stages, 'A stage of its filter', 'stages of its filter')] : []),
    ...(estimators ? [leftOutOf(estimators, 'An estimator of its filter', 'estimators of its filter')] : []),
    ...(of('measure').length ? ['Amounts are left out, as you may not see them.'] : []),
  ];
};

const areLeftOut = (value: number): string => `${value === 1 ? 'is' : 'are'} left out`;

/** Number of groups a report leaves out, as text; null if it has all. */
export const hiddenWords = ({
  groups,
  hiddenGroups,
  hiddenSubgroups,
  rows,
}: Pick<GroupedReport, 'groups' | 'hiddenGroups' | 'hiddenSubgroups' | 'rows'>): string | null => {
  if (hiddenGroups === 0 && hiddenSubgroups === 0) return null;
  const kept = isPeriod(groups[0]?.id ?? '')
    ? `The latest ${formatCount(rows.length)} are shown`
    : `The ${formatCount(rows.length)} groups with the most bids are shown`;
  return [
    ...(hiddenGroups ? [`${kept}; ${formatCount(hiddenGroups)} more ${areLeftOut(hiddenGroups)}.`] : []),
    ...(hiddenSubgroups
      ? [`Within them, the ${formatCount(hiddenSubgroups)} with the fewest bids ${areLeftOut(hiddenSubgroups)}.`]
      : []),
  ].join(' ');
};
