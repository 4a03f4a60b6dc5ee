// The one definition of every figure: the server counts by these filters, and a press on a figure opens the list of bids
// with the very same, so that both have the same entries.
import type { ReportDimension } from '../contract/contract';
import { writeCondition, type FilterCondition, type FilterTree, type NewCondition } from '../filters/wire';
import { customColumnId, customFieldIdOf } from '../lists/customFields';
import { closedStageCodes } from '../stages/stageCodes';
import { endOfPeriod, isPeriod, type Period } from './periods';
import { sizeBands } from './sizes';
import type { Span } from './timeFrames';

/** Counted figures: bids submitted, won and lost in a span, and those submitted in it that are undecided. */
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

const isDated = (date: FigureDate | 'receivedAt'): FilterCondition =>
  condition(date, { operation: 'Empty', not: true });

const within = (date: FigureDate | 'receivedAt', { from, to }: Span): FilterCondition =>
  from === null || to === null ? isDated(date) : condition(date, { operation: 'Between', value: [from, to] });

/** The bids of a figure in a span, as a filter of the list of bids. */
export const figureFilter = (figure: Figure, span: Span): FilterTree => {
  const { date, stage } = definitions[figure];
  return { and: [...stage, within(date, span)], or: [] };
};

/** The steps of the bids received in a span: each is a part of the one before. */
export const funnelSteps = ['received', 'submitted', 'won'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** Parts of the bids received in a span: those that reached each step, and declined ones. */
export const funnelParts = [...funnelSteps, 'declined'] as const;
export type FunnelPart = (typeof funnelParts)[number];

/** Filters the list of bids to a part of those received in a span. */
export const funnelFilter = (part: FunnelPart, span: Span): FilterTree => {
  const further: Readonly<Record<FunnelPart, readonly FilterCondition[]>> = {
    received: [],
    declined: [condition('stageId', { operation: 'AnyOf', value: ['Declined'] })],
    submitted: [isDated('submittedAt')],
    won: [isDated('submittedAt'), isDated('awardedAt'), ...definitions.won.stage],
  };
  return { and: [within('receivedAt', span), ...further[part]], or: [] };
};

/** The order of the bids behind a figure: the greatest quote first, without amounts the latest. */
export const countedSort = (figure: Figure, canSeeAmounts: boolean) =>
  ({ name: canSeeAmounts ? 'quote' : dateOf(figure), direction: 'desc' }) as const;

/** Columns of the list of bids by which figures are split. */
export const groupColumns = {
  company: 'companies',
  competitor: 'competitors',
  estimator: 'estimatorIds',
  trade: 'trades',
  unionType: 'unionType',
  size: 'quote',
  platform: 'source',
  region: 'region',
  stage: 'stageId',
  stageReason: 'stageReasonId',
} as const satisfies Record<Exclude<ReportDimension, Period>, string>;

const ofAmounts: ReadonlySet<ReportGroupId> = new Set<ReportGroupId>(['trade', 'size']);

/** Returns true if a reader may group figures by this: only readers who can see amounts may use data of quotes. */
export const mayGroupBy = (group: ReportGroupId, canSeeAmounts: boolean): boolean =>
  canSeeAmounts || !ofAmounts.has(group);

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

/** Keys of the bids in which a checkbox is checked, and of the others. */
export const checkboxKeys = { checked: 'yes', unchecked: 'no' } as const;

/** Names a group by a field that the workspace added. */
export type CustomGroupId = `cf_${string}`;

/** Grouping of figures: a dimension, or a custom field. */
export type ReportGroupId = ReportDimension | CustomGroupId;

/** The group by a field of bids. */
export const customGroupId = (fieldId: string): CustomGroupId => customColumnId(fieldId) as CustomGroupId;

const isCustom = (id: ReportGroupId): id is CustomGroupId => id.startsWith('cf_');

const fieldConditions = (fieldId: string, key: string): readonly FilterCondition[] => {
  if (key === checkboxKeys.checked) return [condition(fieldId, { operation: 'Checked' })];
  if (key === checkboxKeys.unchecked) return [condition(fieldId, { operation: 'Checked', not: true })];
  return [
    key === noKey
      ? condition(fieldId, { operation: 'Empty' })
      : condition(fieldId, { operation: 'AnyOf', value: [key] }),
  ];
};

/** Conditions that the bids with a value share. */
const valueConditions = (group: Exclude<ReportGroupId, Period>, key: string): readonly FilterCondition[] => {
  if (isCustom(group)) return fieldConditions(customFieldIdOf(group) ?? '', key);
  const column = groupColumns[group];
  if (key === noKey) return [condition(column, { operation: 'Empty' })];
  return group === 'size' ? sizeConditions(key) : [condition(column, { operation: 'AnyOf', value: [key] })];
};

/** The days of a stretch of time that lie in a span. @param key the first day of the stretch. */
export const stretchOf = (period: Period, key: string, span: Span): Span => ({
  from: later(key, span.from),
  to: earlier(endOfPeriod(period, key), span.to),
});

/** One of the groups that bids belong to. */
export interface GroupKey {
  readonly dimension: ReportGroupId;
  readonly key: string;
}

/** Filters the list of bids to a part of those received from a company in a span. */
export const responseFilter = (part: FunnelPart, span: Span, companyKey: string): FilterTree => ({
  and: [...funnelFilter(part, span).and, ...valueConditions('company', companyKey)],
  or: [],
});

/** A figure of one group. */
export interface GroupFigure extends GroupKey {
  readonly figure: Figure;
  readonly span: Span;
}

/** The bids of a figure that are in all of some groups, as a filter of the list of bids. */
export const groupsFilter = (figure: Figure, span: Span, groups: readonly GroupKey[]): FilterTree => {
  let days = span;
  const values: FilterCondition[] = [];
  for (const { dimension, key } of groups) {
    if (isPeriod(dimension)) days = stretchOf(dimension, key, days);
    else values.push(...valueConditions(dimension, key));
  }
  return { and: [...figureFilter(figure, days).and, ...values], or: [] };
};

/** The bids of a figure in one group of a report, as a filter of the list of bids. */
export const groupFilter = ({ figure, span, ...group }: GroupFigure): FilterTree => groupsFilter(figure, span, [group]);

/**
 * Filters the list of bids to submitted ones with a competitor's price and ours.
 * @param competitorId id of the competitor; null for any
 */
export const comparedFilter = (span: Span, competitorId: string | null): FilterTree => {
  const priced =
    competitorId === null
      ? condition('pricedCompetitors', { operation: 'Empty', not: true })
      : condition('pricedCompetitors', { operation: 'AnyOf', value: [competitorId] });
  const ours = condition('quote', { operation: 'GreaterThan', value: 0 });
  return { and: [...figureFilter('submitted', span).and, priced, ours], or: [] };
};

/** Two filters of which both must hold. */
export const bothOf = (one: FilterTree | null, other: FilterTree): FilterTree =>
  one === null || one.and.length + one.or.length === 0 ? other : { and: [...other.and, one], or: other.or };
