import type { ReportDimension, ReportFigures, TimeFrame } from '@basis/domain/contract/contract';
import type { Figure } from '@basis/domain/analytics/figures';
import { averageOf, hitRatioOf, resultsForRatio, resultsOf } from '@basis/domain/analytics/shares';
import { formatMoneyShort } from '@basis/domain/formats/money';

interface TimeFrameWords {
  readonly label: string;
  /** What it is compared with; null where nothing comes before. */
  readonly before: string | null;
}

export const timeFrameWords: Readonly<Record<TimeFrame, TimeFrameWords>> = {
  Last12Months: { label: 'Last 12 months', before: 'the previous 12 months' },
  Last3Months: { label: 'Last 3 months', before: 'the previous 3 months' },
  PreviousMonth: { label: 'Previous month', before: 'the month before' },
  PreviousYear: { label: 'Previous year', before: 'the year before' },
  ThisMonth: { label: 'This month', before: 'the same days of last month' },
  ThisYear: { label: 'This year', before: 'the same days of last year' },
  AllTime: { label: 'All time', before: null },
};

export const dimensionWords: Readonly<Record<ReportDimension, string>> = {
  month: 'Month',
  week: 'Week',
  quarter: 'Quarter',
  year: 'Year',
  company: 'Company',
  estimator: 'Estimator',
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

/** The average quote of the bids submitted. */
export const averageWords = ({ submitted }: ReportFigures): string => {
  const average = averageOf(submitted);
  return average === null ? '–' : formatMoneyShort(average);
};
