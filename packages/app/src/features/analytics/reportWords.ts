import type { Report, ReportDimension, ReportFigures, ReportSum, TimeFrame } from '@basis/domain/contract/contract';
import type { Figure } from '@basis/domain/analytics/figures';
import type { Days, DaysFault } from '@basis/domain/analytics/timeFrames';
import { averageOf, hitRatioOf, resultsForRatio, resultsOf } from '@basis/domain/analytics/shares';
import { daysBetween } from '@basis/domain/formats/days';
import { formatMoneyShort } from '@basis/domain/formats/money';

interface SpanWords {
  readonly label: string;
  /** What it is compared with; null where nothing comes before. */
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

/** What a report covers, and what it is compared with. */
export const spanWords = ({ timeFrame, span: { from, to } }: Pick<Report, 'timeFrame' | 'span'>): SpanWords => {
  if (timeFrame !== undefined) return timeFrameWords[timeFrame];
  if (from === null || to === null) return timeFrameWords.AllTime;
  const count = daysBetween(from, to) + 1;
  return { label: daysWords({ from, to }), before: count === 1 ? 'the day before' : `the ${count} days before` };
};

/** Why days can't be shown, at the place where they are entered. */
export const daysFaultWords: Readonly<Record<DaysFault, string>> = {
  unreadable: 'Enter a first and a last day',
  backwards: 'Enter a last day that is not before the first one',
  outside: 'Enter days from 1990 to 2099',
  tooLong: 'Enter less than ten years, or choose All time',
};

/** Days of an address that can't be shown. */
export const leftOutDays: Readonly<Record<DaysFault, string>> = {
  unreadable: 'the dates',
  backwards: 'the dates, which end before they begin',
  outside: 'the dates, which lie before 1990 or after 2099',
  tooLong: 'the dates, which reach over ten years or more',
};

export const dimensionWords: Readonly<Record<ReportDimension, string>> = {
  month: 'Month',
  week: 'Week',
  quarter: 'Quarter',
  year: 'Year',
  company: 'Company',
  estimator: 'Estimator',
  trade: 'Trade',
  unionType: 'Union type',
  size: 'Size',
  platform: 'Source platform',
  region: 'State',
  stage: 'Stage',
  stageReason: 'Reason',
};

export const figureWords = {
  submitted: { label: 'Submitted', color: 'blue' },
  won: { label: 'Won', color: 'green' },
  lost: { label: 'Lost', color: 'red' },
  open: { label: 'Awaiting result', color: 'stone' },
} as const satisfies Record<Figure, { readonly label: string; readonly color: string }>;

export const count = (value: number): string => value.toLocaleString('en-US');

export const bids = (value: number): string => `${count(value)} ${value === 1 ? 'bid' : 'bids'}`;

/** Share in percent: 38%. */
export const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** The hit ratio in words; of too few results, that there are too few. */
export const ratioWords = (figures: ReportFigures): string => {
  const { won, lost } = resultsOf(figures);
  const ratio = hitRatioOf({ won, lost });
  if (ratio) return percent(ratio.rate);
  return won + lost === 0 ? '–' : `n = ${won + lost}: no ratio`;
};

/** What a hit ratio was counted from: 44 of 84 won. */
export const ratioSample = (figures: ReportFigures): string => {
  const { won, lost } = resultsOf(figures);
  return `${count(won)} of ${count(won + lost)} won`;
};

/** Where the true hit ratio lies with a certainty of 95%; how many bids it needs where there are too few. */
export const ratioInterval = (figures: ReportFigures): string => {
  const ratio = hitRatioOf(resultsOf(figures));
  return ratio
    ? `95% sure: ${Math.round(ratio.low * 100)}–${percent(ratio.high)}`
    : `Needs ${resultsForRatio} decided bids`;
};

/** The average quote of bids; a dash where none has a quote. */
export const averageWords = (sum: ReportSum): string => {
  const average = averageOf(sum);
  return average === null ? '–' : formatMoneyShort(average);
};
