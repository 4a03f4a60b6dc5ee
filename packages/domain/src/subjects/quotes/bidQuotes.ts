import type { Money } from '../../model/formats/money';
import type { Quote } from '../../model/contract/contract';

/** Base quotes of a bid to one company. */
export interface CompanyQuotes {
  /** null for quotes to no particular company. */
  readonly companyId: string | null;
  readonly companyName: string | null;
  /** The newest one. */
  readonly current: Quote;
  /** Those before it, newest first. */
  readonly earlier: readonly Quote[];
  /** The price that the company knows: the newest one that is not a draft, else the newest draft. */
  readonly standing: Quote;
}

/** Reason for the value of a bid. */
export type ValueReason = 'highest' | 'marked' | 'latest' | 'draft';

export interface BidValue {
  readonly quote: Quote;
  readonly reason: ValueReason;
}

const later = (one: Quote, other: Quote): number => {
  const [a, b] = [`${one.quotedAt} ${one.id}`, `${other.quotedAt} ${other.id}`];
  return a < b ? 1 : a > b ? -1 : 0;
};

const keyOf = ({ company }: Quote): string => company?.id ?? '';

/** Base quotes of a bid, newest first. */
const basesOf = (quotes: readonly Quote[]): readonly Quote[] =>
  quotes.filter(({ isAlternate }) => !isAlternate).toSorted(later);

/** The quotes of a bid by company, those of the company that was quoted last first. */
export const byCompany = (quotes: readonly Quote[]): readonly CompanyQuotes[] => {
  const groups = new Map<string, Quote[]>();
  for (const quote of basesOf(quotes)) groups.set(keyOf(quote), [...(groups.get(keyOf(quote)) ?? []), quote]);
  return [...groups.values()].flatMap(([current, ...earlier]) =>
    current
      ? [
          {
            companyId: current.company?.id ?? null,
            companyName: current.company?.name ?? null,
            current,
            earlier,
            standing: [current, ...earlier].find(({ status }) => status !== 'Draft') ?? current,
          },
        ]
      : [],
  );
};

/** The standing quotes that are not drafts and have the greatest total of them, newest first. */
const highestOf = (quotes: readonly Quote[]): readonly Quote[] => {
  const standing = byCompany(quotes).flatMap((company) =>
    company.standing.status === 'Draft' ? [] : [company.standing],
  );
  const most = Math.max(...standing.map(({ total }) => total));
  return standing.filter(({ total }) => total === most).toSorted(later);
};

/**
 * Quote that determines the value of a bid, by the rule of the server (`derived/quoteTotals.ts`); null without one.
 * @param highestStands set if the workspace uses the highest of several companies' quotes
 */
export const bidValue = (quotes: readonly Quote[], highestStands: boolean): BidValue | null => {
  const bases = basesOf(quotes);
  const given = bases.filter(({ status }) => status !== 'Draft');
  const hasChoice = highestStands && new Set(given.map(keyOf)).size > 1;
  const candidates = hasChoice ? highestOf(quotes) : given.length ? given : bases;
  const markedKeys = new Set(quotes.filter(({ counts }) => counts).map(keyOf));
  const marked = candidates.find((quote) => markedKeys.has(keyOf(quote)));
  const quote = marked ?? candidates[0];
  if (!quote) return null;
  return { quote, reason: hasChoice ? 'highest' : marked ? 'marked' : given.length ? 'latest' : 'draft' };
};

/** Lowest and highest total that companies know; null without any. */
export const rangeOf = (companies: readonly CompanyQuotes[]): { low: Quote; high: Quote } | null => {
  const [low, ...others] = companies.map(({ standing }) => standing).toSorted((one, other) => one.total - other.total);
  return low ? { low, high: others.at(-1) ?? low } : null;
};

/** A total in the making, in cents; null while no price is written. */
export const totalOfDraft = (draft: {
  readonly amount: number | null;
  readonly tax: number | null;
  readonly bond: number | null;
  readonly alternates: readonly { readonly amount: number | null; readonly state: string }[];
}): number | null => {
  if (draft.amount === null) return null;
  const accepted = draft.alternates.filter(({ state }) => state === 'Accepted');
  return [draft.amount, draft.tax, draft.bond, ...accepted.map(({ amount }) => amount)].reduce<number>(
    (sum, cents) => sum + (cents ?? 0),
    0,
  );
};

/** Explains what a total leaves out: accepted alternates without a price; undefined without any. */
export const unpricedWords = (
  alternates: readonly { readonly amount: number | null; readonly state: string }[],
): string | undefined => {
  const count = alternates.filter(({ amount, state }) => amount === null && state === 'Accepted').length;
  if (count === 0) return undefined;
  return count === 1
    ? 'Without 1 accepted alternate that has no price.'
    : `Without ${count} accepted alternates that have no price.`;
};

/** Most that a price can have, in the minor unit. */
export const mostCents = 100_000_000_000_000;

/**
 * Reason why an amount can't be that of a quote, as a sentence; undefined if it can.
 * @param isAlternate set if it may be negative, as a deduct. @default false
 */
export const amountFault = (cents: number | null, money: Money, isAlternate = false): string | undefined => {
  if (cents === null) return undefined;
  if (isAlternate && cents < -mostCents) return `Enter a deduct of up to ${money.whole(mostCents)}.`;
  if (!isAlternate && cents < 0) return `Enter an amount of ${money.whole(0)} or more.`;
  if (cents > mostCents) return `Enter an amount of up to ${money.whole(mostCents)}.`;
  return undefined;
};

/** Difference of another price from ours: in cents, and in tenths of a percent of ours; null percent if ours is 0. */
export const differenceOf = (price: number, ours: number): { cents: number; percent: number | null } => ({
  cents: price - ours,
  percent: ours === 0 ? null : Math.round(((price - ours) / ours) * 1000) / 10,
});
