import type { RawBuilder } from 'kysely';
import {
  dateOf,
  figureFilter,
  figures,
  funnelFilter,
  type Figure,
  type FigureDate,
  type FunnelPart,
} from '@basis/domain/model/analytics/figures';
import type { Span } from '@basis/domain/model/analytics/timeFrames';
import type { AskedFilter } from '@basis/domain/model/filters/fields';
import type { FilterTree } from '@basis/domain/model/filters/wire';
import type { ListField } from '@basis/domain/model/lists/listFields';
import type { ListQuery } from '../../../lists/listQuery';

/** Decodes a filter of the list of bids; null for one without effect. */
export type Ask = (filter: FilterTree) => Promise<AskedFilter<ListField> | null>;

/** The bids that a reader counts. */
export interface CountedBids {
  /** The list of bids with all that they have in common. */
  readonly base: ListQuery;
  /** Decodes filters of that list. */
  readonly ask: Ask;
}

/** Compiles a filter of the list of bids, which must have an effect. */
export const conditionOf = async ({ base, ask }: CountedBids, filter: FilterTree): Promise<RawBuilder<unknown>> => {
  const asked = await ask(filter);
  if (!asked) throw new Error('A figure counts without a condition');
  return base.sqlOf(asked);
};

/** Some of the bids. */
export interface Counted {
  /** SQL of the list engine. */
  readonly condition: RawBuilder<unknown>;
  /** The date that places them in time; null for none. */
  readonly date: FigureDate | null;
}

/** Compiles a figure of a span. */
export const figureCondition = async (bids: CountedBids, figure: Figure, span: Span): Promise<Counted> => ({
  condition: await conditionOf(bids, figureFilter(figure, span)),
  date: dateOf(figure),
});

/** Compiles all figures of some spans: those of the first span, then those of the next. */
export const figureConditions = async (bids: CountedBids, spans: readonly Span[]): Promise<readonly Counted[]> => {
  const compiled: Counted[] = [];
  // One after the other, as a transaction takes one query at a time.
  for (const span of spans) for (const figure of figures) compiled.push(await figureCondition(bids, figure, span));
  return compiled;
};

/** Compiles parts of the bids received in a span; no date places them in time. */
export const partConditions = async (
  bids: CountedBids,
  parts: readonly FunnelPart[],
  span: Span,
): Promise<readonly Counted[]> => {
  const compiled: Counted[] = [];
  for (const part of parts) compiled.push({ condition: await conditionOf(bids, funnelFilter(part, span)), date: null });
  return compiled;
};
