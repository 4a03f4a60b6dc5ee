import type { ReportFigures, ReportMeasure } from '../contract/contract';
import { figures, type Figure } from './figures';
import { figureNames } from './reportNames';
import { averageOf, hitRatioOf, resultsOf } from './shares';

const kinds = ['count', 'sum', 'mean', 'median'] as const;
type Kind = (typeof kinds)[number];

/** Content of a report's column. */
export interface MeasureFacts {
  /** The figure whose bids it is of; null for the hit ratio, which is of the won and the lost ones. */
  readonly figure: Figure | null;
  readonly kind: Kind | 'ratio';
}

const endings = { count: 'Count', sum: 'Sum', mean: 'Mean', median: 'Median' } as const satisfies Record<Kind, string>;

const idOf = (figure: Figure, kind: Kind): ReportMeasure => `${figure}${endings[kind]}`;

/** All measures in the order that they are offered. */
export const reportMeasures: readonly ReportMeasure[] = [
  ...figures.flatMap((figure) => kinds.map((kind) => idOf(figure, kind))),
  'hitRatio',
];

const facts = new Map<ReportMeasure, MeasureFacts>([
  ...figures.flatMap((figure) => kinds.map((kind) => [idOf(figure, kind), { figure, kind }] as const)),
  ['hitRatio', { figure: null, kind: 'ratio' }],
]);

export const measureFacts = (measure: ReportMeasure): MeasureFacts =>
  facts.get(measure) ?? { figure: null, kind: 'ratio' };

/** Default measures of a report. */
export const usualMeasures: readonly ReportMeasure[] = [
  'submittedCount',
  'submittedSum',
  'submittedMean',
  'submittedMedian',
  'wonCount',
  'lostCount',
  'hitRatio',
];

/** Returns true if a reader may see a measure: only readers who can see amounts may use data of quotes. */
export const mayMeasure = (measure: ReportMeasure, canSeeAmounts: boolean): boolean =>
  canSeeAmounts || ['count', 'ratio'].includes(measureFacts(measure).kind);

const kindWords: Readonly<Record<Kind, string>> = {
  count: 'bids',
  sum: 'sum',
  mean: 'mean',
  median: 'median',
};

/** The name of a measure: Won, median. */
export const measureName = (measure: ReportMeasure): string => {
  const { figure, kind } = measureFacts(measure);
  return figure === null || kind === 'ratio' ? 'Hit ratio' : `${figureNames[figure]}, ${kindWords[kind]}`;
};

const ofResult: ReadonlySet<string> = new Set(['stage', 'stageReason']);

/** Returns true if the groups follow from the result, which makes a hit ratio meaningless. */
export const isByResult = (groups: readonly string[]): boolean => groups.some((id) => ofResult.has(id));

/**
 * The value of a measure: a number of bids, whole cents, or a share from 0 to 1. Null where no bid has a quote, amounts are
 * hidden, or too few bids were decided for a ratio.
 */
export const measureValue = (all: ReportFigures, measure: ReportMeasure): number | null => {
  const { figure, kind } = measureFacts(measure);
  if (figure === null) return hitRatioOf(resultsOf(all))?.rate ?? null;
  const sum = all[figure];
  if (kind === 'count') return sum.count;
  if (kind === 'sum') return sum.cents ?? null;
  return kind === 'mean' ? averageOf(sum) : (sum.medianCents ?? null);
};
