// The one definition of every figure: the server counts by these filters, and a press on a figure opens the list of bids
// with the very same, so that both have the same entries.
import type { ReportDimension } from '../contract/contract';
import { writeCondition, type FilterCondition, type FilterTree, type NewCondition } from '../filters/wire';
import { closedStageCodes } from '../stages/stageCodes';
import { endOfPeriod, isPeriod, type Period } from './periods';
import { sizeBands } from './sizes';
import type { Span } from './timeFrames';

/** What is counted: bids submitted, won and lost in a span, and those submitted in it that are not decided yet. */
export const figures = ['submitted', 'won', 'lost', 'open'] as const;
export type Figure = (typeof figures)[number];

const condition = (identifier: string, part: Omit<NewCondition, 'field'>): FilterCondition =>
  writeCondition({ field: { entity: 'project', identifier }, ...part });

/** The date that places a bid in time, and the stages in which it counts. */
const definitions: Readonly<Record<Figure, { readonly date: FigureDate; readonly stage: readonly FilterCondition[] }>> =
  {
    submitted: { date: 'submittedAt', stage: [] },
    won: { date: 'awardedAt', stage: [condition('stageId', { operation: 'AnyOf', value: ['Awarded'] })] },
    lost: { date: 'lostAt', stage: [condition('stageId', { operation: 'AnyOf', value: ['Lost'] })] },
    open: {
      date: 'submittedAt',
      stage: [condition('stageId', { operation: 'AnyOf', not: true, value: closedStageCodes })],
    },
  };

/** Columns that place a bid in time. */
export type FigureDate = 'submittedAt' | 'awardedAt' | 'lostAt';

/** The date that places the bids of a figure in time. */
export const dateOf = (figure: Figure): FigureDate => definitions[figure].date;

const isDated = (date: FigureDate | 'createdAt'): FilterCondition => condition(date, { operation: 'Empty', not: true });

const within = (date: FigureDate | 'createdAt', { from, to }: Span): FilterCondition =>
  from === null || to === null ? isDated(date) : condition(date, { operation: 'Between', value: [from, to] });

/** The bids of a figure in a span, as a filter of the list of bids. */
export const figureFilter = (figure: Figure, span: Span): FilterTree => {
  const { date, stage } = definitions[figure];
  return { and: [...stage, within(date, span)], or: [] };
};

/** The steps of the bids received in a span: each is a part of the one before. */
export const funnelSteps = ['received', 'submitted', 'won'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** The bids that reached a step, of those received in a span, as a filter of the list of bids. */
export const funnelFilter = (step: FunnelStep, span: Span): FilterTree => {
  const further: Readonly<Record<FunnelStep, readonly FilterCondition[]>> = {
    received: [],
    submitted: [isDated('submittedAt')],
    won: [isDated('submittedAt'), isDated('awardedAt'), ...definitions.won.stage],
  };
  return { and: [within('createdAt', span), ...further[step]], or: [] };
};

/** The order of the bids behind a figure: the greatest quote first, without amounts the latest. */
export const countedSort = (figure: Figure, canSeeAmounts: boolean) =>
  ({ name: canSeeAmounts ? 'quote' : dateOf(figure), direction: 'desc' }) as const;

/** Columns of the list of bids by which figures are split. */
export const groupColumns = {
  company: 'companies',
  estimator: 'estimatorIds',
  trade: 'trades',
  unionType: 'unionType',
  size: 'quote',
  platform: 'source',
  region: 'region',
  stage: 'stageId',
  stageReason: 'stageReasonId',
} as const satisfies Record<Exclude<ReportDimension, Period>, string>;

const ofAmounts: ReadonlySet<ReportDimension> = new Set<ReportDimension>(['trade', 'size']);

/** Whether a reader may split figures by something: what quotes tell is for those alone who may see amounts. */
export const mayGroupBy = (dimension: ReportDimension, canSeeAmounts: boolean): boolean =>
  canSeeAmounts || !ofAmounts.has(dimension);

/** Key of the bids without a value. */
export const noKey = 'none';

const later = (one: string, other: string | null): string => (other !== null && other > one ? other : one);
const earlier = (one: string, other: string | null): string => (other !== null && other < one ? other : one);

const sizeConditions = (key: string): readonly FilterCondition[] => {
  const { fromCents = null, belowCents = null } = sizeBands.find((band) => band.key === key) ?? {};
  return [
    ...(fromCents === null ? [] : [condition('quote', { operation: 'GreaterOrEqual', value: fromCents })]),
    ...(belowCents === null ? [] : [condition('quote', { operation: 'LessThan', value: belowCents })]),
  ];
};

/** What the bids with a value have in common. */
const valueConditions = (dimension: Exclude<ReportDimension, Period>, key: string): readonly FilterCondition[] => {
  const column = groupColumns[dimension];
  if (key === noKey) return [condition(column, { operation: 'Empty' })];
  return dimension === 'size' ? sizeConditions(key) : [condition(column, { operation: 'AnyOf', value: [key] })];
};

/** The days of a stretch of time that lie in a span. @param key the first day of the stretch. */
export const stretchOf = (period: Period, key: string, span: Span): Span => ({
  from: later(key, span.from),
  to: earlier(endOfPeriod(period, key), span.to),
});

/** A figure of one group. */
export interface GroupFigure {
  readonly figure: Figure;
  readonly span: Span;
  readonly dimension: ReportDimension;
  readonly key: string;
}

/** The bids of a figure in one group of a report, as a filter of the list of bids. */
export const groupFilter = ({ figure, span, dimension, key }: GroupFigure): FilterTree => {
  if (isPeriod(dimension)) return figureFilter(figure, stretchOf(dimension, key, span));
  const { and } = figureFilter(figure, span);
  return { and: [...and, ...valueConditions(dimension, key)], or: [] };
};

/** Two filters of which both must hold. */
export const bothOf = (one: FilterTree | null, other: FilterTree): FilterTree =>
  one === null || one.and.length + one.or.length === 0 ? other : { and: [...other.and, one], or: other.or };
