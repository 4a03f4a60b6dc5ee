import type { Quote } from '@basis/domain/model/contract/contract';
import { byCompany, type CompanyQuotes } from '@basis/domain/subjects/quotes/bidQuotes';

type Alternate = Quote['alternates'][number];

/** A line of the table of a bid's quotes. */
export type QuoteRow =
  | {
      readonly kind: 'quote';
      readonly id: string;
      readonly name: string;
      readonly quote: Quote;
      /** null if there is nothing to show below it. */
      readonly isOpen: boolean | null;
    }
  | {
      readonly kind: 'alternate';
      readonly id: string;
      readonly name: string;
      readonly quote: Quote;
      readonly alternate: Alternate;
      /** Its number among those of the quote, from 1. */
      readonly place: number;
    }
  | {
      readonly kind: 'earlier';
      readonly id: string;
      readonly name: string;
      readonly quote: Quote;
      /** The quote that replaced it; undefined while a newer one is still a draft. */
      readonly by: Quote | undefined;
      readonly version: number;
    }
  | { readonly kind: 'waiting'; readonly id: string; readonly name: string };

export const noCompany = 'No company';

/** Shown in place of an alternate's price. */
export const noPrice = 'No price';

interface Invited {
  readonly id: string;
  readonly name: string;
}

const alternatesOf = (name: string, quote: Quote): QuoteRow[] =>
  quote.alternates.map((alternate, index) => ({
    kind: 'alternate',
    id: alternate.id,
    name,
    quote,
    alternate,
    place: index + 1,
  }));

const rowsOf = (
  { current, earlier, companyName }: CompanyQuotes,
  { all, open }: { all: readonly Quote[]; open: ReadonlySet<string> },
): QuoteRow[] => {
  const name = companyName ?? noCompany;
  const hasParts = current.alternates.length + earlier.length > 0;
  const isOpen = open.has(current.id);
  const versions = earlier.map((quote, index): QuoteRow => ({
    kind: 'earlier',
    id: quote.id,
    name,
    quote,
    by: all.find(({ id }) => id === quote.supersededById),
    version: earlier.length - index,
  }));
  return [
    { kind: 'quote', id: current.id, name, quote: current, isOpen: hasParts ? isOpen : null },
    ...(isOpen ? [...alternatesOf(name, current), ...versions] : []),
  ];
};

/** A bid's quotes as lines: each company that was quoted, what belongs to it, and the companies that wait for one. */
export const quoteRows = (
  quotes: readonly Quote[],
  invited: readonly Invited[],
  open: ReadonlySet<string>,
): readonly QuoteRow[] => {
  const companies = byCompany(quotes);
  const quoted = new Set(companies.map(({ companyId }) => companyId));
  return [
    ...companies.flatMap((company) => rowsOf(company, { all: quotes, open })),
    ...invited
      .filter(({ id }) => !quoted.has(id))
      .map(({ id, name }): QuoteRow => ({ kind: 'waiting', id: `waiting-${id}`, name })),
  ];
};
