import { periodsBetween, type Period } from '@basis/domain/model/analytics/periods';
import { dateOf, figures, type FigureDate } from '@basis/domain/model/analytics/figures';
import type { Span } from '@basis/domain/model/analytics/timeFrames';
import { dayIn } from '@basis/domain/model/formats/days';
import type { ListQuery } from '../../../lists/listQuery';
import type { Mask } from '../bidMasks';
import { momentRange, rangeCodes } from '../countBids';
import type { CountedBids } from './countedBids';

/** Stretches of time in their order, without gaps. */
export interface Stretches {
  /** The first days. */
  readonly keys: readonly string[];
  /** Numbers bids by the period that contains a date. */
  codesOf(date: FigureDate): Int32Array;
}

/**
 * Finds the periods of a span.
 * @param masks bids of each figure. A span without ends reaches from their first date to their last.
 * @param most maximum number; if there are more, returns the latest
 */
export const readStretches = async (
  { context }: ListQuery,
  { view, startsOf }: CountedBids,
  {
    period,
    span,
    masks,
    most,
  }: {
    readonly period: Period;
    readonly span: Span;
    readonly masks: readonly Mask[];
    readonly most: number;
  },
): Promise<Stretches> => {
  const { zone, today } = context.clock;
  const { moments } = view.columns;
  const isWhole = span.from !== null && span.to !== null;
  const rangeOf = (mask: Mask, index: number) =>
    momentRange(moments[dateOf(figures[index] ?? 'submitted')], mask) ?? [];
  const ranges = isWhole ? [] : masks.flatMap(rangeOf);
  const dayOf = (at: number): string => (ranges.length ? dayIn(zone, new Date(at).toISOString()) : today);
  const between = { from: span.from ?? dayOf(Math.min(...ranges)), to: span.to ?? dayOf(Math.max(...ranges)) };
  const keys = periodsBetween(period, between, { weekStart: context.caller.weekStart, most });
  const starts = await startsOf(keys.map((day) => ({ day, later: 0 })));
  const known = new Map<FigureDate, Int32Array>();
  const codesOf = (date: FigureDate): Int32Array => {
    const codes = known.get(date) ?? rangeCodes(moments[date], view.length, starts);
    known.set(date, codes);
    return codes;
  };
  return { keys, codesOf };
};
