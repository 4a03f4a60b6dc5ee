import type { ReportFigures, ReportSum } from '@basis/domain/model/contract/contract';
import type { Figure } from '@basis/domain/model/analytics/figures';
import type { DaysFault } from '@basis/domain/model/analytics/timeFrames';
import { figureNames } from '@basis/domain/model/analytics/reportNames';
import { averageOf, hitRatioOf, resultsForRatio, resultsOf } from '@basis/domain/model/analytics/shares';
import type { Money } from '@basis/domain/model/formats/money';
import { formatCount } from '@basis/domain/model/formats/numbers';

/** Errors of custom days, shown at their fields. */
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

export const figureWords = {
  submitted: { label: figureNames.submitted, color: 'blue' },
  won: { label: figureNames.won, color: 'green' },
  lost: { label: figureNames.lost, color: 'red' },
  open: { label: figureNames.open, color: 'stone' },
} as const satisfies Record<Figure, { readonly label: string; readonly color: string }>;

export const count = formatCount;

export const bids = (value: number): string => `${count(value)} ${value === 1 ? 'bid' : 'bids'}`;

/** A time in days: 4.5 days. */
export const days = (value: number): string => `${count(value)} ${value === 1 ? 'day' : 'days'}`;

/** Share in percent: 38%. */
export const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** The share of a number in another, in percent; null of so few that it says nothing. */
export const shareWords = (value: number, of: number): string | null =>
  of < resultsForRatio ? null : percent(value / of);

/** The hit ratio in words; of too few results, that there are too few. */
export const ratioWords = (figures: ReportFigures): string => {
  const { won, lost } = resultsOf(figures);
  const ratio = hitRatioOf({ won, lost });
  if (ratio) return percent(ratio.rate);
  return won + lost === 0 ? '–' : `n = ${won + lost}: no ratio`;
};

/** Base of a hit ratio: 44 of 84 won. */
export const ratioSample = (figures: ReportFigures): string => {
  const { won, lost } = resultsOf(figures);
  return `${count(won)} of ${count(won + lost)} won`;
};

/** Interval of the true hit ratio at 95% confidence, or the number of bids it needs if there are too few. */
export const ratioInterval = (figures: ReportFigures): string => {
  const ratio = hitRatioOf(resultsOf(figures));
  return ratio
    ? `95% sure: ${Math.round(ratio.low * 100)}–${percent(ratio.high)}`
    : `Needs ${resultsForRatio} decided bids`;
};

/** The average quote of bids; a dash where none has a quote. */
export const averageWords = (sum: ReportSum, money: Money): string => {
  const average = averageOf(sum);
  return average === null ? '–' : money.short(average);
};

/** A difference of prices: +4.2%, −1.3%. */
export const spreadWords = (share: number): string =>
  share
    .toLocaleString('en-US', {
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    })
    .replace('-', '−');
